import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runTool } from '../command-line/fixture.ts';
import { inspectArtifact } from './inspect.ts';

let folder: string;

const write = (path: string, content = 'x') => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'artifact-'));
  for (const path of [
    'site/index.html',
    'site/banks/rbc/index.html',
    'site/_astro/page.BHk2_x-9.js',
    'site/changes/index.html',
    'summary.md',
  ])
    write(path);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a preview of ordinary files may be published', () => {
  expect(inspectArtifact(folder)).toEqual({ files: 5, bytes: 5, hasSite: true, faults: [] });
});

test('so may the files that hosts and browsers know by name', () => {
  for (const path of ['site/_headers', 'site/_redirects', 'site/.well-known/security.txt']) write(path);
  expect(inspectArtifact(folder).faults).toEqual([]);
});

test('a build that failed hands over its summary alone', () => {
  rmSync(join(folder, 'site'), { recursive: true });
  expect(inspectArtifact(folder)).toEqual({ files: 1, bytes: 1, hasSite: false, faults: [] });
});

describe('a hostile artifact is refused:', () => {
  test.each([
    ['a page beside the site', 'evil.html', 'lies outside: accepted are site/ and summary.md'],
    ['a folder that only starts like the site', 'site-2/index.html', 'lies outside'],
    ['a program', 'site/setup.exe', 'is of a type that the guide does not build'],
    ['a file without a type', 'site/CNAME', 'is of a type that the guide does not build'],
    ['a type in capitals, which hosts may serve otherwise', 'site/page.HTML', 'is of a type that the guide does not build'],
    ['a page for another server', 'site/index.php', 'is of a type that the guide does not build'],
    ['a hidden file', 'site/.nojekyll', 'has a name that no file of the guide has'],
    ['a claim to the host that GitHub or Apple would believe', 'site/.well-known/apple-app-site-association', 'has a name that no file'],
    ['headers for a folder', 'site/banks/_headers', 'is of a type that the guide does not build'],
    ['a repository', 'site/.git/config', 'has a name that no file of the guide has'],
    ['settings of npm', '.npmrc', 'has a name that no file of the guide has'],
    ['a path upwards for systems with backslashes', 'site/..\\..\\evil.html', 'has a name that no file of the guide has'],
    ['a line break in a name, which forges lines of a log', 'site/a\n::error::b.html', 'has a name that no file of the guide has'],
    ['a name that reads as a flag', 'site/--force.html', 'has a name that no file of the guide has'],
  ])('%s', (_, path, message) => {
    write(path);
    const { faults } = inspectArtifact(folder);
    expect(faults.join('\n')).toContain(message);
    expect(faults.join('\n')).not.toContain('\n::error');
  });

  test.each([
    ['a link to a file', '/etc/passwd'],
    ['a link to a folder', '/etc'],
    ['a link upwards', '../../..'],
    ['a link to its own file', 'index.html'],
  ])('%s, which is not followed', (_, target) => {
    symlinkSync(target, join(folder, 'site/linked.html'));
    expect(inspectArtifact(folder)).toEqual({
      files: 5,
      bytes: 5,
      hasSite: true,
      faults: ['"site/linked.html" is a link or a device: accepted are files and folders'],
    });
  });

  test('a link in place of the site', () => {
    rmSync(join(folder, 'site'), { recursive: true });
    symlinkSync('/usr/share', join(folder, 'site'));
    expect(inspectArtifact(folder).faults).toEqual([
      'site/index.html is missing',
      '"site" is a link or a device: accepted are files and folders',
    ]);
  });

  test('a file in place of the site', () => {
    rmSync(join(folder, 'site'), { recursive: true });
    write('site');
    expect(inspectArtifact(folder).faults.join()).toContain('"site" is of a type that the guide does not build');
  });

  test('a pipe, which would block whoever reads it', () => {
    execFileSync('mkfifo', [join(folder, 'site/pipe.html')]);
    expect(inspectArtifact(folder).faults).toEqual(['"site/pipe.html" is a link or a device: accepted are files and folders']);
  });

  test('too many files', () => {
    expect(inspectArtifact(folder, { files: 4, total: 100, largest: 100 }).faults).toEqual(['it has 5 files: accepted are 4']);
  });

  test('too many bytes, in all or in one file', () => {
    write('site/large.png', 'x'.repeat(2 * 1024 * 1024));
    expect(inspectArtifact(folder, { files: 10, total: 1024 * 1024, largest: 1024 * 1024 }).faults).toEqual([
      'it has 2.0 MB: accepted are 1.0 MB',
      '"site/large.png" has 2.0 MB: accepted are 1.0 MB',
    ]);
  });

  test('one without a site or a summary', () => {
    rmSync(join(folder, 'site/index.html'));
    rmSync(join(folder, 'summary.md'));
    mkdirSync(join(folder, 'summary.md'));
    expect(inspectArtifact(folder).faults).toEqual(['site/index.html is missing', 'summary.md is missing', '"summary.md" is a folder']);
  });
});

describe('npm run check:preview', () => {
  const run = (...flags: string[]) => runTool('tools/artifact/run.ts', flags, '.');

  test('ends with exit code 0 for a preview that may be published', async () => {
    expect(await run('--folder', folder)).toEqual({
      code: 0,
      stdout: 'The preview may be published: 5 files, 5 bytes.\nsite=yes\n',
      stderr: '',
    });
  });

  test('ends with exit code 1 and the reasons, a bounded number of them, for another one', async () => {
    for (let index = 0; index < 30; index += 1) write(`site/${index}.exe`);
    const { code, stderr } = await run('--folder', folder);
    expect(code).toBe(1);
    expect(stderr).toContain('This preview may not be published:\n  "site/0.exe" is of a type');
    expect(stderr).toMatch(/and 10 more\n$/);
  });

  test('ends with exit code 2 for wrong usage', async () => {
    expect(await run('--folder', join(folder, 'missing'))).toMatchObject({ code: 2 });
    expect((await run()).stderr).toContain('--folder is missing: accepted is the folder of the unpacked artifact.');
  });
});
