import { describe, expect, test } from 'vitest';
import { formatMoney, isConditional, MONEY_FORMS, parseMoney } from './money.ts';

describe('money', () => {
  test.each([...MONEY_FORMS, '$0', '$10,000 per day', '$1.50 each', '2.5% on top', 'Free (VIP)', '2% to 3%'])(
    '"%s" is the same once parsed and formatted',
    (text) => {
      const money = parseMoney(text);
      expect(money).toBeDefined();
      expect(money && formatMoney(money)).toBe(text);
    },
  );

  test.each([
    ['Unlimited', 'No limit'],
    ['$16.95 monthly', '$16.95 a month'],
    ['$5.00 a month*', '$5.00 a month'],
    ['$500 USD', 'US$500'],
    ['USD 500 a day', 'US$500 a day'],
    ['1% (minimum $5)', '1% (minimum $5)'],
  ])('"%s" is shown as "%s"', (text, shown) => {
    const money = parseMoney(text);
    expect(money && formatMoney(money)).toBe(shown);
  });

  test('an amount is parsed into whole cents', () => {
    expect(parseMoney('$1.10')).toMatchObject({ kind: 'amount', from: 110, to: 110 });
    expect(parseMoney('$3,000')).toMatchObject({ from: 300_000 });
    expect(parseMoney('$15 to $30 per transfer')).toMatchObject({ from: 1500, to: 3000, per: 'per transfer' });
  });

  test.each(['Free (VIP)', '$0 with a balance of $4,000', '$20,000 (business $50,000)', 'Free for students'])(
    '"%s" holds for some only, so that it is no amount to compare',
    (text) => {
      expect(isConditional(text)).toBe(true);
      expect(parseMoney(text)?.kind).toBe('text');
    },
  );

  test.each([
    'free',
    '1.00',
    '$1.5',
    '$1,00',
    '3000$',
    '$30 to $15',
    'none',
    '',
    'CA$5',
    '%',
    '5',
    'free (VIP)',
    '$5 or $6',
  ])('"%s" is not a price', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });
});
