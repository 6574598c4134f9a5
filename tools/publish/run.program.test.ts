import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { UsageError } from '../command-line/flags.ts';
import { makeRemote, type Remote } from './fixture.ts';
import { readPublishFlags } from './flags.ts';
import { readIdentity, readTarget } from './settings.ts';
import { checkSite, previewFolder } from './site.ts';

// A publication is about twenty runs of git, and machines that test are busy.
vi.setConfig({ testTimeout: 30_000 });

let remote: Remote;

beforeAll(() => {
  remote = makeRemote();
});

afterAll(() => remote.remove());

const SCRIPT = resolve('tools/publish/run.ts');

/** Runs the command where no repository is around it. */
const run = (flags: readonly string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...flags], { encoding: 'utf8', cwd: remote.folder, env: remote.environment });

describe('a preview', () => {
  test('stands in one folder below previews', () => {
    expect(previewFolder.parse('previews/12')).toBe('previews/12');
    expect(previewFolder.parse('previews/new-bank')).toBe('previews/new-bank');
  });

  test.each([
    'previews/../../12',
    '../previews/12',
    '/previews/12',
    'previews',
    'previews/',
    'previews/12/',
    'previews/12/..',
    'previews/..',
    'previews/.git',
    'previews\\12',
    'previews/12\n',
    'banks/rbc',
    '.',
    '',
  ])('may not stand at %j', (folder) => {
    expect(previewFolder.safeParse(folder).error?.issues[0]?.message).toContain('accepted is previews/ and one name');
  });
});

describe('a site that would break what is published is refused', () => {
  const refusal =
    (site: string, isRoot = true) =>
    () =>
      checkSite(site, isRoot);

  test('because it is missing, empty, no site or no folder', () => {
    const empty = join(remote.folder, 'empty');
    mkdirSync(empty);
    expect(refusal(join(remote.folder, 'missing'))).toThrow('is no folder. Build the site first');
    expect(refusal(empty)).toThrow('which has no index.html and so is no built site. Nothing was published.');
    expect(refusal(join(remote.write('file', { a: '' }), 'a'))).toThrow('which is no folder');
  });

  test('because it would take the place of the previews; a preview may have such a folder', () => {
    const site = remote.write('with-previews', { 'index.html': '', 'previews/index.html': '' });
    expect(refusal(site)).toThrow('which has a folder previews, where the branch keeps the previews');
    expect(refusal(site, false)).not.toThrow();
  });

  test('because it holds a link or a repository', () => {
    const linked = remote.write('linked', { 'index.html': '', 'banks/index.html': '' });
    symlinkSync('/etc/hostname', join(linked, 'banks/secret.html'));
    expect(refusal(linked)).toThrow('banks/secret.html in it is neither a file nor a folder of a site');
    expect(refusal(remote.write('repository', { 'index.html': '', 'banks/.git/config': '' }))).toThrow('banks/.git in it is neither');
  });
});

describe('the remote', () => {
  const workflow = { GITHUB_REPOSITORY: 'example/guide', GITHUB_TOKEN: 'secret', GITHUB_SERVER_URL: 'https://github.com' };

  test('is the workflow’s own, to which the token goes as GitHub asks for it', () => {
    expect(readTarget({ branch: 'gh-pages' }, workflow)).toEqual({
      remote: 'https://github.com/example/guide.git',
      branch: 'gh-pages',
      authorization: { host: 'https://github.com', header: `Authorization: Basic ${btoa('x-access-token:secret')}` },
    });
  });

  test.each(['https://elsewhere.example/guide.git', 'https://github.com.elsewhere.example/a/b', '/srv/guide.git'])(
    'at %s never sees the token',
    (address) => {
      expect(readTarget({ remote: address, branch: 'gh-pages' }, workflow).authorization).toBeUndefined();
    },
  );
});

test('an address with a password is refused and not repeated', () => {
  const read = () => readTarget({ remote: 'https://me:hunter2@github.com/a/b', branch: 'gh-pages' }, {});
  expect(read).toThrow('The address of the remote holds a password');
  expect(read).not.toThrow('hunter2');
});

