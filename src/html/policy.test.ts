import { expect, test } from 'vitest';
import { addPolicy } from './policy.ts';
import { parsePage } from './tree.ts';

const policyOf = (body: string) => {
  const page = parsePage(`<html><head><meta charset="utf-8"></head><body>${body}</body></html>`);
  addPolicy(page);
  return page('meta[charset] + meta[http-equiv="content-security-policy"]').attr('content') ?? '';
};

test.each([
  ['<script type="application/ld+json">{}</script>', /^(?!.*script-src)/],
  ['<p style="color:red">', /^(?!.*unsafe)/],
  ['<script type="speculationrules">{}</script>', /;script-src 'inline-speculation-rules';/],
  ['<script>1</script>', /;script-src 'self' 'sha256-\S+';/],
])('the policy of a page with %s allows only that', (body, policy) => expect(policyOf(body)).toMatch(policy));
