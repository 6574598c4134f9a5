import { formatDate } from '../../src/domain/calendar.ts';
import { asMarkdown, issueBody, type Entry } from '../report/issue-body.ts';
import type { CheckedLink } from './check-links.ts';
import { findingInWords, placesOf, summaryOf, type Findings } from './report.ts';

/** What was found, as the body of an issue: broken links first, then those that moved, then those that could not be checked. */
export function linksMarkdown(findings: Findings, today: string): string {
  const { broken, moved, unchecked } = findings;
  return issueBody(
    `# External links on ${formatDate(today)}\n\n${summaryOf(findings)}\n`,
    [
      {
        title: `Broken (${broken.length})`,
        text: 'Open each one. Where it is gone, find the page that took its place, or take the claim out.',
        entries: broken.map(taskEntry),
      },
      {
        title: `Moved (${moved.length})`,
        text: 'Where it moved for good, write the new address once you have seen that it says the same.',
        entries: moved.map((link) => (link.outcome.kind === 'moved' && link.outcome.permanent ? taskEntry(link) : plainEntry(link))),
      },
      {
        title: `Could not be checked (${unchecked.length})`,
        text: 'Many banks turn programs away: this does not mean that a link is broken. Open those that you doubt.',
        entries: unchecked.map(plainEntry),
      },
    ],
    'npm run check:links',
  );
}

/** Where it is used is what an editor needs; where there is no room for all places, the first one will do. */
function plainEntry(link: CheckedLink): Entry {
  const places = placesOf(link).map((place) => `\`${place}\``);
  const text = `<${link.address}> ${asMarkdown(findingInWords(link))}`;
  const [first = ''] = places;
  return {
    whole: `${text}: ${places.join(', ')}`,
    short: places.length > 1 ? `${text}: ${first} and ${places.length - 1} more` : `${text}: ${first}`,
  };
}

const taskEntry = (link: CheckedLink): Entry => {
  const { whole, short } = plainEntry(link);
  return { whole: `[ ] ${whole}`, short: `[ ] ${short}` };
};
