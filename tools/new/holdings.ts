import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readContent, type ContentFile } from '../../checks/content.ts';
import { listAt, recordFiles, valueAt } from '../../checks/records.ts';
import { addressOf, slugOf } from '../../src/domain/address.ts';
import { BUILT_ROUTES } from '../../src/domain/routes.ts';
import { COLLECTIONS, type CollectionName } from '../../src/schemas/collections.ts';

const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[]; // `keyof` of a constant object

/** An institution that the guide records. */
export interface Recorded {
  slug: string;
  file: string;
  /** The folder of its pages, from the root of the project. */
  folder: string;
  name: string;
  shortName: string;
  /** The address of its page; none for a listing. */
  address: string | undefined;
}

/** What the guide holds already, as far as a new file must know. */
export interface Holdings {
  institutions: readonly Recorded[];
  /** The record of each slug that is taken, also where it cannot be read. */
  recordBySlug: ReadonlyMap<string, string>;
  /** The file of each address that is taken, also where it cannot be read. */
  fileByAddress: ReadonlyMap<string, string>;
  sourceIds: readonly string[];
}

/** A guide without anything. */
export const NOTHING_HELD: Holdings = { institutions: [], recordBySlug: new Map(), fileByAddress: new Map(), sourceIds: [] };

/** Reads what the guide below `root` holds. */
export function readHoldings(root: string): Holdings {
  const content = readContent(root);
  const pathsOf = (names: readonly CollectionName[]) =>
    names.flatMap((name) => globSync([...COLLECTIONS[name].pattern], { cwd: join(root, 'src/content') }));
  return {
    institutions: recordFiles(content).map(recorded),
    recordBySlug: new Map(pathsOf(['banks', 'creditUnions']).map((path) => [slugOf(path), `src/content/${path}`])),
    fileByAddress: new Map([
      ...BUILT_ROUTES.map((address) => [address, 'a page of src/pages/'] as const),
      ...pathsOf(COLLECTION_NAMES).map((path) => [addressOf(path), `src/content/${path}`] as const),
    ]),
    sourceIds: content.files.flatMap(({ data, path }) =>
      listAt(data, path === 'src/data/sources.yaml' ? [] : ['sources']).map((source) => String(valueAt(source, ['id']))),
    ),
  };
}

function recorded({ path, data, body, address }: ContentFile): Recorded {
  const slug = slugOf(path.replace('src/content/', ''));
  const word = (key: string) => {
    const value = valueAt(data, [key]);
    return typeof value === 'string' ? value : slug;
  };
  return {
    slug,
    file: path,
    folder: `${path.split('/').slice(0, 3).join('/')}/${slug}`,
    name: word('name'),
    shortName: word('shortName'),
    address: body.trim() === '' ? undefined : address,
  };
}
