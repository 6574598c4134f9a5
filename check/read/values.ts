import type { Keys } from '../../src/read/facts.ts';
import Fuse from 'fuse.js';
import { valueAt } from '../../src/domain/values.ts';

/** Whether a value is a group of fields that has one of these keys. */
export const hasAnyKey = (value: unknown, keys: readonly string[]) =>
  value !== null && typeof value === 'object' && keys.some((key) => key in value);

export function listAt(value: unknown, path: Keys): unknown[] {
  const list = valueAt(value, path);
  return Array.isArray(list) ? list : [];
}

/** The paths of all objects inside a value that have a key. */
export function groupsWith(key: string, value: unknown, path: Keys = []): Keys[] {
  if (value === null || typeof value !== 'object') return [];
  const below = Object.entries(value).flatMap(([name, inner]) =>
    groupsWith(key, inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return Object.hasOwn(value, key) ? [path, ...below] : below;
}

/** A path as text, with list items counted from 1: `sources[2].url`; with its data, accounts are named: `accounts[1] (Plus).monthly`. */
export const fieldName = (path: Keys, data?: unknown) =>
  path
    .map((step, index) => {
      const name = path[0] === 'accounts' && index === 1 ? valueAt(data, ['accounts', step, 'name']) : undefined;
      if (typeof step === 'number') return `[${step + 1}]${typeof name === 'string' ? ` (${name})` : ''}`;
      return index > 0 ? `.${step}` : step;
    })
    .join('');

/** Items with the key of another one before them, each with the first that has it. */
export function repeatsAmong<Item>(
  all: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): (readonly [item: Item, first: Item])[] {
  return [...Map.groupBy(all, keyOf)].flatMap(([key, [first, ...repeats]]) =>
    key && first ? repeats.map((item) => [item, first] as const) : [],
  );
}

/** The item of a list that `word` is most likely a misspelling of, if one is similar: a short word by one slip. */
export function nearest(word: string, list: readonly string[]): string | undefined {
  if (word === '') return undefined;
  const [match] = new Fuse(list, { threshold: 0.4, distance: 20 }).search(word);
  return match && (word.length > 3 || isOneEditApart(word, match.item)) ? match.item : undefined;
}

/** Whether two texts differ by one typing error: a letter added, missing, replaced or swapped with the next. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(0, 2) === restB.charAt(1) + restB.charAt(0) && restA.slice(2) === restB.slice(2))
  );
}
