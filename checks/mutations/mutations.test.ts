import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIELDS } from './in-fields.ts';
import { TEXTS } from './in-text.ts';
import { FILES } from './of-files.ts';
import { faultsWith, sources } from './guide.ts';
import type { Kind, Mutation } from './mutation.ts';

/** How often each kind of fault is put somewhere in the real guide. */
const TIMES = 4;
const SEED = 2026;
const KINDS = [...FIELDS, ...TEXTS, ...FILES];

/** Places for a kind of fault: a file by chance, or the next one that has a place for it, and a place in it. The same ones in every run. */
function sample(kind: Kind): Mutation[] {
  const chance = fc.tuple(fc.noBias(fc.nat({ max: sources.length - 1 })), fc.noBias(fc.nat()));
  return fc.sample(chance, { seed: SEED, numRuns: TIMES }).flatMap(([start, pick]) => {
    for (const source of [...sources.slice(start), ...sources.slice(0, start)]) {
      const places = kind.in(source);
      const place = places[pick % places.length];
      if (place) return [place];
    }
    return [];
  });
}

/** What the check says wrong of a fault: nothing, where it is told in its file, on its line, by its rule. */
function misses(kind: Kind, mutation: Mutation): string[] {
  const { path, line, suggestion } = mutation;
  const faults = faultsWith({ path, text: mutation.text() });
  const isTold = faults.some(
    (fault) =>
      fault.file === path &&
      fault.line === line &&
      fault.rule === kind.rule &&
      (suggestion === undefined || fault.suggestion === suggestion),
  );
  const strangers = kind.elsewhere ? [] : faults.filter(({ file }) => file !== path);
  const tell = (list: typeof faults) =>
    list.map((fault) => `${fault.file}:${fault.line} [${fault.rule}] ${fault.field ?? ''} ${fault.message}`).join('\n    ');
  return [
    ...(isTold ? [] : [`${path}:${line} is not told. Told is:\n    ${tell(faults.slice(0, 5))}`]),
    ...(strangers.length > 0 ? [`${path}:${line} makes other files look faulty:\n    ${tell(strangers.slice(0, 5))}`] : []),
  ];
}

describe('put somewhere in the real guide', { timeout: 60_000 }, () => {
  test.each(KINDS)('$name is told in its file, on its line', (kind) => {
    const mutations = sample(kind);
    expect(mutations.length).toBe(TIMES);
    expect(mutations.flatMap((mutation) => misses(kind, mutation))).toEqual([]);
  });

  test('faults are at least 200', () => expect(KINDS.length * TIMES).toBeGreaterThanOrEqual(200));
});
