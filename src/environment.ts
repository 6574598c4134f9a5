import { z } from 'zod';
import { buildMoment, dateInToronto } from './domain/dates.ts';
import { PLACEHOLDER_SITE } from './domain/routes.ts';

const siteUrl = z
  .url({ protocol: /^https?$/, hostname: z.regexes.hostname, abort: true })
  .refine((text) => new URL(text).origin === text.replace(/\/$/, ''))
  .transform((text) => new URL(text).origin);

const basePath = z
  .string()
  .regex(/^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/)
  .transform((path) => (path.endsWith('/') ? path : `${path}/`));

const repositoryUrl = z
  .string()
  .regex(/^https:\/\/[\w.-]+(?:\/[\w.~-]+)+\/?$/)
  .transform((text) => text.replace(/(?:\.git)?\/?$/, ''));

/** The variables. Each description says what is accepted, for the error message. */
const variables = z.object({
  SITE_URL: siteUrl
    .default(PLACEHOLDER_SITE)
    .describe(`the origin of the site, such as ${PLACEHOLDER_SITE}. A folder below it goes into BASE_PATH`),
  BASE_PATH: basePath
    .default('/')
    .describe('the folder that the site is served from, such as /previews/12/, or / for none'),
  REPOSITORY_URL: repositoryUrl
    .optional()
    .describe('the page of the repository in a browser, such as https://github.com/name/guide'),
  SHOW_DRAFTS: z.literal('1').optional().describe('1 for a preview with drafts, or nothing'),
});

/** Reads the settings of a build from environment variables, and the current date. An empty variable counts as unset. */
export function readEnvironment(env: Record<string, string | undefined>) {
  const names = variables.keyof().options;
  const result = variables.safeParse(
    Object.fromEntries(names.map((name) => [name, env[name] === '' ? undefined : env[name]])),
  );
  if (!result.success) {
    const invalid = names.filter((name) => result.error.issues.some(({ path }) => path[0] === name));
    throw new Error(
      invalid
        .map((name) => `${name} is "${env[name] ?? ''}". Accepted: ${variables.shape[name].description}.`)
        .join('\n'),
    );
  }
  const { SITE_URL, BASE_PATH, REPOSITORY_URL, SHOW_DRAFTS } = result.data;
  return {
    /** The origin of the site, without a slash at the end. */
    site: SITE_URL,
    /** The base path of the site, with a slash at both ends. */
    base: BASE_PATH,
    repository: REPOSITORY_URL,
    showDrafts: SHOW_DRAFTS !== undefined,
    /** The date of the build in Toronto, written `2026-11-20`. */
    today: dateInToronto(buildMoment(env.SOURCE_DATE_EPOCH)),
  };
}

/** The settings of this build. */
export const environment = readEnvironment(process.env);

/** An address of the guide with the base path, for links. */
export const withBase = (address: string) => environment.base + address.slice(1);

/** An address of the guide as an absolute URL. */
export const absolute = (address: string) => environment.site + withBase(address);
