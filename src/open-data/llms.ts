import { FEED_ADDRESS, hasHistory } from '../view/changes.ts';
import { absolute } from '../site-address.ts';
import type { Site } from '../site-data.ts';
import { addressOf } from '../domain/address.ts';
import { GUIDE_NAME } from '../domain/title.ts';

/** /llms.txt: what the guide is and where its pages and data are, for programs that read. */
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
    'Independent, not affiliated with any financial institution, no financial advice. Every figure has a source and the day it was read.',
    '"Not published" means that nobody publishes it: it is not a "no". Figures marked "listed" are this guide’s own, without a source of their own.',
    '',
    '## Data',
    line('All institutions, JSON', '/data/institutions.json', 'records with capabilities, fees, limits, sources, score and change hash'),
    line('All institutions, CSV', '/data/institutions.csv', 'one row an institution'),
    ...(hasHistory(site) ? [line('What changed, Atom', FEED_ADDRESS, 'facts that changed and institutions that were added, by day')] : []),
    line('Schema', '/data/institution.schema.json', 'JSON Schema of one institution'),
    '',
    '## Guides',
    ...entries([...guides, ...pages]),
    '',
    '## Institutions',
    ...institutions.flatMap(({ record, address }) => (address && record.page ? [line(record.name, address, record.page.description)] : [])),
    ...entries(institutionPages),
    '',
  ].join('\n');
}
