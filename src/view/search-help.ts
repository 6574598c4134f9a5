import type { SearchHelp } from '../search/data.ts';
import type { Site } from '../site-data.ts';
import { mailbox } from './head.ts';
import { linkTarget } from './links.ts';

/** Where to go on whom the search does not help: the hubs and the large guides, as the directory and the menu call them. */
const HUBS = [
  { label: 'How-to guides', address: '/how-to/' },
  { label: 'e-Transfer', address: '/e-transfer/' },
  { label: 'Fees and limits', address: '/fees-limits/' },
  { label: 'Banks', address: '/banks/' },
  { label: 'Credit unions', address: '/credit-unions/' },
];

/** What the directory offers whom no answer helps, or who has no script. */
export const searchHelp = (site: Site): SearchHelp => ({
  emergency: linkTarget('/how-to/#emergency', site).href,
  hubs: HUBS.map(({ label, address }) => ({ label, href: linkTarget(address, site).href })),
  mailbox: mailbox('content'),
});
