import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../checks/content.ts';
import { guideWith, RECORD, replacing } from '../../checks/fixture.ts';
import { CliError } from '../cli.ts';
import { externalAddresses, onlyWith } from './addresses.ts';
import { linkChecker, type Outcome } from './check.ts';
import { linksMarkdown, linksText } from './report.ts';

type Answer = number | { status: number; location?: string; 'retry-after'?: string };

/**
 * What the check finds at the paths of a site, asked for all at once, and what the site was asked.
 *
 * @param answers by path: the answers in turn, of which the last one stays; HEAD and GET alike
 */
async function check(answers: Record<string, Answer | Answer[] | ((method: string) => Answer)>) {
  const asked: string[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  const turns = new Map<string, number>();
  const answerTo = ({ method = '', url = '' }: IncomingMessage): Answer => {
    const answer = answers[url] ?? 200;
    if (typeof answer === 'function') return answer(method);
    const turn = turns.get(url) ?? 0;
    turns.set(url, turn + 1);
    return Array.isArray(answer) ? (answer[turn] ?? answer.at(-1) ?? 200) : answer;
  };
  await using server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
    mostAtOnce = Math.max(mostAtOnce, (underWay += 1));
    response.once('close', () => (underWay -= 1));
    const answer = answerTo(request);
    const { status, ...headers } = typeof answer === 'number' ? { status: answer } : answer;
    setImmediate(() => response.writeHead(status, headers).end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // a server that listens on a port
  const origin = `http://127.0.0.1:${port}`;
  const checker = linkChecker({ userAgent: 'test', interval: 1, timeout: 5_000 });
  const outcomes = await Promise.all(Object.keys(answers).map((path) => checker(origin + path)));
  server.closeAllConnections();
  return { outcomes: JSON.parse(JSON.stringify(outcomes).replaceAll(origin, '')) as Outcome[], asked, mostAtOnce }; // its own JSON
}

const to = (location: string, status = 301) => ({ status, location });

describe('an address', () => {
  test('that answers is fine, after one HEAD', async () =>
    expect(await check({ '/a': 200 })).toMatchObject({ outcomes: [{ kind: 'fine' }], asked: ['HEAD /a'] }));

  test.each([403, 404, 405, 501])('whose server answers HEAD with %i is asked with GET', async (status) =>
    expect(await check({ '/a': (method) => (method === 'GET' ? 200 : status) })).toMatchObject({
      ...{ outcomes: [{ kind: 'fine' }], asked: ['HEAD /a', 'GET /a'] },
    }),
  );

  test.each([404, 410])('is broken where it answers %i', async (status) =>
    expect((await check({ '/a': status })).outcomes).toMatchObject([{ kind: 'broken' }]),
  );

  test.each([401, 403, 429, 451, 500, 503])('is not checked where it answers %i: sites turn programs away', async (status) =>
    expect((await check({ '/a': status })).outcomes).toMatchObject([{ kind: 'not checked' }]),
  );

  test('is asked again after a fault that may pass, once Retry-After is over', async () =>
    expect(await check({ '/a': [500, 200], '/b': [{ status: 429, 'retry-after': '0' }, 200] })).toMatchObject({
      ...{ outcomes: [{ kind: 'fine' }, { kind: 'fine' }], asked: ['HEAD /a', 'HEAD /a', 'HEAD /b', 'HEAD /b'] },
    }));

  test('is not checked where no server answers', async () =>
    expect(await linkChecker({ userAgent: 'test', retries: 0 })('http://127.0.0.1:1/')).toMatchObject({ kind: 'not checked' }));
});

describe('a redirect', () => {
  test('has moved for good only if every step has', async () =>
    expect((await check({ '/a': to('/b'), '/c': to('/a'), '/d': to('/a', 302) })).outcomes).toEqual([
      { kind: 'moved', to: '/b', isPermanent: true },
      { kind: 'moved', to: '/b', isPermanent: true },
      { kind: 'moved', to: '/b', isPermanent: false },
    ]));

  test('to a page that is gone is broken', async () =>
    expect((await check({ '/a': to('/b'), '/b': 404 })).outcomes[0]).toEqual({
      ...{ kind: 'broken', reason: 'forwards to /b, which answers 404 (Not Found)' },
    }));

  test('without an end, or out of the web, is not checked', async () =>
    expect((await check({ '/a': to('/a'), '/b': to('market://details') })).outcomes).toMatchObject([
      { kind: 'not checked' },
      { kind: 'not checked' },
    ]));
});

describe('a host', () => {
  test('gets one request at a time', async () =>
    expect(await check({ '/a': to('/b'), '/c': [500, 200], '/d': 404 })).toMatchObject({ mostAtOnce: 1 }));

  test.each([
    ['turns three addresses in a row away', 403, ['HEAD /a', 'GET /a', 'HEAD /b', 'GET /b', 'HEAD /c', 'GET /c']],
    ['asks for a longer pause than is bearable', { status: 429, 'retry-after': '3600' }, ['HEAD /a']],
  ])('that %s is left alone', async (_, answer, expected) => {
    const { outcomes, asked } = await check({ '/a': answer, '/b': answer, '/c': answer, '/d': 200 });
    expect(outcomes[3]).toMatchObject({ kind: 'not checked', reason: expect.stringContaining('was not asked for') as string });
    expect(asked).toEqual(expected);
  });
});

describe('the addresses of the guide', () => {
  const addressesAfter = (change: (text: string) => string) => {
    using guide = guideWith({ [RECORD]: (text) => change(text.replaceAll('first.example', 'first.bank')) });
    return externalAddresses(readContent(guide.root), 'https://guide.bank');
  };

  test('are those of websites, stores, sources and links, each once with its places, without anchors and the guide’s own', () => {
    const body = 'See the [guides](/how-to/), [fees](https://first.bank/fees#top) and [us](https://guide.bank/).';
    const found = addressesAfter((text) =>
      replacing('See the [guides](/how-to/).', body)(replacing('It has one page.', 'It has [one page](https://far.bank/a_(b)).')(text)),
    );
    expect(Object.fromEntries(found)).toEqual({
      'https://first.bank/': [`${RECORD}:6`],
      'https://apps.apple.com/ca/app/first/id1': [`${RECORD}:20`],
      'https://first.bank/fees': [`${RECORD}:46`, `${RECORD}:72`],
      'https://far.bank/a_(b)': [`${RECORD}:5`],
    });
  });

  test('can be narrowed by a part of an address or of a file', () => {
    const all = addressesAfter((text) => text);
    expect([...onlyWith('APPLE', all).keys()]).toEqual(['https://apps.apple.com/ca/app/first/id1']);
    expect(onlyWith('banks/first', all).size).toBe(all.size);
    expect(() => onlyWith('absent', all)).toThrow(CliError);
  });
});

describe('the report', () => {
  const link = (address: string, outcome: Outcome) => ({
    address: `https://first.bank/${address}`,
    outcome,
    places: ['first.mdx:3', 'first.mdx:9'],
  });
  const LINKS = [
    link('', { kind: 'fine' }),
    link('wall', { kind: 'not checked', reason: 'answers 403 (Forbidden)' }),
    link('now', { kind: 'moved', to: 'https://first.bank/404.html', isPermanent: false }),
    link('old', { kind: 'moved', to: 'https://first.bank/en/', isPermanent: true }),
    link('gone', { kind: 'broken', reason: 'answers 404 (Not Found)' }),
  ];

  test('in the terminal names each finding with its places, broken links first, and counts the others', () => {
    const text = linksText(LINKS);
    expect(text).toMatch(
      /^Broken \(1\)\n {2}https:\/\/first\.bank\/gone\n {4}answers 404 \(Not Found\)\n {4}first\.mdx:3\n {4}first\.mdx:9\n/,
    );
    expect(text).toMatch(/5 external addresses: 1 broken, 2 moved, 1 not checked, 1 fine\.$/);
  });

  test('for an issue has a box where something is to be done, and a warning where a redirect hides that a page is gone', () => {
    const lines = linksMarkdown(LINKS, '2026-11-20')
      .split('\n')
      .filter((line) => line.startsWith('- '));
    expect(lines).toEqual([
      expect.stringMatching(/^- \[ \] <https:\/\/first\.bank\/gone> answers 404 \(Not Found\): `first\.mdx:3`, `first\.mdx:9`$/),
      expect.stringMatching(/^- \[ \] <.*\/old> has moved for good to .*that is the front page/),
      expect.stringMatching(/^- <.*\/now> forwards for now to .*an error page/),
      expect.stringMatching(/^- <.*\/wall> answers 403/),
    ]);
  });

  test('says that the machine may be offline where no site answered', () =>
    expect(linksText([link('', { kind: 'not checked', reason: 'no host' })])).toContain('this machine may be offline'));
});
