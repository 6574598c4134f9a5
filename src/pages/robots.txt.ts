import { absolute } from '../site-address.ts';

/** Everything may be read; the sitemap says what there is. */
export const GET = () => new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap-index.xml')}\n`);
