import type { z } from 'zod';
import { nameToSlug } from '../../src/domain/routes.ts';
import { DATA_FILES } from '../../src/schemas/collections.ts';
import type { Content, ContentFile, RecordFile } from './types.ts';

export const asRecord = (file: ContentFile): RecordFile | undefined =>
  file.isRecord && 'record' in file ? (file as RecordFile) : undefined; // only records have the key

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

export const dataFile = ({ files }: Content, name: keyof typeof DATA_FILES): ContentFile | undefined =>
  files.find(({ path }) => path === `src/data/${name}`);

/** What a data file contains, as its schema reads it; `undefined` if it cannot be read. */
export function dataIn<Name extends keyof typeof DATA_FILES>(content: Content, name: Name) {
  const fields = dataFile(content, name)?.fields;
  return fields as z.output<(typeof DATA_FILES)[Name]> | undefined; // read by that schema
}

/** Whether a page of an institution is made from its record. */
export const isFromData = ({ fields }: ContentFile) =>
  typeof fields === 'object' && fields !== null && 'pattern' in fields && fields.pattern === 'from-data';
