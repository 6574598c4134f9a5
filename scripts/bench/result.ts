import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { machine } from './machine.ts';

const figure = z.strictObject({
  /** What was measured: the column. */
  what: z.string(),
  unit: z.enum(['', 's', 'ms', 'GiB']),
  value: z.number(),
  /** What it should be at the most, or at the least; absent: told for comparison. */
  atMost: z.number().optional(),
  atLeast: z.number().optional(),
});

const result = z.strictObject({
  title: z.string(),
  /** How it was measured, in a sentence or two. */
  how: z.string(),
  machine: z.string(),
  rows: z.array(z.strictObject({ name: z.string(), figures: z.array(figure) })),
});

/** A measured value, with its target where it has one. */
export type Figure = z.infer<typeof figure>;
/** What a measurement found: a table. */
export type Result = z.infer<typeof result>;
export type Row = Result['rows'][number];

/** One of the measurements that `npm run bench` knows. */
export interface Measurement {
  title: string;
  how: string;
  measure: () => Promise<Row[]>;
}

export const isMet = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure) => value <= atMost && value >= atLeast;

const fileOf = (name: string) => `.cache/bench/${name}.json`;

/** Keeps what a measurement found, beside the machine that it was measured on. */
export function keep(name: string, { title, how }: Measurement, rows: Row[]): Result {
  const kept = { title, how, machine: machine(), rows };
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify(kept, undefined, 2));
  return kept;
}

/** Whether a measurement was made here. */
export const isKept = (name: string) => existsSync(fileOf(name));

/**
 * What a measurement found the last time.
 *
 * @throws Error that names the command to run, where nothing was kept that can be read
 */
export function kept(name: string): Result {
  try {
    return result.parse(JSON.parse(readFileSync(fileOf(name), 'utf8')));
  } catch (cause) {
    throw new Error(`${fileOf(name)} holds no figures: npm run bench -- ${name} makes them.`, { cause });
  }
}
