import type { Score } from '../../src/domain/score.ts';
import type { Comparison, PageName } from './comparison.ts';
import type { Revision } from './revisions.ts';

/** What stands in place of a value where a revision has none. */
export const NOT_RECORDED = 'not recorded';

/** A revision by its name and its commit: "main (1a2b3c4)". */
export const nameOfRevision = ({ name, commit, isWorkTree }: Revision) => `${name} (${isWorkTree ? 'on ' : ''}${commit.slice(0, 7)})`;

/** A score as the pages show it: "67 of 100, up to 71", or "not scored". */
export function nameOfScore(score: Score | undefined): string {
  if (!score) return 'not scored';
  return score.upTo > score.value ? `${score.value} of 100, up to ${score.upTo}` : `${score.value} of 100`;
}

/** What a reader meets at an address whose page is gone. */
export const atOldAddress = ({ forwardsTo }: PageName, isBuilt: boolean) => {
  if (forwardsTo !== undefined) return `the old address forwards to ${forwardsTo}`;
  return isBuilt ? 'the old address is Page Not Found' : 'no page stands at the old address';
};

/** How much of each kind changed. */
export function counts({ facts, scores, records, pages, built }: Comparison): { label: string; anchor: string; count: number }[] {
  const sum = (moves: { added: unknown[]; removed: unknown[]; moved: unknown[] }) =>
    moves.added.length + moves.removed.length + moves.moved.length;
  return [
    { label: 'Facts', anchor: 'facts', count: facts.reduce((total, { changes }) => total + changes.length, 0) },
    { label: 'Scores', anchor: 'scores', count: scores.length },
    { label: 'Records added, removed or moved', anchor: 'records', count: sum(records) },
    { label: 'Pages added, removed or moved', anchor: 'pages', count: sum(pages) },
    ...(built
      ? [
          { label: 'Links that break', anchor: 'links', count: built.brokenLinks.length },
          { label: 'Pages with other words', anchor: 'words', count: built.texts.length },
        ]
      : []),
  ];
}

/** Whether a reader would see no difference, as far as was compared. */
export const isSame = (comparison: Comparison) =>
  counts(comparison).every(({ count }) => count === 0) && !comparison.built?.otherHtml.length;
