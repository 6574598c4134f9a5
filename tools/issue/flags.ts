import { z } from 'zod';
import { readFlags } from '../command-line/flags.ts';
import { required } from '../command-line/values.ts';
import { CONNECTION_FLAGS, connectionFlags } from '../github/connection.ts';

const options = {
  title: { type: 'string' },
  label: { type: 'string' },
  file: { type: 'string' },
  author: { type: 'string' },
  ...CONNECTION_FLAGS,
} as const;

const Flags = z.object({
  title: z.string().optional(),
  label: z
    .string()
    .regex(/^[^,]+$/, 'accepted is one label, without a comma')
    .optional(),
  file: z.string().optional(),
  author: z.string().default('github-actions[bot]'),
  ...connectionFlags,
});

/** @throws UsageError that names each flag at fault */
export function readIssueFlags(args: readonly string[]) {
  const { title, label, file, ...others } = readFlags(args, options, Flags);
  return {
    ...others,
    title: required(title, '--title', 'the title of the issue'),
    label: required(label, '--label', 'the label that the issue is found by'),
    file: required(file, '--file', 'a file with the report, in Markdown'),
  };
}
