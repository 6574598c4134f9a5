import { globSync, readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { describe, expect, test } from 'vitest';
import { brotliBytes } from '../fixtures/brotli.ts';
import { BUILDS, pagesOf, type BuiltPage } from './build.ts';

const KB = 1024;
/** What fits into the first round trip of a new connection: HTML with its styles, for a page of words. */
const PAGE = 14 * KB;
/** The same for the page that holds the directory. */
const DIRECTORY = 30 * KB;
const FONT = 26 * KB;

/** Takes a tenth of the time that Brotli takes at its best, and gives some more bytes. */
const QUICK = 9;

const hasIsland = ({ $ }: BuiltPage) => $('astro-island').length > 0;

/** The parts of a page that grow, and how to take each out. */
const PARTS = {
  styles: 'style',
  'structured data': 'script[type="application/ld+json"]',
  sources: '.sources',
  'source marks': 'sup.mark',
  drawings: 'svg',
  tables: 'table',
  'questions and answers': '.faq',
} as const;

/** What each part adds to the bytes sent, the largest first. */
function anatomy({ $, html }: BuiltPage): string {
  const whole = brotliBytes(html);
  const costs = Object.entries(PARTS).map(([name, selector]) => {
    const rest = $.root().clone();
    rest.find(selector).remove();
    return { name, bytes: whole - brotliBytes(rest.html() ?? '') };
  });
  return costs
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${name} ${bytes}`)
    .join(', ');
}

function tooHeavy(pages: BuiltPage[], budget: number): string[] {
  return pages.flatMap((page) => {
    if (brotliBytes(page.html, QUICK) <= budget) return [];
    const bytes = brotliBytes(page.html);
    return bytes > budget ? [`${page.address} weighs ${bytes} of ${budget} bytes; in it: ${anatomy(page)}`] : [];
  });
}

const fontFiles = () => globSync('**/*.woff2', { cwd: BUILDS.root.folder });

describe('weight, as sent with Brotli', () => {
  test('a page of words is at most 14 KB with its styles', () => {
    expect(
      tooHeavy(
        pagesOf('root').filter((page) => !hasIsland(page)),
        PAGE,
      ),
    ).toEqual([]);
  });

  test('the directory is at most 30 KB with its styles', () => {
    const pages = pagesOf('root').filter(hasIsland);
    expect(pages.map(({ address }) => address)).toContain('/enhanced-demo/');
    expect(tooHeavy(pages, DIRECTORY)).toEqual([]);
  });

  test('there is one font, of at most 26 KB, and every page asks for it at once', () => {
    const fonts = fontFiles();
    expect(fonts).toHaveLength(1);
    const [font = ''] = fonts;
    expect(readFileSync(`${BUILDS.root.folder}/${font}`).length).toBeLessThanOrEqual(FONT);
    const preloads = pagesOf('root').map(({ $ }) => $('link[rel=preload][as=font]').attr('href'));
    expect(new Set(preloads)).toEqual(new Set([`/${font}`]));
  });

  test('the font has every character that a page shows: to look for another font takes as long as to lay out half the page', () => {
    const [file = ''] = fontFiles();
    const font = create(readFileSync(`${BUILDS.root.folder}/${file}`));
    if (font.isCollection) throw new Error(`${file} holds several fonts`);
    const drawn = new Set(font.characterSet);
    const strange = pagesOf('root').flatMap((page) => {
      const absent = shownBy(page).filter((character) => !drawn.has(character.codePointAt(0) ?? 0));
      return absent.map((character) => `${page.address} shows ${character} (U+${character.codePointAt(0)?.toString(16) ?? ''})`);
    });
    expect(strange).toEqual([]);
  });
});

/** Every character that a page shows, be it in its words or through its styles. */
function shownBy({ $ }: BuiltPage): string[] {
  const body = $('body').clone();
  body.find('script').remove();
  const throughStyles = [
    ...$('style')
      .text()
      .matchAll(/content:"(?<text>[^"]*)"/g),
  ].map((match) => match.groups?.text ?? '');
  return [...new Set([body.text(), ...throughStyles].join(''))].filter((character) => character > ' ');
}
