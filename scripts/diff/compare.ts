import { readEntries, type Entry, type Pair } from '../../src/read/file.ts';
import { code, strong } from '../markdown.ts';
import { codeFindings } from './code.ts';
import { contactFindings, hostsIn } from './contacts.ts';
import { factFindings, sourceFindings, sourcesIn } from './facts.ts';
import { textFindings } from './passages.ts';
import type { Comparison, Finding } from './report.ts';
import type { FileChange, Revisions } from './revisions.ts';

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
  const named = [
    ...codeFindings(changes, hostsIn(entries.base)),
    ...contactFindings(changed, entries.base),
    ...(['base', 'head'] as const).flatMap((revision) =>
      entries[revision].flatMap(({ path, problem }): Finding[] => {
        const change = `cannot be read in ${revision} and is not compared`;
        return problem ? [{ section: 'Facts', file: path, place: code(path), change, warnings: [problem] }] : [];
      }),
    ),
    ...changed.flatMap((pair) => factFindings(pair, sources, entries.head)),
    ...sourceFindings(sources),
    ...changed.flatMap(moveFindings),
    ...changed.flatMap(textFindings),
  ];
  const files = new Set(named.map(({ file }) => file));
  return [...named, ...changes.filter(({ path, isCode }) => !isCode && !files.has(path)).map(unnamedFinding)];
}

/** A content file that differs, and that no other finding names. */
const unnamedFinding = ({ path }: FileChange): Finding => ({
  section: 'Texts',
  file: path,
  place: code(path),
  change: 'differs in nothing that is compared: in its form, its remarks, its order or behind a cut',
  warnings: ['read it under “Files changed”'],
});

/** Pairs the readable files of two revisions: by their keys, or else where git detected a move. */
function pairEntries(base: readonly Entry[], head: readonly Entry[], changes: readonly FileChange[]): Pair[] {
  const movedTo = new Map(changes.map(({ path, from }) => [from, path]));
  const byKey = new Map(head.map((entry) => [entry.key, entry]));
  const byPath = new Map(head.map((entry) => [entry.path, entry]));
  const baseKeys = new Set(base.map(({ key }) => key));
  const pairs = base.map((before): Pair => {
    const moved = byPath.get(movedTo.get(before.path) ?? '');
    return { before, after: byKey.get(before.key) ?? (moved && !baseKeys.has(moved.key) ? moved : undefined) };
  });
  const paired = new Set(pairs.map(({ after }) => after));
  const added = head.filter((entry) => !paired.has(entry)).map((after): Pair => ({ after }));
  return [...pairs, ...added].filter(({ before, after }) => !before?.problem && !after?.problem);
}

function moveFindings({ before, after }: Pair): Finding[] {
  const [from, to] = [before && shownAt(before), after && shownAt(after)];
  const entry = after ?? before;
  if (from === to || !entry) return [];
  const onlyOne = from ? `removed from ${from}` : `added at ${to}`;
  const isGone = before && !before.isDraft && (!after || after.isDraft);
  return [
    {
      section: 'Pages',
      file: entry.path,
      place: strong(entry.title),
      change: from && to ? `moved from ${from} to ${to}` : onlyOne,
      warnings: isGone ? [after ? 'a draft: readers no longer see it' : 'readers no longer see it'] : [],
    },
  ];
}

/** Where readers find a file: at the address of its page, or through its record or its data. */
function shownAt({ path, isRecord, key, address, isDraft }: Entry): string {
  const shown = address ?? (isRecord ? `${key}, without a page` : path);
  return code(isDraft ? `${shown} (draft)` : shown);
}
