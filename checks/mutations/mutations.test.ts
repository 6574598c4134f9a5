import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { incrementalCheck } from '../incremental-check.ts';
import { IN_FIELDS } from './in-fields.ts';
import { IN_TEXT } from './in-text.ts';
import type { Kind, Mutation } from './mutation.ts';
import { lineAt } from './spans.ts';

/** Later than every date of the real guide. */
const TODAY = '2100-01-01';
const guide = incrementalCheck('.');

/** How many mistakes of each kind are made in the real guide, with a fixed seed: in the same places in every run. */
const TIMES = 1;
const SEED = 2026;

/** Mutations of a kind in random files, or in the next file that can have one. */
function sample({ mutate }: Kind): Mutation[] {
  const { sources } = guide;
  const places = fc.tuple(fc.noBias(fc.nat({ max: sources.length - 1 })), fc.noBias(fc.nat()));
  return fc.sample(places, { seed: SEED, numRuns: TIMES }).flatMap(([start, pick]) => {
    for (const source of [...sources.slice(start), ...sources.slice(0, start)]) {
      const mutations = mutate(source);
      const mutation = mutations[pick % mutations.length];
      if (mutation) return [mutation];
    }
    return [];
  });
}

/** How the check fails: it does not report the mistake in its file, on its line and by its rule, or it reports other files. */
function failuresOf({ rule, elsewhere }: Kind, { source, from, to, text, line = lineAt(source, from), suggestion }: Mutation): string[] {
  const { path } = source;
  const issues = guide.issuesWith({ [path]: source.text.slice(0, from) + text + source.text.slice(to) }, TODAY);
  const isReported = issues.some(
    (issue) =>
      issue.file === path && issue.line === line && issue.rule === rule && (suggestion === undefined || issue.suggestion === suggestion),
  );
  const inOthers = elsewhere ? [] : issues.filter(({ file }) => file !== path);
  const list = (some: typeof issues) =>
    some
      .slice(0, 5)
      .map((issue) => `${issue.file}:${issue.line} [${issue.rule}] ${issue.field ?? ''} ${issue.message}`)
      .join('\n    ');
  return [
    ...(isReported ? [] : [`${path}:${line} is not reported. Reported is:\n    ${list(issues)}`]),
    ...(inOthers.length > 0 ? [`${path}:${line} makes other files have issues:\n    ${list(inOthers)}`] : []),
  ];
}

// An issue in the real guide would make all of these fail; check.test.ts reports it once.
describe.skipIf(guide.issuesWith({}, TODAY).length > 0)('made somewhere in the real guide', { timeout: 60_000 }, () => {
  test.for([...IN_FIELDS, ...IN_TEXT])('$name is reported in its file, on its line', (kind, { skip }) => {
    const mutations = sample(kind);
    skip(mutations.length === 0, 'no file of the guide can have it');
    expect(mutations.flatMap((mutation) => failuresOf(kind, mutation))).toEqual([]);
  });
});
