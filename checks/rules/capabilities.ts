import type { ContentFile } from '../content-types.ts';
import type { Finding } from '../issue.ts';
import { nearest } from '../nearest.ts';
import { dataFile, recordFiles } from '../records.ts';
import { atField, type Rule } from '../rule.ts';
import { fieldName, listAt, valueAt } from '../values.ts';

/** The catalogue is the one home of capability ids: records use no others, and it lists each once. */
export const capabilities: Rule = {
  name: 'capabilities',
  description: 'Every capability of a record is one of src/data/capabilities.yaml, which lists each once.',
  check(content) {
    const catalogue = dataFile(content, 'capabilities.yaml');
    if (!catalogue) return [];
    const groups = listAt(catalogue.data, ['groups']);
    const ids = groups.flatMap((group, index) => idsBelow(group, ['capabilities'], ['groups', index, 'capabilities']));
    return [
      ...doubled(catalogue, idsBelow(catalogue.data, ['groups'], ['groups'])),
      ...doubled(catalogue, ids),
      ...emptyGroups(catalogue, groups),
      ...recordFiles(content).flatMap((file) => unknownIn(file, [...new Set(ids.map(({ id }) => id))])),
    ];
  },
};

interface Id {
  id: string;
  path: (string | number)[];
}

/** The ids in a list below a value; `path` is the way to the list from the root of the file. */
const idsBelow = (value: unknown, list: string[], path: (string | number)[]): Id[] =>
  listAt(value, list).flatMap((item, index) => {
    const id = valueAt(item, ['id']);
    return typeof id === 'string' ? [{ id, path: [...path, index, 'id'] }] : [];
  });

function doubled(catalogue: ContentFile, ids: readonly Id[]): Finding[] {
  return ids
    .filter(({ id }, index) => ids.findIndex((other) => other.id === id) !== index)
    .map(({ id, path }) => ({
      ...atField(catalogue, path),
      message: `is in the catalogue already, on line ${catalogue.locate(ids.find((other) => other.id === id)?.path ?? path).line}`,
      found: id,
      accepted: 'an id of its own for each of the two',
    }));
}

function emptyGroups(catalogue: ContentFile, groups: readonly unknown[]): Finding[] {
  return groups.flatMap((group, index) =>
    listAt(group, ['capabilities']).length > 0
      ? []
      : [
          {
            ...atField(catalogue, ['groups', index, 'capabilities']),
            message: 'is a group without capabilities',
            accepted: 'at least one capability, or no group',
          },
        ],
  );
}

function unknownIn(file: ContentFile, known: readonly string[]): Finding[] {
  const used = valueAt(file.data, ['capabilities']);
  if (used === null || typeof used !== 'object' || Array.isArray(used)) return [];
  return Object.keys(used)
    .filter((id) => !known.includes(id))
    .map((id) => ({
      file: file.path,
      ...file.locateKey(['capabilities'], id),
      field: fieldName(['capabilities', id]),
      message: 'is no capability of src/data/capabilities.yaml',
      accepted: `${known.join(', ')}; or, where the catalogue gave it another id, the old id there`,
      suggestion: misspelt(id, known),
    }));
}

/** The id that was meant, where it is about as long: "etransfer" is not "etransfer_autodeposit" with a slip. */
function misspelt(id: string, known: readonly string[]): string | undefined {
  const near = nearest(id, known);
  return near !== undefined && Math.abs(near.length - id.length) <= 2 ? near : undefined;
}
