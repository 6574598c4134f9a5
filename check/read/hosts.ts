import { isOneEditApart } from './values.ts';

/** The part of a host that its owner registers: two labels, or three below suffixes such as `gc.ca` and `com.au`. */
export function registered(host: string): string {
  const labels = host.split('.');
  const [second = ''] = labels.slice(-2);
  const isSuffix = /^(?:..?|com|org|net|gov|edu|bank)$/.test(second) && labels.at(-1)?.length === 2;
  return labels.slice(isSuffix ? -3 : -2).join('.');
}

/** A shorter name is part of many others. */
const SHORTEST_NAME = 4;

/** The known host that an unknown host can be mistaken for, and why. */
export function lookAlikeOf(host: string, known: Iterable<string>): { host: string; why: string } | undefined {
  const domain = registered(host);
  const nameOf = (each: string) => registered(each).split('.')[0] ?? '';
  for (const other of known) {
    const [theirs, name] = [registered(other), nameOf(other)];
    if (theirs === domain || !theirs.includes('.') || name.length < SHORTEST_NAME) continue;
    if (nameOf(host) === name) return { host: theirs, why: `has the name of ${theirs} with another ending` };
    if (isOneEditApart(domain, theirs)) return { host: theirs, why: `is one letter from ${theirs}` };
    if (host.split(/[.-]/).includes(name)) return { host: theirs, why: `has the name of ${theirs} in it` };
  }
  return undefined;
}
