import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildGuide } from './guide-copy.ts';
import { medians, type Table } from './table.ts';

/** Brotli bytes needed to render a page: for all pages of words, and for each page with a script. */
export async function pages(): Promise<Table> {
  const site = await buildGuide();
  const weigh = (file: string) => brotliCompressSync(readFileSync(join(site, file))).length / 1024;
  const weights = globSync('**/index.html', { cwd: site }).map((file) => {
    const html = readFileSync(join(site, file), 'utf8');
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="(?<path>[^"]+)"/g)].map(({ groups }) => groups?.path ?? '');
    return {
      address: `/${file.replace(/index\.html$/, '')}`,
      hasScript: html.includes('<astro-island'),
      figures: { 'HTML, KB': weigh(file), 'linked styles, KB': sheets.reduce((sum, path) => sum + weigh(path), 0) },
    };
  });
  const words = weights.filter(({ hasScript }) => !hasScript).sort((a, b) => b.figures['HTML, KB'] - a.figures['HTML, KB']);
  const [heaviest] = words;
  return {
    [`${words.length} pages of words, median`]: medians(words.map(({ figures }) => figures)),
    ...(heaviest && { [`the heaviest, ${heaviest.address}`]: heaviest.figures }),
    ...Object.fromEntries(weights.filter(({ hasScript }) => hasScript).map(({ address, figures }) => [address, figures])),
  };
}
