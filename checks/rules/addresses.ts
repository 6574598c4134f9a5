import { BUILT_ROUTES } from '../../src/domain/routes.ts';
import type { ContentFile } from '../content-types.ts';
import { hasPage, isRecord } from '../records.ts';
import { atStart, type Rule } from '../rule.ts';
import { repeatsAmong } from '../values.ts';

export const addresses: Rule = {
  name: 'addresses',
  description:
    'No two files make a page at the same address, and none takes the address of a page generated from data.',
  check({ files }) {
    const pages = files.filter(hasPage).map((file) => ({ file, key: file.address ?? '' }));
    const generated = new Set<string>(BUILT_ROUTES);
    return [
      ...pages
        .filter(({ key }) => generated.has(key))
        .map(({ file }) => findingOf(file, 'has the address of a page that is generated from data')),
      ...repeatsAmong(pages)
        // Two records of one institution are reported by the rule "identity".
        .filter(({ key, file, first }) => !generated.has(key) && !(isRecord(file) && isRecord(first.file)))
        .map(({ file, first }) => findingOf(file, `has the address of ${first.file.path}`)),
    ];
  },
};

const findingOf = (file: ContentFile, message: string) => ({
  ...atStart(file.path),
  message,
  found: file.address,
  accepted: 'another address: rename the file, or join the two',
});
