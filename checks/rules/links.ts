import { stringsBelow, type ContentFile, type Position } from '../content.ts';
import type { Fault, Rule } from '../fault.ts';
import { nearest } from '../nearest.ts';
import { dataFile, listAt, valueAt } from '../records.ts';
import { nameOf } from './fields.ts';
import { BUILT_ROUTES, FILE_ROUTES } from '../../src/rules/routes.ts';

/** A link inside the guide leads to a page, or to an address on the list of planned pages. */
export const links: Rule = {
  name: 'links',
  description: 'Every internal link leads to a page or a planned page; no planned page exists already.',
  check(content) {
    const published = [...BUILT_ROUTES, ...FILE_ROUTES, ...content.files.filter(hasPage).flatMap(({ address }) => address ?? [])];
    const plan = dataFile(content, 'planned.yaml');
    const planned = listAt(plan?.data, []).map((page) => String(valueAt(page, ['address'])));
    const known = [...published, ...planned];

    const dead = content.files.flatMap((file) =>
      linksOf(file)
        .filter(({ href }) => !known.includes(href.replace(/#.*$/, '')))
        .map(({ href, field, position }): Fault => ({
          file: file.path,
          ...position,
          rule: 'links',
          field,
          message: 'leads to no page of the guide',
          found: href,
          accepted: 'the address of a page with both slashes (/banks/rbc/), or one listed in src/data/planned.yaml',
          suggestion: nearest(href, known),
        })),
    );
    const written = planned.flatMap((address, index): Fault[] =>
      plan && published.includes(address)
        ? [
            {
              file: plan.path,
              ...plan.locate([index, 'address']),
              rule: 'links',
              field: `[${index + 1}].address`,
              message: 'is planned, and has become a page',
              found: address,
              accepted: 'remove it from the list: links to it are ordinary ones now',
            },
          ]
        : [],
    );
    return [...dead, ...written];
  },
};

/** Records without a text are listings, not pages. */
const hasPage = (file: ContentFile) => file.address !== undefined && file.body.trim() !== '';

interface Link {
  href: string;
  field: string;
  position: Position;
}

const LINK = /\]\((?<href>\/[^)\s]*)\)/g;

/** Links inside the guide: in the Markdown, in prose of the frontmatter, and in fields that hold an address. */
function linksOf(file: ContentFile): Link[] {
  const inBody = file.links.filter(({ href }) => href.startsWith('/')).map((link) => ({ ...link, field: 'link' }));
  const inFields = stringsBelow(file.data).flatMap(({ path, text }) => {
    const isAddress = ['related', 'href', 'readNow'].some((key) => path.at(-1) === key || path.at(-2) === key);
    const found = isAddress ? [text] : [...text.matchAll(LINK)].flatMap((match) => match.groups?.href ?? []);
    return found.map((href) => ({ href, field: nameOf(path), position: file.locate(path, isAddress ? undefined : href) }));
  });
  return [...inBody, ...inFields];
}
