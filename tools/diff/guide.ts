import { z } from 'zod';
import type { Content, ContentFile } from '../../checks/content.ts';
import type { Fault } from '../../checks/fault.ts';
import { dataFile, institutionOf, listAt, recordFiles, valueAt } from '../../checks/records.ts';
import { factsOf, type FlatFact } from '../../src/history/facts.ts';
import { servesCustomers } from '../../src/domain/classification.ts';
import { BUILT_ROUTES } from '../../src/domain/routes.ts';
import { scoreOf, type Score } from '../../src/domain/score.ts';
import { capabilities, catalogue, type Catalogue } from '../../src/schemas/capability.ts';
import type { PageName, SourceName } from './comparison.ts';

/** The record of an institution, as far as it can be made out. */
export interface GuideRecord {
  slug: string;
  path: string;
  name: string;
  facts: ReadonlyMap<string, FlatFact>;
  /** Why it has none: nothing to score, or capabilities that today's rules cannot read. */
  score: Score | 'not scored' | 'unreadable';
}

/** What the content files of a revision say, read without a build and whatever their faults. */
export interface Guide {
  records: ReadonlyMap<string, GuideRecord>;
  /** Facts of no single institution. */
  sharedFacts: ReadonlyMap<string, FlatFact>;
  sources: ReadonlyMap<string, SourceName>;
  /** Pages by address, as the files declare them. */
  pages: ReadonlyMap<string, PageName>;
  /** Files that cannot be read at all. */
  unreadable: readonly Fault[];
}

/** What content files say. */
export function readGuide(content: Content): Guide {
  const ownCatalogue = catalogue.safeParse(dataFile(content, 'capabilities.yaml')?.data).data;
  return {
    records: new Map(recordFiles(content).map((file) => [institutionOf(file) ?? '', readRecord(file, ownCatalogue)])),
    // A record keeps facts of its own under `facts`, in the shape that the shared ones have.
    sharedFacts: factsOf({ facts: dataFile(content, 'shared-facts.yaml')?.data }, ownCatalogue),
    sources: new Map(readSources(content).map((source) => [source.id, source])),
    pages: new Map(readPages(content).map((page) => [page.address, page])),
    unreadable: content.unreadable,
  };
}

function readRecord(file: ContentFile, ownCatalogue: Catalogue | undefined): GuideRecord {
  const slug = institutionOf(file) ?? '';
  return {
    slug,
    path: file.path,
    name: textAt(file.data, 'shortName') ?? textAt(file.data, 'name') ?? slug,
    facts: factsOf(file.data, ownCatalogue),
    score: readScore(file.data, ownCatalogue),
  };
}

/** Only whether an institution has customers matters to its score: `operating`, or { state }. */
const status = z.preprocess(
  (value) => (typeof value === 'string' ? { state: value } : value),
  z.object({ state: z.enum(['operating', 'winding-down', 'merged', 'closed']) }),
);

const scored = z.object({ capabilities: capabilities.default({}), status });

function readScore(record: unknown, ownCatalogue: Catalogue | undefined): GuideRecord['score'] {
  const read = scored.safeParse(record);
  if (!read.success || !ownCatalogue) return 'unreadable';
  return scoreOf(read.data.capabilities, ownCatalogue, servesCustomers(read.data)) ?? 'not scored';
}

const declaredSource = z.object({
  id: z.string(),
  title: z.string().optional(),
  publisher: z.string().optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
});

function readSources(content: Content): SourceName[] {
  const declared = [
    ...listAt(dataFile(content, 'sources.yaml')?.data, []),
    ...content.files.flatMap(({ data }) => listAt(data, ['sources'])),
  ];
  return declared.flatMap((value) => {
    const source = declaredSource.safeParse(value).data;
    return source ? [{ id: source.id, title: source.title ?? source.id, publisher: source.publisher, url: source.url }] : [];
  });
}

/** A record has a page only where it has words for one. */
function readPages({ files }: Content): PageName[] {
  const written = files.flatMap(({ address, collection, data, body }) => {
    const isListing = (collection === 'banks' || collection === 'creditUnions') && body.trim() === '';
    const words = collection === 'banks' || collection === 'creditUnions' ? valueAt(data, ['page']) : data;
    return address && !isListing ? [{ address, title: textAt(words, 'heading') ?? textAt(words, 'title') ?? address }] : [];
  });
  return [...BUILT_ROUTES.map((address) => ({ address, title: address })), ...written];
}

function textAt(value: unknown, key: string): string | undefined {
  const text = valueAt(value, [key]);
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
