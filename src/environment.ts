import { z } from 'zod';
import { buildMoment, dateInToronto } from './domain/calendar.ts';

/** A URL as it would be written back: nothing in it needs escaping, and it has no account, query or fragment. */
const isPlain = (text: string) => {
  const { href, username, search, hash } = new URL(text);
  return !username && !search && !hash && href.replace(/\/$/, '') === text.replace(/\/$/, '');
};
const isOrigin = (text: string) => new URL(text).pathname === '/';

const siteUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((text) => isPlain(text) && isOrigin(text))
  .transform((text) => new URL(text).origin);

const basePath = z
  .string()
  .regex(/^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/)
  .transform((path) => (path.endsWith('/') ? path : `${path}/`));

const repositoryUrl = z
  .url({ protocol: /^https$/, abort: true })
  .refine(isPlain)
  .transform((text) => text.replace(/\/$/, ''));

/** Each variable, and what it accepts, for the message that refuses another value. */
const variables = z.object({
  SITE_URL: siteUrl
    .default('https://banking-guide.example')
    .describe('the origin of the site, such as https://banking-guide.example. A folder below it goes into BASE_PATH'),
  BASE_PATH: basePath.default('/').describe('the folder that the site lies under, such as /previews/12/, or / for none'),
  REPOSITORY_URL: repositoryUrl.optional().describe('the page of the repository, such as https://github.com/name/guide'),
  SHOW_DRAFTS: z.literal('1').optional().describe('1 for a preview that shows drafts too, or nothing'),
});

/**
 * Reads a build's environment: the site's address, the repository, whether to show drafts, and today's date. An empty variable
 * counts as unset.
 *
 * @throws Error that names each wrong variable, its value and what is accepted
 */
export function readEnvironment(env: Record<string, string | undefined>) {
  const names = variables.keyof().options;
  const result = variables.safeParse(Object.fromEntries(names.map((name) => [name, env[name] === '' ? undefined : env[name]])));
  if (!result.success) {
    const refused = names.filter((name) => result.error.issues.some(({ path }) => path[0] === name));
    throw new Error(refused.map((name) => `${name} is "${env[name] ?? ''}". Accepted: ${variables.shape[name].description}.`).join('\n'));
  }
  const { SITE_URL, BASE_PATH, REPOSITORY_URL, SHOW_DRAFTS } = result.data;
  return {
    /** Origin without a slash at the end. */
    site: SITE_URL,
    /** Folder of the site, with a slash at both ends. */
    base: BASE_PATH,
    repository: REPOSITORY_URL,
    /** Whether drafts are shown, as in a preview. */
    showDrafts: SHOW_DRAFTS !== undefined,
    /** The build's date in Toronto, written 2026-11-20. */
    today: dateInToronto(buildMoment(env.SOURCE_DATE_EPOCH)),
  };
}

export const environment = readOwn();

function readOwn() {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    // Without a stack: the fault is in the environment, not in this code.
    if (error instanceof Error) error.stack = '';
    throw error;
  }
}
