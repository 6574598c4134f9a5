import type { ContentFile } from '../content-types.ts';
import { nearest } from '../nearest.ts';
import { dataFile, recordFiles } from '../records.ts';
import { atField, atKey, type Findings, type Rule } from '../rule.ts';
import { groupsWith, repeatsAmong, valueAt } from '../values.ts';

export const capabilities: Rule = {
  name: 'capabilities',
  description: 'Every capability of a record is one of src/data/capabilities.yaml, which lists each once.',
  check(content) {
    const catalogue = dataFile(content, 'capabilities.yaml');
    if (!catalogue) return [];
    const ids = groupsWith('id', catalogue.data).map((path) => ({
      key: String(valueAt(catalogue.data, [...path, 'id'])),
      path: [...path, 'id'],
    }));
    return [
      ...repeatsAmong(ids).map(({ key, path, first }) => ({
        ...atField(catalogue, path),
        message: `is in the catalogue already, on line ${catalogue.locate(first.path).line}`,
        found: key,
        accepted: 'a different id for each of the two',
      })),
      ...recordFiles(content).flatMap((file) => unknownIn(file, [...new Set(ids.map(({ key }) => key))])),
    ];
  },
};

function unknownIn(file: ContentFile, known: readonly string[]): Findings {
  const used = valueAt(file.data, ['capabilities']);
  if (used === null || typeof used !== 'object' || Array.isArray(used)) return [];
  return Object.keys(used)
    .filter((id) => !known.includes(id))
    .map((id) => ({
      ...atKey(file, ['capabilities'], id),
      message: 'is no capability of src/data/capabilities.yaml',
      accepted: `${known.join(', ')}; or, where the catalogue gave it another id, the old id there`,
      suggestion: misspelt(id, known),
    }));
}

/** The id that was probably meant, if it is about as long: "etransfer" is no misspelt "etransfer_autodeposit". */
function misspelt(id: string, known: readonly string[]): string | undefined {
  const near = nearest(id, known);
  return near !== undefined && Math.abs(near.length - id.length) <= 2 ? near : undefined;
}
