import { text } from 'node:stream/consumers';
import got, { HTTPError, type Request } from 'got';
import { faultInWords } from './faults.ts';
import type { Manners } from './manners.ts';

export interface Question {
  method: 'HEAD' | 'GET';
  /** Whether the body is wanted. Without it, the connection is closed once the head has come. */
  body?: boolean;
}

/** What came of a request: a status, or the reason why there is none. */
export type Answer = { kind: 'status'; status: number; location: string | undefined; body: string } | { kind: 'none'; reason: string };

/**
 * Asks for one address, and again where the fault may pass. Redirects are not followed: the next host has manners of its own.
 * Never rejects.
 */
export function request(url: URL, { method, body = false }: Question, manners: Manners): Promise<Answer> {
  return new Promise((resolve) => {
    const listenTo = (stream: Request) => {
      stream.once('response', ({ statusCode, headers }: { statusCode: number; headers: { location?: string } }) => {
        const answer = (content: string) => {
          resolve({ kind: 'status', status: statusCode, location: addressIn(headers.location), body: content });
          stream.destroy();
        };
        if (body) text(stream).then(answer, (error: unknown) => resolve({ kind: 'none', reason: faultInWords(error) }));
        else answer('');
      });
      stream.once('retry', (_count: number, _error: unknown, createStream: () => Request) => listenTo(createStream()));
      stream.on('error', (error) =>
        resolve(
          error instanceof HTTPError
            ? { kind: 'status', status: error.response.statusCode, location: undefined, body: '' }
            : { kind: 'none', reason: faultInWords(error) },
        ),
      );
    };
    listenTo(got.stream(url, { method, ...optionsOf(manners) }));
  });
}

/** Node reads the bytes of a header as Latin-1; servers write addresses in UTF-8. */
const addressIn = (header: string | undefined) => (header === undefined ? undefined : Buffer.from(header, 'latin1').toString());

const optionsOf = ({ userAgent, interval, timeout, retries, longestBackoff, longestRetryAfter }: Manners) => ({
  followRedirect: false,
  headers: { 'user-agent': userAgent, accept: '*/*', 'accept-language': 'en-CA, en;q=0.9, fr-CA;q=0.8' },
  timeout: { request: timeout },
  retry: {
    limit: retries,
    statusCodes: [429, 500, 502, 503, 504],
    errorCodes: ['ETIMEDOUT', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN'],
    backoffLimit: longestBackoff,
    noise: 0,
    maxRetryAfter: longestRetryAfter,
    calculateDelay: ({ computedValue }: { computedValue: number }) => Math.max(computedValue, interval),
  },
});
