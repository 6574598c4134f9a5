import { FEATURED_DIGITAL } from './classification.ts';

/** A kind of institution page: everything that differs between kinds except the layout. */
interface InstitutionPageKind {
  /** The name of its file in the institution's folder. */
  fileName: string;
  /** The name of the file at the digital banks that the contract features, where it is another one. */
  featuredFileName?: string;
  /** Its label among the pages of the institution, and at the end of its breadcrumbs. */
  tab: string;
  /** What follows the institution's name where a link leads to a page that is only planned. */
  plannedName?: string;
  /** What it is, as an editor would say it. */
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

const KINDS = Object.entries<InstitutionPageKind>(INSTITUTION_PAGES) as [InstitutionPageKindName, InstitutionPageKind][]; // the keys of the object above

/** The name that a page of this kind has in the folder of an institution, without its ending. */
export function fileNameOf(kind: InstitutionPageKindName, slug: string): string {
  const { fileName, featuredFileName }: InstitutionPageKind = INSTITUTION_PAGES[kind];
  return featuredFileName && FEATURED_DIGITAL.some((digital) => digital === slug) ? featuredFileName : fileName;
}

const kindNamed = (name: string) => KINDS.find(([, { fileName, featuredFileName }]) => name === fileName || name === featuredFileName);

/** The kind of page that a file under an institution's folder holds, by its name; a file of any other name is the overview. */
export const kindOfFile = (path: string): InstitutionPageKindName => kindNamed(path.replace(/^.*\/|\.mdx$/g, ''))?.[0] ?? 'overview';

/** The kind of page at the last step of an address such as `/banks/td/app/`, also of one that does not exist yet. */
export const kindOfStep = (step: string): InstitutionPageKind | undefined => kindNamed(step)?.[1];

/** The sections that the contract asks of each kind of institution page, in order, as their headings read. Two kinds have a second pattern. */
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
