import type { FieldPath, FieldText } from './types.ts';

/** The value at a path of keys and list numbers, or `undefined`. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      // checked to be an object
      inner !== null && typeof inner === 'object' ? (inner as Record<string | number, unknown>)[step] : undefined,
    value,
  );
}

/** Whether a value is a group of fields that has one of these keys. */
export const hasAnyKey = (value: unknown, keys: readonly string[]) =>
  value !== null && typeof value === 'object' && keys.some((key) => key in value);

/** A list at a path, or an empty one. */
export function listAt(value: unknown, path: FieldPath): unknown[] {
  const list = valueAt(value, path);
  return Array.isArray(list) ? list : [];
}

/** Every string inside a value, with its path. */
export function stringsBelow(value: unknown, path: FieldPath = []): FieldText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsBelow(item, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => stringsBelow(item, [...path, key]));
}

/** The paths of all objects inside a value that have a key. */
export function groupsWith(key: string, value: unknown, path: FieldPath = []): FieldPath[] {
  if (value === null || typeof value !== 'object') return [];
  const below = Object.entries(value).flatMap(([name, inner]) =>
    groupsWith(key, inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return Object.hasOwn(value, key) ? [path, ...below] : below;
}

/** A path as text, with list items counted from 1: `sources[2].url`. */
export const fieldName = (path: FieldPath) =>
  path.map((step, index) => (typeof step === 'number' ? `[${step + 1}]` : index > 0 ? `.${step}` : step)).join('');

/**
 * Items with the key of another one, each with the first that has it.
 *
 * @param isNew whether a file is new: of two, it is the copy
 */
export function repeatsAmong<Item extends object>(
  all: readonly Item[],
  keyOf: (item: Item) => string | undefined,
  isNew: (path: string) => boolean = () => false,
): [item: Item, first: Item][] {
  const age = (item: Item) => Number('path' in item && typeof item.path === 'string' && isNew(item.path));
  return [...Map.groupBy(all, keyOf)].flatMap(([key, group]) => {
    if (!key || group.length < 2) return [];
    const [first, ...repeats] = group.toSorted((a, b) => age(a) - age(b));
    return first ? repeats.map((item): [Item, Item] => [item, first]) : [];
  });
}
