import { slugOf } from '../src/rules/address.ts';
import type { Content, ContentFile } from './content.ts';

/** The files that hold the record of an institution. */
export const recordFiles = ({ files }: Content) =>
  files.filter(({ collection }) => collection === 'banks' || collection === 'creditUnions');

/** The data file of that name. */
export function dataFile({ files }: Content, name: string): ContentFile | undefined {
  return files.find(({ path }) => path === `src/data/${name}`);
}

/** The slug of the institution that a file belongs to, if it belongs to one. */
export function institutionOf(file: ContentFile): string | undefined {
  return ['banks', 'creditUnions', 'institutionPages'].includes(file.collection)
    ? slugOf(file.path.replace('src/content/', ''))
    : undefined;
}

/** The value at a path of keys and list numbers, or `undefined`. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (inner !== null && typeof inner === 'object' ? (inner as Record<string | number, unknown>)[step] : undefined), // checked to be an object
    value,
  );
}

/** A list at a path, or an empty one. */
export function listAt(value: unknown, path: readonly (string | number)[]): unknown[] {
  const list = valueAt(value, path);
  return Array.isArray(list) ? list : [];
}
