import { z } from 'zod';
import type { HostKind } from './hosts.ts';
import { calendarDate, partialDate } from './calendar-date.ts';
import { address, singleLine, flag } from './prose.ts';

export const sourceId = z
  .string()
  .regex(/^[A-Za-z0-9]+([-_.][A-Za-z0-9]+)*$/, 'is letters, digits and hyphens, such as rbc-fees')
  .describe('The id of a source: one of this record, or one of src/data/sources.yaml.');

/** A page or document with facts. Declared once, cited by its id on any page. */
export const source = z.strictObject({
  id: sourceId,
  url: z
    .preprocess(
      // Some documents have spaces in their names.
      (url) => (typeof url === 'string' ? url.trim().replaceAll(' ', '%20') : url),
      z.union([z.url({ protocol: /^https?$/ }), address]),
    )
    .describe('The address that was read; for the guide’s own listing, a page of this site.'),
  title: singleLine.describe('The title of the page or document, as its publisher gives it.'),
  language: z
    .literal('fr')
    .optional()
    .describe('fr if the title is French, so that screen readers say it in French. Leave it out for English.'),
  publisher: singleLine
    .optional()
    .describe('Who published it, only where the host is not theirs: in a store of documents, a repository, a copy.'),
  official: z
    .boolean()
    .optional()
    .describe(
      'Only where it differs from its host: true for an institution’s or regulator’s own words on another host (a news release, a page that public code keeps whole), false for an institution’s page about others.',
    ),
  published: partialDate
    .optional()
    .describe('The newest date that the document gives for itself, if any: 2016, 2025-10 or 2024-03-29.'),
  age: z
    .enum(['older', 'recent'])
    .optional()
    .describe('If it gives no date: whether its content looks older or recent.'),
  dateNote: singleLine
    .optional()
    .describe('A note on its date for readers, if the date alone would mislead, such as "2023 or later".'),
  read: calendarDate.describe('The day on which an editor read it, such as 2026-11-20.'),
  copy: z
    .enum(['live', 'stored', 'archive', 'mirror'])
    .optional()
    .describe(
      'What was read, if neither a stored copy nor, with checkedLive, the page on the web. live: the page on the web. archive: a web archive. mirror: another site’s.',
    ),
  opening: flag('true if only the beginning of the page was read. Leave it out otherwise.'),
  checkedLive: calendarDate
    .optional()
    .describe('The day on which a person opened it on the web and found that it still says so. No program may set it.'),
});

/** A source as a file declares it. */
export type WrittenSource = z.infer<typeof source>;

/** A source with what it leaves to be derived. */
export interface Source extends Omit<WrittenSource, 'official' | 'url'> {
  /** Where readers find it. What another site copied has a name and no link. */
  url: string | undefined;
  publisher: string;
  /** What its host is, if the table of hosts has it. */
  host?: HostKind | undefined;
  kind: 'official' | 'third-party';
  copy: NonNullable<WrittenSource['copy']>;
}
