import type { FieldPath, FieldText } from './content-types.ts';

/** The value at a path of keys and list numbers, or `undefined`. */
export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (inner, step) => (inner !== null && typeof inner === 'object' ? (inner as Record<string | number, unknown>)[step] : undefined), // checked to be an object
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

/** Every string below a value, with the path that leads to it. */
export function stringsBelow(value: unknown, path: FieldPath = []): FieldText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsBelow(item, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => stringsBelow(item, [...path, key]));
}

/** The paths of every group of fields below a value that has a key. */
export function groupsWith(key: string, value: unknown, path: FieldPath = []): FieldPath[] {
  if (value === null || typeof value !== 'object') return [];
  const below = Object.entries(value).flatMap(([name, inner]) =>
    groupsWith(key, inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return Object.hasOwn(value, key) ? [path, ...below] : below;
}

/** A path as an editor would say it, lists counted from 1: `sources[2].url`. */
export const fieldName = (path: FieldPath) =>
  path.map((step, index) => (typeof step === 'number' ? `[${step + 1}]` : index > 0 ? `.${step}` : step)).join('');

/** Items whose key repeats an earlier item's, each with that earlier item. */
export function repeatsAmong<Item extends { key: string }>(all: readonly Item[]): (Item & { first: Item })[] {
  const first = new Map(all.toReversed().map((item) => [item.key, item]));
  return all.flatMap((item) => {
    const before = first.get(item.key);
    return before && before !== item ? [{ ...item, first: before }] : [];
  });
}
