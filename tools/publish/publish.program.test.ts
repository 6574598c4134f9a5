import { execFile, execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../command-line/refusal.ts';
import { makeRemote, type Remote } from './fixture.ts';
import { publish } from './publish.ts';

const EDITOR = { name: 'An Editor', email: 'editor@example.test' };

// A publication is about twenty runs of git, and machines that test are busy.
vi.setConfig({ testTimeout: 30_000 });

let remote: Remote;

beforeEach(() => {
  remote = makeRemote();
  for (const [name, value] of Object.entries(remote.environment)) vi.stubEnv(name, value);
});

afterEach(() => {
  vi.unstubAllEnvs();
  remote.remove();
});

const target = (branch = 'gh-pages') => ({ remote: remote.path, branch });
const publishSite = (files: Record<string, string | Buffer>) =>
  publish({ kind: 'site', site: remote.write('site', files) }, target(), EDITOR);
const publishPreview = (name: string, files: Record<string, string>) =>
  publish({ kind: 'preview', site: remote.write('preview', files), folder: `previews/${name}` }, target(), EDITOR);
const removePreview = (name: string) => publish({ kind: 'removal', folder: `previews/${name}` }, target(), EDITOR);

const paths = () => remote.git('ls-tree', '-r', '--name-only', 'gh-pages').split('\n').sort();
const content = (path: string) => remote.git('show', `gh-pages:${path}`);

describe('the site', () => {
  test('becomes the branch, which is made where there is none', () => {
    expect(publishSite({ 'index.html': 'Home', 'banks/rbc/index.html': 'RBC', '_astro/page.js': '1' })).toBe('published');
    expect(paths()).toEqual(['.nojekyll', '_astro/page.js', 'banks/rbc/index.html', 'index.html']);
    expect(content('banks/rbc/index.html')).toBe('RBC');
  });

  test('takes the place of the old one and leaves previews and the domain alone', () => {
    publishSite({ 'index.html': 'Old', 'gone/index.html': 'Gone', CNAME: 'guide.example' });
    publishPreview('12', { 'index.html': 'Preview' });
    publishSite({ 'index.html': 'New' });
    expect(paths()).toEqual(['.nojekyll', 'CNAME', 'index.html', 'previews/12/index.html']);
    expect(content('index.html')).toBe('New');
  });

  test('has its own domain where it brings one', () => {
    publishSite({ 'index.html': 'Old', CNAME: 'old.example' });
    publishSite({ 'index.html': 'New', CNAME: 'new.example' });
    expect(content('CNAME')).toBe('new.example');
  });

  test('is published byte by byte, whatever ignores and attributes say', () => {
    const bytes = Buffer.from([0x0d, 0x0a, 0x00, 0xff, 0x0d, 0x0a]);
    publishSite({ 'index.html': 'a\r\nb\r\n', 'icon.png': bytes, '.gitignore': '*.png', '.gitattributes': '* text=auto eol=lf' });
    const show = (path: string) =>
      execFileSync('git', ['show', `gh-pages:${path}`], { env: { ...remote.environment, GIT_DIR: remote.path } });
    expect(show('icon.png')).toEqual(bytes);
    expect(show('index.html').toString()).toBe('a\r\nb\r\n');
  });

  test('that is published already makes no new commit', () => {
    publishSite({ 'index.html': 'Home' });
    const before = remote.git('rev-parse', 'gh-pages');
    expect(publishSite({ 'index.html': 'Home' })).toBe('unchanged');
    expect(remote.git('rev-parse', 'gh-pages')).toBe(before);
  });
});

describe('the branch', () => {
  test('keeps one commit however often it is published', () => {
    for (const text of ['one', 'two', 'three']) publishSite({ 'index.html': text });
    expect(remote.git('rev-list', '--count', 'gh-pages')).toBe('1');
    expect(content('index.html')).toBe('three');
  });

  test('is committed in the name that was given', () => {
    publishSite({ 'index.html': 'Home' });
    expect(remote.git('log', '-1', '--format=%an <%ae>, %cn <%ce>: %s', 'gh-pages')).toBe(
      'An Editor <editor@example.test>, An Editor <editor@example.test>: Publish the guide',
    );
  });

  test('that is no published site is left alone', () => {
    publishSite({ 'index.html': 'Home' });
    const tree = remote.git('rev-parse', 'gh-pages^{tree}');
    const source = remote.git(
      '-c',
      'user.name=x',
      '-c',
      'user.email=x@example.test',
      'commit-tree',
      remote.git('hash-object', '-t', 'tree', '-w', '/dev/null'),
      '-m',
      'Source',
    );
    remote.git('update-ref', 'refs/heads/main', source);
    const site = remote.write('site', { 'index.html': 'New' });
    expect(() => publish({ kind: 'site', site }, target('main'), EDITOR)).toThrow('is no published site: it has no file .nojekyll');
    expect(remote.git('rev-parse', 'main')).toBe(source);
    expect(remote.git('rev-parse', 'gh-pages^{tree}')).toBe(tree);
  });
});

describe('previews', () => {
  test('stand beside the site and each other', () => {
    publishSite({ 'index.html': 'Home' });
    publishPreview('1', { 'index.html': 'One' });
    publishPreview('2', { 'index.html': 'Two' });
    expect(paths()).toEqual(['.nojekyll', 'index.html', 'previews/1/index.html', 'previews/2/index.html']);
  });

  test('may be there before the site', () => {
    publishPreview('1', { 'index.html': 'One' });
    publishSite({ 'index.html': 'Home' });
    expect(paths()).toEqual(['.nojekyll', 'index.html', 'previews/1/index.html']);
  });

  test('are replaced as a whole by a newer one', () => {
    publishPreview('1', { 'index.html': 'One', 'old.html': 'x' });
    publishPreview('1', { 'index.html': 'Again' });
    expect(paths()).toEqual(['.nojekyll', 'previews/1/index.html']);
    expect(content('previews/1/index.html')).toBe('Again');
  });

  test('are removed alone, and one that is gone already is no fault', () => {
    publishSite({ 'index.html': 'Home' });
    publishPreview('1', { 'index.html': 'One' });
    publishPreview('10', { 'index.html': 'Ten' });
    expect(removePreview('1')).toBe('published');
    expect(paths()).toEqual(['.nojekyll', 'index.html', 'previews/10/index.html']);
    expect(removePreview('1')).toBe('unchanged');
  });

  test('that were never published are removed from a branch that is not there', () => {
    expect(removePreview('1')).toBe('unchanged');
    expect(remote.git('for-each-ref')).toBe('');
  });
});

describe('two publishers', () => {
  test('at the same moment both get their way', async () => {
    const names = ['1', '2', '3'];
    const sites = names.map((name) => remote.write(`site-${name}`, { 'index.html': name }));
    await Promise.all(
      names.map((name, index) => {
        const flags = ['--remote', remote.path, '--site', sites[index] ?? '', '--into', `previews/${name}`];
        return promisify(execFile)(process.execPath, ['tools/publish/run.ts', ...flags, '--name', 'x', '--email', 'x@example.test'], {
          env: remote.environment,
        });
      }),
    );
    expect(paths()).toEqual(['.nojekyll', ...names.map((name) => `previews/${name}/index.html`)]);
  });

  test('of which one was quicker: the change is made again on the work of the other', () => {
    publishSite({ 'index.html': 'Home' });
    publishPreview('other', { 'index.html': 'Other' });
    const other = remote.git('rev-parse', 'gh-pages');
    removePreview('other');
    // The other one’s push arrives while ours is on its way. Git forbids hooks to move a branch unless they insist.
    remote.beforePush(`rm -f "$0"; unset GIT_QUARANTINE_PATH; git update-ref refs/heads/gh-pages ${other}`);
    expect(publishPreview('1', { 'index.html': 'One' })).toBe('published');
    expect(paths()).toEqual(['.nojekyll', 'index.html', 'previews/1/index.html', 'previews/other/index.html']);
  });
});

describe('a remote that refuses', () => {
  const site = () => remote.write('site', { 'index.html': 'Home' });

  test('is named with what git says, nothing is published or left behind', () => {
    remote.beforePush('echo "branch is protected" >&2; exit 1');
    const act = () => publish({ kind: 'site', site: site() }, target(), EDITOR);
    expect(act).toThrow(Refusal);
    expect(act).toThrow(/Could not publish to gh-pages of .*remote\.git[^]*branch is protected[^]*"contents: write"/);
    expect(remote.git('for-each-ref')).toBe('');
    expect(readdirSync(remote.temporary)).toEqual([]);
  });

  test('because it is not there is named', () => {
    const nowhere = join(remote.folder, 'nowhere.git');
    expect(() => publish({ kind: 'site', site: site() }, { remote: nowhere, branch: 'gh-pages' }, EDITOR)).toThrow(
      `Could not publish to gh-pages of ${nowhere}`,
    );
  });

  test('nothing is left behind where all went well either', () => {
    publishSite({ 'index.html': 'Home' });
    expect(readdirSync(remote.temporary)).toEqual([]);
  });
});
