import got, { HTTPError, RequestError } from 'got';
import { z } from 'zod';
import { Refusal } from '../command-line/refusal.ts';
import type { Connection } from './connection.ts';

/** A repository at GitHub, as its REST API offers it. Paths are below `/repos/{owner}/{name}/`. */
export interface Repository {
  /** One answer. */
  get: <Answer>(path: string, answer: z.ZodType<Answer>) => Promise<Answer>;
  /** The entries of a list, of all its pages. */
  list: <Entry>(path: string, query: Record<string, string>, entry: z.ZodType<Entry>) => Promise<Entry[]>;
  /** Makes or changes something. */
  send: <Answer>(method: 'post' | 'patch', path: string, body: object, answer: z.ZodType<Answer>) => Promise<Answer>;
}

/** GitHub knows nothing of what was asked for, or does not let the token know. */
export class NotFound extends Refusal {}

/** GitHub's answer where it refuses. It did refuse, so that nothing of it can be relied on. */
const RefusalBody = z.object({ message: z.string().optional() }).catch({});

/** What GitHub's status usually means. https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api */
function likeliest(status: number, permission: string): string {
  switch (status) {
    case 401:
      return 'GITHUB_TOKEN is wrong or has expired.';
    case 403:
      return `The token may not do this, or asked too often. In a workflow, give the job the permission "${permission}".`;
    case 404:
      return `The repository or the number is wrong, or the token may not see it. In a workflow, give the job the permission "${permission}".`;
    case 410:
      return 'Issues are turned off in this repository.';
    default:
      return 'Try again later; https://www.githubstatus.com says whether GitHub has a fault.';
  }
}

/**
 * A refusal in words. Neither the token nor the headers, in which it stands, are part of it.
 *
 * @param permission what a workflow's token needs, such as `issues: write`
 */
function explain(error: RequestError, permission: string): Refusal {
  const request = `${error.options.method} ${String(error.options.url)}`;
  if (!(error instanceof HTTPError)) return new Refusal(`GitHub did not answer to ${request}: ${error.code}.`);
  const { message } = RefusalBody.parse(error.response.body);
  const { statusCode } = error.response;
  const Kind = statusCode === 404 ? NotFound : Refusal;
  return new Kind(
    `GitHub answered ${statusCode} to ${request}${message ? `: "${message}"` : ''}.\nLikeliest: ${likeliest(statusCode, permission)}`,
  );
}

/**
 * Opens a repository's REST API. Reading is tried again where GitHub is busy; writing is not, so that nothing is
 * written twice.
 *
 * @param permission what the calls need, named in refusals
 * @returns calls that throw a Refusal where GitHub cannot be reached, refuses, or answers in a shape of its own
 */
export function openRepository({ api, repository, token }: Connection, permission: string): Repository {
  const client = got.extend({
    prefixUrl: `${api}/repos/${repository}`,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'user-agent': repository,
      'x-github-api-version': '2022-11-28',
    },
    responseType: 'json',
    timeout: { request: 30_000 },
  });
  const ask = async <Answer>(path: string, call: () => Promise<unknown>, answer: z.ZodType<Answer>): Promise<Answer> => {
    try {
      return answer.parse(await call());
    } catch (error) {
      if (error instanceof RequestError) throw explain(error, permission);
      if (error instanceof z.ZodError) throw new Refusal(`GitHub answered in an unknown shape to ${path}: ${z.prettifyError(error)}`);
      throw error;
    }
  };
  return {
    get: (path, answer) => ask(path, () => client.get(path).json(), answer),
    list: (path, query, entry) =>
      ask(path, () => client.paginate.all(path, { searchParams: { ...query, per_page: '100' } }), z.array(entry)),
    send: (method, path, body, answer) => ask(path, () => client[method](path, { json: body }).json(), answer),
  };
}
