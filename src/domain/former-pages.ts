import type { InstitutionRecord } from '../schemas/institution.ts';
import type { Source } from '../schemas/source.ts';
import { servesCustomers } from './classification.ts';
import { hostName } from './strings.ts';

/**
 * The sources that a record declares. What a merged or closed institution left on its website tells of the time before, however new it
 * looks: what has no date there is older.
 */
export function sourcesOfRecord(
  record: Pick<InstitutionRecord, 'status' | 'website'>,
  sources: readonly Source[],
): readonly Source[] {
  if (servesCustomers(record)) return sources;
  const own = hostName(record.website);
  return sources.map((source) => {
    const isOwn = source.kind === 'official' && `.${hostOf(source)}`.endsWith(`.${own}`);
    const isDated = (source.published ?? source.checkedLive ?? source.age) !== undefined;
    return isOwn && !isDated ? { ...source, age: 'older' } : source;
  });
}

/** The host of a source; none for a page of this site. */
const hostOf = ({ url = '' }: Source) => (URL.canParse(url) ? hostName(url) : '');
