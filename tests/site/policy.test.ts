import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { pagesOf, type BuiltPage } from './build.ts';

const policyOf = ({ $ }: BuiltPage) => $('meta[http-equiv=content-security-policy]').attr('content') ?? '';

const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Lets a page name pages to prepare, and run nothing. */
const PREPARING = `'inline-speculation-rules'`;

/** The worst that Google's evaluator says, which does not know {@link PREPARING} yet; it lists what it is sure of as high, medium or low. */
const seriousFindings = (policy: string) =>
  new CspEvaluator(new CspParser(policy.replace(PREPARING, '')).csp)
    .evaluate()
    .filter(({ severity }) => [Severity.HIGH, Severity.HIGH_MAYBE, Severity.SYNTAX].includes(severity))
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);

test('the evaluator finds a weak policy', () => {
  expect(seriousFindings(`default-src 'self'; script-src 'self' 'unsafe-inline'`)).not.toEqual([]);
});

test('no policy of a page is open to the injection of scripts', () => {
  const policies = new Set(pagesOf('root').map(policyOf));
  expect([...policies].flatMap(seriousFindings)).toEqual([]);
});

test('each page carries its policy right behind its encoding, before all that it is about', () => {
  const late = pagesOf('root').filter(({ $ }) => $('head > :nth-child(2)').attr('http-equiv') !== 'content-security-policy');
  expect(late.map(({ address }) => address)).toEqual([]);
});

test('each page lets run what it holds, and no more', () => {
  const wrong = pagesOf('root').flatMap((page) => {
    const { $ } = page;
    const directives = directivesOf(policyOf(page));
    const hashesOf = (selector: string) =>
      $(selector)
        .toArray()
        .map((element) => hashOf($(element).text()));
    const hasIsland = $('astro-island').length > 0;
    const hashes = (name: string) => (directives[name] ?? []).filter((source) => source.startsWith(`'sha256-`));
    const isSame = (name: string, selector: string) => hashes(name).toSorted().join() === [...new Set(hashesOf(selector))].sort().join();
    return isSame('script-src', `script:not([type="application/ld+json"], [src]${hasIsland ? '' : ', [type=speculationrules]'})`) &&
      isSame('style-src', 'style')
      ? []
      : [page.address];
  });
  expect(wrong).toEqual([]);
});

test('a page without an island runs no script at all', () => {
  const open = pagesOf('root').filter(
    (page) => page.$('astro-island').length === 0 && directivesOf(policyOf(page))['script-src']?.some((source) => source !== PREPARING),
  );
  expect(open.map(({ address }) => address)).toEqual([]);
});

test('nothing comes from another host', () => {
  const policies = [...new Set(pagesOf('root').map(policyOf))].map(directivesOf);
  for (const policy of policies)
    expect(policy).toMatchObject({ 'default-src': [`'none'`], 'base-uri': [`'none'`], 'form-action': [`'self'`] });
  const sources = policies.flatMap((policy) => Object.values(policy).flat());
  expect(
    [...new Set(sources)].filter((source) => !/^'(none|self|unsafe-inline|inline-speculation-rules|sha256-.+)'$/.test(source)),
  ).toEqual([]);
});
