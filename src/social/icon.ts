import { NOTE_COLOURS_ON_INK } from './colours.ts';
import { drawPng } from './png.ts';

/** The guide's icon, so many pixels wide and high: five bars in the colours of the notes, the third one low, on ink. */
export function iconSvg(pixels = 64): string {
  const heights = [32, 24, 12, 28, 20];
  const bars = Object.values(NOTE_COLOURS_ON_INK).map((colour, index) => {
    const height = heights[index] ?? 0;
    return `<rect x="${9 + index * 10}" y="${48 - height}" width="8" height="${height}" fill="${colour}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${pixels}" height="${pixels}"><rect width="64" height="64" rx="10" fill="#14181B"/>${bars.join('')}</svg>`;
}

/** The icon as PNG, so many pixels wide and high. */
export const iconPng = (pixels: number) => drawPng(iconSvg(pixels));
