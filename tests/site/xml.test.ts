import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { BUILDS } from './build.ts';

/** The schema of sitemaps.org, as the package brings it that writes the sitemap. */
const SITEMAP_SCHEMA = readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8');

const text = (file: string) => readFileSync(join(BUILDS.root.folder, file), 'utf8');

/** What a validator says against a text; nothing for a valid one. */
async function faultsOf(xml: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({ xml, schema });
  return errors.map(({ rawMessage }) => rawMessage);
}

test('the sitemap is valid against the schema of sitemaps.org', async () => {
  const sitemap = text('sitemap-0.xml');
  expect(await faultsOf(sitemap, SITEMAP_SCHEMA)).toEqual([]);
  expect(await faultsOf(sitemap.replace('<loc>', '<place>').replace('</loc>', '</place>'), SITEMAP_SCHEMA)).not.toEqual([]);
});

test('the index of sitemaps names the sitemap, and no other', () => {
  const $ = load(text('sitemap-index.xml'), { xml: true });
  expect($('sitemapindex[xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"] > sitemap > loc').text()).toBe(
    'https://banking-guide.example/sitemap-0.xml',
  );
});
