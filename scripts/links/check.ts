import { STATUS_CODES } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import got, { RequestError, type Response } from 'got';

/** What is known of an address after asking for it. Reasons end a sentence about the address. */
export type Outcome =
  | { kind: 'fine' }
  | { kind: 'moved'; to: string; isPermanent: boolean }
  | { kind: 'broken'; reason: string }
  | { kind: 'not checked'; reason: string };

export interface Politeness {
  /** Who asks, and where the owner of a site can read about it. */
  userAgent: string;
  /** Milliseconds between two requests to the same host. */
  interval: number;
  /** Milliseconds to wait for an answer. */
  timeout: number;
  /** Further tries after a fault that may pass. */
  retries: number;
}

const POLITE = { interval: 2_000, timeout: 20_000, retries: 2 };
const HOSTS_AT_ONCE = 8;
/** Milliseconds of Retry-After that are waited for. */
const LONGEST_WAIT = 60_000;
const MOST_REDIRECTS = 10;
/** After so many addresses refused in a row a host is left alone: it does not want programs, or has no server. */
const MOST_REFUSALS = 3;

/** Only these say that a page is gone. Sites turn programs away with all kinds of other answers. */
const GONE = [404, 410];

/** Runs tasks one after another, with a pause between them. */
class Turns {
  readonly #pause: number;
  #last: Promise<unknown> = Promise.resolve();

  /** @param pause in milliseconds */
  constructor(pause: number) {
    this.#pause = pause;
  }

  take<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined).then(() => setTimeout(this.#pause));
    return result;
  }
}

/** A host with its one request at a time, and the lane in which hosts take turns. */
interface Host {
  turns: Turns;
  lane: Turns;
  refusals: number;
}

/** Asks for one address after another, and never rejects. It remembers how each host answered. */
export function linkChecker(politeness: Pick<Politeness, 'userAgent'> & Partial<Politeness>): (address: string) => Promise<Outcome> {
  const { userAgent, interval, timeout, retries } = { ...POLITE, ...politeness };
  const hosts = new Map<string, Host>();
  const lanes = Array.from({ length: HOSTS_AT_ONCE }, () => new Turns(0));
  const client = got.extend({
    headers: { 'user-agent': userAgent, 'accept-language': 'en-CA, en;q=0.9, fr-CA;q=0.8' },
    followRedirect: false, // the next host has a queue of its own
    throwHttpErrors: false,
    timeout: { request: timeout },
    retry: { limit: retries, statusCodes: [429, 500, 502, 503, 504], maxRetryAfter: LONGEST_WAIT, backoffLimit: 5 * interval },
  });

  const hostOf = ({ host: name }: URL): Host => {
    const lane = lanes[hosts.size % lanes.length] ?? new Turns(0);
    const host = hosts.get(name) ?? { turns: new Turns(interval), lane, refusals: 0 };
    hosts.set(name, host);
    return host;
  };

  const ask = (url: URL): Promise<Response> => {
    const host = hostOf(url);
    return host.turns.take(async () => {
      if (host.refusals >= MOST_REFUSALS) throw new Error('was not asked for: its site turned away the requests before');
      host.refusals += 1;
      const response = await host.lane.take(() => askHeadOrGet(url));
      if (response.statusCode === 429) host.refusals = MOST_REFUSALS;
      else if (![401, 403].includes(response.statusCode)) host.refusals = 0;
      return response;
    });
  };

  /** Many servers refuse HEAD, with 405 or 501 as they should or with any other status, and answer GET. */
  const askHeadOrGet = async (url: URL): Promise<Response> => {
    const head = await client.head(url);
    const { statusCode } = head;
    if ((statusCode < 400 || statusCode >= 500 || statusCode === 429) && statusCode !== 501) return head;
    await setTimeout(interval);
    return client.get(url);
  };

  const follow = async (url: URL, redirects: readonly number[] = []): Promise<Outcome> => {
    const { statusCode, headers } = await ask(url);
    if (statusCode >= 300 && statusCode < 400 && headers.location && redirects.length < MOST_REDIRECTS) {
      // Node reads the bytes of a header as Latin-1; servers write addresses in UTF-8.
      return follow(new URL(Buffer.from(headers.location, 'latin1').toString(), url), [...redirects, statusCode]);
    }
    if (statusCode >= 200 && statusCode < 300) {
      const isPermanent = redirects.every((status) => status === 301 || status === 308);
      return redirects.length > 0 ? { kind: 'moved', to: url.href, isPermanent } : { kind: 'fine' };
    }
    const end = redirects.length > 0 ? `forwards to ${url.href}, which answers` : 'answers';
    return {
      kind: GONE.includes(statusCode) ? 'broken' : 'not checked',
      reason: `${end} ${statusCode} (${STATUS_CODES[statusCode] ?? 'unknown'})`,
    };
  };

  return (address) => follow(new URL(address)).catch((error: unknown) => ({ kind: 'not checked', reason: reasonOf(error) }));
}

function reasonOf(error: unknown): string {
  const code = error instanceof RequestError ? error.code : '';
  if (code === 'ETIMEDOUT') return 'gave no answer in time';
  if (code === 'ENOTFOUND') return 'has a host that nobody knows: the site is gone, the name is mistyped, or this machine is offline';
  return error instanceof Error ? error.message : String(error);
}
