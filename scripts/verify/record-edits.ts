import { valueAt } from '../../src/history/facts.ts';
import { creditUnion, FIELDS } from '../../src/schemas/institution.ts';
import type { Entry } from '../entries.ts';
import { withItem, withKeys, type YamlFile } from './edit.ts';

/** What a source says, as an editor writes it. */
export type NewClaim = Readonly<{ value: unknown; source: string; account?: string; note?: string }>;

type RecordFile = Pick<Entry, 'path' | 'text' | 'data'>;

/** A record with a claim at the path of a fact that states nothing: in place of "not found", or beside "not published". */
export function withClaim(record: RecordFile, path: string, claim: NewClaim): YamlFile {
  const keys = path.split('.');
  const present = valueAt(record.data, keys);
  if (present === undefined) return withNew(record, keys, claim);
  if (Array.isArray(valueAt(present, ['claims']))) return withItem(record, [...keys, 'claims'], claim);
  const { value, source, note } = present as Partial<Record<'value' | 'source' | 'note', unknown>>; // a fact in any state
  if (value === undefined) return withKeys(record, keys, { ...claim, notFound: undefined });
  const claims = [{ value, source, ...(note === undefined ? {} : { note }) }, claim];
  return withKeys(record, keys, { claims, value: undefined, source: undefined, note: undefined });
}

/** A record that says on which day an editor looked for a fact in vain, unless it says something about the fact already. */
export function withNotFound(record: RecordFile, path: string, notFound: string): YamlFile {
  const keys = path.split('.');
  const present = valueAt(record.data, keys);
  if (present === undefined) return withNew(record, keys, { notFound });
  return valueAt(present, ['notFound']) === undefined ? record : withKeys(record, keys, { notFound });
}

/** A record with another item in a list, which may be its first. */
export const withEntry = (record: RecordFile, path: string, item: object): YamlFile =>
  Array.isArray(valueAt(record.data, path.split('.')))
    ? withItem(record, path.split('.'), item)
    : withNew(record, path.split('.'), [item]);

/** A record with a value at keys that it does not have, in the order of the schema. */
function withNew(record: RecordFile, keys: readonly string[], value: unknown): YamlFile {
  const depth = keys.findIndex((_, at) => valueAt(record.data, keys.slice(0, at + 1)) === undefined);
  const [parents, key = ''] = [keys.slice(0, depth), keys[depth]];
  const inner = keys.slice(depth + 1).reduceRight<unknown>((nested, name) => ({ [name]: nested }), value);
  const declared = FIELDS.filter((field) => parents.every((name, at) => field.keys[at] === name));
  const siblings = depth === 0 ? Object.keys(creditUnion.shape) : declared.map((field) => field.keys[depth] ?? '');
  return withKeys(record, parents, { [key]: inner }, siblings.slice(siblings.lastIndexOf(key) + 1));
}
