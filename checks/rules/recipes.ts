import { memoize } from '../../src/domain/memoize.ts';
import type { Content, ContentFile } from '../content-types.ts';
import { hasPage, institutionOf, isFromData, isRecord } from '../records.ts';
import { atField, type Findings, type Rule } from '../rule.ts';
import { listAt, valueAt } from '../values.ts';

/** Readers do not see a task that no page shows. A listing, which has no page yet, may keep tasks for later. */
export const recipes: Rule = {
  name: 'recipes',
  description:
    'Every task of "recipes" is shown on the page that defines it, or on a page that is made from the record.',
  check: (content) => content.selected.flatMap((file) => findingsIn(file, content)),
};

function findingsIn(file: ContentFile, content: Content): Findings {
  const pages = pagesOf(file, content);
  if (pages.length === 0) return [];
  const shown = new Set(pages.flatMap(shownOn));
  return listAt(file.data, ['recipes']).map((recipe, index) => {
    const id = valueAt(recipe, ['id']);
    if (typeof id !== 'string' || shown.has(id)) return undefined;
    return {
      ...atField(file, ['recipes', index, 'id']),
      message: 'is a task that no page shows',
      found: id,
      accepted: `<Recipe id="${id}" /> in the text of ${pages.map(({ path }) => path).join(' or ')}`,
    };
  });
}

/** The pages that may show the tasks of a file: its own and, for a record, those of its institution that are made from it. */
function pagesOf(file: ContentFile, content: Content): ContentFile[] {
  const own = hasPage(file) ? [file] : [];
  return isRecord(file) ? [...own, ...(pagesFromData(content).get(institutionOf(file)) ?? [])] : own;
}

/** The pages that are made from records, by institution. */
const pagesFromData = memoize(({ files }: Content) =>
  Map.groupBy(
    files.filter((file) => file.collection === 'institutionPages' && isFromData(file)),
    institutionOf,
  ),
);

/** The ids of tasks that a page shows, found without parsing because the text or the component may be broken; none in comments. */
const shownOn = ({ body }: ContentFile) =>
  Array.from(
    body.replace(/\{\/\*[^]*?\*\/\}/g, '').matchAll(/<Recipe\s[^>]*?\bid=[^\w\n>]*([\w-]+)/gi),
    ([, id]) => id,
  );
