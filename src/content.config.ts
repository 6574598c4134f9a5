import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { parse } from 'yaml';
import { z } from 'zod';
import { catalogue as catalogueSchema } from './schemas/capability.ts';
import { COLLECTIONS, type CollectionName } from './schemas/collections.ts';
import { home as homeSchema } from './schemas/home.ts';
import { readerQuestions } from './schemas/reader-question.ts';
import { chequeTimes } from './schemas/cheque-times.ts';
import { plannedPages } from './schemas/planned.ts';
import { sharedFacts as sharedFactsSchema } from './schemas/shared-fact.ts';
import { source } from './schemas/source.ts';

/** MDX files of a collection. The id is the path below `src/content`, which the address follows from. */
const mdx = (name: CollectionName) =>
  glob({ base: './src/content', pattern: [...COLLECTIONS[name].pattern], generateId: ({ entry }) => entry });

/** A data file that holds one thing, as a collection of one. */
const single = (name: string) =>
  file(`src/data/${name}.yaml`, { parser: (text) => ({ [name]: z.record(z.string(), z.unknown()).parse(parse(text)) }) });

/** A data file that holds a list, as a collection in the order of the file. */
const list = (name: string) =>
  file(`src/data/${name}.yaml`, {
    parser: (text) =>
      Object.fromEntries(
        z
          .array(z.record(z.string(), z.unknown()))
          .parse(parse(text))
          .map((item, index) => [String(index).padStart(4, '0'), item]),
      ),
  });

export const collections = {
  banks: defineCollection({ loader: mdx('banks'), schema: COLLECTIONS.banks.schema }),
  creditUnions: defineCollection({ loader: mdx('creditUnions'), schema: COLLECTIONS.creditUnions.schema }),
  institutionPages: defineCollection({ loader: mdx('institutionPages'), schema: COLLECTIONS.institutionPages.schema }),
  guides: defineCollection({ loader: mdx('guides'), schema: COLLECTIONS.guides.schema }),
  pages: defineCollection({ loader: mdx('pages'), schema: COLLECTIONS.pages.schema }),
  capabilities: defineCollection({ loader: single('capabilities'), schema: catalogueSchema }),
  home: defineCollection({ loader: single('home'), schema: homeSchema }),
  sharedFacts: defineCollection({ loader: single('shared-facts'), schema: sharedFactsSchema }),
  sources: defineCollection({ loader: file('src/data/sources.yaml'), schema: source }),
  questions: defineCollection({ loader: list('questions'), schema: readerQuestions.element }),
  chequeTimes: defineCollection({ loader: list('cheque-times'), schema: chequeTimes.element }),
  planned: defineCollection({
    loader: file('src/data/planned.yaml', {
      parser: (text) => Object.fromEntries(plannedPages.parse(parse(text)).map((page) => [page.address, page])),
    }),
    schema: plannedPages.element,
  }),
};
