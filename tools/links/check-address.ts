import { follow, type Journey } from './journey.ts';
import type { Manners } from './manners.ts';
import type { Outcome } from './outcome.ts';
import { PoliteWeb } from './polite-web.ts';
import type { Answer } from './request.ts';
import { readRobots, type Permission } from './robots.ts';
import { statusInWords } from './status.ts';

/** Only these say that a page is gone. Sites answer programs with all kinds of other refusals. */
const GONE = [404, 410];

const PERMANENT = [301, 308];

/** A check of one address after another that remembers the hosts it has met. */
export function addressChecker(manners: Manners): (address: string) => Promise<Outcome> {
  const web = new PoliteWeb(manners);
  const permissions = new Map<string, Promise<Permission>>();

  const permissionOf = (origin: string) => {
    const permission = permissions.get(origin) ?? readRobots(origin, web, manners);
    permissions.set(origin, permission);
    return permission;
  };

  const ask = async (url: URL): Promise<Answer> => {
    const permission = await permissionOf(url.origin);
    const reason = permission(url);
    if (reason !== undefined) return { kind: 'none', reason };
    const answer = await web.ask(url, { method: 'HEAD' });
    return mayDifferForGet(answer) ? web.ask(url, { method: 'GET' }) : answer;
  };

  return async (address) => outcomeOf(await follow(new URL(address), ask));
}

/** Many servers refuse HEAD, with 405 or 501 as they should or with any other fault, and answer GET. */
const mayDifferForGet = (answer: Answer) =>
  answer.kind === 'status' && ((answer.status >= 400 && answer.status < 500 && answer.status !== 429) || answer.status === 501);

function outcomeOf({ hops, end }: Journey): Outcome {
  const last = hops.at(-1);
  const onTheWay = (words: string) => (last ? `forwards to ${last.to.href}: ${words}` : words);
  if (end.kind === 'none') return { kind: 'unchecked', reason: onTheWay(end.reason) };
  if (end.status >= 200 && end.status < 300) {
    return last ? { kind: 'moved', to: last.to.href, permanent: hops.every(({ status }) => PERMANENT.includes(status)) } : { kind: 'fine' };
  }
  return { kind: GONE.includes(end.status) ? 'broken' : 'unchecked', reason: onTheWay(statusInWords(end.status)) };
}
