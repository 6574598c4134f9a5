import type { APIRoute } from 'astro';
import { getSite } from '../../site-data.ts';
import type { SocialImage } from '../../social/draw.ts';
import { socialImages } from '../../social/images.ts';
import { keptOrDrawn } from '../../social/kept.ts';

export const getStaticPaths = async () => socialImages(await getSite()).map(({ path, ...props }) => ({ params: { path }, props }));

export const GET: APIRoute<SocialImage> = async ({ props }) =>
  new Response(await keptOrDrawn(props, process.env.KEPT_IMAGES), { headers: { 'Content-Type': 'image/png' } });
