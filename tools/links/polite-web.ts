import { setTimeout } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { Manners } from './manners.ts';
import { request, type Answer, type Question } from './request.ts';

interface Host {
  queue: PQueue;
  interval: number;
  /** When the next request may start, as milliseconds of `performance.now()`. */
  readyAt: number;
  /** Requests in a row that were refused or not answered. */
  refusals: number;
  /** Why it is not asked any more. */
  givenUp: string | undefined;
}

/** After this many refusals in a row a host is left alone: it does not want programs, or has no server. */
const MOST_REFUSALS = 3;

/** Asks hosts one request at a time, with a pause between, and leaves alone those that do not want it. */
export class PoliteWeb {
  readonly #hosts = new Map<string, Host>();
  readonly #everyone: PQueue;
  readonly #manners: Manners;

  constructor(manners: Manners) {
    this.#manners = manners;
    this.#everyone = new PQueue({ concurrency: manners.concurrency });
  }

  /** Asks once the host is ready. Answers without asking where the host is left alone. */
  ask(url: URL, question: Question): Promise<Answer> {
    const host = this.#hostOf(url);
    return host.queue.add(async () => {
      if (host.givenUp) return { kind: 'none', reason: host.givenUp };
      await setTimeout(Math.ceil(Math.max(host.readyAt - performance.now(), 0)));
      const answer = await this.#everyone.add(() => request(url, question, this.#manners));
      host.readyAt = performance.now() + host.interval;
      remember(answer, host);
      return answer;
    });
  }

  /** Leaves at least this many milliseconds between requests to the host of an address. */
  slowDown(url: URL, interval: number): void {
    const host = this.#hostOf(url);
    host.readyAt += Math.max(interval - host.interval, 0);
    host.interval = Math.max(interval, host.interval);
  }

  #hostOf({ host: name }: URL): Host {
    const host = this.#hosts.get(name) ?? {
      queue: new PQueue({ concurrency: 1 }),
      interval: this.#manners.interval,
      readyAt: 0,
      refusals: 0,
      givenUp: undefined,
    };
    this.#hosts.set(name, host);
    return host;
  }
}

function remember(answer: Answer, host: Host): void {
  const isRefusal = answer.kind === 'none' || [401, 403, 429].includes(answer.status);
  host.refusals = isRefusal ? host.refusals + 1 : 0;
  if (answer.kind === 'status' && answer.status === 429) {
    host.givenUp = 'its site asked for fewer requests (429), so it was not asked again';
  } else if (host.refusals >= MOST_REFUSALS) {
    host.givenUp = `its site refused or did not answer ${MOST_REFUSALS} requests in a row, so it was not asked again`;
  }
}
