import { kindOfFile } from '../../src/domain/page-kinds.ts';
import type { Content, ContentFile, FieldPath } from '../content-types.ts';
import { isOnly } from '../facts.ts';
import type { Finding } from '../issue.ts';
import { dataFile, recordFiles } from '../records.ts';
import { atField, type Rule } from '../rule.ts';
import { groupsWith, listAt, valueAt } from '../values.ts';

export const sizeClaims: Rule = {
  name: 'size-claims',
  description:
    'A claim to hold so many banks, credit unions, guides, apps or institutions is no more than the guide has.',
  check(content) {
    // Files that cannot be parsed cannot be counted.
    if (content.broken.length > 0) return [];
    const counts = countsOf(content);
    return ['home.yaml', 'shared-facts.yaml'].flatMap((name) => {
      const file = dataFile(content, name);
      return file ? groupsWith('counts', file.data).map((path) => exaggerated(file, path, counts)) : [];
    });
  },
};

function exaggerated(file: ContentFile, path: FieldPath, counts: Record<string, number>): Finding | undefined {
  const [value, counted] = [valueAt(file.data, [...path, 'value']), valueAt(file.data, [...path, 'counts'])];
  const claimed = Number(/\d[\d,]*/.exec(String(value))?.[0].replaceAll(',', '') ?? NaN);
  const actual = counts[String(counted)];
  if (actual === undefined || !(claimed > actual)) return undefined;
  return {
    ...atField(file, [...path, 'value']),
    message: `claims more ${String(counted)} than the guide holds`,
    found: String(value),
    accepted: `at most ${actual}: add records or pages, or lower the claim`,
  };
}

function countsOf(content: Content): Record<string, number> {
  const records = recordFiles(content);
  // Apps for iPhone and Android count separately.
  const appsOf = ({ data }: (typeof records)[number]) =>
    ['ios_app', 'android_app'].filter((id) => isOnly(data, ['capabilities', id], true));
  const hasRecipes = ({ data, collection }: Content['files'][number]) =>
    collection === 'guides' && listAt(data, ['recipes']).length > 0;
  return {
    banks: records.filter(({ collection }) => collection === 'banks').length,
    'credit-unions': records.filter(({ collection }) => collection === 'creditUnions').length,
    institutions: records.length,
    apps: records.flatMap(appsOf).length,
    'how-to-guides':
      content.files.filter(({ collection, path }) => collection === 'institutionPages' && kindOfFile(path) === 'how-to')
        .length + content.files.filter(hasRecipes).length,
  };
}
