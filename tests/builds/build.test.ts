import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fingerprints } from '../fixtures/fingerprints.ts';
import { writeProject } from '../fixtures/project.ts';

const PROJECT = resolve('.cache/test/build');
const SITE = join(PROJECT, 'dist');
const WORK = join(PROJECT, '.cache/build');
const PAGE = join(PROJECT, 'src/content/guides/savings.mdx');

const BUILD = [process.execPath, resolve('scripts/build.ts')] as const;
const OPTIONS = {
  cwd: PROJECT,
  env: {
    PATH: process.env.PATH,
    NO_COLOR: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    // The last minute of 2028 in Toronto, on a machine in a time zone where it is the next day.
    TZ: 'Pacific/Kiritimati',
    SOURCE_DATE_EPOCH: String(Date.parse('2029-01-01T04:59:00Z') / 1000),
  },
};

const run = (program: string, ...args: string[]) => spawnSync(program, args, { ...OPTIONS, encoding: 'utf8' });
const build = () => run(...BUILD);
const start = () => {
  const [program, ...args] = BUILD;
  const child = spawn(program, args, { ...OPTIONS, stdio: 'ignore' });
  return { child, ended: once(child, 'exit') };
};

const isEdited = () => readFileSync(join(SITE, 'savings/index.html'), 'utf8').includes('Savings anew');

const BUILT = resolve('.cache/test/first-build');
let before: Record<string, string>;

beforeAll(() => {
  writeProject(PROJECT, {});
  expect(build()).toMatchObject({ status: 0, stderr: '' });
  before = fingerprints(SITE);
  rmSync(BUILT, { recursive: true, force: true });
  renameSync(SITE, BUILT);
});

/** Each test starts with a built guide and an edit that is not built yet. */
beforeEach(() => {
  writeProject(PROJECT, {});
  cpSync(BUILT, SITE, { recursive: true });
  writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(/^title: .*$/m, 'title: Savings anew'));
});

test('a build replaces the old guide, shows the date in Toronto and leaves no other files', () => {
  expect(build()).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('dist contains the new guide.') as string,
  });
  expect(isEdited()).toBe(true);
  expect(readFileSync(join(SITE, 'index.html'), 'utf8')).toContain(
    '<time datetime="2028-12-31">December 31, 2028</time>',
  );
  expect(readdirSync(WORK)).toEqual([]);
});

test('a build that is killed leaves the old guide unchanged, and the next one removes its temporary files', async () => {
  const { child, ended } = start();
  await vi.waitFor(() => expect(globSync('**/*.html', { cwd: WORK })).not.toEqual([]), {
    timeout: 120_000,
    interval: 10,
  });
  child.kill('SIGKILL');
  await ended;
  expect(readdirSync(WORK)).toEqual([String(child.pid)]);
  expect(fingerprints(SITE)).toEqual(before);
  expect(build().status).toBe(0);
  expect(isEdited()).toBe(true);
  expect(readdirSync(WORK)).toEqual([]);
});

test('a build that starts while another one runs is refused, and the first one continues', async () => {
  const { child, ended } = start();
  await vi.waitFor(() => expect(readdirSync(WORK)).toEqual([String(child.pid)]), { timeout: 120_000, interval: 10 });
  const second = build();
  expect(second.stderr).toContain(
    `another build is running, as process ${child.pid}: wait until it has ended, or remove `,
  );
  expect(second.stderr).toMatch(/\. dist is unchanged\.\n$/);
  expect(second.status).toBe(1);
  expect(await ended).toEqual([0, null]);
  expect(isEdited()).toBe(true);
});

describe('the old guide stays unchanged', () => {
  function expectRefusal({ status, stderr }: ReturnType<typeof build>, message: RegExp) {
    expect(stderr).toMatch(message);
    expect(status).toBe(1);
    expect(fingerprints(SITE)).toEqual(before);
    expect(existsSync(WORK) ? readdirSync(WORK) : []).toEqual([]);
  }

  test('if the content has issues, and all are reported', () => {
    writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace('title: Savings anew\n', ''));
    rmSync(join(PROJECT, 'src/content/credit-unions'), { recursive: true });
    const refused = build();
    expectRefusal(refused, /nothing is built while the content has issues; dist is unchanged\.\n$/);
    expect(refused.stdout).toMatch(/src\/content\/guides\/savings\.mdx:\d+:\d+ {2}title is missing/);
    expect(refused.stdout).toMatch(/src\/content\/credit-unions:1:1 {2}/);
  });

  test('if a page cannot be rendered', () => {
    writeFileSync(join(PROJECT, 'src/pages/broken.astro'), "---\nthrow new Error('This page is broken.');\n---\n");
    expectRefusal(build(), /This page is broken\./);
  });

  test('if a file cannot be written completely, as on a full disk', () => {
    expectRefusal(
      run('bash', '-c', 'ulimit -f 100; exec "$@"', 'bash', ...BUILD),
      /[Ff]ile too large.*; dist is unchanged\.\n$/,
    );
  });

  test.each(['dist/notes.txt', 'dist'])('if it is no guide, as with a file at %s', (path) => {
    const mine = join(PROJECT, path);
    rmSync(SITE, { recursive: true });
    mkdirSync(dirname(mine), { recursive: true });
    writeFileSync(mine, 'Mine');
    const { status, stderr } = build();
    expect(stderr).toMatch(/^npm run build: dist is something other than a built guide.*\n$/);
    expect(status).toBe(1);
    expect(readFileSync(mine, 'utf8')).toBe('Mine');
  });
});
