// Not from astro:content, which also loads the code for rendering pages: half a second at every start.
import { readFileSync } from 'node:fs';
import { defineCollection } from 'astro/content/config';
import { file, glob } from 'astro/loaders';
import { z } from 'zod';
import { readYaml } from './prose/markdown.ts';
import { catalogue, withCatalogue } from './schemas/capability.ts';
import { COLLECTIONS, DATA_FILES, type CollectionName } from './schemas/collections.ts';

/** Loads the MDX files of a collection. The id of an entry is its path below `src/content`, which determines its address. */
const mdx = (name: CollectionName) =>
  glob({ base: './src/content', pattern: [...COLLECTIONS[name].pattern], generateId: ({ entry }) => entry });

const entry = z.record(z.string(), z.unknown());

/** Loads a data file with one object, as a collection whose only entry is `all`. */
const single = (name: string) =>
  file(`src/data/${name}.yaml`, { parser: (text) => ({ all: entry.parse(readYaml(text)) }) });

const numbered = z
  .array(entry)
  .transform((list) => Object.fromEntries(list.map((item, index) => [String(index).padStart(4, '0'), item])));

/** Loads a data file with a list. The ids sort as in the file. */
const list = (name: string) => file(`src/data/${name}.yaml`, { parser: (text) => numbered.parse(readYaml(text)) });

/** Restricts the capabilities of records to those of the catalogue. */
const ofCatalogue = withCatalogue(catalogue.parse(readYaml(readFileSync('src/data/capabilities.yaml', 'utf8'))));

export const collections = {
  banks: defineCollection({ loader: mdx('banks'), schema: COLLECTIONS.banks.schema.extend(ofCatalogue) }),
  creditUnions: defineCollection({
    loader: mdx('creditUnions'),
    schema: COLLECTIONS.creditUnions.schema.extend(ofCatalogue),
  }),
  institutionPages: defineCollection({ loader: mdx('institutionPages'), schema: COLLECTIONS.institutionPages.schema }),
  guides: defineCollection({ loader: mdx('guides'), schema: COLLECTIONS.guides.schema }),
  pages: defineCollection({ loader: mdx('pages'), schema: COLLECTIONS.pages.schema }),
  capabilities: defineCollection({ loader: single('capabilities'), schema: catalogue }),
  glossary: defineCollection({ loader: list('glossary'), schema: DATA_FILES['glossary.yaml'].element }),
  home: defineCollection({ loader: single('home'), schema: DATA_FILES['home.yaml'] }),
  search: defineCollection({ loader: single('search'), schema: DATA_FILES['search.yaml'] }),
  notCovered: defineCollection({ loader: single('not-covered'), schema: DATA_FILES['not-covered.yaml'] }),
  sharedFacts: defineCollection({ loader: single('shared-facts'), schema: DATA_FILES['shared-facts.yaml'] }),
  sources: defineCollection({ loader: list('sources'), schema: DATA_FILES['sources.yaml'].element }),
  questions: defineCollection({ loader: list('questions'), schema: DATA_FILES['questions.yaml'].element }),
  chequeTimes: defineCollection({ loader: list('cheque-times'), schema: DATA_FILES['cheque-times.yaml'].element }),
  planned: defineCollection({ loader: list('planned'), schema: DATA_FILES['planned.yaml'].element }),
};
