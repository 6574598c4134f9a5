import { z } from 'zod';
import { calendarDate } from './calendar-date.ts';
import { address, line, slug } from './prose.ts';

export const sourceId = slug.describe('The id of a source: one of this record, or one of src/data/sources.yaml.');

/** Where a fact was read. Declared once, cited by its id from any page. */
export const source = z.strictObject({
  id: sourceId,
  title: line.describe('The title of the page or document, as its publisher gives it.'),
  url: z
    .union([z.url({ protocol: /^https?$/ }), address])
    .describe('The address that was read; for the guide’s own listing, one of this site.'),
  language: z.literal('fr').optional().describe('fr where the title is French, so that it is said in French. Leave it out for English.'),
  publisher: line.describe('Who publishes it: the institution, a regulator, a newspaper.'),
  kind: z.enum(['official', 'third-party']).describe('official: the institution itself, a regulator or Interac. third-party: anyone else.'),
  published: line.optional().describe('The date or state that the document gives of itself, such as "2024-04-22" or "undated, older".'),
  readOn: calendarDate.describe('The day an editor read it, such as 2026-11-20.'),
});

export type Source = z.infer<typeof source>;

/** The shared sources: regulators, Interac, the listed values. */
export const sourceList = z.array(source);
