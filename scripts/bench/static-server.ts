import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import getPort from 'get-port';
import { MEDIA_TYPES } from '../../config/delivery/media-types.ts';

/**
 * Serves a folder as a host on the web does: compressed where a compressed copy lies beside a file, and what has its hash
 * in its name for good. For browsers on this machine, which ask for nothing outside the folder.
 */
export async function serveFolder(folder: string): Promise<AsyncDisposable & { address: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const asked = join(folder, decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    const [file, status] = existsSync(asked) ? [asked, 200] : [join(folder, '404.html'), 404];
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const isCompressed = existsSync(`${file}.br`) && request.headers['accept-encoding']?.includes('br') === true;
    response.writeHead(status, {
      'content-type': MEDIA_TYPES[extname(file).slice(1)] ?? 'application/octet-stream',
      'cache-control': pathname.includes('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(isCompressed ? { 'content-encoding': 'br' } : {}),
    });
    createReadStream(isCompressed ? `${file}.br` : file).pipe(response);
  });
  const port = await getPort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
