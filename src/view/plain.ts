import { ownerOf, type FactDirective } from '../prose/directives.ts';
import { claimOfSource, leadingClaim, shortText } from '../domain/claims.ts';
import { factAt, inSentence, valueText } from '../domain/values.ts';
import type { Institution, Site } from '../site-data.ts';
import { ageOf } from './evidence.ts';
import { plainText, readInline } from '../prose/inline.ts';

/**
 * What a directive such as `[=fees.eTransfer]` shows of a fact: the claim of the source that it names, or the leading one. That
 * shows its age on the pages of an institution; a sentence that names a source, and the guides, tell the age themselves.
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
  const leading = leadingClaim(fact);
  const age = institution && !claim && leading ? ageOf(leading, site) : undefined;
  return { text: isInSentence ? inSentence(text) : text, claim: claim ?? leading, age };
}

/** The same as plain text. */
export function figureText(...reference: Parameters<typeof referencedFigure>): string {
  const { text, age } = referencedFigure(...reference);
  return age ? `${text} (${age})` : text;
}

/** Converts a line of prose to plain text: figures as text, without citations. */
export const plainOf = (institution: Institution | undefined, site: Site) => (text: string) =>
  plainText(readInline(text), (fact) => figureText(fact, institution, site));
