import { mdxToMdast, type MdastNode } from 'satteri';
import { addressOf, slugOf } from '../domain/address.ts';
import { shortText, sourcesDisagree, statedValues } from '../domain/claims.ts';
import { splitDirectives, directiveText, type Directive } from '../domain/directives.ts';
import { memoize } from '../domain/memoize.ts';
import { questionAnchor } from '../domain/question-anchor.ts';
import type { QuestionAndAnswer, Recipe } from '../schemas/page.ts';
import type { Place } from '../search/data.ts';
import { withBase } from '../site-address.ts';
import type { Institution, InstitutionPageEntry, Site } from '../site-data.ts';
import { emergencyCalls } from './emergency.ts';
import { plainOf, referencedFigure } from './plain.ts';
import { feeRows, glanceRows, sectionRows, type FactRow } from './rows.ts';
import { readText } from './text.ts';

/** Characters of a place that are searched and shown. */
const TEXT_LENGTH = 600;
/** Characters of a list of figures: longer, because what matters may come last. */
const FACTS_LENGTH = 900;

/** Words that people type to find an institution's phone numbers. */
const PHONE_PHRASES = ['phone number', 'contact', 'call', 'opening hours'];

/** Words that people type in an emergency. */
const EMERGENCY_PHRASES = ['lost card', 'stolen card', 'fraud', 'scam', 'locked out'];

/** The anchor of the emergency numbers at the top of an overview. */
export const CALLS_ANCHOR = 'lost-card';

interface Page {
  address: string;
  heading: string;
  answer: string;
  filePath: string | undefined;
  body: string | undefined;
  recipes?: readonly Recipe[];
  faq?: readonly QuestionAndAnswer[];
}

/** The places of any page except an overview, whose words are in the institution's record. */
export const entryPlaces = ({ id, filePath, body, data }: Entry, site: Site, own?: Institution): Place[] =>
  placesOf({ ...data, address: addressOf(id), heading: data.heading ?? data.title, filePath, body }, own, site);

type Entry = Site['guides' | 'pages' | 'institutionPages'][number];

/** The places on the pages of each institution, by its slug: overview, emergency numbers, other pages. */
export const institutionPlaces = memoize((site: Site): ReadonlyMap<string, Place[]> => {
  const pages = Map.groupBy(site.institutionPages, ({ id }) => slugOf(id));
  return new Map(
    site.institutions.map((institution) => [institution.slug, placesOfInstitution(institution, pages.get(institution.slug) ?? [], site)]),
  );
});

function placesOfInstitution(institution: Institution, pages: readonly InstitutionPageEntry[], site: Site): Place[] {
  const { record, address, entry } = institution;
  if (!address || !record.page) return [];
  const overview = { ...record.page, address, heading: record.shortName, filePath: entry.filePath, body: entry.body };
  const calls = emergencyCalls(institution).map(({ what, phone }) => `${what}: ${phone.number}`);
  return [
    ...placesOf({ ...overview, recipes: record.recipes, faq: record.faq }, institution, site),
    ...(calls.length > 0
      ? [
          {
            href: withBase(`${address}#${CALLS_ANCHOR}`),
            heading: 'Lost card, fraud or locked out?',
            page: record.shortName,
            text: calls.join('. '),
            phrases: EMERGENCY_PHRASES,
          },
        ]
      : []),
    ...pages.flatMap((entry) => entryPlaces(entry, site, institution)),
  ];
}

