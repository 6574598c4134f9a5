import { memoize } from '../../src/domain/memoize.ts';
import type { Content, ContentFile } from '../content-types.ts';
import { hasPage, institutionOf, isRecord } from '../records.ts';
import { atField, type Findings, type Rule } from '../rule.ts';
import { listAt, valueAt } from '../values.ts';

/**
 * A task that somebody wrote down is on a page: one that no page draws is work that no reader sees. A listing keeps its
 * tasks for the page it may have one day.
 */
export const recipes: Rule = {
  name: 'recipes',
  description: 'Every task of "recipes" is drawn by the page that defines it, or by a page that is made from the record.',
  check: (content) => content.asked.flatMap((file) => findingsIn(file, content)),
};

function findingsIn(file: ContentFile, content: Content): Findings {
  const pages = pagesThatDraw(file, content);
  if (pages.length === 0) return [];
  const drawn = new Set(pages.flatMap(drawnOn));
  return listAt(file.data, ['recipes']).map((recipe, index) => {
    const id = valueAt(recipe, ['id']);
    if (typeof id !== 'string' || drawn.has(id)) return undefined;
    return {
      ...atField(file, ['recipes', index, 'id']),
      message: 'is a task that no page draws',
      found: id,
      accepted: `<Recipe id="${id}" /> in the text of ${pages.map(({ path }) => path).join(' or ')}`,
    };
  });
}

/** The pages that may draw the tasks of a file: its own and, for a record, those of its institution that are made from it. */
function pagesThatDraw(file: ContentFile, content: Content): ContentFile[] {
  const own = hasPage(file) ? [file] : [];
  return isRecord(file) ? [...own, ...(pagesFromData(content).get(institutionOf(file)) ?? [])] : own;
}

/** The pages that are made from records, by institution. */
const pagesFromData = memoize(({ files }: Content) =>
  Map.groupBy(
    files.filter(({ collection, data }) => collection === 'institutionPages' && valueAt(data, ['pattern']) === 'from-data'),
    institutionOf,
  ),
);

/** Also those in a part of the text that cannot be parsed; none in a note to the next editor. */
const drawnOn = ({ body }: ContentFile) =>
  Array.from(body.replace(/\{\/\*[^]*?\*\/\}/g, '').matchAll(/<Recipe id="([^"]*)"/g), ([, id]) => id);
