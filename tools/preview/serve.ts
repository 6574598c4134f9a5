import { join, resolve } from 'node:path';
import { preview } from 'astro';
import getPort from 'get-port';

const HOST = '127.0.0.1';

/** The port of `astro preview`, while nobody else has it. */
const USUAL_PORT = 4321;

/**
 * Serves a laid-out preview on this machine, in the folder BASE_PATH, with its own Page Not Found.
 *
 * @param root the folder of the project, whose settings tell how its addresses are read
 * @returns the address of the preview, with a slash at its end
 */
export async function servePreview(root: string, folder: string, basePath: string): Promise<string> {
  const port = await getPort({ port: USUAL_PORT, host: HOST });
  await preview({ root, outDir: resolve(join(folder, 'site')), logLevel: 'error', server: { host: HOST, port } });
  return `http://${HOST}:${port}${basePath}`;
}
