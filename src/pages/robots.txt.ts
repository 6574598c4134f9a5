import { absolute } from '../environment.ts';

/** Allows crawlers everything, and names the sitemap. */
export const GET = () => new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absolute('/sitemap-index.xml')}\n`);
