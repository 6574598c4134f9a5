import type { Site } from '../site-data.ts';
import { addressOf } from '../domain/address.ts';
import { kindOfStep } from '../domain/page-kinds.ts';
import { memoize } from '../domain/memoize.ts';
import { readText } from './text.ts';

/**
 * The related pages of a page, with their names: those it declares, and the guides that declare it.
 *
 * @param own canonical address of the page
 */
export function relatedPages(own: string, declared: readonly string[], site: Site): { address: string; name: string }[] {
  const declaring = [...site.guides, ...site.pages].filter(({ data }) => data.related.includes(own)).map(({ id }) => addressOf(id));
  return [...new Set([...declared, ...declaring])].map((address) => ({ address, name: nameOfAddress(address, site) }));
}

/** What the page at an address is called; with an anchor, which part of it. */
export function nameOfAddress(place: string, site: Site): string {
  const [address = place, anchor] = place.split('#');
  const name = nameOfPage(address, site);
  const heading = anchor && headingAt(address, anchor, site);
  return heading ? `${name}: ${heading}` : name;
}

/** The heading that an anchor leads to. */
function headingAt(address: string, anchor: string, { guides, pages, institutions, institutionPages }: Site): string | undefined {
  const entries = [...guides, ...pages, ...institutionPages].map((entry) => ({ entry, address: addressOf(entry.id) }));
  const page = [...entries, ...institutions].find((candidate) => candidate.address === address);
  return page && readText(page.entry.filePath).headings.find(({ slug }) => slug === anchor)?.text;
}

function nameOfPage(address: string, site: Site): string {
  const name = namesByAddress(site).get(address);
  if (name !== undefined) return name;
  if (address === '/enhanced-demo/') return 'Compare institutions';
  return site.planned.get(address)?.name ?? plannedName(address, site);
}

/** What the pages are called; an institution's overview is its record's page. */
const namesByAddress = memoize(
  ({ institutions, institutionPages, guides, pages }: Site) =>
    new Map([
      ...[...institutionPages, ...guides, ...pages].map(({ id, data }) => [addressOf(id), data.heading ?? data.title] as const),
      ...institutions.flatMap(({ address, record }) => (address ? [[address, record.name] as const] : [])),
    ]),
);

/** `/banks/td/app/` → "TD: the app", `/savings/` → "Savings". */
function plannedName(address: string, site: Site): string {
  const steps = address.split('/').filter(Boolean);
  const words = (step = '') => step.replaceAll('-', ' ');
  const [first, second, third] = steps;
  if ((first === 'banks' || first === 'credit-unions') && second) {
    const name =
      site.institutionBySlug.get(second)?.record.shortName ?? (second.length <= 4 ? second.toUpperCase() : capitalize(words(second)));
    return third ? `${name}: ${kindOfStep(third)?.plannedName ?? words(third)}` : name;
  }
  return capitalize(words(steps.at(-1)));
}

const capitalize = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase());
