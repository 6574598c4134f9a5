/** Visits pages of the built guide with Lighthouse on a simulated slow phone: `npm run bench:lighthouse -- / /about/`. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { Command } from 'commander';
import { z } from 'zod';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.ts';
import { CliError, run, wholeNumber } from '../scripts/cli.ts';

/** Fetched on demand: no test or build needs it, and it is larger than the whole site. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

await run(
  new Command('bench:lighthouse')
    .description(
      'Visits pages of the built guide with the mobile preset of Lighthouse. Compare only figures from the same idle machine.',
    )
    .argument('<addresses...>', 'pages, such as / and /about/')
    .option('--folder <path>', 'the built guide', 'dist')
    .option('--runs <number>', 'visits of each page; the median is reported', wholeNumber({ from: 1, to: 99 }), 5)
    .action(async (addresses: string[], { folder, runs }: { folder: string; runs: number }) => {
      if (!existsSync(folder)) throw new CliError(`${folder} does not exist: run "npm run build" first.`);
      await using server = await serveFolder(folder);
      const table: Record<string, Visit | undefined> = {};
      for (const address of addresses) {
        const visits: Visit[] = [];
        while (visits.length < runs) visits.push(await visit(server.origin + address));
        visits.sort((a, b) => a['LCP, ms'] - b['LCP, ms']);
        table[address] = visits[Math.floor(runs / 2)];
      }
      console.table(table);
    }),
);

/** The types of files that hosts compress. Images and fonts are compressed already, and browsers detect their type. */
function typeOf(file: string): string | undefined {
  const types: Record<string, string> = {
    '.css': 'text/css',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.svg': 'image/svg+xml',
  };
  return types[extname(file)];
}

/** Serves a folder to this machine as a host does, text with Brotli. Each file is read once, so visits do not wait for it. */
async function serveFolder(folder: string): Promise<AsyncDisposable & { origin: string }> {
  const bodies = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = typeOf(file);
    const body = bodies.get(file) ?? (type ? brotliCompressSync(readFileSync(file)) : readFileSync(file));
    bodies.set(file, body);
    response.writeHead(200, type ? { 'content-type': type, 'content-encoding': 'br' } : {}).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

type Visit = Awaited<ReturnType<typeof visit>>;

/** One visit in a new browser. */
async function visit(url: string) {
  const flags = `--chrome-flags=${['--headless', ...CHROMIUM_FLAGS].join(' ')}`;
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', flags], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { runtimeError, categories, audits } = lighthouseReport().parse(JSON.parse(stdout));
  if (runtimeError) throw new CliError(`Lighthouse could not read ${url}: ${runtimeError.message}`);
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const);
  return {
    ...Object.fromEntries(scores),
    'LCP, ms': Math.round(audits['largest-contentful-paint'].numericValue),
    'TBT, ms': Math.round(audits['total-blocking-time'].numericValue),
    CLS: audits['cumulative-layout-shift'].numericValue,
    'all files, KB': Math.round(audits['total-byte-weight'].numericValue / 1024),
  };
}

/** The parts of Lighthouse's report that are used. */
function lighthouseReport() {
  const audit = z.object({ numericValue: z.number() });
  return z.object({
    runtimeError: z.object({ message: z.string() }).optional(),
    categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
    audits: z.object({
      'largest-contentful-paint': audit,
      'total-blocking-time': audit,
      'cumulative-layout-shift': audit,
      'total-byte-weight': audit,
    }),
  });
}