describe('the name on the commit', () => {
  const workflow = { GITHUB_ACTIONS: 'true' };
  const variables = { GIT_AUTHOR_NAME: 'A Variable', GIT_AUTHOR_EMAIL: 'variable@example.test' };

  test('is the flags’, else the variables’, else the workflow’s', () => {
    const flags = { name: 'A Flag', email: 'flag@example.test' };
    expect(readIdentity(flags, { ...variables, ...workflow })).toEqual(flags);
    expect(readIdentity({}, { ...variables, ...workflow })).toEqual({ name: 'A Variable', email: 'variable@example.test' });
    expect(readIdentity({}, workflow).name).toBe('github-actions[bot]');
  });
});

describe('flags that cannot be meant are refused', () => {
  test.each([
    [[], '--site is missing'],
    [['--remove', 'previews/1', '--site', 'dist'], '--remove stands alone'],
    [['--sites=dist'], '--sites is no flag of this command. Accepted: --site, --into,'],
    [['--site=dist', '--into=../12'], '--into is "../12": accepted is previews/ and one name'],
    [['--remove=previews'], '--remove is "previews": accepted is previews/ and one name'],
    [['--site=dist', '--branch=--force'], '--branch is "--force": accepted is the name of a branch'],
  ])('%j', (flags, message) => {
    expect(() => readPublishFlags(flags)).toThrow(message);
    expect(() => readPublishFlags(flags)).toThrow(UsageError);
  });
});

describe('npm run publish:pages', () => {
  const named = ['--name', 'x', '--email', 'x@example.test'];

  test('publishes, says what it did, and removes', () => {
    const site = remote.write('site', { 'index.html': 'Home' });
    const flags = ['--remote', remote.path, ...named];
    expect(run([...flags, '--site', site])).toMatchObject({ status: 0, stdout: 'Published the site on gh-pages.\n' });
    expect(run([...flags, '--site', site, '--into', 'previews/1']).stdout).toBe('Published previews/1 on gh-pages.\n');
    expect(run([...flags, '--site', site, '--into', 'previews/1']).stdout).toBe('Nothing to change on gh-pages.\n');
    expect(run([...flags, '--remove', 'previews/1'])).toMatchObject({ status: 0, stdout: 'Removed previews/1 on gh-pages.\n' });
  });

  test('refuses wrong usage with exit code 2', () => {
    expect(run(['--remove=previews'])).toMatchObject({ status: 2, stdout: '' });
  });

  test('tells whom git does not know how to give a name', () => {
    const { status, stderr } = run(['--remote', remote.path, '--site', remote.write('site', { 'index.html': '' })]);
    expect(status).toBe(2);
    expect(stderr).toContain('Git does not know who you are. Give --name and --email');
  });

  test('ends with exit code 1 where the remote refuses', () => {
    const site = remote.write('site', { 'index.html': '' });
    expect(run(['--remote', join(remote.folder, 'nowhere.git'), '--site', site, ...named]).status).toBe(1);
  });

  test('signs in to GitHub with the token and never prints it', async () => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(403).end();
    });
    const port = await getPort();
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    const workflow = { GITHUB_SERVER_URL: `http://127.0.0.1:${port}`, GITHUB_REPOSITORY: 'example/guide', GITHUB_TOKEN: 'secret-token' };
    const flags = ['--site', remote.write('site', { 'index.html': '' }), ...named];
    const output = await new Promise<string>((done) => {
      execFile(process.execPath, [SCRIPT, ...flags], { env: { ...remote.environment, ...workflow } }, (_, stdout, stderr) =>
        done(stdout + stderr),
      );
    });
    server.close();
    const credentials = btoa('x-access-token:secret-token');
    expect(seen).toContain(`Basic ${credentials}`);
    expect(output).toContain('Could not publish to gh-pages of http://127.0.0.1');
    expect(output).not.toContain('secret-token');
    expect(output).not.toContain(credentials);
  });

  test('explains itself with --help', () => {
    expect(run(['--help'])).toMatchObject({ status: 0 });
    expect(run(['--help']).stdout).toContain('npm run publish:pages -- --site DIR');
  });
});
