import { basename } from 'node:path';
import { slug as slugger } from 'github-slugger';
import { fileNameOf, kindOfFile } from '../../src/domain/page-kinds.ts';
import { COLLECTIONS, DATA_FILES } from '../../src/schemas/collections.ts';
import { slug } from '../../src/schemas/prose.ts';
import type { ContentFile } from '../content.ts';
import type { Fault, Rule } from '../fault.ts';
import { nearest } from '../nearest.ts';
import { collectionOf } from '../parse.ts';
import { slugOfFile } from '../records.ts';

/** A file lies where the guide looks for it, under a name that can be an address. */
export const places: Rule = {
  name: 'places',
  description: 'Every file lies where the guide reads it, under a name that can be an address.',
  check: ({ files, broken, strays }) => [
    ...strays.map(strayFault),
    ...[...files, ...broken].flatMap((file) => [...nameFaults(file), ...(file.collection === 'institutionPages' ? pageFaults(file) : [])]),
  ],
};

const atStart = { line: 1, column: 1, rule: 'places' };

function strayFault(path: string): Fault {
  return {
    file: path,
    ...atStart,
    message: 'is a file that the guide does not read',
    accepted: path.startsWith('src/data/')
      ? Object.keys(DATA_FILES).join(', ')
      : Object.values(COLLECTIONS)
          .flatMap(({ pattern }) => pattern)
          .join(', '),
    suggestion: likeliestPlace(path),
  };
}

/** The name with the ending or the folder that the author probably meant. */
function likeliestPlace(path: string): string | undefined {
  const asMdx = path.replace(/\.[^./]*$/, '.mdx');
  if (collectionOf(asMdx)) return asMdx;
  const [source, top = '', folder = ''] = path.split('/');
  if (top === 'data') {
    const name = nearest(basename(path), Object.keys(DATA_FILES));
    return name && `src/data/${name}`;
  }
  const near = nearest(folder, ['banks', 'credit-unions', 'guides', 'pages']);
  return near && near !== folder ? asMdx.replace(`${source ?? ''}/${top}/${folder}/`, `${source ?? ''}/${top}/${near}/`) : undefined;
}

/** The path of a content file becomes an address. */
function nameFaults({ path, collection }: Pick<ContentFile, 'path' | 'collection'>): Fault[] {
  if (collection === 'data') return [];
  const steps = path
    .replace(/^src\/content\//, '')
    .replace(/\.mdx$/, '')
    .split('/');
  return steps
    .filter((step) => !slug.safeParse(step).success)
    .map((step) => ({
      file: path,
      ...atStart,
      message: 'has a name that cannot be an address',
      found: step,
      accepted: 'lower-case letters, digits and hyphens, such as eq-bank',
      suggestion: slugger(step),
    }));
}

/** A folder of an institution holds its overview, how to set up online banking, and its app. */
function pageFaults(file: Pick<ContentFile, 'path'>): Fault[] {
  const found = basename(file.path);
  const accepted = ['index.mdx', `${fileNameOf('how-to', slugOfFile(file))}.mdx`, 'app.mdx'];
  if (accepted.includes(found)) return [];
  return [
    {
      file: file.path,
      ...atStart,
      message: 'is no page that an institution has',
      found,
      accepted: `${accepted.join(', ')}; text on other topics goes to src/content/guides`,
      suggestion: kindOfFile(file.path) === 'how-to' ? accepted[1] : nearest(found, accepted),
    },
  ];
}
