import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came, still compressed where the server compressed it. */
  body: Buffer;
}

/** Asks a server for exactly this path: unlike `fetch`, it neither tidies the path nor unpacks the answer nor goes on to another address. */
export async function ask(address: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const asked = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }), reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}
