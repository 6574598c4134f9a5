import sharp from 'sharp';

/** Draws an SVG as PNG, in other threads: this one goes on with the next page. Beyond level 7 packing takes twice as long for 4 %. */
export const drawPng = async (svg: string): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await sharp(Buffer.from(svg)).png({ compressionLevel: 7 }).toBuffer());
