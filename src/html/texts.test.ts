import { expect, test } from 'vitest';
import { protectTexts } from './texts.ts';
import { parsePage } from './tree.ts';

const written = (html: string) => {
  const page = parsePage(html);
  protectTexts(page);
  return page.html();
};

test('no mail address stands in plain text, where a host would hide it; data and styles stay', () => {
  const html = `<style>@media print{}</style><a href="mailto:a.b@bank.example?subject=x">a.b@bank.example</a>`;
  const data = '<script type="application/ld+json">{"email":"a@bank.example"}</script>';
  expect(written(html + data)).toBe(html.replaceAll('a.b@', 'a.b&#64;') + data);
});

test('a line never ends inside of e-Transfer; tags, raw text and islands stay as they are', () => {
  expect(written('<p title="e-Transfer > now">Free e-Transfers</p>')).toBe(
    '<p title="e-Transfer > now">Free <span class="nowrap">e-Transfers</span></p>',
  );
  const left =
    '<title>e-Transfer</title><svg><text>e-Transfer</text></svg><astro-island><p>e-Transfer</p></astro-island><a href="/e-transfer/">x</a>';
  expect(written(left)).toBe(left);
});
