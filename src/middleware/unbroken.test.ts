import { expect, test } from 'vitest';
import { withUnbrokenNames } from './unbroken.ts';

test('a line never ends inside of e-Transfer; tags, raw text and islands stay as they are', () => {
  const whole = '<span class="nowrap">e-Transfers</span>';
  expect(withUnbrokenNames('<p title="e-Transfer > now">Free e-Transfers</p>')).toBe(
    `<p title="e-Transfer > now">Free ${whole}</p>`,
  );
  const left =
    '<title>e-Transfer</title><svg><text>e-Transfer</text></svg><astro-island><p>e-Transfer</p></astro-island><a href="/e-transfer/">x</a>';
  expect(withUnbrokenNames(left)).toBe(left);
});
