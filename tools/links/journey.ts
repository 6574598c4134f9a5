import type { Answer } from './request.ts';

export interface Hop {
  /** 301, 302, 303, 307 or 308. */
  status: number;
  to: URL;
}

/** The way from an address through its redirects to an answer. */
export interface Journey {
  hops: readonly Hop[];
  end: Answer;
}

const REDIRECTS = [301, 302, 303, 307, 308];

/** As many as browsers follow at least; a site that needs more is not one to link to. */
const MOST_HOPS = 10;

/** Follows the redirects of an address, each asked for by `ask`, until something else answers. */
export async function follow(start: URL, ask: (url: URL) => Promise<Answer>): Promise<Journey> {
  const hops: Hop[] = [];
  const been = new Set<string>();
  const stop = (reason: string): Journey => ({ hops, end: { kind: 'none', reason } });
  let url = start;
  for (;;) {
    been.add(withoutAnchor(url));
    const end = await ask(url);
    if (end.kind === 'none' || !REDIRECTS.includes(end.status) || end.location === undefined) return { hops, end };
    const to = URL.parse(end.location, url);
    if (!to || !/^https?:$/.test(to.protocol)) return stop(`leads to "${end.location}", which is no address of the web`);
    if (been.has(withoutAnchor(to))) return stop('ends in a circle of redirects (sites that need cookies do so to programs)');
    if (hops.length === MOST_HOPS) return stop(`does not end after ${MOST_HOPS} redirects`);
    hops.push({ status: end.status, to });
    url = to;
  }
}

const withoutAnchor = ({ href }: URL) => href.replace(/#.*$/, '');
