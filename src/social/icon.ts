import sharp from 'sharp';

/** The colours of the five notes on a dark ground, as in src/styles/tokens.css, each with the height of its bar. */
const BARS = [
  { color: '#93BAF0', height: 32 },
  { color: '#CBA8EC', height: 24 },
  { color: '#82D1A6', height: 12 },
  { color: '#F39DA9', height: 28 },
  { color: '#E2B57E', height: 20 },
];

/** The guide's icon, so many pixels wide and high: five bars in the colours of the notes, the third one low, on a dark ground. */
export function iconSvg(pixels = 64): string {
  const bars = BARS.map(
    ({ color, height }, index) => `<rect x="${9 + index * 10}" y="${48 - height}" width="8" height="${height}" fill="${color}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${pixels}" height="${pixels}"><rect width="64" height="64" rx="10" fill="#14181B"/>${bars.join('')}</svg>`;
}

/** The icon as PNG, so many pixels wide and high. */
export const iconPng = async (pixels: number) =>
  Uint8Array.from(
    await sharp(Buffer.from(iconSvg(pixels)))
      .png()
      .toBuffer(),
  );
