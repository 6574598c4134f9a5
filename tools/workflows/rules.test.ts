import { describe, expect, test } from 'vitest';
import { checkWorkflow } from './rules.ts';

const SHA = '0123456789abcdef0123456789abcdef01234567';

const UNPRIVILEGED = `name: Build
on:
  pull_request:
permissions:
  contents: read
concurrency:
  group: build
jobs:
  build:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@${SHA} # v7.0.1
        with:
          persist-credentials: false
      - run: npm ci
      - run: npm run build -- --out "$RUNNER_TEMP/preview" --base HEAD^1
        env:
          TITLE: \${{ github.event.pull_request.title }}
      - run: npm test
`;

const TRUSTED = `name: Publish
on:
  workflow_run:
    workflows: [Build]
    types: [completed]
permissions: {}
jobs:
  publish:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    concurrency:
      group: publish
    permissions:
      contents: write
    steps:
      - uses: actions/checkout@${SHA} # v7.0.1
        with:
          persist-credentials: false
      - uses: actions/setup-node@${SHA} # v7.0.0
        with:
          node-version: 24
      - uses: actions/download-artifact@${SHA} # v8.0.1
        with:
          path: \${{ runner.temp }}/preview
      - run: npm run publish
        env:
          GITHUB_TOKEN: \${{ github.token }}
`;

const check = (text: string) => checkWorkflow(text, { scripts: ['build', 'publish'] });

/** The workflow with one part of it exchanged; the part has to be there. */
function exchange(text: string, part: string, other: string): string {
  expect(text).toContain(part);
  return text.replace(part, other);
}

test('workflows that keep every rule have no faults', () => {
  expect(check(UNPRIVILEGED)).toEqual([]);
  expect(check(TRUSTED)).toEqual([]);
});

describe('actions are pinned:', () => {
  test.each([
    ['a tag', `actions/checkout@${SHA} # v7.0.1`, 'actions/checkout@v7 # v7.0.1', 'pinned by its full commit hash'],
    ['a short hash', `actions/checkout@${SHA} # v7.0.1`, 'actions/checkout@0123456 # v7.0.1', 'pinned by its full commit hash'],
    ['somebody else’s action', 'actions/checkout@', 'somebody/checkout@', "is no action of GitHub's own"],
    ['no version', `@${SHA} # v7.0.1`, `@${SHA}`, 'has no version in a comment behind it'],
    ['a version that moves', '# v7.0.1', '# v7', 'has no version in a comment behind it'],
  ])('%s is a fault', (_, part, other, message) => {
    expect(check(exchange(UNPRIVILEGED, part, other)).join()).toContain(message);
  });
});

describe('a step is one npm script:', () => {
  const run = (line: string) => check(exchange(UNPRIVILEGED, 'npm test', line)).join('\n');

  test.each(['npm ci', 'npm test', 'npm run build', 'npm run build -- --title "Links to look at" --out "$RUNNER_TEMP/site"'])(
    '%s',
    (line) => {
      expect(run(line)).toBe('');
    },
  );

  test.each([
    ['another program', 'echo done', 'is not npm ci, npm test or one npm run'],
    ['two in a row', 'npm ci && npm test', 'is not npm ci, npm test or one npm run'],
    ['several lines', '|\n          npm ci\n          npm test', 'is not npm ci, npm test or one npm run'],
    ['a package from the network', 'npx playwright install', 'is not npm ci, npm test or one npm run'],
    ['a script that is not there', 'npm run missing', 'package.json has no script "missing"'],
    [
      'an expression, whose value would become a part of the command',
      'npm run build -- ${{ github.event.number }}',
      '${{ would be more than a word',
    ],
    ['an expression in quotes', 'npm run build -- "${{ github.head_ref }}"', '"${{ github.head_ref }}" would be more than a word'],
    ['a variable without quotes', 'npm run build -- $TITLE', '$TITLE would be more than a word'],
    ['a command inside', 'npm run build -- "$(whoami)"', '"$(whoami)" would be more than a word'],
    ['a redirection', 'npm run build -- --out a > b', '> would be more than a word'],
    ['a second command', 'npm run build -- a; whoami', 'a; would be more than a word'],
  ])('%s is a fault', (_, line, message) => {
    expect(run(line)).toContain(message);
  });
});

describe('permissions are the least:', () => {
  test.each([
    ['none written down', UNPRIVILEGED, 'permissions:\n  contents: read\n', '', 'has no permissions of its own'],
    ['writing for every job', TRUSTED, 'permissions: {}', 'permissions:\n  contents: write', 'gives contents: write to every job'],
    ['everything', TRUSTED, 'permissions: {}', 'permissions: write-all', 'gives everything: write-all to every job'],
    ['everything for a job', TRUSTED, 'permissions:\n      contents: write', 'permissions: write-all', 'job publish: has write-all'],
  ])('%s is a fault', (_, text, part, other, message) => {
    expect(check(exchange(text, part, other)).join()).toContain(message);
  });

  test('a job that runs a pull request’s code and may write is a fault', () => {
    const text = exchange(UNPRIVILEGED, '    timeout-minutes', '    permissions:\n      issues: write\n    timeout-minutes');
    expect(check(text)).toEqual(["job build: runs a pull request's code with issues: write"]);
  });
});

describe('what may write never touches the code of a pull request:', () => {
  test.each([
    [
      'its commit',
      '          persist-credentials: false',
      '          persist-credentials: false\n          ref: ${{ github.event.workflow_run.head_sha }}',
      'checks out by ref',
    ],
    [
      'its repository',
      '          persist-credentials: false',
      '          persist-credentials: false\n          repository: fork/guide',
      'checks out by repository',
    ],
    ['its artifact among the code', 'path: ${{ runner.temp }}/preview', 'path: preview', 'unpacks a foreign artifact into the checkout'],
    [
      'its artifact in the checkout by default',
      '        with:\n          path: ${{ runner.temp }}/preview\n',
      '',
      'unpacks a foreign artifact into the checkout',
    ],
    ['its packages', 'node-version: 24', 'node-version: 24\n          cache: npm', 'takes packages from a cache'],
  ])('%s is a fault', (_, part, other, message) => {
    expect(check(exchange(TRUSTED, part, other)).join()).toContain(message);
    expect(check(exchange(exchange(TRUSTED, 'workflow_run', 'pull_request_target'), part, other)).join()).toContain(message);
  });
});

describe('the token is kept:', () => {
  test.each([
    ['in the checkout', TRUSTED, '        with:\n          persist-credentials: false\n', '', 'leaves the token in the checkout'],
    [
      'for a whole job',
      TRUSTED,
      '    timeout-minutes',
      '    env:\n      T: ${{ github.token }}\n    timeout-minutes',
      'gives the token to every step of a job',
    ],
    ['for the whole workflow', TRUSTED, 'jobs:', 'env:\n  T: ${{ github.token }}\njobs:', 'gives the token to every step of a job'],
    ['a secret', UNPRIVILEGED, '${{ github.event.pull_request.title }}', '${{ secrets.KEY }}', 'speaks of secrets'],
  ])('%s is a fault', (_, text, part, other, message) => {
    expect(check(exchange(text, part, other)).join()).toContain(message);
  });
});

test('a run without an end or without a group is a fault', () => {
  expect(check(exchange(TRUSTED, '    timeout-minutes: 5\n', ''))).toEqual(['job publish: has no timeout-minutes']);
  expect(check(exchange(UNPRIVILEGED, 'concurrency:\n  group: build\n', ''))).toEqual(['job build: has no concurrency group']);
});
