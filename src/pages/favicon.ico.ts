import pngToIco from 'png-to-ico';
import { iconPng } from '../social/icon.ts';

const iconIn = async (pixels: number) => Buffer.from(await iconPng(pixels));

/** For browsers that ask for it without being told. */
export const GET = async () =>
  new Response(Uint8Array.from(await pngToIco(await Promise.all([16, 32].map(iconIn)))), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
