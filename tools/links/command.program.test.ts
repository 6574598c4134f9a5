// cspell:ignore regulatr surces formatt outc
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { environment } from '../../src/environment.ts';
import { guideWith, replacing, RECORD } from '../../checks/fixture.ts';
import { PROGRAM_TIMEOUT, runTool } from '../command-line/fixture.ts';
import { UsageError } from '../command-line/flags.ts';
import { readCache, VALID_DAYS, writeCache, type Known } from './cache.ts';
import { linksCommand } from './command.ts';
import { linkingTo } from './fixture.ts';
import { politeManners } from './manners.ts';
import { progressOn } from './progress.ts';
import { forward, startSite } from './server.ts';

const quick = (home: string) => ({ ...politeManners(home), interval: 1, timeout: 5_000, retries: 0 });

const report = z.object({ links: z.array(z.object({ address: z.string(), kind: z.string() })) });

/** Runs the command in a guide; what it found, by address. */
async function found(root: string, ...args: string[]): Promise<Record<string, string>> {
  await linksCommand(['--format', 'json', '--output', join(root, 'links.json'), ...args], root, quick);
  const { links } = report.parse(JSON.parse(readFileSync(join(root, 'links.json'), 'utf8')));
  return Object.fromEntries(links.map(({ address, kind }) => [new URL(address).pathname, kind]));
}

const PAGES = { '/fees': 404, '/store': forward(301, '/app'), '/notice': 403 };
const FOUND = { '/': 'fine', '/store': 'moved', '/fees': 'broken', '/notice': 'unchecked' };

describe('npm run check:links', () => {
  beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
  afterEach(() => void vi.restoreAllMocks());

  test('checks websites, stores and sources of the guide, whatever it finds', async () => {
    await using site = await startSite(PAGES);
    using guide = guideWith(linkingTo(site.origin));
    expect(await found(guide.root)).toEqual(FOUND);
    expect(console.log).toHaveBeenCalledWith(
      expect.stringMatching(/^4 external addresses: 1 broken, 1 moved, 1 not checked, 1 fine\. Written to .*links\.json\.$/),
    );
  });

  test('asks again only for what was not good', async () => {
    await using site = await startSite(PAGES);
    using guide = guideWith(linkingTo(site.origin));
    await found(guide.root);
    site.seen.length = 0;
    expect(await found(guide.root)).toEqual(FOUND);
    expect(new Set(site.asked())).toEqual(new Set(['HEAD /fees', 'GET /fees', 'HEAD /notice', 'GET /notice']));
  });

  test('asks for everything again with --no-cache', async () => {
    await using site = await startSite(PAGES);
    using guide = guideWith(linkingTo(site.origin));
    await found(guide.root);
    const first = site.asked().toSorted();
    site.seen.length = 0;
    expect(await found(guide.root, '--no-cache')).toEqual(FOUND);
    expect(site.asked().toSorted()).toEqual(first);
  });

  test('checks only what holds the text of --only, and keeps the other answers', async () => {
    await using site = await startSite(PAGES);
    using guide = guideWith(linkingTo(site.origin));
    expect(await found(guide.root, '--only', 'STORE')).toEqual({ '/store': 'moved' });
    expect(await found(guide.root, '--only', 'data/sources')).toEqual({ '/notice': 'unchecked' });
    site.seen.length = 0;
    await found(guide.root, '--only', '/store');
    expect(site.seen).toEqual([]);
  });

  test('refuses a text of --only that nothing holds, and names the likeliest meaning', async () => {
    using guide = guideWith(linkingTo('https://bank.guide.ca'));
    await expect(linksCommand(['--only', 'regulatr'], guide.root, quick)).rejects.toThrow(
      new UsageError(
        '--only is "regulatr", and no external address or file of the guide holds that. Accepted: a part of an address or of a path, such as rbc.',
      ),
    );
    await expect(linksCommand(['--only', 'surces'], guide.root, quick)).rejects.toThrow('Did you mean sources?');
  });

  test('asks for nothing where the report could not be written', async () => {
    await using site = await startSite(PAGES);
    using guide = guideWith(linkingTo(site.origin));
    await expect(linksCommand(['--output', join(guide.root, 'none/links.md')], guide.root, quick)).rejects.toThrow(UsageError);
    expect(site.seen).toEqual([]);
  });

  test('goes on where a file has faults, and names it', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    await using site = await startSite(PAGES);
    const changes = linkingTo(site.origin);
    using guide = guideWith({ ...changes, [RECORD]: replacing('name: First Bank', 'name: "First') });
    expect(await found(guide.root)).toEqual({ '/notice': 'unchecked' });
    expect(complaint).toHaveBeenCalledWith(
      expect.stringMatching(/^src\/content\/banks\/first\/index\.mdx:\d+ is not valid YAML.* Its links may not be checked\.$/),
    );
  });
});

