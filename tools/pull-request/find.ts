import { z } from 'zod';
import type { Repository } from '../github/client.ts';

const Head = z.object({ ref: z.string(), sha: z.string(), repo: z.object({ full_name: z.string() }).nullable() });

const PullRequest = z.object({ number: z.int().positive(), state: z.enum(['open', 'closed']), head: Head });

/** What GitHub tells a workflow that runs after another one: which commit of which branch that one built. */
export const BuiltEvent = z.object({
  workflow_run: z.object({
    head_sha: z.string().regex(/^[0-9a-f]{40}$/),
    head_branch: z.string().min(1),
    head_repository: z.object({ full_name: z.string(), owner: z.object({ login: z.string() }) }),
  }),
});

export type Built = z.infer<typeof BuiltEvent>['workflow_run'];

export interface FoundPullRequest {
  number: number;
  /** Closed: its preview has to go, whatever was built. */
  state: 'open' | 'closed';
}

/**
 * The pull request that a finished build belongs to. It is asked of GitHub: what the build itself says could name
 * another one. The event names none for a fork.
 *
 * @returns undefined where the branch has a newer commit, whose own build follows, or no pull request
 * @throws Refusal where GitHub refuses
 */
export async function findPullRequest(repository: Repository, built: Built): Promise<FoundPullRequest | undefined> {
  const head = `${built.head_repository.owner.login}:${built.head_branch}`;
  const all = await repository.list('pulls', { state: 'all', base: 'main', head }, PullRequest);
  const ofBuild = all.filter(
    ({ head: { ref, sha, repo } }) =>
      sha === built.head_sha && ref === built.head_branch && repo?.full_name === built.head_repository.full_name,
  );
  const found = ofBuild.find(({ state }) => state === 'open') ?? ofBuild[0];
  return found && { number: found.number, state: found.state };
}
