import type { APIRoute } from 'astro';
import { getSite } from '../../site-data.ts';
import { cachedImage } from '../../social/cache.ts';
import type { SocialImage } from '../../social/draw.ts';
import { socialImages } from '../../social/images.ts';

export const getStaticPaths = async () => socialImages(await getSite()).map(({ path, ...props }) => ({ params: { path }, props }));

export const GET: APIRoute<SocialImage> = async ({ props }) =>
  new Response(await cachedImage(props), { headers: { 'Content-Type': 'image/png' } });
