import { z } from 'zod';
import { readFlags, UsageError } from '../command-line/flags.ts';
import { previewUrl } from './preview-url.ts';

/** What `npm run diff` was asked to do. */
export interface DiffFlags {
  base: string;
  /** `undefined`: the work tree as it stands. */
  head: string | undefined;
  out: string;
  /** Pages are pictured as well as compared. */
  pictures: boolean;
  /** Content files only: nothing is built. */
  factsOnly: boolean;
  /** Ends in a slash. */
  preview: string | undefined;
}

export const HELP = `Compares two revisions of the guide as a reader would see them.

  npm run diff -- --base REV [--head REV] [--out DIR] [--no-pictures] [--facts-only] [--preview-url URL]

  --base REV         a branch, tag or commit; compared is the commit where head left it
  --head REV         what is compared with it; left out, the work tree as it stands, uncommitted files included
  --out DIR          where summary.md and report.html go; left out, .cache/diff
  --no-pictures      no pictures of the changed pages
  --facts-only       facts, scores, records and pages from the content files, without a build
  --preview-url URL  where a preview of head stands, for links from the summary and the report
  --help             this text

The summary is printed too. Builds follow SITE_URL, BASE_PATH, REPOSITORY_URL and SOURCE_DATE_EPOCH; both
revisions are built with the same clock and with the packages that are installed here.

Exit codes: 0 compared (what could not be done stands in the summary), 2 wrong usage or a revision that cannot
be used.

Example: npm run diff -- --base main --no-pictures`;

const OPTIONS = {
  base: { type: 'string' },
  head: { type: 'string' },
  out: { type: 'string' },
  'no-pictures': { type: 'boolean' },
  'facts-only': { type: 'boolean' },
  'preview-url': { type: 'string' },
  help: { type: 'boolean' },
} as const;

const schema = z.object({
  base: z.string().optional(),
  head: z.string().optional(),
  out: z.string().default('.cache/diff'),
  'no-pictures': z.boolean().default(false),
  'facts-only': z.boolean().default(false),
  'preview-url': previewUrl.optional(),
  help: z.boolean().default(false),
});

/**
 * Reads the command line of `npm run diff`.
 *
 * @returns 'help' where that was asked for
 * @throws UsageError that names each flag at fault and what is accepted
 */
export function readDiffFlags(args: readonly string[]): DiffFlags | 'help' {
  const flags = readFlags(args, OPTIONS, schema);
  if (flags.help) return 'help';
  return {
    base: requireBase(flags.base),
    head: flags.head,
    out: flags.out,
    pictures: !flags['no-pictures'],
    factsOnly: flags['facts-only'],
    preview: flags['preview-url'],
  };
}

/** @throws UsageError where it is missing */
export function requireBase(base: string | undefined): string {
  if (base !== undefined) return base;
  throw new UsageError('--base is missing: accepted is a branch, a tag or a commit, such as --base main.');
}
