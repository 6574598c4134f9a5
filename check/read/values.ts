import type { Keys } from '../../src/read/facts.ts';
import Fuse from 'fuse.js';
import { isOneEditApart } from '../../src/domain/strings.ts';
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
