import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');

const tokenColour = (name: string) =>
  new RegExp(`--${name}: light-dark\\((?<light>#\\w+), (?<dark>#\\w+)\\)`).exec(tokens)?.groups ?? {};

/** The red, green and blue of a colour such as `#1f4e8c`, each from 0 to 1. */
const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance. */
const luminance = (rgb: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast ratio: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio. */
function contrast(...colours: readonly (readonly number[])[]): number {
  const [dark = 0, light = 0] = colours.map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const LINE = /--line: color-mix\(in srgb, var\(--colour\) (?<share>\d+)%, var\(--page\)\)/;
const share = Number(LINE.exec(readFileSync('src/styles/ink.css', 'utf8'))?.groups?.share) / 100;

/** What WCAG 1.4.11 asks of a line that carries meaning. */
const LEAST = 3;

test.each(
  ['note-5', 'note-10', 'note-20', 'note-50', 'note-100', 'ink'].flatMap((name) =>
    (['light', 'dark'] as const).map((scheme) => [name, scheme] as const),
  ),
)('the line of ink in --%s can be seen on page, cards and tint, %s', (name, scheme) => {
  const of = (token: string) => channels(tokenColour(token)[scheme] ?? '');
  const page = of('page');
  const line = of(name).map((part, index) => part * share + (page[index] ?? 0) * (1 - share));
  const tint = name === 'ink' ? 'sunk' : name.replace('note', 'tint');
  for (const ground of ['page', 'surface', tint]) expect(contrast(line, of(ground))).toBeGreaterThanOrEqual(LEAST);
  expect(contrast(of(name), of('surface')), 'a ring').toBeGreaterThanOrEqual(LEAST);
});
