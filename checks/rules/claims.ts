import { kindOfFile } from '../../src/domain/page-kinds.ts';
import type { Content } from '../content.ts';
import type { Fault, Rule } from '../fault.ts';
import { dataFile, listAt, recordFiles, valueAt } from '../records.ts';
import { nameOf } from './fields.ts';

/** A claim on Home counts no more than the guide holds. */
export const claims: Rule = {
  name: 'claims',
  description: 'What Home claims to hold (banks, credit unions, guides, apps, institutions), the guide holds.',
  check(content) {
    const home = dataFile(content, 'home.yaml');
    // What a file that cannot be read holds, nobody can count.
    if (!home || content.broken.length > 0) return [];
    const held = holdings(content);
    const places = [
      ...listAt(home.data, ['statistics']).map((_, index) => ['statistics', index, 'claim']),
      ...listAt(home.data, ['categories', 'cards']).map((_, index) => ['categories', 'cards', index, 'count']),
    ];
    return places.flatMap((place): Fault[] => {
      const [value, counts] = [valueAt(home.data, [...place, 'value']), valueAt(home.data, [...place, 'counts'])];
      const claimed = Number.parseInt(String(value), 10);
      const actual = Object.entries(held).find(([kind]) => kind === counts)?.[1];
      if (actual === undefined || claimed <= actual) return [];
      return [
        {
          file: home.path,
          ...home.locate([...place, 'value']),
          rule: 'claims',
          field: nameOf([...place, 'value']),
          message: `claims more ${String(counts)} than the guide holds`,
          found: String(value),
          accepted: `at most ${actual}: add records or pages, or lower the claim`,
        },
      ];
    });
  },
};

function holdings(content: Content): Record<string, number> {
  const records = recordFiles(content);
  const isAvailable = (capability: unknown) => capability === true || valueAt(capability, ['available']) === true;
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
