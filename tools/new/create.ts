import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { select, isCancel } from '@clack/prompts';
import { describe } from '../../checks/report.ts';
import type { Fault } from '../../checks/fault.ts';
import { nearest } from '../../checks/nearest.ts';
import { askIn, Cancelled, type Terminal } from './ask.ts';
import { collect } from './collect.ts';
import { Refusal } from './complaint.ts';
import type { Draft } from './draft.ts';
import { readCommandLine } from './flags.ts';
import { readHoldings } from './holdings.ts';
import { isKind, KINDS, type KindName } from './kinds.ts';
import { withoutPlanned } from './planned.ts';
import { faultsOnceWritten } from './rehearse.ts';
import { writeAll, type FileToWrite } from './write.ts';

/** The content check refuses what would be written. */
export class Faulty extends Error {
  constructor(faults: readonly Fault[]) {
    super(faults.map(describe).join('\n\n'));
  }
}

const PLANNED = 'src/data/planned.yaml';

export interface Created {
  draft: Draft;
  /** Its address was planned, and came off the list. */
  wasPlanned: boolean;
}

/**
 * Writes a new content file, once everything about it is known and the content check accepts it.
 *
 * @param args the words and flags of the command line
 * @param root where the guide lies
 * @param today the day of the build's clock, such as 2026-11-20
 * @param terminal where to ask for what the flags leave open; undefined where nobody can be asked
 * @throws Refusal, Faulty or Cancelled; then nothing was written
 */
export async function create(args: readonly string[], root: string, today: string, terminal: Terminal | undefined): Promise<Created> {
  const name = await kindOf(args, terminal);
  const { questions, draft: draftOf } = KINDS[name];
  const holdings = readHoldings(root);
  const asked = questions(holdings, today);
  const { flags, words } = readCommandLine(args, asked);
  if (words.length > 1) {
    throw new Refusal([{ place: words.slice(1).join(' '), fault: 'belongs to no flag', accepted: 'quotes around a value with spaces' }]);
  }
  const draft = draftOf(await collect(asked, flags, terminal && askIn(terminal)), holdings, today);
  if (existsSync(join(root, draft.path))) {
    throw new Refusal([{ place: draft.path, fault: 'exists already', accepted: 'another name; or edit that file', isTaken: true }]);
  }

  const planned = existsSync(join(root, PLANNED)) ? withoutPlanned(readFileSync(join(root, PLANNED), 'utf8'), draft.address) : undefined;
  const files: FileToWrite[] = [draft, ...(planned === undefined ? [] : [{ path: PLANNED, text: planned }])];
  const faults = faultsOnceWritten(root, files);
  if (faults.length > 0) throw new Faulty(faults);
  await nextTurn(); // lets a Ctrl-C that came during the check be heard
  if (terminal?.signal?.aborted) throw new Cancelled();
  writeAll(root, files);
  return { draft, wasPlanned: planned !== undefined };
}

/** What is to be written: the first word, or the answer to the first question. */
async function kindOf([first]: readonly string[], terminal: Terminal | undefined): Promise<KindName> {
  if (isKind(first)) return first;
  const names = Object.keys(KINDS);
  if (first !== undefined && !first.startsWith('-')) {
    throw new Refusal([
      { place: first, fault: 'is not something to write', accepted: names.join(', '), suggestion: nearest(first, names) },
    ]);
  }
  if (!terminal) throw new Refusal([{ place: 'npm run new --', fault: 'does not say what to write', accepted: names.join(', ') }]);
  const options = Object.entries(KINDS).map(([value, { what }]) => ({ value, hint: what }));
  const answer = await select({ message: 'What do you want to write?', options, ...terminal });
  if (isCancel(answer) || !isKind(answer)) throw new Cancelled();
  return answer;
}
