import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { daysBetween } from '../../src/domain/freshness.ts';
import { writeFileWhole } from '../report/write-file.ts';
import { outcome, type Outcome } from './outcome.ts';

/** An outcome and the calendar date on which it was found. */
export interface Known {
  outcome: Outcome;
  checkedOn: string;
}

/** For how many days a good answer is not asked for again. Less than a week, so that a weekly check asks for everything. */
export const VALID_DAYS = 5;

const cacheFile = z.record(z.url(), z.object({ outcome, checkedOn: z.iso.date() }));

/**
 * The good answers of the last days. A file that is missing or damaged holds none: the next run writes it anew.
 *
 * @param today calendar date
 */
export function readCache(file: string, today: string): Map<string, Known> {
  if (!existsSync(file)) return new Map();
  const { success, data } = cacheFile.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!success) return new Map();
  return new Map(Object.entries(data).filter(([, { checkedOn }]) => isValid(checkedOn, today)));
}

/** Keeps the good answers: what is broken or could not be checked is asked for again by every run. */
export function writeCache(file: string, answers: ReadonlyMap<string, Known>): void {
  const good = [...answers].filter(
    ([
      ,
      {
        outcome: { kind },
      },
    ]) => kind === 'fine' || kind === 'moved',
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileWhole(file, `${JSON.stringify(Object.fromEntries(good), undefined, 2)}\n`);
}

function isValid(checkedOn: string, today: string): boolean {
  const age = daysBetween(checkedOn, today);
  return age >= 0 && age <= VALID_DAYS;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // half a file, left by another program: as good as none
  }
}
