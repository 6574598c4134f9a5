import { z } from 'zod';
import { singleLine } from './prose.ts';

const host = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9-]*(\.[a-z0-9-]+)+$/,
    'is a whole host in lower case, without https:// and www., such as rbcroyalbank.com',
  );

/** The hosts of one kind, each with its owner. */
const ownersOf = (help: string) => z.record(host, singleLine).default({}).describe(help);

/** Whose the outside hosts are: the publisher and the kind of a source follow from its host. */
export const hosts = z
  .strictObject({
    institution: ownersOf('Banks, credit unions and others that readers are customers of, each on itself.'),
    regulator: ownersOf('Regulators, deposit insurers, ombudsmen and governments.'),
    law: ownersOf('The law itself, as those publish it who make it.'),
    network: ownersOf('Interac, Payments Canada, credit bureaus, makers of cards and phones.'),
    organization: ownersOf('Law firms, charities, associations, other companies.'),
    press: ownersOf('Newspapers, broadcasters, news releases.'),
    comparison: ownersOf('Sites that compare or advise, blogs.'),
    documents: ownersOf('Stores of documents or apps, in which others publish: a source there names its publisher.'),
    repository: ownersOf('Public code or data, in which others publish: a source there names its publisher.'),
    forum: ownersOf('Forums.'),
    copy: ownersOf('Copies of what others published: a source there names its publisher.'),
    unsafe: ownersOf(
      'Never a source or a link: machine-written, a look-alike, a scraper, a short link. Why, not whose.',
    ),
  })
  .describe('Every outside host, by its kind: the host without https:// and www., and its owner.');

/** The table of hosts. */
export type Hosts = z.infer<typeof hosts>;

export type HostKind = keyof Hosts;
