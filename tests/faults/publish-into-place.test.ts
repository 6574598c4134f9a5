import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fingerprints } from '../fixtures/fingerprints.ts';
import { writeProject } from '../fixtures/project.ts';
import { listings } from '../fixtures/synthetic.ts';

const PROJECT = resolve('.cache/test/into-place');
const SITE = join(PROJECT, 'dist');
const STAGING = join(PROJECT, '.cache/build/site');
/** December 1, 2026: nothing in the small guide was read later. */
const CLOCK = '1796126400';

const BUILD = [process.execPath, resolve('tools/build/run.ts')] as const;
const OPTIONS = {
  cwd: PROJECT,
  env: { PATH: process.env.PATH, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1', SOURCE_DATE_EPOCH: CLOCK },
};

/** Linux lets programs have mounts of their own: as root, and as anybody where the system allows it. */
const hasMounts = spawnSync('unshare', ['--mount', '--map-root-user', 'true']).status === 0;

/** Modes of files do not bind root before it gives up that right. */
const BOUND_BY_MODES = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];

/** Whoever waits for a build waits as long as a busy machine needs. */
const WAIT = { timeout: 120_000, interval: 10 };

const run = (program: string, ...args: string[]) => spawnSync(program, args, { ...OPTIONS, encoding: 'utf8' });
const build = () => run(...BUILD);

/** Runs a build between commands of a shell that has mounts of its own; `"$@"` is the build. */
const buildInside = (script: string) => run('unshare', '--mount', '--map-root-user', 'bash', '-c', script, 'bash', ...BUILD);

/** Words that only the next build would publish. */
function edit() {
  const page = join(PROJECT, 'src/content/guides/savings.mdx');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/^title: .*$/m, 'title: Savings anew'));
}

const isEdited = () => readFileSync(join(SITE, 'savings/index.html'), 'utf8').includes('Savings anew');

let before: Record<string, string>;

/** Each test starts with a published guide, and an edit that is not. */
beforeEach(() => {
  writeProject(PROJECT, {});
  const { status, stderr } = build();
  expect(stderr).toBe('');
  expect(status).toBe(0);
  before = fingerprints(SITE);
  edit();
});

function expectUntouched() {
  expect(fingerprints(SITE)).toEqual(before);
}

test('a build publishes the edit, and leaves nothing beside the site', () => {
  const { status, stdout } = build();
  expect(status).toBe(0);
  expect(stdout).toContain('dist holds the new guide.');
  expect(isEdited()).toBe(true);
  expect(existsSync(STAGING)).toBe(false);
});

test('a build that is killed half-way leaves the site as it was, and the next one cleans up', async () => {
  const [program, ...args] = BUILD;
  const killed = spawn(program, args, { ...OPTIONS, stdio: 'ignore' });
  const end = once(killed, 'exit');
  await vi.waitFor(() => expect(globSync('**/*.html', { cwd: STAGING }).length).toBeGreaterThan(0), WAIT);
  killed.kill('SIGKILL');
  expect(await end).toEqual([null, 'SIGKILL']);
  expect(existsSync(STAGING)).toBe(true);
  expectUntouched();

  const { status, stderr } = build();
  expect(status).toBe(0);
  expect(stderr).toContain('An earlier build was stopped half-way. What it left is removed.');
  expect(isEdited()).toBe(true);
  expect(existsSync(STAGING)).toBe(false);
});

test('of two builds at once the second says who builds, and the first publishes', async () => {
  const [program, ...args] = BUILD;
  const first = spawn(program, args, { ...OPTIONS, stdio: 'ignore' });
  const end = once(first, 'exit');
  await vi.waitFor(() => expect(existsSync(STAGING)).toBe(true), WAIT);
  const second = build();
  expect(second.status).toBe(1);
  expect(second.stderr).toContain(`Process ${first.pid} is building this guide already.`);
  expect(await end).toEqual([0, null]);
  expect(isEdited()).toBe(true);
});

describe('nothing is published', () => {
  function expectRefusal({ status, stderr }: ReturnType<typeof build>, ...words: string[]) {
    expect(stderr).toContain('npm run build: dist was not replaced, and is as it was.');
    for (const word of words) expect(stderr).toContain(word);
    expect(status).toBe(1);
    expectUntouched();
    expect(existsSync(STAGING)).toBe(false);
  }

  test('where one record of fifty cannot be read; what else is wrong is named with it', () => {
    for (const [path, text] of Object.entries(listings(50)))
      writeFileSync(
        join(PROJECT, 'src/content', path),
        text.replace('Institution number 7\n', '"Institution number 7\n').replace(/^website: .*30.*$/m, ''),
      );
    rmSync(join(PROJECT, 'src/content/credit-unions'), { recursive: true });
    const refused = build();
    expect(refused.stdout).toMatch(/src\/content\/banks\/number-7\.mdx:\d+:\d+ {2}is not valid YAML/);
    expect(refused.stdout).toMatch(/src\/content\/banks\/number-30\.mdx:\d+:\d+ {2}website is missing/);
    expect(refused.stdout).toMatch(/src\/content\/credit-unions:1:1 {2}holds no file that the guide reads/);
    expectRefusal(refused, 'Mend the faults above and build again.');
  });

  test('where a page cannot be drawn', () => {
    writeFileSync(join(PROJECT, 'src/pages/broken.astro'), "---\nthrow new Error('This page is broken.');\n---\n");
    expectRefusal(build(), 'This page is broken.');
  });

  test('where a file cannot be written whole', () => {
    expectRefusal(run('bash', '-c', 'ulimit -f 100; exec "$@"', 'bash', ...BUILD), 'A file would be larger than this machine allows');
  });

  test.runIf(hasMounts)('where the disk is full', () => {
    // A copy of the project on a disk of its own, with room for a part of the new site.
    const script = `
      mkdir ../full && mount -t tmpfs -o size=64m tmpfs ../full && cp -a . ../full && cd ../full || exit
      head -c $(($(df --output=avail -B1 . | tail -1) - 400000)) /dev/zero > filler
      "$@"
      code=$?
      diff -r dist "$OLDPWD/dist" && exit $code`;
    rmSync(join(PROJECT, '../full'), { recursive: true, force: true });
    expectRefusal(buildInside(script), 'The disk is full');
  });

  test.runIf(hasMounts)('where dist may only be read, because it is a mount point', () => {
    expectRefusal(buildInside('mount --bind dist dist && mount -o remount,bind,ro dist && "$@"'), 'It is a mount point or in use');
  });

  test.runIf(hasMounts)('where dist lies on another disk', () => {
    expectRefusal(buildInside('mount -t tmpfs tmpfs dist && "$@"'), 'dist lies on another disk than .cache/build');
  });

  test('where dist may only be read', () => {
    chmodSync(SITE, 0o555);
    onTestFinished(() => chmodSync(SITE, 0o755));
    expectRefusal(run('env', ...BOUND_BY_MODES, ...BUILD), 'You may not write there');
  });

  test('where dist is a file', () => {
    rmSync(SITE, { recursive: true });
    writeFileSync(SITE, 'mine');
    expect(build().stderr).toContain('dist is a file, and the built guide is a folder of that name.');
    expect(readFileSync(SITE, 'utf8')).toBe('mine');
  });
});
