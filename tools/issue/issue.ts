import { z } from 'zod';
import type { Repository } from '../github/client.ts';

const Issue = z.object({
  number: z.number(),
  html_url: z.string(),
  title: z.string(),
  body: z.string().nullish(),
  user: z.object({ login: z.string() }).nullable(),
  /** There on pull requests, which GitHub lists among the issues. */
  pull_request: z.unknown().optional(),
});

export interface Reported {
  outcome: 'created' | 'updated' | 'unchanged' | 'closed' | 'nothing';
  /** Where it can be read; there unless there was nothing to report. */
  address?: string;
}

/**
 * Keeps one open issue for a report that comes again and again: the author's open issue with the label and the marker
 * is replaced, else a new one is opened. With nothing to report it is closed. A closed issue is history, never reopened.
 *
 * @param body starts with `marker`; undefined where there is nothing to report
 * @throws Refusal where GitHub refuses
 */
export async function reportIssue(
  repository: Repository,
  { title, label, author, marker, body }: { title: string; label: string; author: string; marker: string; body: string | undefined },
): Promise<Reported> {
  const issues = await repository.list('issues', { state: 'open', labels: label }, Issue);
  const own = issues.find((issue) => !issue.pull_request && issue.user?.login === author && issue.body?.startsWith(marker));
  if (!own) {
    if (body === undefined) return { outcome: 'nothing' };
    const created = await repository.send('post', 'issues', { title, labels: [label], body }, Issue);
    return { outcome: 'created', address: created.html_url };
  }
  if (own.title === title && own.body === body) return { outcome: 'unchanged', address: own.html_url };
  const changes = body === undefined ? { state: 'closed', state_reason: 'completed' } : { title, body };
  const { html_url: address } = await repository.send('patch', `issues/${own.number}`, changes, Issue);
  return { outcome: body === undefined ? 'closed' : 'updated', address };
}
