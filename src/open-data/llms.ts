import { FORMAT } from './schema.ts';
import { FEED_ADDRESS, hasHistory } from '../view/changes.ts';
import { absolute } from '../environment.ts';
import type { Site } from '../site-data.ts';
import { addressOf, GUIDE_NAME } from '../domain/routes.ts';

/** /llms.txt: describes the guide and lists its pages and data, for language models. */
export function llmsText(site: Site): string {
  const { home, guides, pages, institutions, institutionPages } = site;
  const line = (name: string, address: string, about: string) => `- [${name}](${absolute(address)}): ${about}`;
  const entries = (list: readonly { id: string; data: { title: string; description: string } }[]) =>
    list.map(({ id, data }) => line(data.title, addressOf(id), data.description));
  return [
    `# ${GUIDE_NAME}`,
    '',
    `> ${home.description}`,
    '',
    'Independent, not affiliated with any financial institution, no financial advice.',
    '',
    '## How to read a fact',
    '- A fact has one claim or more, each with its sources and the newest date that is known of them. Where claims differ, all count: none alone is the answer.',
    '- "listed" is this guide’s own list. It was not compared as a whole with its sources, and "lastVerified" of its day says no more.',
    '- Most other sources were read as stored copies, many only at the beginning, not on the live web ("copy", "opening"). "checkedLive" is the only sign that somebody saw the page since.',
    '- "Not found in the pages we read" is not "not published", and not "no". "Not published by provider" is said where a source or the list says so. What is missing is not on record.',
    '',
    '## Data',
    line(
      'All institutions, JSON',
      '/data/institutions.json',
      `records with capabilities, fees, limits, claims, sources, score and change hash; format ${FORMAT.version}`,
    ),
    line(
      'All institutions, CSV',
      '/data/institutions.csv',
      'one row an institution; three columns a fact: in short, whether sources disagree, every claim',
    ),
    line(
      'All accounts, CSV',
      '/data/accounts.csv',
      'one row an account, and one for each group that pays something else',
    ),
    ...(hasHistory(site)
      ? [line('What changed, Atom', FEED_ADDRESS, 'facts that changed and institutions that were added, by day')]
      : []),
    line('Schema', '/data/institution.schema.json', 'JSON Schema of one institution'),
    line(
      'What is missing, JSON',
      '/data/missing.json',
      'what no source on record says, by institution, most wanted first',
    ),
    '',
    '## Guides',
    ...entries([...guides, ...pages]),
    '',
    '## Institutions',
    ...institutions.flatMap(({ record, address }) =>
      address && record.page ? [line(record.name, address, record.page.description)] : [],
    ),
    ...entries(institutionPages),
    '',
  ].join('\n');
}
