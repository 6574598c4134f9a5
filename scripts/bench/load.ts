import { existsSync } from 'node:fs';
import autocannon from 'autocannon';
import { startServer } from '../../tests/servers/start.ts';
import type { Measurement, Row } from './result.ts';

const CONNECTIONS = 10;
const SECONDS = 5;

/** Pages of the built site (dist), by what they are. */
const PAGES = { 'content page': '/banks/rbc/', directory: '/enhanced-demo/' };

/** How many requests the guide answers on nginx, and how soon. */
export const load: Measurement = {
  title: 'Load',
  how: `The built site on nginx, asked with Brotli over ${CONNECTIONS} connections for ${SECONDS} seconds by a client on the same machine.`,
  async measure() {
    if (!existsSync('dist')) throw new Error('dist is missing: npm run build makes it.');
    const server = await startServer('nginx', 'dist');
    try {
      const rows: Row[] = [];
      for (const [name, path] of Object.entries(PAGES)) rows.push(await underLoad(name, server.address + path));
      return rows;
    } finally {
      await server.stop();
    }
  },
};

async function underLoad(name: string, url: string): Promise<Row> {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  return {
    name,
    figures: [
      { what: 'requests a second', unit: '', value: requests.average },
      { what: 'p50', unit: 'ms', value: latency.p50 },
      { what: 'p99', unit: 'ms', value: latency.p99 },
      // Connections that broke or timed out, and answers other than 2xx.
      { what: 'errors', unit: '', value: errors + timeouts + non2xx, atMost: 0 },
    ],
  };
}
