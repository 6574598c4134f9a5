import { readFileSync } from 'node:fs';
import { readYaml } from '../domain/yaml.ts';
import { catalogue as catalogueSchema, type Catalogue } from '../schemas/capability.ts';
import { FIELDS } from '../schemas/institution.ts';

const LABELS: ReadonlyMap<string, string> = new Map(FIELDS.map(({ path, label }) => [path, label]));

/** What belongs to a fact and is told beside it. */
const PART_LABELS: ReadonlyMap<string, string> = new Map(Object.entries({ other: 'another source', url: 'address' }));

/** The label of the fact at a path of keys, none of them an entry of a list. */
export function labelOf(path: readonly string[], parent: string | undefined, catalogue: Catalogue | undefined): string {
  const place = path.join('.');
  const last = path.at(-1) ?? '';
  const known = LABELS.get(place) ?? (path[0] === 'capabilities' && path.length === 2 ? capabilityLabel(last, catalogue) : undefined);
  if (known) return known;
  const part = PART_LABELS.get(last) ?? inWords(last);
  return parent ? `${parent}, ${part}` : sentence(path.map(inWords).join(', '));
}

/**
 * The label of an entry of a list.
 *
 * @param own what the entry calls itself, if it does
 */
export function entryLabel(list: readonly string[], own: string | undefined): string {
  const label = LABELS.get(list.join('.'));
  if (label && own) return `${label}, ${own}`;
  return label ?? own ?? sentence(list.map(inWords).join(', '));
}

const capabilityLabel = (id: string, catalogue: Catalogue | undefined) =>
  catalogue?.groups.flatMap(({ capabilities }) => capabilities).find((capability) => capability.id === id)?.label;

/** A key of a record as words: `overdraftFee` and `overdraft_fee` are both "overdraft fee". */
const inWords = (key: string) =>
  key
    .replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' ')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

let catalogue: Catalogue | undefined | 'unread' = 'unread';

/** The catalogue of the working folder, read once; none where it cannot be read, for labels are no reason to fail. */
export function ownCatalogue(): Catalogue | undefined {
  if (catalogue === 'unread') catalogue = readCatalogue();
  return catalogue;
}

function readCatalogue(): Catalogue | undefined {
  try {
    return catalogueSchema.safeParse(readYaml(readFileSync('src/data/capabilities.yaml', 'utf8'))).data;
  } catch {
    return undefined;
  }
}
