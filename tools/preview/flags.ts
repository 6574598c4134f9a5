import { z } from 'zod';
import { readFlags, UsageError } from '../command-line/flags.ts';
import { requireBase } from '../diff/flags.ts';
import { previewUrl } from '../diff/preview-url.ts';

/** What `npm run preview:pr` was asked to do. */
export interface PreviewFlags {
  base: string;
  out: string;
  serve: boolean;
  /** Ends in a slash. */
  preview: string | undefined;
}

export const HELP = `Lays out what a pull request would publish, with a report of what readers will see, and serves it.

  npm run preview:pr -- --base REV [--out DIR] [--no-serve] [--preview-url URL]

  --base REV         a branch, tag or commit; compared is the commit where the work tree left it
  --out DIR          where the preview goes; left out, .cache/preview
  --no-serve         lay it out and end
  --preview-url URL  where the preview will stand, for links in the summary and the report; its path is BASE_PATH
  --help             this text

DIR then holds site/ (the guide built from the work tree, uncommitted files included, and the report at
changes/index.html) and summary.md. The site is built for the folder BASE_PATH and served there on this machine.

Exit codes: 0 laid out, 1 the work tree does not build (summary.md says why, and there is no site/), 2 wrong usage
or a revision that cannot be used.

Example: BASE_PATH=/previews/12/ npm run preview:pr -- --base origin/main`;

const OPTIONS = {
  base: { type: 'string' },
  out: { type: 'string' },
  'no-serve': { type: 'boolean' },
  'preview-url': { type: 'string' },
  help: { type: 'boolean' },
} as const;

const schema = z.object({
  base: z.string().optional(),
  out: z.string().default('.cache/preview'),
  'no-serve': z.boolean().default(false),
  'preview-url': previewUrl.optional(),
  help: z.boolean().default(false),
});

/**
 * Reads the command line of `npm run preview:pr`.
 *
 * @param basePath the folder that the site is built for, with a slash at both ends
 * @returns 'help' where that was asked for
 * @throws UsageError that names each flag at fault and what is accepted
 */
export function readPreviewFlags(args: readonly string[], basePath: string): PreviewFlags | 'help' {
  const flags = readFlags(args, OPTIONS, schema);
  if (flags.help) return 'help';
  const preview = flags['preview-url'];
  if (preview !== undefined && new URL(preview).pathname !== basePath) {
    throw new UsageError(
      `--preview-url is "${preview}", and BASE_PATH is "${basePath}": the links of the site would not work there. Accepted: BASE_PATH="${new URL(preview).pathname}".`,
    );
  }
  return { base: requireBase(flags.base), out: flags.out, serve: !flags['no-serve'], preview };
}
