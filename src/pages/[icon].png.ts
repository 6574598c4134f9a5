import type { APIRoute } from 'astro';
import { iconPng } from '../social/icon.ts';

const SIZES = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };

export const getStaticPaths = () => Object.entries(SIZES).map(([icon, pixels]) => ({ params: { icon }, props: { pixels } }));

export const GET: APIRoute<{ pixels: number }> = async ({ props }) =>
  new Response(await iconPng(props.pixels), { headers: { 'Content-Type': 'image/png' } });
