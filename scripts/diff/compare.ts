import { readEntries } from '../entries.ts';
import { code } from '../markdown.ts';
import { contactFindings } from './contacts.ts';
import { factFindings, sourceFindings, sourcesIn } from './facts.ts';
import { moveFindings, pairEntries } from './pairs.ts';
import { textFindings } from './passages.ts';
import type { Comparison, Finding } from './report.ts';
import type { Revisions } from './revisions.ts';

/** The most characters of changed content that are compared: three times the guide of today, some ten seconds. */
const MOST_CHARACTERS = 6_000_000;

/** Compares two revisions. A file that one of them cannot read is named, and the rest is still compared. */
export function compare({ base, head, changes }: Revisions): Comparison {
  const size = changes.reduce(
    (sum, { path, from = path }) => sum + (base.files.get(from)?.length ?? 0) + (head.files.get(path)?.length ?? 0),
    0,
  );
  const isTooLarge = size > MOST_CHARACTERS;
  return {
    base: base.name,
    head: head.name,
    changes,
    isTooLarge,
    findings: isTooLarge ? [] : findingsOf({ base, head, changes }),
  };
}

function findingsOf({ base, head, changes }: Revisions): Finding[] {
  const entries = { base: readEntries(base.files), head: readEntries(head.files) };
  const pairs = pairEntries(entries.base, entries.head, changes);
  const changed = pairs.filter(({ before, after }) => before?.text !== after?.text || before?.path !== after?.path);
  const sources = sourcesIn(pairs);
  return [
    ...contactFindings(changed, entries.base),
    ...(['base', 'head'] as const).flatMap((revision) =>
      entries[revision].flatMap(({ path, problem }): Finding[] => {
        const change = `cannot be read in ${revision} and is not compared`;
        return problem ? [{ section: 'Facts', place: code(path), change, warnings: [problem] }] : [];
      }),
    ),
    ...changed.flatMap((pair) => factFindings(pair, sources, entries.head)),
    ...sourceFindings(sources),
    ...changed.flatMap(moveFindings),
    ...changed.flatMap(textFindings),
  ];
}
