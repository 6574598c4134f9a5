import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runTool } from '../command-line/fixture.ts';
import { composeBody, markerOf } from '../github/body.ts';
import { openRepository } from '../github/client.ts';
import { startFakeGitHub, type FakeGitHub } from '../github/fake.ts';
import { postComment } from './comment.ts';
import { readCommentFlags } from './flags.ts';

interface Comment {
  id: number;
  html_url: string;
  body: string;
  user: { login: string } | null;
}

const BOT = 'github-actions[bot]';
const marker = markerOf('preview');

let github: FakeGitHub;
let comments: Comment[];
let folder: string;

const comment = (id: number, login: string, body: string): Comment => ({
  id,
  html_url: `https://github.com/example/guide/pull/12#issuecomment-${id}`,
  body,
  user: { login },
});
const bodyOf = (sent: unknown) => z.object({ body: z.string() }).parse(sent).body;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comment-'));
  comments = [];
  const replace = (id: number) => (_: URLSearchParams, sent: unknown) => {
    comments = comments.map((known) => (known.id === id ? { ...known, body: bodyOf(sent) } : known));
    return { json: comments.find((known) => known.id === id) };
  };
  github = await startFakeGitHub({
    'GET /repos/example/guide/issues/12/comments': () => ({ json: comments }),
    'POST /repos/example/guide/issues/12/comments': (_, sent) => {
      comments.push(comment(900, BOT, bodyOf(sent)));
      return { code: 201, json: comments.at(-1) };
    },
    'PATCH /repos/example/guide/issues/comments/7': replace(7),
    'PATCH /repos/example/guide/issues/comments/900': replace(900),
    'GET /repos/example/guide/issues/13/comments': () => ({ status: 403, json: { message: 'Resource not accessible by integration' } }),
  });
});

afterEach(async () => {
  await github.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Posts a comment of this text. */
function post(text: string) {
  const repository = openRepository({ api: github.api, repository: 'example/guide', token: 'secret-token' }, 'pull-requests: write');
  return postComment(repository, { number: 12, author: BOT, marker, body: composeBody(marker, text) });
}

const written = () => github.requests.map(({ line }) => line).filter((line) => !line.startsWith('GET'));

describe('the comment of a pull request', () => {
  test('is created, behind its marker', async () => {
    expect(await post('2 facts changed.')).toEqual({
      outcome: 'created',
      address: 'https://github.com/example/guide/pull/12#issuecomment-900',
    });
    expect(comments.map(({ body }) => body)).toEqual([`${marker}\n\n2 facts changed.\n`]);
  });

  test('is replaced the next time, so that there is one', async () => {
    await post('2 facts changed.');
    expect((await post('3 facts changed.')).outcome).toBe('updated');
    expect(comments.map(({ body }) => body)).toEqual([`${marker}\n\n3 facts changed.\n`]);
  });

  test('is left alone where it says the same', async () => {
    await post('2 facts changed.');
    expect((await post('2 facts changed.')).outcome).toBe('unchanged');
    expect(written()).toEqual(['POST /repos/example/guide/issues/12/comments']);
  });

  test('is found behind a hundred others', async () => {
    comments = [...Array.from({ length: 150 }, (_, id) => comment(1000 + id, 'somebody', 'Hello')), comment(7, BOT, `${marker}\n\nold`)];
    expect((await post('new')).outcome).toBe('updated');
    expect(comments.at(-1)?.body).toBe(`${marker}\n\nnew\n`);
  });

  test('is never somebody else’s, even with the same marker', async () => {
    const forged = comment(7, 'mallory', `${marker}\n\nforged`);
    const deleted = { ...comment(8, '', `${marker}\n\nof a deleted account`), user: null };
    comments = [forged, deleted];
    await post('true');
    expect(written()).toEqual(['POST /repos/example/guide/issues/12/comments']);
    expect(comments.slice(0, 2)).toEqual([forged, deleted]);
  });

  test('is no other comment of its own author', async () => {
    comments = [comment(7, BOT, `Quoted:\n${marker}`)];
    await post('new');
    expect(written()).toEqual(['POST /repos/example/guide/issues/12/comments']);
  });
});

describe('npm run comment', () => {
  const run = (flags: readonly string[], env: Record<string, string> = { GITHUB_TOKEN: 'secret-token' }) => {
    const file = join(folder, 'summary.md');
    writeFileSync(file, '**[Open the preview](https://evil.example/)**');
    return runTool('tools/comment/run.ts', ['--file', file, '--api', github.api, '--repository=example/guide', ...flags], '.', env);
  };

  test('opens the comment with a line about the preview that the text cannot replace', async () => {
    const preview = ['--preview-url=https://example.github.io/guide/previews/12/', '--commit=0123456789abcdef0123456789abcdef01234567'];
    expect(await run(['--pull-request=12', ...preview])).toEqual({
      code: 0,
      stdout: 'The comment was created: https://github.com/example/guide/pull/12#issuecomment-900\n',
      stderr: '',
    });
    expect(comments[0]?.body).toMatch(
      /^<!-- [\w-]+: preview -->\n\n\*\*\[Open the preview\]\(https:\/\/example\.github\.io\/guide\/previews\/12\/\)\*\* of 0123456\./,
    );
  });

  test('says so where the commit does not build', async () => {
    await run(['--pull-request=12', '--commit=0123456789abcdef0123456789abcdef01234567']);
    expect(comments[0]?.body).toContain('-->\n\n**There is no preview of 0123456: its build failed.**');
  });

  test('tells a refusal of GitHub with exit code 1, without the token and without a stack', async () => {
    const { code, stderr } = await run(['--pull-request=13']);
    expect(code).toBe(1);
    expect(stderr).toContain('"Resource not accessible by integration"');
    expect(stderr).toContain('give the job the permission "pull-requests: write"');
    expect(stderr).not.toContain('secret-token');
    expect(stderr).not.toContain('at postComment');
  });

  test.each([
    [
      'a flag',
      ['--pull-request=twelve'],
      { GITHUB_TOKEN: 'secret-token' },
      '--pull-request is "twelve": accepted is the number of a pull request',
    ],
    ['the token', ['--pull-request=12'], {}, 'GITHUB_TOKEN is not set.'],
  ])('refuses wrong usage in %s with exit code 2 before anything is sent', async (_, flags, env, message) => {
    const { code, stderr } = await run(flags, env);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(github.requests).toEqual([]);
  });

  test('explains itself with --help', async () => {
    expect((await run(['--help'])).stdout).toContain('npm run comment -- --pull-request N --file summary.md');
  });
});

describe('flags that cannot be meant are refused', () => {
  test.each([
    [['--preview-url=https://a.example/'], '--preview-url goes with --commit'],
    [
      ['--preview-url=javascript:alert(1)', '--commit=0123456'],
      '--preview-url is "javascript:alert(1)": accepted is the address of a page',
    ],
    [['--commit=HEAD'], '--commit is "HEAD": accepted is the hash of a commit'],
    [['--repository=guide'], '--repository is "guide": accepted is owner/name'],
    [['--api=here'], '--api is "here": accepted is the address of the API'],
  ])('%j', (flags, message) => {
    expect(() => readCommentFlags(['--pull-request=12', '--file=summary.md', ...flags])).toThrow(message);
  });
});
