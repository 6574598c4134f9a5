import { formatDate } from '../../src/domain/calendar.ts';
import { escapeMarkdown, fitIssue, plural, task } from '../issue-body.ts';
import type { Outcome } from './check.ts';

export interface CheckedLink {
  address: string;
  /** Where it stands, as `src/content/banks/rbc/index.mdx:12`. */
  places: readonly string[];
  outcome: Outcome;
}

const KINDS = [
  { kind: 'broken', title: 'Broken', advice: 'Open each one. Where it is gone, find the page that took its place, or take the claim out.' },
  { kind: 'moved', title: 'Moved', advice: 'Where it moved for good, write the new address once you have seen that it says the same.' },
  {
    kind: 'not checked',
    title: 'Not checked',
    advice: 'Many banks turn programs away: this does not mean that a link is broken. Open those that you doubt.',
  },
] as const;

/** What was found, for the terminal: broken links first. */
export const linksText = (links: readonly CheckedLink[]) =>
  [
    ...groups(links).flatMap(({ title, links: found }) => [
      `${title} (${found.length})`,
      ...found.flatMap((link) => [`  ${link.address}`, `    ${findingOf(link)}`, ...link.places.map((place) => `    ${place}`)]),
      '',
    ]),
    summaryOf(links),
  ].join('\n');

/** What was found, as the body of an issue: broken links first, with a box to tick where something is to be done. */
export function linksMarkdown(links: readonly CheckedLink[], today: string): string {
  const line = (link: CheckedLink) =>
    `<${link.address}> ${escapeMarkdown(findingOf(link))}: ${link.places.map((place) => `\`${place}\``).join(', ')}`;
  const sections = groups(links).map(({ title, advice, links: found }) =>
    [
      `## ${title} (${found.length})`,
      advice,
      found.map((link) => (needsEditor(link) ? task(line(link)) : `- ${line(link)}`)).join('\n'),
    ].join('\n\n'),
  );
  return fitIssue([`# External links on ${formatDate(today)}`, summaryOf(links), ...sections].join('\n\n'), 'npm run check:links');
}

const groups = (links: readonly CheckedLink[]) =>
  KINDS.map((group) => ({ ...group, links: links.filter(({ outcome }) => outcome.kind === group.kind).toSorted(byAddress) })).filter(
    (group) => group.links.length > 0,
  );

const needsEditor = ({ outcome }: CheckedLink) => outcome.kind === 'broken' || (outcome.kind === 'moved' && outcome.isPermanent);

/** Links that moved for good come before those that forward for now. */
const byAddress = (a: CheckedLink, b: CheckedLink) =>
  Number(needsEditor(b)) - Number(needsEditor(a)) || a.address.localeCompare(b.address, 'en');

function summaryOf(links: readonly CheckedLink[]): string {
  const count = (kind: Outcome['kind']) => links.filter(({ outcome }) => outcome.kind === kind).length;
  const isSilent = links.length > 0 && count('not checked') === links.length;
  return `${plural(links.length, 'external address', 'external addresses')}: ${count('broken')} broken, ${count('moved')} moved, ${count('not checked')} not checked, ${count('fine')} fine.${isSilent ? ' Not one site answered: this machine may be offline.' : ''}`;
}

/** What was found, as the end of a sentence about the address. */
function findingOf({ address, outcome }: CheckedLink): string {
  if (outcome.kind === 'fine') return 'answers';
  if (outcome.kind !== 'moved') return outcome.reason;
  return `${outcome.isPermanent ? 'has moved for good' : 'forwards for now'} to ${outcome.to}${warningOf(address, outcome.to)}`;
}

/** A site that has lost a page often answers 200 all the same, with another page. */
function warningOf(from: string, to: string): string {
  if (/404|not-?found|error/i.test(to) && !/404|not-?found|error/i.test(from))
    return ' (what was here may be gone: that address looks like an error page)';
  return isFrontPage(to) && !isFrontPage(from) ? ' (what was here may be gone: that is the front page)' : '';
}

/** Also one in a language: `/`, `/en`, `/fr-ca/`, `/index.html`. */
const isFrontPage = (address: string) => /^\/([a-z]{2}([-_][a-z]{2})?\/?)?(index\.\w+)?$/i.test(new URL(address).pathname);
