// cspell:ignore itms EWHATEVER épargne pargne
import getPort from 'get-port';
import { describe, expect, test } from 'vitest';
import { addressChecker } from './check-address.ts';
import { faultInWords } from './faults.ts';
import { politeManners, type Manners } from './manners.ts';
import { answer, byMethod, forward, inTurn, silent, startSite, type Behaviour, type Seen, type Site } from './server.ts';

const QUICK: Manners = {
  ...politeManners('https://guide.example'),
  interval: 5,
  timeout: 5_000,
  longestBackoff: 1,
  longestRetryAfter: 1_000,
};

/** What the check finds at the paths of a site, in their order. */
async function outcomesOf(site: Site, paths: readonly string[], manners: Partial<Manners> = {}) {
  const check = addressChecker({ ...QUICK, ...manners });
  return Promise.all(paths.map((path) => check(site.origin + path)));
}

/** What the check finds at one path that behaves as told. */
async function outcomeOf(behaviour: number | Behaviour, manners: Partial<Manners> = {}) {
  await using site = await startSite({ '/page': behaviour });
  const [outcome] = await outcomesOf(site, ['/page'], manners);
  return { outcome, asked: site.asked() };
}

describe.concurrent('an address', () => {
  test('that answers is fine, after one HEAD', async () =>
    expect(await outcomeOf(200)).toEqual({ outcome: { kind: 'fine' }, asked: ['HEAD /page'] }));

  test.each([405, 501, 403, 404])('whose server answers HEAD with %i is asked with GET', async (status) =>
    expect(await outcomeOf(byMethod(answer(status), answer(200, {}, 'Hello')))).toEqual({
      outcome: { kind: 'fine' },
      asked: ['HEAD /page', 'GET /page'],
    }),
  );

  test('is not downloaded to its end', async () => {
    const endless: Behaviour = (_request, response) => {
      response.writeHead(200);
      response.write('A page without an end');
    };
    expect((await outcomeOf(byMethod(answer(405), endless))).outcome).toEqual({ kind: 'fine' });
  });

  test.each([
    [404, 'answers 404 (Not Found)'],
    [410, 'answers 410 (Gone)'],
  ])('that answers %i to HEAD and GET is broken', async (status, reason) =>
    expect((await outcomeOf(status)).outcome).toEqual({ kind: 'broken', reason }),
  );

  test.each([
    [401, 'answers 401 (Unauthorized)'],
    [403, 'answers 403 (Forbidden)'],
    [451, 'answers 451 (Unavailable For Legal Reasons)'],
    [503, 'answers 503 (Service Unavailable)'],
  ])('that answers %i could not be checked: sites refuse programs what they give to people', async (status, reason) =>
    expect((await outcomeOf(status)).outcome).toEqual({ kind: 'unchecked', reason }),
  );
});

