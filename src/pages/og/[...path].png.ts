import type { APIRoute } from 'astro';
import { getGuide } from '../../queries.ts';
import { drawSocialImage, type SocialImage } from '../../social/draw.ts';
import { socialImages } from '../../social/images.ts';

export const getStaticPaths = async () => socialImages(await getGuide()).map(({ path, ...props }) => ({ params: { path }, props }));

export const GET: APIRoute<SocialImage> = async ({ props }) =>
  new Response(await drawSocialImage(props), { headers: { 'Content-Type': 'image/png' } });
