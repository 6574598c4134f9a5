import { environment } from '../environment.ts';
import { INSTITUTION_PAGES, type InstitutionPageKindName } from '../domain/page-kinds.ts';
import { curly } from '../domain/strings.ts';
import { GUIDE_NAME } from '../domain/routes.ts';
import type { Crumb } from './links.ts';
import type { PageContext } from './context.ts';
import { absolute } from '../site-address.ts';
import { shortText, statedValues, yesOrNo } from '../domain/claims.ts';

/** The properties of https://schema.org that the guide uses, so that a mistyped one is an error. */
type Property =
  | ('name' | 'headline' | 'description' | 'text' | 'url' | 'inLanguage' | 'genre' | 'version' | 'position' | 'item')
  | ('publisher' | 'creator' | 'isPartOf' | 'breadcrumb' | 'itemListElement' | 'mainEntity' | 'mainEntityOfPage')
  | ('acceptedAnswer' | 'distribution' | 'encodingFormat' | 'contentUrl' | 'isAccessibleForFree' | 'contactPoint')
  | ('telephone' | 'contactType' | 'applicationCategory' | 'operatingSystem' | 'installUrl');
type Value = string | number | boolean | readonly string[] | { '@id': string } | Thing | readonly Thing[];
interface Thing extends Readonly<Partial<Record<Property, Value>>> {
  '@type': string;
  '@id'?: string;
}

/** What a page is about, in addition to being a web page. */
export type PageKind = InstitutionPageKindName | 'home' | 'article' | 'hub' | 'directory' | 'page';

/** A guide to a topic, or a hub of such guides. */
export const isArticle = (kind: PageKind) => kind === 'article' || kind === 'hub';

/** The page type that the contract asks for: hub, how-to or app. */
const pageTypeOf = (kind: PageKind): string | undefined => {
  if (kind === 'hub') return kind;
  return isInstitutionPage(kind) ? INSTITUTION_PAGES[kind].pageType : undefined;
};

const isInstitutionPage = (kind: PageKind): kind is InstitutionPageKindName => Object.hasOwn(INSTITUTION_PAGES, kind);

/** The structured data of a page; every string in it is also visible on the page. */
export interface DescribedPage {
  /** The h1. */
  heading: string;
  /** The answer at the top, as plain text. */
  answer: string;
  address: string;
  crumbs: readonly Crumb[];
  kind: PageKind;
  context: PageContext;
}

const SITE_ID = `${absolute('/')}#website`;
const ORGANIZATION_ID = `${absolute('/')}#organization`;

/** The JSON-LD graph of a page. */
export function structuredData(page: DescribedPage) {
  const { heading, answer, address, crumbs, kind, context } = page;
  const url = absolute(address);
  const pageType = pageTypeOf(kind);
  const hasCrumbs = crumbs.length > 1;
  const things: Thing[] = [
    { '@type': 'Organization', '@id': ORGANIZATION_ID, name: GUIDE_NAME, url: absolute('/') },
    {
      '@type': 'WebSite',
      '@id': SITE_ID,
      name: GUIDE_NAME,
      url: absolute('/'),
      inLanguage: 'en-CA',
      publisher: { '@id': ORGANIZATION_ID },
    },
    {
      '@type': 'WebPage',
      '@id': url,
      url,
      name: curly(heading),
      description: answer,
      inLanguage: 'en-CA',
      ...(pageType ? { genre: pageType } : {}),
      isPartOf: { '@id': SITE_ID },
      ...(hasCrumbs ? { breadcrumb: { '@id': `${url}#breadcrumbs` } } : {}),
    },
    ...(hasCrumbs ? [breadcrumbList(crumbs, url)] : []),
    ...(context.faq.length > 0 ? [faqPage(context, url)] : []),
    ...subject(page, url),
  ];
  return { '@context': 'https://schema.org', '@graph': things };
}

const breadcrumbList = (crumbs: readonly Crumb[], url: string): Thing => ({
  '@type': 'BreadcrumbList',
  '@id': `${url}#breadcrumbs`,
  itemListElement: crumbs.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(address),
  })),
});

const faqPage = ({ faq, plain }: PageContext, url: string): Thing => ({
  '@type': 'FAQPage',
  '@id': `${url}#faq`,
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: curly(question),
    acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
  })),
});

function subject({ kind, heading, answer, context }: DescribedPage, url: string): Thing[] {
  if (isArticle(kind)) {
    return [
      {
        '@type': 'Article',
        '@id': `${url}#article`,
        headline: curly(heading),
        description: answer,
        mainEntityOfPage: { '@id': url },
        publisher: { '@id': ORGANIZATION_ID },
      },
    ];
  }
  if (kind === 'directory') {
    return [
      {
        '@type': 'Dataset',
        '@id': `${url}#dataset`,
        name: heading,
        description: answer,
        url,
        isAccessibleForFree: true,
        creator: { '@id': ORGANIZATION_ID },
        version: context.site.catalogue.version,
        distribution: [
          {
            '@type': 'DataDownload',
            encodingFormat: 'application/json',
            contentUrl: absolute('/data/institutions.json'),
          },
          { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: absolute('/data/institutions.csv') },
        ],
      },
    ];
  }
  const { institution } = context;
  if (!institution) return [];
  const { type, name, website, support, app, store, capabilities } = institution.record;
  const id = `${website}#institution`;
  const provider: Thing = {
    // Some digital banks of the guide are no banks by law.
    '@type': type === 'digital-bank' ? 'FinancialService' : 'BankOrCreditUnion',
    '@id': id,
    name,
    url: website,
    ...(support.phones.length > 0
      ? {
          contactPoint: support.phones.map(({ number, label }) => ({
            '@type': 'ContactPoint',
            telephone: number,
            contactType: label,
          })),
        }
      : {}),
  };
  const stores = [store.ios, store.android].flatMap((listing) => listing ?? []);
  const hasApp =
    stores.length > 0 || [capabilities.ios_app, capabilities.android_app].some((fact) => yesOrNo(fact) === 'yes');
  if (kind !== 'app' || !hasApp) return [provider];
  const systems = [app.minimumIos, app.minimumAndroid].flatMap((fact) =>
    fact && statedValues(fact).length > 0 ? shortText(fact) : [],
  );
  const addresses = stores.flatMap((listing) => listing.url ?? []);
  return [
    provider,
    {
      '@type': 'MobileApplication',
      '@id': `${url}#app`,
      name: stores[0]?.name ?? name,
      applicationCategory: 'FinanceApplication',
      ...(systems.length > 0 ? { operatingSystem: systems } : {}),
      ...(addresses.length > 0 ? { installUrl: addresses } : {}),
      publisher: { '@id': id },
    },
  ];
}

/** The graph as the content of a script element, which no text in it can close. */
export const asScriptContent = (graph: object) => JSON.stringify(graph).replaceAll('<', '\\u003c');

/** The speculation rules that let a browser load the page that a reader is about to open. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: `${environment.base}*` },
          { not: { selector_matches: '[data-planned], [rel~=external], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
