import { slug } from 'github-slugger';

export const GUIDE_NAME = 'Canadian Online Banking Guide';

/** The origin of the site where none is set. */
export const PLACEHOLDER_SITE = 'https://banking-guide.example';

/** Pages without an MDX file, built from data. */
export const BUILT_ROUTES = ['/', '/enhanced-demo/'] as const;

/** What links call these pages. */
export const BUILT_NAMES: Readonly<Record<(typeof BUILT_ROUTES)[number], string>> = {
  '/': 'Home',
  '/enhanced-demo/': 'Compare institutions',
};

/** The anchors on these pages that links may use. */
export const BUILT_ANCHORS: Readonly<Record<(typeof BUILT_ROUTES)[number], readonly string[]>> = {
  '/': ['hero', 'strip', 'statistics', 'features', 'categories', 'questions', 'popular', 'security', 'faq', 'closing'],
  '/enhanced-demo/': ['reading', 'data', 'architecture', 'notes'],
};

/** The anchor of a question on its page. */
export const questionAnchor = (question: string) => `faq-${slug(question)}`;

/** The anchor of a task's steps on its page. */
export const recipeAnchor = (id: string) => `steps-${id}`;

/** The anchor of the emergency numbers at the top of an overview. */
export const CALLS_ANCHOR = 'lost-card';

/** The anchor of the emergency numbers of the institutions whose short names begin with a letter. */
export const numbersAnchor = (letter: string) => `numbers-${letter.toLowerCase()}`;

/** The anchor of what changed in an institution's record, on its overview. */
export const CHANGES_ANCHOR = 'what-changed';

/** Headings of content pages to which code links. The content check reports one that is missing. */
export const LINKED_HEADINGS = {
  emergency: '/how-to/#emergency',
  method: '/about/#method',
  questions: '/about/#the-questions',
  checking: '/about/#how-facts-are-checked',
  changes: '/about/#changes',
} as const;

/** What lists of links call the hubs and the largest guides. */
export const HUB_NAMES: Readonly<Record<string, string>> = {
  '/how-to/': 'How-to guides',
  '/e-transfer/': 'e-Transfer',
  '/fees-limits/': 'Fees and limits',
  '/banks/': 'Banks',
  '/credit-unions/': 'Credit unions',
};

/** Published files for programs. */
export const FILE_ROUTES = [
  '/data/institutions.json',
  '/data/institutions.csv',
  '/data/institution.schema.json',
  '/llms.txt',
] as const;

/**
 * Redirects, by old address, below the folder of their route, src/pages/banks/[redirect].astro. Home links to Desjardins as a
 * bank, and its page is under the credit unions.
 */
export const REDIRECTS: Readonly<Record<`/banks/${string}/`, string>> = {
  '/banks/desjardins/': '/credit-unions/desjardins/',
};

/** The links in the header of every page. */
export const MENU = [
  { label: 'Compare', href: '/enhanced-demo/' },
  { label: 'Banks', href: '/banks/' },
  { label: 'Credit unions', href: '/credit-unions/' },
  { label: 'How-to', href: '/how-to/' },
  { label: 'e-Transfer', href: '/e-transfer/' },
  { label: 'Fees', href: '/fees-limits/' },
];

/** The lists of links in the footer of every page. */
export const FOOTER_LISTS = [
  {
    name: 'Quick links',
    heading: 'Quick links',
    links: [
      { label: 'Popular Banks', href: '/banks/' },
      { label: 'Credit Unions', href: '/credit-unions/' },
      { label: 'Security Guide', href: '/security/' },
      { label: 'Mobile Apps', href: '/mobile-apps/' },
    ],
  },
  {
    name: 'About the guide',
    heading: 'The guide',
    links: [
      { label: 'About', href: '/about/' },
      { label: 'Contact', href: '/contact/' },
      { label: 'Privacy', href: '/privacy/' },
      { label: 'Disclaimer', href: '/disclaimer/' },
    ],
  },
];
