import { ownerOf, type FactDirective } from '../domain/directives.ts';
import { claimOfSource, shortText, sourcesDisagree } from '../domain/claims.ts';
import { factAt, inSentence, valueText } from '../domain/values.ts';
import type { Fact } from '../schemas/fact.ts';
import type { Institution, Site } from '../site-data.ts';
import { plainText, readInline } from './inline.ts';

/**
 * The fact that a directive such as `[=fees.eTransfer]` shows.
 *
 * @param own the institution whose page it is on
 * @throws Error where no record holds it
 */
function referencedFact(path: string, own: Institution | undefined, site: Site): Fact {
  const { owner, field } = ownerOf(path, own?.slug, (word) => site.institutionBySlug.has(word));
  const holders: Record<string, unknown> = { general: site.sharedFacts, guide: site.counts };
  const fact = factAt(holders[owner ?? ''] ?? site.institutionBySlug.get(owner ?? '')?.record, field);
  if (fact) return fact;
  throw new Error(`[=${path}] shows a figure that no record holds. The content check (npm run check) names the nearest one.`);
}

/**
 * What a directive shows of a fact: the claim of the source that it names, or the fact in the fewest words with all its sources.
 *
 * @throws Error where no record holds it, or that source says nothing of it
 */
export function referencedFigure(
  { path, claimOf, isInSentence }: Omit<FactDirective, 'kind' | 'text' | 'at'>,
  own: Institution | undefined,
  site: Site,
) {
  const fact = referencedFact(path, own, site);
  const claim = claimOf === undefined ? undefined : claimOfSource(fact, claimOf);
  if (claimOf !== undefined && !claim)
    throw new Error(`[=${path}@${claimOf}] shows a claim that no record holds. The content check (npm run check) names the others.`);
  const text = claim ? valueText(claim.value) : `${shortText(fact)}${sourcesDisagree(fact) ? ' (sources disagree)' : ''}`;
  return { text: isInSentence ? inSentence(text) : text, claims: claim ? [claim] : fact.claims };
}

/** Reads a line of prose without its directives: figures as words, citations dropped. */
export const plainOf = (own: Institution | undefined, site: Site) => (text: string) =>
  plainText(readInline(text), (fact) => referencedFigure(fact, own, site).text);