describe('the program', { timeout: PROGRAM_TIMEOUT }, () => {
  const run = async (...args: string[]) => {
    using guide = guideWith({ [RECORD]: replacing('https://apps.apple.com/ca/app/first/id1', 'https://apple.example/id1') });
    return await runTool('tools/links/run.ts', args, guide.root); // awaited here: the guide goes when this function returns
  };

  test('ends with 0 for a guide without such links', async () =>
    expect(await run()).toEqual({ code: 0, stdout: '0 external addresses: 0 broken, 0 moved, 0 not checked, 0 fine.\n', stderr: '' }));

  test('ends with 2 for wrong usage', async () =>
    expect(await run('--formatt', 'json')).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Did you mean --format?') as string,
    }));

  test('explains itself', async () => {
    const { code, stdout } = await run('--help');
    expect(stdout).toMatch(/--only TEXT[\s\S]*Exit codes: 0[\s\S]*Example: npm run check:links/);
    expect(code).toBe(0);
  });
});

describe('the cache of good answers', () => {
  const known = (kind: 'fine' | 'broken', checkedOn = environment.today): Known => ({
    outcome: kind === 'fine' ? { kind } : { kind, reason: 'answers 404' },
    checkedOn,
  });

  test('keeps what is good, and nothing else', () => {
    using guide = guideWith({});
    const file = join(guide.root, '.cache/links.json');
    writeCache(
      file,
      new Map([
        ['https://a.bank/', known('fine', '2026-11-20')],
        ['https://b.bank/', known('broken', '2026-11-20')],
      ]),
    );
    expect([...readCache(file, '2026-11-20').keys()]).toEqual(['https://a.bank/']);
  });

  test('forgets an answer after some days, and one from the future', () => {
    using guide = guideWith({});
    const file = join(guide.root, '.cache/links.json');
    writeCache(file, new Map([['https://a.bank/', known('fine', '2026-11-20')]]));
    expect(VALID_DAYS).toBe(5);
    expect(readCache(file, '2026-11-25').size).toBe(1);
    expect(readCache(file, '2026-11-26').size).toBe(0);
    expect(readCache(file, '2026-11-19').size).toBe(0);
  });

  test.each(['{"https://a.bank/": {"outc', '{"https://a.bank/": {"outcome": {"kind": "fine"}}}', '[]'])(
    'is empty where its file holds %s',
    (content) => {
      using guide = guideWith({});
      const file = join(guide.root, '.cache/links.json');
      mkdirSync(join(guide.root, '.cache'));
      writeFileSync(file, content);
      expect(readCache(file, '2026-11-20').size).toBe(0);
    },
  );
});

describe('the progress', () => {
  /** What is told to a stream on the way to two of two. */
  async function told(isTTY: boolean): Promise<string> {
    const terminal = Object.assign(new PassThrough(), { isTTY });
    const tell = progressOn(terminal);
    tell(1, 2);
    tell(2, 2);
    terminal.end();
    return text(terminal);
  }

  test('is told to a terminal, on one line that is wiped at the end', async () => {
    // ESC [ 2 K wipes the line, ESC [ 1 G goes to its start.
    expect(await told(true)).toBe('\u001B[2K\u001B[1G1 of 2 addresses checked\u001B[2K\u001B[1G');
  });

  test('is not told to a file or a pipe', async () => expect(await told(false)).toBe(''));
});
