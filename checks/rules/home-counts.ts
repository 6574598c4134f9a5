import { kindOfFile } from '../../src/domain/page-kinds.ts';
import type { Content } from '../content-types.ts';
import type { Finding } from '../issue.ts';
import { dataFile, recordFiles } from '../records.ts';
import { atField, type Rule } from '../rule.ts';
import { listAt, valueAt } from '../values.ts';

/** A number on Home counts no more than the guide holds. */
export const homeCounts: Rule = {
  name: 'home-counts',
  description: 'What Home claims to hold (banks, credit unions, guides, apps, institutions), the guide holds.',
  check(content) {
    const home = dataFile(content, 'home.yaml');
    // Nobody can count what a file that cannot be parsed holds.
    if (!home || content.broken.length > 0) return [];
    const counts = countsOf(content);
    const claimPaths = [
      ...listAt(home.data, ['statistics']).map((_, index) => ['statistics', index, 'claim']),
      ...listAt(home.data, ['categories', 'cards']).map((_, index) => ['categories', 'cards', index, 'count']),
    ];
    return claimPaths.flatMap((path): Finding[] => {
      const [value, counted] = [valueAt(home.data, [...path, 'value']), valueAt(home.data, [...path, 'counts'])];
      const claimed = Number.parseInt(String(value), 10);
      const actual = Object.entries(counts).find(([kind]) => kind === counted)?.[1];
      if (actual === undefined || claimed <= actual) return [];
      return [
        {
          ...atField(home, [...path, 'value']),
          message: `claims more ${String(counted)} than the guide holds`,
          found: String(value),
          accepted: `at most ${actual}: add records or pages, or lower the claim`,
        },
      ];
    });
  },
};

function countsOf(content: Content): Record<string, number> {
  const records = recordFiles(content);
  const isAvailable = (capability: unknown) => capability === true || valueAt(capability, ['value']) === true;
  /** An app for iPhone and one for Android are two. */
  const appsOf = ({ data }: (typeof records)[number]) =>
    ['ios_app', 'android_app'].filter((id) => isAvailable(valueAt(data, ['capabilities', id])));
  const hasRecipes = ({ data, collection }: Content['files'][number]) => collection === 'guides' && listAt(data, ['recipes']).length > 0;
  return {
    banks: records.filter(({ collection }) => collection === 'banks').length,
    'credit-unions': records.filter(({ collection }) => collection === 'creditUnions').length,
    institutions: records.length,
    apps: records.flatMap(appsOf).length,
    'how-to-guides':
      content.files.filter(({ collection, path }) => collection === 'institutionPages' && kindOfFile(path) === 'how-to').length +
      content.files.filter(hasRecipes).length,
  };
}
