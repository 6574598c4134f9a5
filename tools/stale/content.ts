import { z } from 'zod';
import type { Content, ContentFile } from '../../checks/content.ts';
import type { Fault } from '../../checks/fault.ts';
import { institutionOf, recordFiles, valueAt } from '../../checks/records.ts';
import { citationsIn, declaredIn } from '../../checks/rules/sources.ts';
import { calendarDate } from '../../src/schemas/calendar-date.ts';
import { source } from '../../src/schemas/source.ts';

/** A source that something cites, and where it is declared. */
export interface CitedSource {
  id: string;
  title: string;
  url: string;
  /** Calendar date, such as `2026-11-20`. */
  readOn: string;
  file: string;
  line: number;
  /** Whose source it is: the institution's name, or the file of a guide or of the shared sources. */
  owner: string;
}

/** An institution's record, as far as verifying it goes. */
export interface VerifiableRecord {
  slug: string;
  name: string;
  /** Calendar date; none where nobody has verified the record. */
  lastVerified: string | undefined;
  file: string;
  line: number;
  /** The ids of the sources that the record cites, in its order. */
  cites: readonly string[];
}

/** What could not be read, or only in part. */
export type Unread = Pick<Fault, 'file' | 'line' | 'message'>;

export interface DatedContent {
  records: VerifiableRecord[];
  sources: CitedSource[];
  unread: Unread[];
}

/** The source that stands for the guide's own listed values. No page outside the guide can be read again for it. */
const LISTED = 'listed';

/** The dates of records and cited sources. Whatever has no usable date is named in `unread`; the rest is still read. */
export function datesIn(content: Content): DatedContent {
  const unread: Unread[] = content.unreadable.map(({ file, line, message }) => ({ file, line, message }));
  const records = recordFiles(content).flatMap((file) => readRecord(file, unread));
  const cited = new Set(content.files.flatMap((file) => citationsIn(file).map(({ id }) => id)));
  const seen = new Set<string>([LISTED]);
  const sources = content.files.flatMap(declaredIn).flatMap((declared) => {
    if (!cited.has(declared.id) || seen.has(declared.id)) return [];
    seen.add(declared.id);
    return readSource(declared, unread);
  });
  return { records, sources, unread };
}

const nameOf = (file: ContentFile) => {
  const name = valueAt(file.data, ['name']);
  return typeof name === 'string' ? name : (institutionOf(file) ?? file.path);
};

function readRecord(file: ContentFile, unread: Unread[]): VerifiableRecord[] {
  const lastVerified = calendarDate.optional().safeParse(valueAt(file.data, ['lastVerified']));
  const { line } = file.locate(['lastVerified']);
  if (!lastVerified.success) {
    unread.push({ file: file.path, line, message: `lastVerified ${z.flattenError(lastVerified.error).formErrors.join(', ')}` });
    return [];
  }
  return [
    {
      slug: institutionOf(file) ?? '',
      name: nameOf(file),
      lastVerified: lastVerified.data,
      file: file.path,
      line,
      cites: [...new Set(citationsIn(file).map(({ id }) => id))],
    },
  ];
}

/** The fields that a reading list needs: a source with faults elsewhere is still listed. */
const readable = z.object(source.pick({ title: true, url: true, readOn: true }).shape);

function readSource({ id, file, path }: ReturnType<typeof declaredIn>[number], unread: Unread[]): CitedSource[] {
  const place = path.slice(0, -1);
  const { line } = file.locate(path);
  const result = readable.safeParse(valueAt(file.data, place));
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    unread.push({ file: file.path, line, message: `source ${id}: ${faults.join('; ')}` });
    return [];
  }
  const owner = institutionOf(file) === undefined ? file.path : nameOf(file);
  return [{ id, ...result.data, file: file.path, line, owner }];
}
