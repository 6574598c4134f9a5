import type { z } from 'zod';
import { nameToSlug, slugOf } from '../../src/domain/routes.ts';
import { DATA_FILES } from '../../src/schemas/collections.ts';
import type { Content, ContentFile, RecordFile } from './types.ts';

/** Whether a file is the record of an institution. */
export const isRecord = ({ collection }: Pick<ContentFile, 'collection'>) =>
  collection === 'banks' || collection === 'creditUnions';

/** A file as a record, if it is one. */
export const asRecord = (file: ContentFile): RecordFile | undefined =>
  isRecord(file) && 'record' in file ? (file as RecordFile) : undefined; // only records have the key

/** The names of a record's institution. */
export const namesOf = ({ record }: RecordFile): string[] =>
  [record.name, record.legalName, record.shortName].filter((name) => name !== undefined);

/** Whether a record's file has the name of its institution. A copy has often kept something of its model. */
export const isNamedAsItsFile = ({ slug, record }: RecordFile) =>
  [record.name, record.shortName].map(nameToSlug).includes(slug);

/** Whether one institution has taken over the other. */
export const areRelated = (file: RecordFile, other: RecordFile) =>
  [file, other].some(
    ({ record: { status } }) =>
      status.state !== 'operating' && [file.slug, other.slug].includes(status.successor ?? ''),
  );

/** Matches any of some names as whole words, the longest first; "after" is a pattern of what must follow. */
export const anyName = (names: readonly string[], after = '') =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])(?<name>${[...names]
      .sort((a, b) => b.length - a.length)
      .map(RegExp.escape)
      .join('|')})${after}(?![\\p{L}\\p{N}]|-\\p{L})`,
    'gu',
  );

/** Whether a file has a page. Records without a text are listings, which have none. */
export const hasPage = (file: ContentFile) =>
  file.address !== undefined && !(isRecord(file) && file.body.trim() === '');

/** The data file with this name, such as `hosts.yaml`. */
export const dataFile = ({ files }: Content, name: keyof typeof DATA_FILES): ContentFile | undefined =>
  files.find(({ path }) => path === `src/data/${name}`);

/** What a data file contains, as its schema reads it; `undefined` if it cannot be read. */
export function dataIn<Name extends keyof typeof DATA_FILES>(content: Content, name: Name) {
  const fields = dataFile(content, name)?.fields;
  return fields as z.output<(typeof DATA_FILES)[Name]> | undefined; // read by that schema
}

/** The slug of the institution of any file; `undefined` if it belongs to none. */
export const institutionOf = (file: Pick<ContentFile, 'path' | 'collection'>): string | undefined =>
  isRecord(file) || file.collection === 'institutionPages' ? slugOf(file.path) : undefined;

/** Whether a page of an institution is made from its record. */
export const isFromData = ({ fields }: ContentFile) =>
  typeof fields === 'object' && fields !== null && 'pattern' in fields && fields.pattern === 'from-data';
