import { parseDocument, visit, isScalar } from 'yaml';
import { z } from 'zod';

const permissions = z.union([z.enum(['read-all', 'write-all']), z.record(z.string(), z.enum(['read', 'write', 'none']))]);

const step = z.object({
  id: z.string().optional(),
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  env: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});

const job = z.object({
  permissions: permissions.optional(),
  concurrency: z.unknown().optional(),
  'timeout-minutes': z.number().optional(),
  env: z.unknown().optional(),
  steps: z.array(step).default([]),
});

/** What the rules look at; the rest of a workflow is actionlint's. */
const Workflow = z.object({
  name: z.string(),
  on: z.union([
    z.string().transform((event) => ({ [event]: null })),
    z.array(z.string()).transform((events) => Object.fromEntries(events.map((event) => [event, null]))),
    z.record(z.string(), z.unknown()),
  ]),
  permissions: permissions.optional(),
  concurrency: z.unknown().optional(),
  env: z.unknown().optional(),
  jobs: z.record(z.string(), job),
});

export type Step = z.infer<typeof step>;
export type Permissions = z.infer<typeof permissions>;

export interface ParsedWorkflow extends z.infer<typeof Workflow> {
  text: string;
  /** Every action that a step uses, with the comment that stands behind it. */
  actions: { action: string; comment: string }[];
}

/** @throws Error where the text is no workflow */
export function parseWorkflow(text: string): ParsedWorkflow {
  const document = parseDocument(text);
  const actions: ParsedWorkflow['actions'] = [];
  visit(document, {
    Pair(_, { key, value }) {
      if (isScalar(key) && key.value === 'uses' && isScalar(value))
        actions.push({ action: String(value.value), comment: value.comment?.trim() ?? '' });
    },
  });
  return { ...Workflow.parse(document.toJS()), text, actions };
}

/** All steps of all jobs, with a name to find them by. */
export const stepsOf = ({ jobs }: ParsedWorkflow): { place: string; step: Step }[] =>
  Object.entries(jobs).flatMap(([name, { steps }]) => steps.map((one, index) => ({ place: `job ${name}, step ${index + 1}`, step: one })));
