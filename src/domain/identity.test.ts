import { describe, expect, test } from 'vitest';
import { addressOf, slugOf } from './address.ts';
import { kindOfFile } from './page-kinds.ts';
import { changeHash } from './change-hash.ts';
import { isCreditUnionName } from './classification.ts';
import { pageTitle } from './title.ts';

describe('address', () => {
  test.each([
    ['banks/rbc/index.mdx', '/banks/rbc/'],
    ['banks/rbc/how-to-online-banking.mdx', '/banks/rbc/how-to-online-banking/'],
    ['credit-unions/meridian.mdx', '/credit-unions/meridian/'],
    ['guides/e-transfer.mdx', '/e-transfer/'],
    ['guides/how-to/e-transfer.mdx', '/how-to/e-transfer/'],
    ['guides/how-to/index.mdx', '/how-to/'],
    ['pages/privacy.mdx', '/privacy/'],
  ])('of %s is %s', (file, address) => expect(addressOf(file)).toBe(address));

  test('a slug is the name of the folder or the file', () => {
    expect(slugOf('banks/rbc/app.mdx')).toBe('rbc');
    expect(slugOf('credit-unions/meridian.mdx')).toBe('meridian');
  });

  test.each([
    ['banks/koho/how-to.mdx', 'how-to'],
    ['banks/rbc/how-to-online-banking.mdx', 'how-to'],
    ['banks/rbc/app.mdx', 'app'],
    ['banks/rbc/index.mdx', 'overview'],
  ])('%s is the %s page of an institution', (file, kind) => expect(kindOfFile(file)).toBe(kind));
});

describe('classification', () => {
  test('a name with "credit union" or "caisse" is that of a credit union', () => {
    expect(['Meridian Credit Union', 'AFFINITY CREDIT UNION', 'Caisse Desjardins', 'caisse populaire'].every(isCreditUnionName)).toBe(true);
    expect(['RBC Royal Bank', 'Vancity', 'Credit Suisse'].some(isCreditUnionName)).toBe(false);
  });
});

describe('change hash', () => {
  test('is 12 hex digits that do not depend on the order of keys', () => {
    expect(changeHash({ a: 1, b: [2, 3] })).toMatch(/^[0-9a-f]{12}$/);
    expect(changeHash({ a: 1, b: [2, 3] })).toBe(changeHash({ b: [2, 3], a: 1 }));
    expect(changeHash({ a: 1, b: [2, 3] })).not.toBe(changeHash({ a: 1, b: [3, 2] }));
  });

  test('is the start of the SHA-256 of the canonical JSON', () => {
    // SHA-256 of {} is 44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a
    expect(changeHash({})).toBe('44136fa355b3');
  });
});

describe('title', () => {
  test('has the name of the guide appended', () => expect(pageTitle('RBC')).toBe('RBC | Canadian Online Banking Guide'));
  test('is unchanged if it contains that name', () =>
    expect(pageTitle('About the Canadian Online Banking Guide')).toBe('About the Canadian Online Banking Guide'));
});
