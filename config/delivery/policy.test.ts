import { describe, expect, test } from 'vitest';
import { readPage } from '../built-pages/reading.ts';
import { pagePolicy, sitePolicy, sourcesOf, withPolicy } from './policy.ts';

const sources = (html: string) => sourcesOf(readPage(html));

/** Of the text "x". */
const HASH = `'sha256-LXEWQrcmsEQBYnyp+6wy9chTD7GQPMTbAiWHF5IaSIE='`;

describe('what a page needs leave for', () => {
  test.each([
    ['nothing for text alone', '<p>Text', {}],
    ['nothing for data', '<script type="application/ld+json">x</script>', {}],
    ['the hash of its style', '<style>x</style>', { 'style-src': [HASH] }],
    ['each hash once', '<style>x</style><style>x</style>', { 'style-src': [HASH] }],
    ['style sheets of the site', '<link rel="stylesheet" href="/a.css">', { 'style-src': [`'self'`] }],
    ['style attributes', '<p style="color: red">', { 'style-src-attr': [`'unsafe-inline'`] }],
    ['scripts of the site, which may bring styles', '<script src="/a.js"></script>', { 'script-src': [`'self'`], 'style-src': [`'self'`] }],
    [
      'the hash of an inline script, and what it imports',
      '<script>x</script>',
      { 'script-src': [`'self'`, HASH], 'style-src': [`'self'`] },
    ],
    [
      'rules for preparing pages, and no script',
      '<script type="speculationrules">x</script>',
      { 'script-src': [`'inline-speculation-rules'`] },
    ],
    [
      'the hash of rules beside the hash of a script',
      '<script>x</script><script type="speculationrules">x</script>',
      { 'script-src': [`'self'`, HASH], 'style-src': [`'self'`] },
    ],
    ['its font', '<link rel="preload" as="font" href="/a.woff2">', { 'font-src': [`'self'`] }],
  ])('%s', (_, html, needed) => {
    expect(sources(html)).toEqual({ 'script-src': [], 'style-src': [], 'style-src-attr': [], 'font-src': [], ...needed });
  });

  test('reads the text of a script as the browser does, entities and all', () => {
    expect(sources('<script>a && b</script>')['script-src']).not.toEqual(sources('<script>a &amp;&amp; b</script>')['script-src']);
  });
});

test('a directive without sources is left to the fallback', () => {
  expect(pagePolicy(sources('<p>Text'))).toBe(
    `default-src 'none';img-src 'self';manifest-src 'self';connect-src 'self';base-uri 'none';form-action 'self'`,
  );
});

test('the policy of the site lets each page run its scripts, in an order of its own', () => {
  const pages = [sources('<script>x</script>'), sources('<script>y</script>')];
  expect(sitePolicy(pages)).toContain(HASH);
  expect(sitePolicy(pages.toReversed())).toBe(sitePolicy(pages));
});

test('a policy stands right behind the encoding, or the type of the document', () => {
  expect(withPolicy('<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>', 'x')).toBe(
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="x"><title>',
  );
  expect(withPolicy('<!doctype html><title>', 'x')).toBe('<!doctype html><meta http-equiv="content-security-policy" content="x"><title>');
  expect(() => withPolicy('<p>Text', 'x')).toThrow('does not begin with <!doctype html>');
});
