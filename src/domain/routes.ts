// cspell:ignore alliée alliee
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
  '/': ['hero', 'statistics', 'features', 'categories', 'questions', 'popular', 'security', 'faq', 'closing'],
  '/enhanced-demo/': ['reading', 'data', 'architecture', 'notes'],
};

/** The anchor of a question on its page. */
export const questionAnchor = (question: string) => `faq-${slug(question)}`;

/** The anchor of a task's steps on its page. */
export const recipeAnchor = (id: string) => `steps-${id}`;

/** The anchor of the emergency numbers at the top of an overview. */
export const CALLS_ANCHOR = 'lost-card';

/** The card for a wallet on a page of an institution. */
export const WALLET_ANCHOR = 'wallet';

/** The anchor of the emergency numbers of the institutions whose short names begin with a letter. */
export const numbersAnchor = (letter: string) => `numbers-${letter.toLowerCase()}`;

/** The anchor of what changed in an institution's record, on its overview. */
export const CHANGES_ANCHOR = 'what-changed';

/** The page that explains the words of the glossary. */
export const GLOSSARY_ADDRESS = '/about/';

/** Headings of content pages to which code links. The content check reports one that is missing. */
export const LINKED_HEADINGS = {
  emergency: '/how-to/#emergency',
  wallet: '/how-to/#cards-for-your-wallet',
  method: '/about/#method',
  questions: '/about/#the-questions',
  checking: '/about/#how-facts-are-checked',
  changes: '/about/#changes',
  wanted: '/contact/#what-helps-most',
  months: '/fees-limits/#what-a-month-costs',
  lowCost: '/fees-limits/#low-cost-and-no-cost-accounts',
} as const;

/** What lists of links call the hubs and the largest guides. */
export const HUB_NAMES: Readonly<Record<string, string>> = {
  '/how-to/': 'How-to guides',
  '/e-transfer/': 'e-Transfer',
  '/fees-limits/': 'Fees and limits',
  '/banks/': 'Banks',
  '/credit-unions/': 'Credit unions',
};

/** Published files: for programs, and the licences of others. */
export const FILE_ROUTES = [
  '/data/institutions.json',
  '/data/institutions.csv',
  '/data/accounts.csv',
  '/data/institution.schema.json',
  '/data/missing.json',
  '/llms.txt',
  '/licences.txt',
] as const;

/** The colour classes of src/styles/tokens.css: those of the colours, and ink. */
type Colour = 'ink' | 'n5' | 'n10' | 'n20' | 'n50' | 'n100';

/** The links in the header of every page: the sections of the guide, each in its colour. */
export const MENU: readonly { label: string; href: string; colour: Colour }[] = [
  { label: 'Compare', href: '/enhanced-demo/', colour: 'ink' },
  { label: 'Banks', href: '/banks/', colour: 'n5' },
  { label: 'Credit unions', href: '/credit-unions/', colour: 'n10' },
  { label: 'How-to', href: '/how-to/', colour: 'n20' },
  { label: 'e-Transfer', href: '/e-transfer/', colour: 'n20' },
  { label: 'Fees', href: '/fees-limits/', colour: 'n100' },
];

/** The section of a page: the item of the menu at or above its address, or above the page that its frontmatter is filed under. */
export const sectionOf = (address: string, under?: string) =>
  MENU.find(({ href }) => address.startsWith(href)) ?? MENU.find(({ href }) => under === href);

/** The five notes of the footer, as a map of the guide. */
export const NOTES: readonly { colour: Colour; label: string; href: string }[] = [
  { colour: 'n5', label: 'Banks', href: '/banks/' },
  { colour: 'n10', label: 'Credit unions', href: '/credit-unions/' },
  { colour: 'n20', label: 'How-to guides', href: '/how-to/' },
  { colour: 'n50', label: 'Emergency', href: LINKED_HEADINGS.emergency },
  { colour: 'n100', label: 'Fees and limits', href: '/fees-limits/' },
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

/** The address of a content file, `/banks/rbc/app/`: its path below `src/content`, without the folder `guides` or `pages`. */
export function addressOf(path: string): string {
  const route = withoutRoot(path)
    .replace(/\.mdx$/, '')
    .replace(/^(guides|pages)\//, '')
    .replace(/(^|\/)index$/, '');
  return route === '' ? '/' : `/${route}/`;
}

/** The slug of an institution, from any of its files: `banks/rbc/app.mdx` and `banks/rbc.mdx` are both `rbc`. */
export function slugOf(path: string): string {
  const [, name = ''] = withoutRoot(path).split('/');
  return name.replace(/\.mdx$/, '');
}

const withoutRoot = (path: string) => path.replace(/^src\/content\//, '');

/** A name as the last part of an address: `caisse-alliee` for "Caisse alliée". */
export const nameToSlug = (name: string) => slug(name.normalize('NFD').replace(/\p{M}/gu, ''));
