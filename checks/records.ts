import { slugOf } from '../src/domain/address.ts';
import type { Content, ContentFile } from './content-types.ts';
import { valueAt } from './values.ts';

/** The files that are the record of an institution. */
export const recordFiles = ({ files }: Content) => files.filter(isRecord);

/** Whether a file is the record of an institution. */
export const isRecord = ({ collection }: Pick<ContentFile, 'collection'>) =>
  collection === 'banks' || collection === 'creditUnions';

/** The names of a record's institution. */
export const namesOf = ({ data }: ContentFile): string[] =>
  ['name', 'legalName', 'shortName'].map((key) => valueAt(data, [key])).filter((name) => typeof name === 'string');

/** Whether a file has a page. Records without a text are listings, which have none. */
export const hasPage = (file: ContentFile) =>
  file.address !== undefined && !(isRecord(file) && file.body.trim() === '');

/** The data file with this name, such as `hosts.yaml`. */
export const dataFile = ({ files }: Content, name: string): ContentFile | undefined =>
  files.find(({ path }) => path === `src/data/${name}`);

/** The slug of the institution of a file in banks or credit-unions. */
export const slugOfFile = ({ path }: Pick<ContentFile, 'path'>) => slugOf(path);

/** The slug of the institution of any file; `undefined` if it belongs to none. */
export const institutionOf = (file: Pick<ContentFile, 'path' | 'collection'>): string | undefined =>
  isRecord(file) || file.collection === 'institutionPages' ? slugOfFile(file) : undefined;

/** Whether a page of an institution is made from its record. */
export const isFromData = ({ data }: ContentFile) => valueAt(data, ['pattern']) === 'from-data';
