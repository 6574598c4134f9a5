import { slugOf } from '../src/domain/address.ts';
import type { Content, ContentFile, FieldPath, FieldText } from './content.ts';

/** The files that hold the record of an institution. */
export const recordFiles = ({ files }: Content) => files.filter(isRecord);

/** Whether a file holds the record of an institution. */
export const isRecord = ({ collection }: Pick<ContentFile, 'collection'>) => collection === 'banks' || collection === 'creditUnions';

/** The data file of that name. */
export function dataFile({ files }: Content, name: string): ContentFile | undefined {
  return files.find(({ path }) => path === `src/data/${name}`);
}

/** The slug of the institution that a file under banks or credit-unions belongs to. */
export const slugOfFile = ({ path }: Pick<ContentFile, 'path'>) => slugOf(path.replace('src/content/', ''));

/** The slug of the institution that a file belongs to, if it belongs to one. */
export const institutionOf = (file: Pick<ContentFile, 'path' | 'collection'>): string | undefined =>
  isRecord(file) || file.collection === 'institutionPages' ? slugOfFile(file) : undefined;

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

/** Every string below a value, with the path that leads to it. */
export function stringsBelow(value: unknown, path: FieldPath = []): FieldText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsBelow(item, [...path, index]));
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).flatMap(([key, item]) => stringsBelow(item, [...path, key]));
  }
  return [];
}
