import { withBase } from '../site-address.ts';
import { GUIDE_NAME } from '../domain/title.ts';

/** What a phone needs to put the guide on its home screen. */
export const GET = () =>
  new Response(
    JSON.stringify({
      name: GUIDE_NAME,
      short_name: 'Banking Guide',
      lang: 'en-CA',
      start_url: withBase('/'),
      scope: withBase('/'),
      display: 'browser',
      background_color: '#F5F7F7',
      theme_color: '#14181B',
      icons: [
        { src: withBase('/icon-192.png'), sizes: '192x192', type: 'image/png' },
        { src: withBase('/icon-512.png'), sizes: '512x512', type: 'image/png' },
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
