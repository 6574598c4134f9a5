import { ownerOf } from '../domain/directives.ts';
import { factAt, sentenceText, valueText } from '../domain/values.ts';
import type { Fact } from '../schemas/fact.ts';
import type { Institution, Site } from '../site-data.ts';
import { plainText, readInline } from './inline.ts';

/**
 * The fact that a directive such as `[=fees.eTransfer]` shows.
 *
 * @param own the institution whose page it stands on
 * @throws Error where no record holds it
 */
export function referencedFact(path: string, own: Institution | undefined, site: Site): Fact {
  const { owner, field } = ownerOf(path, own?.slug, (word) => site.institutionBySlug.has(word));
  const holders: Record<string, unknown> = { general: site.sharedFacts, guide: site.counts };
  const fact = factAt(holders[owner ?? ''] ?? site.institutionBySlug.get(owner ?? '')?.record, field);
  if (fact) return fact;
  throw new Error(`[=${path}] shows a figure that no record holds. The content check (npm run check) names the nearest one.`);
}

/** Reads a line of prose without its directives: figures as words, citations dropped. */
export const plainOf = (own: Institution | undefined, site: Site) => (text: string) =>
  plainText(readInline(text), (path, isInSentence) => {
    const { value } = referencedFact(path, own, site);
    return isInSentence ? sentenceText(value) : valueText(value);
  });
