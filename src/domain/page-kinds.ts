/** The headings of a page's sections, in order. */
export type Sections = readonly string[];

interface InstitutionPageKind {
  /** The names that its file may have in the institution's folder, without extension: each is an address. */
  fileNames: readonly [string, ...string[]];
  /** Its label in the institution's tabs and in breadcrumbs. */
  tab: string;
  /** Follows the institution's name in a link to a planned page. */
  plannedName?: string;
  /** Names the kind in messages to editors. */
  description: string;
  pageType: string;
  /** Its sections, all required. */
  sections: Sections;
}

/** The pages of an institution, in the order of their tabs. */
export const INSTITUTION_PAGES = {
  overview: {
    fileNames: ['index'],
    tab: 'Overview',
    description: 'an overview of an institution',
    pageType: 'hub',
    sections: [
      'At a glance',
      'Key features',
      'How it works',
      'Fees & limits',
      'Mobile app',
      'Security',
      'Common tasks',
      'Support & hours',
    ],
  },
  'how-to': {
    fileNames: ['how-to-online-banking', 'how-to'],
    tab: 'Set up',
    plannedName: 'how to set up online banking',
    description: 'a page on how to set up online banking',
    pageType: 'how-to',
    sections: ['Prerequisites', 'Registration steps', 'Feature set-up', 'Troubleshooting'],
  },
  app: {
    fileNames: ['app'],
    tab: 'App',
    plannedName: 'the app',
    description: 'a page on an app',
    pageType: 'app',
    sections: [
      'Overview',
      'Platforms and availability',
      'Key features',
      'Download links',
      'Technical specifications',
      'Known issues and workarounds',
    ],
  },
} as const satisfies Record<string, InstitutionPageKind>;

/** The overview of a credit union has other sections than that of a bank. */
export const CREDIT_UNION_SECTIONS: Sections = [
  'At a glance',
  'Membership benefits',
  'Digital features',
  'How it works',
  'Fees & limits',
  'Security',
  'Community impact',
];

/** The sections of an app page that is made from the record. */
export const FROM_DATA_SECTIONS: Sections = [
  'Summary',
  'Capability score',
  'Download links',
  'Capabilities',
  'How it compares',
  'Quick how-to',
  'Budget and travel',
  'Security and trust',
];

export type InstitutionPageKindName = keyof typeof INSTITUTION_PAGES;

/** The kinds of pages of an institution, in the order of their tabs. */
export const PAGE_KINDS = Object.keys(INSTITUTION_PAGES) as InstitutionPageKindName[]; // Object.keys returns string[]

const kindAt = (name: InstitutionPageKindName): InstitutionPageKind => INSTITUTION_PAGES[name];

/** The kind of page in a file of an institution, by the file's name; the overview for any unknown name. */
export function kindOfFile(path: string): InstitutionPageKindName {
  const name = path.replace(/^.*\/|\.mdx$/g, '');
  return PAGE_KINDS.find((kind) => kindAt(kind).fileNames.includes(name)) ?? 'overview';
}

/** What follows an institution's name in a link to a page that does not exist yet, by the last segment of its address. */
export const plannedNameOf = (segment: string) => kindAt(kindOfFile(segment)).plannedName;
