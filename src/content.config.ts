// Not from astro:content, which brings all that draws pages: half a second more at every start.
import { readFileSync } from 'node:fs';
import { defineCollection } from 'astro/content/config';
import { file, glob, type Loader, type LoaderContext } from 'astro/loaders';
import { z } from 'zod';
import { readYaml } from './domain/yaml.ts';
import { capabilitiesOf, catalogue as catalogueSchema } from './schemas/capability.ts';
import { COLLECTIONS, type CollectionName } from './schemas/collections.ts';
import { glossary as glossarySchema } from './schemas/glossary.ts';
import { home as homeSchema } from './schemas/home.ts';
import { readerQuestions } from './schemas/reader-question.ts';
import { chequeTimes } from './schemas/cheque-times.ts';
import { plannedPages } from './schemas/planned.ts';
import { searchWords } from './schemas/search.ts';
import { sharedFacts as sharedFactsSchema } from './schemas/shared-fact.ts';
import { source } from './schemas/source.ts';

/** MDX files of a collection. The id is the path below `src/content`, which the address follows from. */
const mdx = (name: CollectionName) =>
  inOurWords(glob({ base: './src/content', pattern: [...COLLECTIONS[name].pattern], generateId: ({ entry }) => entry }));

/**
 * What a loader says of a saved file that it cannot read, the content check says in an editor's words
 * (integrations/dev-overlay.ts). Until it is put right, its pages show what stood there before.
 */
function inOurWords(loader: Loader): Loader {
  if (!import.meta.env.DEV) return loader;
  const quiet = (logger: LoaderContext['logger']) => Object.assign(Object.create(logger) as typeof logger, { error: () => undefined }); // the same in all else
  return {
    ...loader,
    load: (context) =>
      loader.load({
        ...context,
        logger: quiet(context.logger),
        parseData: (entry) =>
          context.parseData(entry).catch(() => (context.store.get(entry.id)?.data as typeof entry.data | undefined) ?? entry.data), // parsed from such data
      }),
  };
}

const entry = z.record(z.string(), z.unknown());

/**
 * A data file of `src/data/`.
 *
 * @param toEntries what the collection takes of the parsed file
 */
const data = (name: string, toEntries: (parsed: unknown) => Record<string, unknown>[] | Record<string, Record<string, unknown>>) =>
  inOurWords(file(`src/data/${name}.yaml`, { parser: (text) => toEntries(readYaml(text)) }));

/** A data file that holds one thing, as a collection of one. */
const single = (name: string) => data(name, (parsed) => ({ [name]: entry.parse(parsed) }));

/** A data file that holds a list, as a collection in the order of the file. */
const list = (name: string) =>
  data(name, (parsed) =>
    Object.fromEntries(
      z
        .array(entry)
        .parse(parsed)
        .map((item, index) => [String(index).padStart(4, '0'), item]),
    ),
  );

/** The keys that records answer, as the catalogue has them. */
const answered = {
  capabilities: capabilitiesOf(catalogueSchema.parse(readYaml(readFileSync('src/data/capabilities.yaml', 'utf8')))).default({}),
};

export const collections = {
  banks: defineCollection({ loader: mdx('banks'), schema: COLLECTIONS.banks.schema.extend(answered) }),
  creditUnions: defineCollection({ loader: mdx('creditUnions'), schema: COLLECTIONS.creditUnions.schema.extend(answered) }),
  institutionPages: defineCollection({ loader: mdx('institutionPages'), schema: COLLECTIONS.institutionPages.schema }),
  guides: defineCollection({ loader: mdx('guides'), schema: COLLECTIONS.guides.schema }),
  pages: defineCollection({ loader: mdx('pages'), schema: COLLECTIONS.pages.schema }),
  capabilities: defineCollection({ loader: single('capabilities'), schema: catalogueSchema }),
  glossary: defineCollection({ loader: list('glossary'), schema: glossarySchema.element }),
  home: defineCollection({ loader: single('home'), schema: homeSchema }),
  search: defineCollection({ loader: single('search'), schema: searchWords }),
  sharedFacts: defineCollection({ loader: single('shared-facts'), schema: sharedFactsSchema }),
  sources: defineCollection({ loader: data('sources', (parsed) => z.array(entry).parse(parsed)), schema: source }),
  questions: defineCollection({ loader: list('questions'), schema: readerQuestions.element }),
  chequeTimes: defineCollection({ loader: list('cheque-times'), schema: chequeTimes.element }),
  planned: defineCollection({
    loader: data('planned', (parsed) => Object.fromEntries(plannedPages.parse(parsed).map((page) => [page.address, page]))),
    schema: plannedPages.element,
  }),
};
