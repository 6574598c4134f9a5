import { expect, test } from 'vitest';
import { withPolicy, withSafeAddresses } from './page-policies.ts';

const policyOf = (body: string) => {
  const html = withPolicy(`<html><head><meta charset="utf-8"></head><body>${body}</body></html>`);
  return /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
};

test.each([
  ['<script type="application/ld+json">{}</script>', /^(?!.*script-src)/],
  ['<p style="color:red">', /^(?!.*unsafe)/],
  ['<script type="speculationrules">{}</script>', /;script-src 'inline-speculation-rules';/],
  ['<script>1</script>', /;script-src 'self' 'sha256-\S+';/],
])('the policy of a page with %s allows only that', (body, policy) => expect(policyOf(body)).toMatch(policy));

test('no mail address stands in plain text, where a host would hide it; data and styles stay', () => {
  const html = `<style>@media print{}</style><a href="mailto:a.b@bank.example?subject=x">a.b@bank.example</a>`;
  const data = '<script type="application/ld+json">{"email":"a@bank.example"}</script>';
  expect(withSafeAddresses(html + data)).toBe(html.replaceAll('a.b@', 'a.b&#64;') + data);
});
