import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The types of files that hosts compress. Images and fonts are already compressed, and browsers detect their type. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The size of a file in kilobytes, as sent with Brotli. */
export const brotliKilobytes = (file: string) => brotliCompressSync(readFileSync(file)).length / 1024;

/** Serves a built site to a browser on this machine as a static host does, text with Brotli. Paths are not checked. */
export async function serveFolder(folder: string): Promise<AsyncDisposable & { origin: string }> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const type = TEXT_TYPES[extname(file)];
    if (!existsSync(file)) {
      response.writeHead(404).end();
    } else if (!type) {
      response.end(readFileSync(file));
    } else {
      const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file));
      compressed.set(file, body);
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
    }
  });
  server.listen(0, '127.0.0.1');
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