describe.concurrent('a redirect', () => {
  test.each([
    [301, true],
    [308, true],
    [302, false],
    [303, false],
    [307, false],
  ])('with %i has moved for good: %s', async (status, permanent) => {
    await using site = await startSite({ '/old': forward(status, '/new') });
    expect(await outcomesOf(site, ['/old'])).toEqual([{ kind: 'moved', to: `${site.origin}/new`, permanent }]);
  });

  test('is for good only if every step is', async () => {
    await using site = await startSite({ '/a': forward(301, '/b'), '/b': forward(302, '/c') });
    expect(await outcomesOf(site, ['/a'])).toEqual([{ kind: 'moved', to: `${site.origin}/c`, permanent: false }]);
  });

  test('to an address with accents is followed', async () => {
    await using site = await startSite({
      '/old': forward(301, Buffer.from('/épargne').toString('latin1')),
      '/%C3%A9pargne': 200,
      '/%C3%83%C2%A9pargne': 404,
    });
    expect(await outcomesOf(site, ['/old'])).toEqual([{ kind: 'moved', to: `${site.origin}/%C3%A9pargne`, permanent: true }]);
  });

  test('to a page that is gone is broken', async () => {
    await using site = await startSite({ '/old': forward(301, '/gone'), '/gone': 404 });
    expect(await outcomesOf(site, ['/old'])).toEqual([
      { kind: 'broken', reason: `forwards to ${site.origin}/gone: answers 404 (Not Found)` },
    ]);
  });

  test('in a circle could not be checked, and is not followed on', async () => {
    await using site = await startSite({ '/a': forward(301, '/b'), '/b': forward(301, '/a#top') });
    expect(await outcomesOf(site, ['/a'])).toEqual([
      {
        kind: 'unchecked',
        reason: `forwards to ${site.origin}/b: ends in a circle of redirects (sites that need cookies do so to programs)`,
      },
    ]);
    expect(site.asked()).toEqual(['HEAD /a', 'HEAD /b']);
  });

  test('after redirect ends after ten', async () => {
    let step = 0;
    await using site = await startSite(
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`/${index}`, (...both) => forward(302, `/${(step += 1)}`)(...both)])),
    );
    expect(await outcomesOf(site, ['/0'])).toMatchObject([
      { reason: expect.stringContaining('does not end after 10 redirects') as string },
    ]);
    expect(site.asked()).toHaveLength(11);
  });

  test('out of the web could not be checked', async () =>
    expect((await outcomeOf(forward(302, 'itms-apps://store/app'))).outcome).toEqual({
      kind: 'unchecked',
      reason: 'leads to "itms-apps://store/app", which is no address of the web',
    }));

  test('to another site asks that site’s robots.txt first', async () => {
    await using far = await startSite({ '/robots.txt': answer(200, {}, 'User-agent: *\nDisallow: /private') });
    await using site = await startSite({ '/old': forward(302, `${far.origin}/private/page`) });
    expect(await outcomesOf(site, ['/old'])).toEqual([
      { kind: 'unchecked', reason: `forwards to ${far.origin}/private/page: its robots.txt asks not to` },
    ]);
    expect(far.asked()).toEqual([]);
  });
});

describe.concurrent('a fault that may pass', () => {
  test('is tried again', async () =>
    expect(await outcomeOf(inTurn(answer(500), answer(200)))).toEqual({ outcome: { kind: 'fine' }, asked: ['HEAD /page', 'HEAD /page'] }));

  test('is tried no more often than the manners allow', async () => {
    expect((await outcomeOf(500, { retries: 2 })).asked).toHaveLength(3);
    expect((await outcomeOf(500, { retries: 0 })).asked).toHaveLength(1);
  });

  test('is tried again only once Retry-After is over', async () => {
    // A moment to the millisecond: the forms of HTTP count whole seconds, which is long for a test.
    const pause = 120;
    const later = () => new Date(Date.now() + pause).toISOString();
    await using site = await startSite({
      '/page': inTurn((...both) => answer(429, { 'retry-after': later() })(...both), answer(200)),
    });
    expect(await outcomesOf(site, ['/page'])).toEqual([{ kind: 'fine' }]);
    const [first, second] = pagesOf(site);
    expect((second?.came ?? 0) - (first?.came ?? 0)).toBeGreaterThanOrEqual(pause - 2);
  });

  test('is not tried again where Retry-After is too long, nor is its site asked for anything else', async () => {
    await using site = await startSite({ '/a': answer(429, { 'retry-after': '3600' }) });
    expect(await outcomesOf(site, ['/a', '/b'])).toEqual([
      { kind: 'unchecked', reason: 'answers 429 (Too Many Requests)' },
      { kind: 'unchecked', reason: 'its site asked for fewer requests (429), so it was not asked again' },
    ]);
    expect(site.asked()).toEqual(['HEAD /a']);
  });

  test('is no answer at all', async () =>
    expect(await outcomeOf(silent, { retries: 1, timeout: 200 })).toEqual({
      outcome: { kind: 'unchecked', reason: 'gave no answer in time' },
      asked: ['HEAD /page', 'HEAD /page'],
    }));
});

