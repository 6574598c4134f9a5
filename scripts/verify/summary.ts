import { valueText } from '../../src/domain/values.ts';
import { plural } from '../issue-body.ts';
import { claimText, type ClaimAnswer, type PageAnswer } from './ask.ts';
import { isDue, type Resting } from './queue.ts';
import type { Outcome } from './session.ts';

/** The facts that changed, what an editor has still to do, and how much is left. */
export function summaryOf({ answers, pages, allPages, lastVerified }: Outcome, slug: string): string {
  const claims = answers.flatMap(({ page, claims: ofPage }) => ofPage.map((answer) => ({ ...answer, id: page.id })));
  const pagesNow = new Map(allPages.map((page) => [page.id, page]));
  const due = pages.filter((page) => isDue(page)).length;
  return [
    ...list('Facts that changed', claims.flatMap(changeText)),
    ...list(
      'To change by hand',
      claims.flatMap(({ found, claim }) => (found === 'by hand' ? `${claimText(claim)} ${placeOf(claim)}` : [])),
    ),
    ...list(
      'Pages that moved',
      answers.flatMap(({ page, movedTo }) => (movedTo === undefined ? [] : `${page.id}: ${page.url} → ${movedTo}`)),
    ),
    ...list(
      'Pages that are gone: find another source for what rests on them, or take it out',
      answers.flatMap(({ page, found }) => (found === 'gone' ? `${page.id}: ${page.claims.map(({ label }) => label).join(', ')}` : [])),
    ),
    ...list(
      'Sources that nothing cites any more: take them out of their list',
      answers.flatMap(({ page }) => (pagesNow.has(page.id) ? [] : `${page.id} ${page.file.path}:${page.line}`)),
    ),
    ...list(
      'Text that cites what is different or gone: read it again',
      answers
        .filter(isNews)
        .flatMap(({ page }) => (pagesNow.get(page.id)?.mentions ?? []).map(({ file, line, text }) => `${file}:${line} ${text}`)),
    ),
    ...(lastVerified ? [`Every page was checked: lastVerified is ${lastVerified}.`] : []),
    ...(due > 0 ? [`Left: ${plural(due, 'page')} of ${pages.length}. Go on with: npm run verify -- ${slug}`] : []),
  ].join('\n\n');
}

const list = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [`${title} (${lines.length}):\n${lines.map((line) => `- ${line}`).join('\n')}`] : [];

function changeText({ claim, found, now, id }: ClaimAnswer & { id: string }): string[] {
  if (found !== 'changed' && found !== 'gone') return [];
  const institution = claim.institution ? ` [${claim.institution}]` : '';
  const result = found === 'changed' ? `${valueText(now)} by ${id}` : `no longer said by ${id}`;
  return [`${claim.label}${institution}: ${valueText(claim.value)} → ${result} ${placeOf(claim)}`];
}

const placeOf = ({ file, path }: Resting) => `(${file.path}:${file.locate(path).line})`;

/** Whether text that cites a page may say what is so no more. */
const isNews = ({ found, claims }: PageAnswer) =>
  found === 'gone' ||
  (found === 'different' && (claims.length === 0 || claims.some((answer) => answer.found !== 'same' && answer.found !== 'skipped')));
