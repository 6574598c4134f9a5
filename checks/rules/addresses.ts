import { BUILT_ROUTES } from '../../src/domain/routes.ts';
import type { ContentFile } from '../content-types.ts';
import type { Finding } from '../issue.ts';
import { hasPage, isRecord } from '../records.ts';
import { atStart, type Rule } from '../rule.ts';

/** No two pages have the same address. */
export const addresses: Rule = {
  name: 'addresses',
  description: 'No two files make a page at the same address, and none takes the address of a page drawn from data.',
  check({ files }) {
    const pages = files.filter(hasPage);
    const first = new Map<string | undefined, ContentFile>(pages.toReversed().map((file) => [file.address, file]));
    return pages.map((file): Finding | undefined => {
      const other = first.get(file.address);
      const isDrawn = BUILT_ROUTES.some((address) => address === file.address);
      // Two records of one institution are reported by the rule "identity".
      if (!isDrawn && (!other || other === file || (isRecord(other) && isRecord(file)))) return undefined;
      return {
        ...atStart(file.path),
        message: isDrawn ? 'has the address of a page that is drawn from data' : `has the address of ${other?.path ?? ''}`,
        found: file.address,
        accepted: 'an address of its own: rename the file, or join the two',
      };
    });
  },
};
