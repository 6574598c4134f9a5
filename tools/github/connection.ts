import { z } from 'zod';
import { UsageError } from '../command-line/flags.ts';
import { variable } from '../command-line/values.ts';

/** Where GitHub is asked, and as whom. */
export interface Connection {
  /** Address of the API, such as https://api.github.com. */
  api: string;
  /** Owner and name, such as example/guide. */
  repository: string;
  token: string;
}

/** The flags by which a command finds GitHub outside a workflow. */
export const CONNECTION_FLAGS = { api: { type: 'string' }, repository: { type: 'string' } } as const;

export const connectionFlags = {
  api: z.url({ protocol: /^https?$/, error: 'accepted is the address of the API, such as https://api.github.com' }).optional(),
  repository: z
    .string()
    .regex(/^[\w.-]+\/[\w.-]+$/, 'accepted is owner/name, such as example/guide')
    .optional(),
};

/**
 * Which repository to talk to, and as whom: the flags, else what a workflow's environment says.
 *
 * @throws UsageError where the repository or the token is missing
 */
export function readConnection(given: { api?: string | undefined; repository?: string | undefined }, env: NodeJS.ProcessEnv): Connection {
  const repository = given.repository ?? variable(env, 'GITHUB_REPOSITORY');
  if (!repository) throw new UsageError('--repository is missing: accepted is owner/name. In a workflow GITHUB_REPOSITORY says it.');
  const token = variable(env, 'GITHUB_TOKEN');
  if (!token)
    throw new UsageError('GITHUB_TOKEN is not set. In a workflow, give it to the step: env: { GITHUB_TOKEN: "${{ github.token }}" }.');
  const api = given.api ?? variable(env, 'GITHUB_API_URL') ?? 'https://api.github.com';
  return { api: api.replace(/\/+$/, ''), repository, token };
}
