// Not from astro:content, which also loads the code for rendering pages: half a second at every start.
import { readFileSync } from 'node:fs';
import { defineCollection } from 'astro/content/config';
import { file, glob } from 'astro/loaders';
import { z } from 'zod';
import { readYaml } from './read/yaml.ts';
import { catalogue, withCatalogue } from './schemas/capability.ts';
import { COLLECTIONS, DATA_FILES, type CollectionName } from './schemas/collections.ts';

/** MDX files. The id of an entry is its path below `src/content`, which determines its address. */
const mdx = <Schema extends z.ZodType>(name: CollectionName, schema: Schema) =>
  defineCollection({
    loader: glob({ base: './src/content', pattern: [...COLLECTIONS[name].pattern], generateId: ({ entry }) => entry }),
    schema,
  });

/** A data file, as a collection whose only entry is `all`. */
const data = <Name extends keyof typeof DATA_FILES>(name: Name) =>
  defineCollection({
    loader: file(`src/data/${name}`, { parser: (text) => ({ all: { content: readYaml(text) } }) }),
    schema: z.object({ content: DATA_FILES[name] }),
  });

/** Restricts the capabilities of records to those of the catalogue. */
const ofCatalogue = withCatalogue(catalogue.parse(readYaml(readFileSync('src/data/capabilities.yaml', 'utf8'))));

export const collections = {
  banks: mdx('banks', COLLECTIONS.banks.schema.extend(ofCatalogue)),
  creditUnions: mdx('creditUnions', COLLECTIONS.creditUnions.schema.extend(ofCatalogue)),
  institutionPages: mdx('institutionPages', COLLECTIONS.institutionPages.schema),
  guides: mdx('guides', COLLECTIONS.guides.schema),
  pages: mdx('pages', COLLECTIONS.pages.schema),
  blocks: data('blocks.yaml'),
  capabilities: data('capabilities.yaml'),
  featured: data('featured.yaml'),
  glossary: data('glossary.yaml'),
  home: data('home.yaml'),
  hosts: data('hosts.yaml'),
  search: data('search.yaml'),
  notCovered: data('not-covered.yaml'),
  sharedFacts: data('shared-facts.yaml'),
  sources: data('sources.yaml'),
  questions: data('questions.yaml'),
  chequeTimes: data('cheque-times.yaml'),
  pictures: data('pictures.yaml'),
  people: data('people.yaml'),
  planned: data('planned.yaml'),
};
