import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../src/environment.ts';
import { runTool } from '../command-line/fixture.ts';
import { openRepository } from '../github/client.ts';
import { startFakeGitHub, type Answers, type FakeGitHub } from '../github/fake.ts';
import { askAddress, previewAddress, splitAddress, usualAddress } from './address.ts';

let github: FakeGitHub | undefined;

afterEach(() => github?.close());

const pages = (html_url: string): Answers => ({ 'GET /repos/example/guide/pages': () => ({ json: { html_url } }) });

describe('the address of the site', () => {
  test.each([
    ['https://example.github.io/guide/', { site: 'https://example.github.io', base: '/guide/' }],
    ['https://example.github.io/guide', { site: 'https://example.github.io', base: '/guide/' }],
    ['https://guide.example/', { site: 'https://guide.example', base: '/' }],
    ['http://guide.example', { site: 'http://guide.example', base: '/' }],
  ])('%s is an origin and a folder', (address, parts) => {
    expect(splitAddress(address)).toEqual(parts);
  });

  test('is what GitHub says', async () => {
    github = await startFakeGitHub(pages('https://guide.example/'));
    const repository = openRepository({ api: github.api, repository: 'example/guide', token: 'secret' }, 'pages: read');
    expect(await askAddress(repository)).toEqual({ site: 'https://guide.example', base: '/' });
  });

  test.each([
    ['Example/Guide', { site: 'https://example.github.io', base: '/Guide/' }],
    ['example/example.github.io', { site: 'https://example.github.io', base: '/' }],
  ])('of %s, where nothing is set, is the one that GitHub gives', (repository, parts) => {
    expect(usualAddress(repository)).toEqual(parts);
  });

  test('of a preview is a folder below it', () => {
    expect(previewAddress({ site: 'https://guide.example', base: '/' }, 12)).toEqual({
      site: 'https://guide.example',
      base: '/previews/12/',
    });
  });
});

describe('npm run pages:address', () => {
  const run = async (answers: Answers, flags: readonly string[] = [], env: Record<string, string> = {}) => {
    github = await startFakeGitHub(answers);
    return runTool('tools/pages-address/run.ts', ['--api', github.api, ...flags], '.', {
      GITHUB_REPOSITORY: 'example/guide',
      GITHUB_TOKEN: 'secret-token',
      ...env,
    });
  };

  test('hands the build settings that it takes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'address-'));
    const file = join(folder, 'environment');
    const { code, stdout: output } = await run(pages('https://example.github.io/guide/'), ['--preview', '12'], { GITHUB_ENV: file });
    expect(code).toBe(0);
    expect(output.split('\n')).toEqual([
      'SITE_URL=https://example.github.io',
      'BASE_PATH=/guide/previews/12/',
      'REPOSITORY_URL=https://github.com/example/guide',
      'PREVIEW_URL=https://example.github.io/guide/previews/12/',
      '',
    ]);
    expect(readFileSync(file, 'utf8')).toBe(output);
    rmSync(folder, { recursive: true });
    const settings = output.split('\n').map((line): [string, string] => {
      const [name = '', value = ''] = line.split('=');
      return [name, value];
    });
    expect(readEnvironment(Object.fromEntries(settings))).toMatchObject({
      site: 'https://example.github.io',
      base: '/guide/previews/12/',
      repository: 'https://github.com/example/guide',
    });
  });

  test('knows no preview unless asked for one', async () => {
    expect((await run(pages('https://guide.example/'))).stdout).toBe(
      'SITE_URL=https://guide.example\nBASE_PATH=/\nREPOSITORY_URL=https://github.com/example/guide\n',
    );
  });

  test('takes the usual address where GitHub Pages is not on yet', async () => {
    expect((await run({})).stdout).toContain('SITE_URL=https://example.github.io\nBASE_PATH=/guide/\n');
  });

  test('hands over nothing that could be a second line', async () => {
    const { code, stdout } = await run(pages('https://guide.example/%0a\nPATH=/evil'));
    expect(stdout.split('\n').filter((line) => line.startsWith('PATH'))).toEqual([]);
    expect(code).toBe(0);
  });

  test.each([
    ['a refusal', { 'GET /repos/example/guide/pages': () => ({ status: 403, json: { message: 'No' } }) }, [], 1, '"pages: read"'],
    ['wrong usage', {}, ['--preview', '0'], 2, '--preview is "0": accepted is the number of a pull request'],
  ])('ends with its exit code for %s', async (_, answers, flags, exitCode, message) => {
    const { code, stderr } = await run(answers, flags);
    expect(code).toBe(exitCode);
    expect(stderr).toContain(message);
  });
});
