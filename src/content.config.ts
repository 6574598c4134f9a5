// Not from astro:content, which brings all that draws pages: half a second more at every start.
import { readFileSync } from 'node:fs';
import { defineCollection } from 'astro/content/config';
import { file, glob, type Loader, type LoaderContext } from 'astro/loaders';
import { z } from 'zod';
import { readYaml } from './domain/yaml.ts';
import { capabilitiesOf, catalogue } from './schemas/capability.ts';
import { COLLECTIONS, DATA_FILES, type CollectionName } from './schemas/collections.ts';

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

/** A data file that holds one thing, as a collection of one. */
const single = (name: string) => inOurWords(file(`src/data/${name}.yaml`, { parser: (text) => ({ [name]: entry.parse(readYaml(text)) }) }));

const numbered = z.array(entry).transform((list) => Object.fromEntries(list.map((item, index) => [String(index).padStart(4, '0'), item])));

/** A data file that holds a list, as a collection in the order of the file. */
const list = (name: string) => inOurWords(file(`src/data/${name}.yaml`, { parser: (text) => numbered.parse(readYaml(text)) }));

/** The keys that records answer, as the catalogue has them. */
const answered = {
  capabilities: capabilitiesOf(catalogue.parse(readYaml(readFileSync('src/data/capabilities.yaml', 'utf8')))).default({}),
};

export const collections = {
  banks: defineCollection({ loader: mdx('banks'), schema: COLLECTIONS.banks.schema.extend(answered) }),
  creditUnions: defineCollection({ loader: mdx('creditUnions'), schema: COLLECTIONS.creditUnions.schema.extend(answered) }),
  institutionPages: defineCollection({ loader: mdx('institutionPages'), schema: COLLECTIONS.institutionPages.schema }),
  guides: defineCollection({ loader: mdx('guides'), schema: COLLECTIONS.guides.schema }),
  pages: defineCollection({ loader: mdx('pages'), schema: COLLECTIONS.pages.schema }),
  capabilities: defineCollection({ loader: single('capabilities'), schema: catalogue }),
  glossary: defineCollection({ loader: list('glossary'), schema: DATA_FILES['glossary.yaml'].element }),
  home: defineCollection({ loader: single('home'), schema: DATA_FILES['home.yaml'] }),
  search: defineCollection({ loader: single('search'), schema: DATA_FILES['search.yaml'] }),
  sharedFacts: defineCollection({ loader: single('shared-facts'), schema: DATA_FILES['shared-facts.yaml'] }),
  sources: defineCollection({ loader: list('sources'), schema: DATA_FILES['sources.yaml'].element }),
  questions: defineCollection({ loader: list('questions'), schema: DATA_FILES['questions.yaml'].element }),
  chequeTimes: defineCollection({ loader: list('cheque-times'), schema: DATA_FILES['cheque-times.yaml'].element }),
  planned: defineCollection({ loader: list('planned'), schema: DATA_FILES['planned.yaml'].element }),
};
