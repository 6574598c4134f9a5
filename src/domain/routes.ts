/** Pages generated from data, without an MDX file. */
export const BUILT_ROUTES = ['/', '/enhanced-demo/'] as const;

/** The anchors of those pages that a link may lead to. */
export const BUILT_ANCHORS: Readonly<Record<(typeof BUILT_ROUTES)[number], readonly string[]>> = {
  '/': ['hero', 'statistics', 'features', 'categories', 'questions', 'popular', 'security', 'faq', 'closing'],
  '/enhanced-demo/': ['data', 'architecture', 'notes'],
};

/** Generated files for programs. */
export const FILE_ROUTES = ['/data/institutions.json', '/data/institutions.csv', '/data/institution.schema.json', '/llms.txt'] as const;

/** Addresses that forward to another page: Home links to Desjardins as a bank, and its page is with the credit unions. */
export const FORWARDS: Readonly<Record<string, string>> = { '/banks/desjardins/': '/credit-unions/desjardins/' };

/** Where the menu and the foot of every page lead. */
export const FRAME_ROUTES = [
  '/banks/',
  '/credit-unions/',
  '/how-to/',
  '/e-transfer/',
  '/fees-limits/',
  '/security/',
  '/mobile-apps/',
  '/about/',
  '/contact/',
  '/privacy/',
  '/disclaimer/',
] as const;
