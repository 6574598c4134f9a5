import { basename } from 'node:path';
import { slug as slugger } from 'github-slugger';
import { fileNameOf, kindOfFile, PAGE_KINDS, type InstitutionPageKindName } from '../../src/domain/page-kinds.ts';
import { DATA_FILES } from '../../src/schemas/collections.ts';
import { slug } from '../../src/schemas/prose.ts';
import type { BrokenFile } from '../content-types.ts';
import type { Finding } from '../issue.ts';
import { nearest } from '../nearest.ts';
import { collectionOf } from '../parse.ts';
import { slugOfFile } from '../records.ts';
import { atStart, type Rule } from '../rule.ts';

export const fileLocations: Rule = {
  name: 'file-locations',
  description:
    'Every file is where the guide reads it, under a name that can be an address, and is of a size that pages have.',
  check: ({ files, broken, strays }) => [
    ...strays.map(strayFile),
    ...[...files, ...broken].flatMap((file) => [...unusableNames(file), unknownPage(file), tooLarge(file)]),
  ],
};

function strayFile(path: string): Finding {
  return {
    ...atStart(path),
    message: 'is a file that the guide does not read',
    accepted: path.startsWith('src/data/')
      ? Object.keys(DATA_FILES).join(', ')
      : 'a name that ends in .mdx, in the folder banks, credit-unions, guides or pages',
    suggestion: likeliestPath(path),
  };
}

/** The path with the ending or the folder that the author probably meant. */
function likeliestPath(path: string): string | undefined {
  const asMdx = path.replace(/(?:\.mdx?)?\.[^./]*$/, '.mdx');
  if (collectionOf(asMdx)) return asMdx;
  const [source, top = '', folder = ''] = path.split('/');
  if (top === 'data') {
    const name = nearest(basename(path), Object.keys(DATA_FILES));
    return name && `src/data/${name}`;
  }
  const near = nearest(folder, ['banks', 'credit-unions', 'guides', 'pages']);
  return near && near !== folder
    ? asMdx.replace(`${source ?? ''}/${top}/${folder}/`, `${source ?? ''}/${top}/${near}/`)
    : undefined;
}

/** The path of a content file becomes an address. */
function unusableNames({ path, collection }: BrokenFile): Finding[] {
  if (collection === 'data') return [];
  const names = path
    .replace(/^src\/content\//, '')
    .replace(/\.mdx$/, '')
    .split('/');
  return names
    .filter((name) => !slug.safeParse(name).success)
    .map((name) => ({
      ...atStart(path),
      message: 'has a name that cannot be an address',
      found: name,
      accepted: 'lower-case letters, digits and hyphens, such as eq-bank',
      suggestion: slugger(name),
    }));
}

/** The folder of an institution contains the pages that institutions have, and no others. */
function unknownPage(file: BrokenFile): Finding | undefined {
  const found = basename(file.path);
  const fileNameFor = (kind: InstitutionPageKindName) => `${fileNameOf(kind, slugOfFile(file))}.mdx`;
  const accepted = PAGE_KINDS.map(fileNameFor);
  const kind = kindOfFile(file.path);
  if (file.collection !== 'institutionPages' || accepted.includes(found)) return undefined;
  return {
    ...atStart(file.path),
    message: 'is not a page that institutions have',
    found,
    accepted: `${accepted.join(', ')}; text on other topics goes to src/content/guides`,
    suggestion: kind === 'overview' ? nearest(found, accepted) : fileNameFor(kind),
  };
}

/** More characters than any page or record needs. */
const LARGEST = 300_000;

function tooLarge({ path, text }: BrokenFile): Finding | undefined {
  if (text.length <= LARGEST) return undefined;
  return {
    ...atStart(path),
    message: `has ${Math.round(text.length / 1000).toLocaleString('en-CA')} thousand characters, more than any page can show`,
    accepted: `at most ${LARGEST / 1000} thousand: perhaps something was pasted in by mistake`,
  };
}
