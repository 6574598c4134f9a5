/**
 * How many requests the guide answers on nginx, and how soon: `npm run bench -- load`.
 *
 * Prepares the built site (dist), starts nginx on a loopback port and asks it with a fixed number of connections for a few
 * seconds. Client and server share the machine: compare runs of one machine.
 */
import { existsSync } from 'node:fs';
import autocannon from 'autocannon';
import { startServer } from '../../tests/servers/start.ts';

const CONNECTIONS = 10;
const SECONDS = 5;

const PAGES = [
  { name: 'content page', path: '/banks/rbc/' },
  { name: 'directory', path: '/enhanced-demo/' },
];

/** What one page stood. */
export interface Load {
  name: string;
  path: string;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Connections that broke or timed out, and answers other than 2xx. */
  errors: number;
}

/**
 * Measures each page under load.
 *
 * @param site the folder of the built site
 * @throws Error that names the command to run, where there is none
 */
export async function measureLoad(site = 'dist'): Promise<Load[]> {
  if (!existsSync(site)) throw new Error(`${site} is missing: npm run build makes it.`);
  const server = await startServer('nginx', site);
  try {
    const loads: Load[] = [];
    for (const page of PAGES) loads.push({ ...page, ...(await load(server.address + page.path)) });
    return loads;
  } finally {
    await server.stop();
  }
}

async function load(url: string) {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  return { requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99, errors: errors + timeouts + non2xx };
}

/** Prints the measurement. */
export async function benchLoad(): Promise<void> {
  const loads = await measureLoad();
  console.log(`nginx on this machine, Brotli, ${CONNECTIONS} connections for ${SECONDS} s each`);
  for (const { name, path, requestsPerSecond, p50, p99, errors } of loads)
    console.log(`  ${name} ${path}: ${requestsPerSecond.toFixed(0)} requests a second, p50 ${p50} ms, p99 ${p99} ms, ${errors} errors`);
  if (loads.some(({ errors }) => errors > 0)) process.exitCode = 1;
}
