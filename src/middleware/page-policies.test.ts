import { expect, test } from 'vitest';
import { withPolicy, withSafeAddresses } from './page-policies.ts';

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="en-CA"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

const directive = (html: string, name: string) =>
  new RegExp(`[";]${name} (?<sources>[^;"]*)`).exec(withPolicy(html))?.groups?.sources;

test('a page without a script allows no script, and its styles by their hash', () => {
  const html = page('<p>Text</p>', '<style>p{color:red}</style><script type="application/ld+json">{}</script>');
  expect(directive(html, 'script-src')).toBeUndefined();
  expect(directive(html, 'style-src')).toMatch(/^'self' 'sha256-[\w+/=]+'$/);
  expect(directive(html, 'default-src')).toBe(`'none'`);
});

test('speculation rules need only a keyword, or a hash beside an inline script', () => {
  const rules = '<script type="speculationrules">{}</script>';
  expect(directive(page(rules), 'script-src')).toBe(`'inline-speculation-rules'`);
  expect(directive(page(`${rules}<script>1</script>`), 'script-src')).toMatch(/^'self' 'sha256-\S+' 'sha256-\S+'$/);
});

test('style attributes are allowed only if there is one', () => {
  expect(directive(page('<p style="color:red">'), 'style-src-attr')).toBe(`'unsafe-inline'`);
  expect(directive(page('<p>'), 'style-src-attr')).toBeUndefined();
});

test('the policy comes directly after the encoding', () => {
  expect(withPolicy(page(''))).toMatch(/<meta charset="utf-8"><meta http-equiv="content-security-policy"/);
});

test('an island has the same HTML on every build machine', () => {
  expect(withPolicy(page('<astro-island uid="abc" client="idle"></astro-island>'))).toContain(
    '<astro-island client="idle">',
  );
});

test('no mail address stands in plain text, where a host would hide it; data and styles stay', () => {
  const html = `<style>@media print{}</style><a href="mailto:a.b@bank.example?subject=x">a.b@bank.example</a>`;
  const data = '<script type="application/ld+json">{"email":"a@bank.example"}</script>';
  expect(withSafeAddresses(html + data)).toBe(html.replaceAll('a.b@', 'a.b&#64;') + data);
});