// One after the other: another test's server may take the port that shall be closed.
describe('a server that cannot be reached', () => {
  test('is told in words', async () => {
    const check = addressChecker(QUICK);
    const closed = `http://127.0.0.1:${await getPort()}/`;
    expect(await check(closed)).toEqual({ kind: 'unchecked', reason: 'its server refuses connections' });
  });

  test('is told in words where no secure connection can be had', async () => {
    await using site = await startSite({});
    const check = addressChecker(QUICK);
    expect(await check(site.origin.replace('http:', 'https:'))).toEqual({
      kind: 'unchecked',
      reason: 'no secure connection could be agreed on',
    });
  });

  test.each([
    ['ENOTFOUND', /^no host has this name/],
    ['EAI_AGAIN', /^its name could not be looked up/],
    ['CERT_HAS_EXPIRED', /^its security certificate has expired$/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /^its security certificate is for another host$/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /^its security certificate is signed by itself/],
    ['ERR_SSL_WRONG_VERSION_NUMBER', /^no secure connection could be agreed on$/],
    ['EWHATEVER', /^could not be asked: the words of Node$/],
  ])('%s has words that an editor understands', (code, words) =>
    expect(faultInWords(Object.assign(new Error('the words of Node'), { code }))).toMatch(words),
  );
});

