// cspell:ignore alliée alliee
import { expect, test } from 'vitest';
import { addressOf, nameToSlug, slugOf } from './address.ts';

test.each([
  ['banks/rbc/index.mdx', '/banks/rbc/'],
  ['src/content/banks/rbc/how-to-online-banking.mdx', '/banks/rbc/how-to-online-banking/'],
  ['credit-unions/meridian.mdx', '/credit-unions/meridian/'],
  ['guides/e-transfer.mdx', '/e-transfer/'],
  ['guides/how-to/e-transfer.mdx', '/how-to/e-transfer/'],
  ['guides/how-to/index.mdx', '/how-to/'],
  ['pages/privacy.mdx', '/privacy/'],
])('the address of %s is %s', (file, address) => expect(addressOf(file)).toBe(address));

test('a slug is the name of the folder or the file', () => {
  expect(slugOf('banks/rbc/app.mdx')).toBe('rbc');
  expect(slugOf('src/content/credit-unions/meridian.mdx')).toBe('meridian');
});

test('a name becomes an address without its accents', () => expect(nameToSlug('Caisse alliée')).toBe('caisse-alliee'));
