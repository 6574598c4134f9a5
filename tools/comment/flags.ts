import { z } from 'zod';
import { readFlags, UsageError } from '../command-line/flags.ts';
import { pullRequestNumber, required } from '../command-line/values.ts';
import { CONNECTION_FLAGS, connectionFlags } from '../github/connection.ts';

const options = {
  'pull-request': { type: 'string' },
  file: { type: 'string' },
  'preview-url': { type: 'string' },
  commit: { type: 'string' },
  author: { type: 'string' },
  ...CONNECTION_FLAGS,
} as const;

const Flags = z.object({
  'pull-request': pullRequestNumber.optional(),
  file: z.string().optional(),
  'preview-url': z.url({ protocol: /^https?$/, error: 'accepted is the address of a page' }).optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'accepted is the hash of a commit')
    .optional(),
  author: z.string().default('github-actions[bot]'),
  ...connectionFlags,
});

/** @throws UsageError that names each flag at fault */
export function readCommentFlags(args: readonly string[]) {
  const { 'pull-request': number, file, 'preview-url': preview, ...others } = readFlags(args, options, Flags);
  if (preview && !others.commit) throw new UsageError('--preview-url goes with --commit: which commit does the preview show?');
  return {
    ...others,
    number: required(number, '--pull-request', 'the number of a pull request, such as 12'),
    file: required(file, '--file', 'a file with the text, in Markdown'),
    preview,
  };
}
