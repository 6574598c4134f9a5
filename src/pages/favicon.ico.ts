import pngToIco from 'png-to-ico';
import { iconPng } from '../social/icon.ts';

/** For browsers that ask for it without being told. */
export const GET = async () =>
  new Response(Uint8Array.from(await pngToIco([Buffer.from(iconPng(16)), Buffer.from(iconPng(32))])), {
    headers: { 'Content-Type': 'image/x-icon' },
  });
