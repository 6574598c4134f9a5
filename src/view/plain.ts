import { ownerOf, type FactDirective } from '../prose/directives.ts';
import { claimOfSource, leadingClaim, shortText } from '../domain/claims.ts';
import { factAt, inSentence, valueText } from '../domain/values.ts';
import type { Institution, Site } from '../site-data.ts';
import { plainText, readInline } from '../prose/inline.ts';

/**
 * What a directive such as `[=fees.eTransfer]` shows of a fact: the claim of the source that it names, or the short form of the
 * fact with all its sources.
 *
 * @param institution the institution whose page it is on
 * @throws Error if no record contains the fact, or that source makes no claim about it
 */
export function referencedFigure(
  { path, claimOf, isInSentence }: Omit<FactDirective, 'kind'>,
  institution: Institution | undefined,
  site: Site,
) {
  const { owner = '', field } = ownerOf(path, institution?.slug, (word) => site.institutionBySlug.has(word));
  const guideFacts: Record<string, unknown> = { general: site.sharedFacts, guide: site.counts };
  const fact = factAt(guideFacts[owner] ?? site.institutionBySlug.get(owner)?.record, field);
  if (!fact)
    throw new Error(
      `[=${path}] shows a figure that is in no record. The content check (npm run check) names the most similar one.`,
    );
  const claim = claimOf === undefined ? undefined : claimOfSource(fact, claimOf);
  if (claimOf !== undefined && !claim)
    throw new Error(
      `[=${path}@${claimOf}] shows a claim that is in no record. The content check (npm run check) names the others.`,
    );
  const text = claim ? valueText(claim.value) : shortText(fact);
  return { text: isInSentence ? inSentence(text) : text, claim: claim ?? leadingClaim(fact) };
}

/** Converts a line of prose to plain text: figures as text, without citations. */
export const plainOf = (institution: Institution | undefined, site: Site) => (text: string) =>
  plainText(readInline(text), (fact) => referencedFigure(fact, institution, site).text);
