import { z } from 'zod';
import type { Repository } from '../github/client.ts';

const Comment = z.object({
  id: z.number(),
  html_url: z.string(),
  body: z.string().nullish(),
  user: z.object({ login: z.string() }).nullable(),
});

export interface Posted {
  outcome: 'created' | 'updated' | 'unchanged';
  /** Where it can be read. */
  address: string;
}

/**
 * Writes a pull request's one comment: the author's first comment that starts with the marker is replaced, else a new
 * one is made. Somebody else's comment is never touched, whatever it starts with.
 *
 * @param number of the pull request
 * @param author login in whose name the token writes
 * @param body starts with `marker`
 * @throws Refusal where GitHub refuses
 */
export async function postComment(
  repository: Repository,
  { number, author, marker, body }: { number: number; author: string; marker: string; body: string },
): Promise<Posted> {
  const comments = await repository.list(`issues/${number}/comments`, {}, Comment);
  const own = comments.find((comment) => comment.user?.login === author && comment.body?.startsWith(marker));
  if (!own) {
    const created = await repository.send('post', `issues/${number}/comments`, { body }, Comment);
    return { outcome: 'created', address: created.html_url };
  }
  if (own.body === body) return { outcome: 'unchanged', address: own.html_url };
  const updated = await repository.send('patch', `issues/comments/${own.id}`, { body }, Comment);
  return { outcome: 'updated', address: updated.html_url };
}
