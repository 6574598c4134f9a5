import { isDraft } from '../src/domain/frontmatter.ts';
import type { Content, ContentFile } from './content-types.ts';
import { newIn, type Issue } from './issue.ts';
import { isRecord, slugOfFile } from './records.ts';
import { identity } from './rules/identity.ts';
import { sizeClaims } from './rules/size-claims.ts';
import { declaredIn } from './rules/sources.ts';

/**
 * What is found in the published files once the drafts are gone: such files need one of them.
 *
 * @param whole what is found with the drafts
 * @param judge what is found in some content
 */
export function leaningOnDrafts(content: Content, whole: readonly Issue[], judge: (content: Content) => Issue[]): Issue[] {
  const drafts = content.files.filter(({ data }) => isDraft(data));
  if (drafts.length === 0) return [];
  const isPublished = ({ data }: ContentFile) => !isDraft(data);
  const published = { ...content, files: content.files.filter(isPublished), asked: content.asked.filter(isPublished) };
  const issues = newIn(judge(published), whole);
  const claims = issues
    .filter(({ rule }) => rule === sizeClaims.name)
    .map((issue) => ({ ...issue, message: `${issue.message}, drafts left out` }));
  const needs = drafts.flatMap((draft): Issue[] => {
    const [first, ...places] = issues.filter((issue) => isNeededFor(issue, draft));
    if (!first) return [];
    return [
      {
        ...first,
        suggestion: undefined,
        message: `needs ${draft.path}, which is a draft: readers do not get it`,
        accepted: `what is published; or publish the draft: take the line "draft: true" out of ${draft.path}`,
        ...(places.length > 0 && { places }),
      },
    ];
  });
  return [...claims, ...needs];
}

/** Whether a finding names something of a file: its address, its institution, a source that it declares; or is a page of it. */
function isNeededFor({ rule, file, found = '' }: Issue, draft: ContentFile): boolean {
  if (found.split('#', 1)[0] === draft.address || declaredIn(draft).some(({ id }) => id === found)) return true;
  if (!isRecord(draft)) return false;
  const slug = slugOfFile(draft);
  return found === slug || found.startsWith(`[=${slug}.`) || (rule === identity.name && slugOfFile({ path: file }) === slug);
}
