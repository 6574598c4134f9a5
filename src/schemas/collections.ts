import type { z } from 'zod';
import { catalogue } from './capability.ts';
import { chequeTimes } from './cheque-times.ts';
import { home } from './home.ts';
import { hosts } from './hosts.ts';
import { bank, creditUnion } from './institution.ts';
import { glossary } from './glossary.ts';
import { guide, institutionPage, staticPage } from './page.ts';
import { plannedPages } from './planned.ts';
import { readerQuestions } from './reader-question.ts';
import { searchWords } from './search.ts';
import { sharedFacts } from './shared-fact.ts';
import { sourceList } from './source.ts';
import { style } from './style.ts';

interface Collection {
  /** Files of the collection, relative to `src/content`. */
  pattern: string[];
  schema: z.ZodType;
}

/** Every kind of content file: where it lies and what its frontmatter holds. Shared by Astro and the content check. */
export const COLLECTIONS = {
  banks: { pattern: ['banks/*.mdx', 'banks/*/index.mdx'], schema: bank },
  creditUnions: { pattern: ['credit-unions/*.mdx', 'credit-unions/*/index.mdx'], schema: creditUnion },
  institutionPages: {
    pattern: ['banks/*/!(index).mdx', 'credit-unions/*/!(index).mdx'],
    schema: institutionPage,
  },
  guides: { pattern: ['guides/**/*.mdx'], schema: guide },
  pages: { pattern: ['pages/**/*.mdx'], schema: staticPage },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof COLLECTIONS;

/** Every file under `src/data`, and what it holds. */
export const DATA_FILES = {
  'capabilities.yaml': catalogue,
  'cheque-times.yaml': chequeTimes,
  'glossary.yaml': glossary,
  'home.yaml': home,
  'hosts.yaml': hosts,
  'planned.yaml': plannedPages,
  'questions.yaml': readerQuestions,
  'search.yaml': searchWords,
  'shared-facts.yaml': sharedFacts,
  'sources.yaml': sourceList,
  'style.yaml': style,
} as const satisfies Record<string, z.ZodType>;
