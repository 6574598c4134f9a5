import { isDraft } from '../src/prose/markdown.ts';
import type { Content, ContentFile } from './content-types.ts';
import { newIn, type Issue } from './issue.ts';
import { isRecord, slugOfFile } from './records.ts';
import { identity } from './rules/identity.ts';
import { sizeClaims } from './rules/size-claims.ts';
import { declaredIn } from './rules/sources.ts';

/**
 * The issues that published files would have without the drafts: they need a draft.
 *
 * @param whole the issues with the drafts
 * @param issuesIn finds the issues of some content
 */
export function dependingOnDrafts(
  content: Content,
  whole: readonly Issue[],
  issuesIn: (content: Content) => Issue[],
): Issue[] {
  const drafts = content.files.filter(({ data }) => isDraft(data));
  if (drafts.length === 0) return [];
  const isPublished = ({ data }: ContentFile) => !isDraft(data);
  const published = {
    ...content,
    files: content.files.filter(isPublished),
    selected: content.selected.filter(isPublished),
  };
  const issues = newIn(issuesIn(published), whole);
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
        message: `needs ${draft.path}, which is a draft: readers cannot see it`,
        accepted: `something published; or publish the draft: remove the line "draft: true" from ${draft.path}`,
        ...(places.length > 0 && { places }),
      },
    ];
  });
  return [...claims, ...needs];
}

/** Whether an issue is about a draft's address, institution or source, or is in a page of its institution. */
function isNeededFor({ rule, file, found = '' }: Issue, draft: ContentFile): boolean {
  if (found.split('#', 1)[0] === draft.address || declaredIn(draft).some(({ id }) => id === found)) return true;
  if (!isRecord(draft)) return false;
  const slug = slugOfFile(draft);
  return (
    found === slug || found.startsWith(`[=${slug}.`) || (rule === identity.name && slugOfFile({ path: file }) === slug)
  );
}
