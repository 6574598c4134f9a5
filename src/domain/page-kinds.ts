import { FEATURED_DIGITAL } from './classification.ts';

/** A kind of institution page: all that differs between kinds except the layout. */
interface InstitutionPageKind {
  /** The name of its file in the institution's folder, without extension. */
  fileName: string;
  /** The name of the file at the digital banks that the contract features, if it differs. */
  featuredFileName?: string;
  /** Its label in the institution's tabs and in breadcrumbs. */
  tab: string;
  /** Follows the institution's name in a link to a planned page. */
  plannedName?: string;
  /** Names the kind in messages to editors. */
  description: string;
  /** Its page type in the structured data. */
  pageType: string;
}

/** The pages of an institution, in the order of their tabs. */
export const INSTITUTION_PAGES = {
  overview: { fileName: 'index', tab: 'Overview', description: 'an overview of an institution', pageType: 'hub' },
  'how-to': {
    fileName: 'how-to-online-banking',
    featuredFileName: 'how-to',
    tab: 'Set up',
    plannedName: 'how to set up online banking',
    description: 'a page on how to set up online banking',
    pageType: 'how-to',
  },
  app: { fileName: 'app', tab: 'App', plannedName: 'the app', description: 'a page on an app', pageType: 'app' },
} as const satisfies Record<string, InstitutionPageKind>;

export type InstitutionPageKindName = keyof typeof INSTITUTION_PAGES;

const KINDS = Object.entries<InstitutionPageKind>(INSTITUTION_PAGES) as [InstitutionPageKindName, InstitutionPageKind][]; // they are the keys of INSTITUTION_PAGES

/** The kinds of pages of an institution, in the order of their tabs. */
export const PAGE_KINDS = KINDS.map(([name]) => name);

/** The file name of a page of this kind in the folder of an institution, without extension. */
export function fileNameOf(kind: InstitutionPageKindName, slug: string): string {
  const { fileName, featuredFileName }: InstitutionPageKind = INSTITUTION_PAGES[kind];
  return featuredFileName && FEATURED_DIGITAL.some((digital) => digital === slug) ? featuredFileName : fileName;
}

const kindNamed = (name: string) => KINDS.find(([, { fileName, featuredFileName }]) => name === fileName || name === featuredFileName);

/** The kind of page in a file of an institution, by the file's name; the overview for any unknown name. */
export const kindOfFile = (path: string): InstitutionPageKindName => kindNamed(path.replace(/^.*\/|\.mdx$/g, ''))?.[0] ?? 'overview';

/** The kind of page for the last segment of an address such as `/banks/td/app/`, which may not exist yet. */
export const kindOfSegment = (segment: string): InstitutionPageKind | undefined => kindNamed(segment)?.[1];

/** The headings of the sections that the contract requires on each kind of institution page, in order. Two kinds have a second pattern. */
export const SECTIONS = {
  overview: ['At a glance', 'Key features', 'How it works', 'Fees & limits', 'Mobile app', 'Security', 'Common tasks', 'Support & hours'],
  'credit-union': [
    'At a glance',
    'Membership benefits',
    'Digital features',
    'How it works',
    'Fees & limits',
    'Security',
    'Community impact',
  ],
  'how-to': ['Prerequisites', 'Registration steps', 'Feature set-up', 'Troubleshooting'],
  app: [
    'Overview',
    'Platforms and availability',
    'Key features',
    'Download links',
    'Technical specifications',
    'Known issues and workarounds',
  ],
  'from-data': [
    'Summary',
    'Capability score',
    'Download links',
    'Capabilities',
    'How it compares',
    'Quick how-to',
    'Budget and travel',
    'Security and trust',
  ],
} as const;

export type PatternedPage = keyof typeof SECTIONS;
