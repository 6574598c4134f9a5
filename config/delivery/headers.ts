/** What a browser may do for a page of the guide, beyond showing it: copy a text. */
const FEATURES_REFUSED = ['browsing-topics', 'camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

const YEAR = 365 * 24 * 60 * 60;

/**
 * The headers of every answer. All configurations of hosts and servers are written from here.
 *
 * @param policy of the whole site, as `sitePolicy` gives it
 */
export const securityHeaders = (policy: string): Record<string, string> => ({
  'Content-Security-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': [...FEATURES_REFUSED.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(', '),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Subdomains are the owner's affair: the guide knows nothing of them.
  'Strict-Transport-Security': `max-age=${YEAR}`,
  'X-Content-Type-Options': 'nosniff',
  // For browsers that do not know frame-ancestors.
  'X-Frame-Options': 'DENY',
});

/** Files whose name changes with their content. */
export const HASHED_FILES = '_astro/';

/** How long copies may be kept: hashed files for good, everything else a few minutes, and asked about again after. */
export const CACHING = {
  hashed: `public, max-age=${YEAR}, immutable`,
  other: 'public, max-age=300',
};
