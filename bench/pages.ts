import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildGuide } from './guide-copy.ts';
import { brotliKilobytes } from './static-server.ts';
import { medians, type Table } from './table.ts';

/** Kilobytes needed to render a page: the median and maximum of pages without a script, and each page with one. */
export async function pages(): Promise<Table> {
  const site = await buildGuide();
  const weights = globSync('**/index.html', { cwd: site }).map((file) => {
    const html = readFileSync(join(site, file), 'utf8');
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="(?<path>[^"]+)"/g)].map(
      ({ groups }) => groups?.path ?? '',
    );
    return {
      address: `/${file.replace(/index\.html$/, '')}`,
      hasScript: html.includes('<astro-island'),
      figures: {
        'HTML, KB': brotliKilobytes(join(site, file)),
        'linked styles, KB': sheets.reduce((sum, path) => sum + brotliKilobytes(join(site, path)), 0),
      },
    };
  });
  const withoutScript = weights
    .filter(({ hasScript }) => !hasScript)
    .sort((a, b) => b.figures['HTML, KB'] - a.figures['HTML, KB']);
  const [heaviest] = withoutScript;
  return {
    [`${withoutScript.length} pages without a script, median`]: medians(withoutScript.map(({ figures }) => figures)),
    ...(heaviest && { [`the heaviest, ${heaviest.address}`]: heaviest.figures }),
    ...Object.fromEntries(
      weights.filter(({ hasScript }) => hasScript).map(({ address, figures }) => [address, figures]),
    ),
  };
}
