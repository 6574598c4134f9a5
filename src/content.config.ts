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

/** A data file, as a collection whose only entry is `all`. */
const data = <Name extends keyof typeof DATA_FILES>(name: Name) =>
  defineCollection({
    loader: file(`src/data/${name}`, { parser: (text) => ({ all: { content: readYaml(text) } }) }),
    schema: z.object({ content: DATA_FILES[name] }),
  });

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
  capabilities: data('capabilities.yaml'),
  glossary: data('glossary.yaml'),
  home: data('home.yaml'),
  search: data('search.yaml'),
  notCovered: data('not-covered.yaml'),
  sharedFacts: data('shared-facts.yaml'),
  sources: data('sources.yaml'),
  questions: data('questions.yaml'),
  chequeTimes: data('cheque-times.yaml'),
  planned: data('planned.yaml'),
};
