import { environment, absolute } from '../environment.ts';
import { curly } from '../domain/strings.ts';
import { isPaymentApp } from '../domain/classification.ts';
import { GUIDE_NAME } from '../domain/routes.ts';
import type { InstitutionRecord } from '../schemas/institution.ts';
import tokens from '../styles/tokens.css?raw';
import type { PageContext } from './context.ts';
import type { Crumb } from './links.ts';

/** The structured data of a page; every string in it is also visible on the page. */
export interface DescribedPage {
  heading: string;
  /** The answer at the top, as plain text. */
  answer: string;
  address: string;
  crumbs: readonly Crumb[];
  /** The type of the page, for programs that read it: hub, how-to or app. */
  pageType?: string | undefined;
  context: PageContext;
}

/** The JSON-LD graph of a page. */
export function structuredData({ heading, answer, address, crumbs, pageType, context }: DescribedPage) {
  const url = absolute(address);
  const publisher = `${absolute('/')}#organization`;
  const breadcrumbs = `${url}#breadcrumbs`;
  const hasCrumbs = crumbs.length > 1;
  const things = [
    { '@type': 'Organization', '@id': publisher, name: GUIDE_NAME, url: absolute('/') },
    {
      '@type': 'WebPage',
      '@id': url,
      url,
      name: curly(heading),
      description: answer,
      inLanguage: 'en-CA',
      genre: pageType,
      publisher: { '@id': publisher },
      breadcrumb: hasCrumbs ? { '@id': breadcrumbs } : undefined,
    },
    hasCrumbs && {
      '@type': 'BreadcrumbList',
      '@id': breadcrumbs,
      itemListElement: crumbs.map(({ name, address: item }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(item),
      })),
    },
    context.faq.length > 0 && {
      '@type': 'FAQPage',
      '@id': `${url}#faq`,
      mainEntity: context.faq.map(({ question, answer: text }) => ({
        '@type': 'Question',
        name: curly(question),
        acceptedAnswer: { '@type': 'Answer', text: context.plain(text) },
      })),
    },
    context.institution && organization(context.institution.record),
  ];
  return { '@context': 'https://schema.org', '@graph': things.filter(Boolean) };
}

/** Some digital banks of the guide are no banks by law: their own deposits have no insurer. */
const organization = (record: InstitutionRecord) => ({
  '@type': isPaymentApp(record) ? 'FinancialService' : 'BankOrCreditUnion',
  '@id': `${record.website}#institution`,
  name: record.name,
  url: record.website,
  contactPoint: record.support.phones.map(({ number, label }) => ({
    '@type': 'ContactPoint',
    telephone: number,
    contactType: label,
  })),
});

/** The graph as the content of a script element, which no text in it can close. */
export const asScriptContent = (graph: object) => JSON.stringify(graph).replaceAll('<', '\\u003c');

const LOADED_AHEAD = {
  and: [
    { href_matches: `${environment.base}*` },
    { not: { selector_matches: '[data-planned], [rel~=external], [target]' } },
  ],
};

/** The speculation rules that let a browser load the page that a reader is about to open. */
export const speculationRules = JSON.stringify({ prerender: [{ where: LOADED_AHEAD, eagerness: 'moderate' }] });

/** The size of social images in pixels. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 };

/** The path of a page's social image below `/og/`, without its ending: `/banks/rbc/` → `banks/rbc`, Home → `index`. */
export const socialImagePath = (address: string) => (address === '/' ? 'index' : address.slice(1, -1));

/** A colour of src/styles/tokens.css, for what has no style sheet: `page` for `--page: light-dark(#fff, #000)`. */
export function tokenColour(name: string): { light: string; dark: string } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  if (!light || !dark) throw new Error(`src/styles/tokens.css has no --${name} with a light and a dark colour.`);
  return { light, dark };
}
