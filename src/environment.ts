import { z } from 'zod';
import { buildMoment, dateInToronto } from './domain/calendar.ts';

const siteUrl = z
  .url({ protocol: /^https?$/, error: 'is not an address: accepted is the origin of the site, such as https://banking-guide.example' })
  .transform((url) => new URL(url).origin);
const basePath = z
  .string()
  .regex(
    /^\/([A-Za-z0-9._~-]+\/?)*$/,
    'is not a path: accepted is the folder that the site lies under, such as /previews/12/, or / for none',
  )
  .transform((path) => (path.endsWith('/') ? path : `${path}/`));
const repositoryUrl = z.url({
  protocol: /^https$/,
  error: 'is not an address: accepted is the repository’s page, such as https://github.com/name/guide',
});

/** An empty variable is an unset one. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => (value === '' ? undefined : value), schema);

const variables = z.object({
  SITE_URL: unlessEmpty(siteUrl.default('https://banking-guide.example')),
  BASE_PATH: unlessEmpty(basePath.default('/')),
  REPOSITORY_URL: unlessEmpty(repositoryUrl.transform((url) => url.replace(/\/$/, '')).optional()),
});

/**
 * What the outside tells a build: where the site stands, where its files can be edited, what day it is.
 *
 * @throws Error that names each variable at fault, what stood in it and what is accepted
 */
export function readEnvironment(env: Record<string, string | undefined>) {
  const result = variables.safeParse(env);
  if (!result.success) {
    throw new Error(
      result.error.issues.map(({ path, message }) => `${path.join('.')} is "${env[path.join('.')] ?? ''}": ${message}`).join('\n'),
    );
  }
  const { SITE_URL, BASE_PATH, REPOSITORY_URL } = result.data;
  return {
    /** Origin without a slash at the end. */
    site: SITE_URL,
    /** Folder of the site, with a slash at both ends. */
    base: BASE_PATH,
    repository: REPOSITORY_URL,
    /** The build's date in Toronto, written 2026-11-20. */
    today: dateInToronto(buildMoment(env.SOURCE_DATE_EPOCH)),
  };
}

export const environment = readEnvironment(process.env);