describe.concurrent('robots.txt', () => {
  const robots = (text: string) => ({ '/robots.txt': answer(200, { 'content-type': 'text/plain' }, text) });

  test('is asked for once, before anything else, and kept to', async () => {
    await using site = await startSite(robots('User-agent: *\nDisallow: /private/'));
    expect(await outcomesOf(site, ['/private/a', '/open', '/private/b'])).toEqual([
      { kind: 'unchecked', reason: 'its robots.txt asks not to' },
      { kind: 'fine' },
      { kind: 'unchecked', reason: 'its robots.txt asks not to' },
    ]);
    expect(site.seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /robots.txt', 'HEAD /open']);
  });

  test('may speak to this program by its name', async () => {
    await using site = await startSite(robots('User-agent: CanadianOnlineBankingGuide\nDisallow: /\n\nUser-agent: *\nAllow: /'));
    expect(await outcomesOf(site, ['/page'])).toEqual([{ kind: 'unchecked', reason: 'its robots.txt asks not to' }]);
  });

  test.each([404, 403])('that answers %i asks for nothing', async (status) => {
    await using site = await startSite({ '/robots.txt': answer(status, {}, 'User-agent: *\nDisallow: /') });
    expect(await outcomesOf(site, ['/page'])).toEqual([{ kind: 'fine' }]);
  });

  test.each([
    [503, 'its robots.txt cannot be read (it answers 503 (Service Unavailable))'],
    [429, 'its robots.txt cannot be read (it answers 429 (Too Many Requests))'],
  ])('that answers %i keeps its site from being asked', async (status, reason) => {
    await using site = await startSite({ '/robots.txt': status });
    expect(await outcomesOf(site, ['/page'])).toEqual([{ kind: 'unchecked', reason }]);
    expect(site.asked()).toEqual([]);
  });

  test('that never comes keeps its site from being asked', async () => {
    await using site = await startSite({ '/robots.txt': silent });
    expect(await outcomesOf(site, ['/page'], { retries: 0, timeout: 60 })).toEqual([
      { kind: 'unchecked', reason: 'gave no answer in time' },
    ]);
    expect(site.asked()).toEqual([]);
  });

  test('is followed where it has moved', async () => {
    await using site = await startSite({
      '/robots.txt': forward(301, '/rules.txt'),
      '/rules.txt': answer(200, {}, 'User-agent: *\nDisallow: /'),
    });
    expect(await outcomesOf(site, ['/page'])).toEqual([{ kind: 'unchecked', reason: 'its robots.txt asks not to' }]);
  });

  test('may ask for a longer pause, up to what is bearable', async () => {
    await using site = await startSite(robots('User-agent: *\nCrawl-delay: 0.06'));
    await outcomesOf(site, ['/a', '/b']);
    expect(Math.min(...pausesOf(site))).toBeGreaterThanOrEqual(60 - 2);
    await using slow = await startSite(robots('User-agent: *\nCrawl-delay: 600'));
    expect(await outcomesOf(slow, ['/a'])).toEqual([{ kind: 'unchecked', reason: 'its robots.txt asks for 600 seconds between requests' }]);
  });
});

describe('politeness', () => {
  const PAGES = ['/a', '/b', '/c', '/d', '/e', '/f'];

  test('no host gets two requests at once, nor sooner than the interval after the last one', async () => {
    const interval = 40;
    await using site = await startSite({
      '/a': forward(301, '/b'),
      '/c': inTurn(answer(500), answer(200)),
      '/d': byMethod(answer(405), answer(200)),
      '/e': 404,
    });
    await outcomesOf(site, PAGES, { interval });
    expect(site.seen).toHaveLength(11);
    expect(site.mostAtOnce).toBe(1);
    expect(Math.min(...pausesOf(site))).toBeGreaterThanOrEqual(interval - 2);
  });

  test('different hosts are asked side by side, up to the cap', async () => {
    const sites = await Promise.all(PAGES.map(() => startSite({})));
    const check = addressChecker({ ...QUICK, concurrency: 2 });
    await Promise.all(sites.map(({ origin }) => check(`${origin}/page`)));
    const seen = sites.flatMap((site) => site.seen);
    expect(mostAtOnce(seen)).toBe(2);
    await Promise.all(sites.map((site) => site[Symbol.asyncDispose]()));
  });

  test('a host that refuses three times in a row is left alone', async () => {
    await using site = await startSite(Object.fromEntries(PAGES.map((path) => [path, 403])));
    const outcomes = await outcomesOf(site, PAGES);
    expect(site.asked()).toHaveLength(3);
    expect(outcomes.at(-1)).toEqual({
      kind: 'unchecked',
      reason: 'its site refused or did not answer 3 requests in a row, so it was not asked again',
    });
  });

  test('a host that refuses now and then is asked on', async () => {
    await using site = await startSite({ '/a': 403, '/c': 403, '/e': 403 });
    expect((await outcomesOf(site, PAGES)).map(({ kind }) => kind)).toEqual([
      'unchecked',
      'fine',
      'unchecked',
      'fine',
      'unchecked',
      'fine',
    ]);
  });

  test('is what a run has outside tests, too', () => {
    const manners = politeManners('https://guide.example');
    expect(manners.interval).toBeGreaterThanOrEqual(1_000);
    expect(manners.retries).toBeLessThanOrEqual(2);
    expect(manners.concurrency).toBeLessThanOrEqual(10);
  });

  test('every request says who asks and where to read about it', async () => {
    await using site = await startSite({ '/d': byMethod(answer(405), answer(200)) });
    await outcomesOf(site, ['/d']);
    expect(new Set(site.seen.map(({ userAgent }) => userAgent))).toEqual(
      new Set(['CanadianOnlineBankingGuide/1.0 (link check; +https://guide.example)']),
    );
    expect(site.seen).toHaveLength(3);
  });
});

const pagesOf = (site: Site) => site.seen.filter(({ path }) => path !== '/robots.txt');

/** Milliseconds from the end of each request to the start of the next. */
const pausesOf = ({ seen }: Site) => seen.slice(1).map(({ came }, index) => came - (seen[index]?.left ?? 0));

/** The most requests of several servers that were under way at once. */
const mostAtOnce = (seen: readonly Seen[]) =>
  Math.max(...seen.map(({ came }) => seen.filter((other) => other.came <= came && other.left > came).length));
