import type { CheckedLink } from './check-links.ts';
import { plural } from '../report/plural.ts';

type Kind = CheckedLink['outcome']['kind'];

/** Links by what was found, each group by address; those that moved for good come before those that forward for now. */
export type Findings = Readonly<Record<Kind, readonly CheckedLink[]>>;

export function findingsOf(links: readonly CheckedLink[]): Findings {
  const sorted = links.toSorted((a, b) => rank(a) - rank(b) || a.address.localeCompare(b.address, 'en'));
  const of = (kind: Kind) => sorted.filter(({ outcome }) => outcome.kind === kind);
  return { broken: of('broken'), moved: of('moved'), unchecked: of('unchecked'), fine: of('fine') };
}

const rank = ({ outcome }: CheckedLink) => (outcome.kind === 'moved' && !outcome.permanent ? 1 : 0);

/** How many of each, in a sentence or two. */
export function summaryOf({ broken, moved, unchecked, fine }: Findings): string {
  const total = broken.length + moved.length + unchecked.length + fine.length;
  const counts = `${plural(total, 'external address', 'external addresses')}: ${broken.length} broken, ${moved.length} moved, ${unchecked.length} not checked, ${fine.length} fine.`;
  const isSilent = total > 0 && unchecked.length === total;
  return isSilent ? `${counts} Not one site answered: this machine may be offline.` : counts;
}

/** What was found, as the end of a sentence about the address. */
export function findingInWords({ address, outcome }: CheckedLink): string {
  switch (outcome.kind) {
    case 'fine':
      return 'answers';
    case 'moved':
      return `${outcome.permanent ? 'has moved for good to' : 'forwards for now to'} ${outcome.to}${isFrontPage(outcome.to) && !isFrontPage(address) ? FRONT_PAGE : ''}`;
    default:
      return outcome.reason;
  }
}

const FRONT_PAGE = ' (the front page: what was here may be gone)';

const isFrontPage = (address: string) => ['/', ''].includes(new URL(address).pathname);

/** Where an address is used: `src/content/banks/rbc/index.mdx:12`. */
export const placesOf = ({ uses }: CheckedLink) => uses.map(({ file, line }) => `${file}:${line}`);