/** One page as places: itself, its sections, its tasks and its questions. */
function placesOf(page: Page, own: Institution | undefined, site: Site): Place[] {
  const { address, heading, answer, filePath, body = '', recipes = [], faq = [] } = page;
  const href = withBase(address);
  const plain = plainOf(own, site);
  const place = (anchor: string, title: string, text: string, length = TEXT_LENGTH): Place => ({
    href: `${href}#${anchor}`,
    heading: title,
    page: heading,
    text: shortened(text, length),
  });
  const { headings } = readText(filePath);
  const { texts, shown } = readBody(body, own, site);
  return [
    { href, heading, text: shortened(plain(answer), TEXT_LENGTH) },
    ...headings.map(({ slug, text }, index) => {
      const { words = '', facts = '', hasPhones } = texts[index] ?? {};
      const section = place(slug, text, `${shortened(facts, FACTS_LENGTH)} ${shortened(words, TEXT_LENGTH)}`, FACTS_LENGTH + TEXT_LENGTH);
      return hasPhones ? { ...section, phrases: PHONE_PHRASES } : section;
    }),
    ...recipes.filter(({ id }) => shown.has(id)).map(({ id, title, steps }) => place(`steps-${id}`, title, steps.map(plain).join(' '))),
    ...faq.map(({ question, answer: words }) => place(questionAnchor(question), question, plain(words))),
  ];
}

/** Cuts a text between words, to at most `length` characters. */
function shortened(text: string, length: number): string {
  const folded = text.replace(/\s+/g, ' ').trim();
  return folded.length <= length ? folded : `${folded.slice(0, folded.lastIndexOf(' ', length))} …`;
}

interface SectionText {
  words: string;
  facts: string;
  hasPhones: boolean;
}

/** The text below each heading of a body, in order, and the ids of the tasks that the body shows. */
function readBody(body: string, own: Institution | undefined, site: Site): { texts: SectionText[]; shown: ReadonlySet<string> } {
  const texts: SectionText[] = [];
  const shown = new Set<string>();
  const wordsOf = (piece: string | Directive) =>
    typeof piece === 'string' ? piece : directiveText(piece, (fact) => referencedFigure(fact, own, site).text);
  const words = (node: MdastNode): string => {
    if (node.type === 'text') return splitDirectives(node.value).map(wordsOf).join('');
    if (node.type === 'inlineCode') return node.value;
    return 'children' in node ? node.children.map(words).join(isPhrasing(node) ? '' : ' ') : '';
  };
  const visit = (node: MdastNode) => {
    const section = texts.at(-1);
    if (node.type === 'heading') texts.push({ words: '', facts: '', hasPhones: false });
    else if (node.type === 'mdxJsxFlowElement') {
      for (const attribute of node.name === 'Recipe' ? node.attributes : [])
        if (attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string') shown.add(attribute.value);
      if (section && own) section.facts += factsText(FACTS_OF[node.name ?? '']?.(own) ?? []);
      if (section && own && node.name === 'Support') Object.assign(section, { facts: phonesText(own) + section.facts, hasPhones: true });
      node.children.forEach(visit);
    } else if (section) section.words += ` ${words(node)}`;
  };
  const root: MdastNode = mdxToMdast(body, { features: { gfm: true, smartPunctuation: true } });
  if ('children' in root) root.children.forEach(visit);
  return { texts, shown };
}

const isPhrasing = ({ type }: MdastNode) => ['paragraph', 'emphasis', 'strong', 'link', 'heading', 'tableCell'].includes(type);

/** The facts that each component of a body shows from the record. */
const FACTS_OF: Readonly<Record<string, (institution: Institution) => Pick<FactRow, 'label' | 'fact'>[]>> = {
  AtAGlance: (institution) => glanceRows(institution).first,
  FeesAndLimits: (institution) => [...feeRows(institution).first, ...feeRows(institution).others],
  SecurityFacts: (institution) => sectionRows(institution, 'signIn', 'protection'),
  Support: (institution) => sectionRows(institution, 'support'),
  TechnicalSpecifications: (institution) => sectionRows(institution, 'app'),
};

/** Facts as searchable text: labels with their values. */
const factsText = (rows: readonly Pick<FactRow, 'label' | 'fact'>[]) =>
  rows
    .filter(({ fact }) => statedValues(fact).length > 0)
    .map(({ label, fact }) => ` ${label}: ${shortText(fact)}${sourcesDisagree(fact) ? ' (sources disagree)' : ''}.`)
    .join('');

const phonesText = ({ record }: Institution) =>
  record.support.phones.map(({ label, number }) => ` Phone number, ${label}: ${number}.`).join('');
