import { describe, expect, test } from 'vitest';
import { formatMoney, MONEY_FORMS, parseMoney } from './money.ts';

describe('money', () => {
  test.each([...MONEY_FORMS, 'Varies by account', 'Up to $1.50', '$15 to $30', '$0', '$10,000 per day'])(
    '"%s" is the same once parsed and formatted',
    (text) => {
      const money = parseMoney(text);
      expect(money).toBeDefined();
      expect(money && formatMoney(money)).toBe(text);
    },
  );

  test('an amount is parsed into whole cents', () => {
    expect(parseMoney('$1.10')).toMatchObject({ kind: 'amount', from: 110, to: 110 });
    expect(parseMoney('$3,000')).toMatchObject({ from: 300_000 });
    expect(parseMoney('$15 to $30 per transfer')).toMatchObject({ from: 1500, to: 3000, per: 'per transfer' });
  });

  test.each(['free', '1.00', '$1.5', '$1,00', '3000$', '$30 to $15', 'none', '', '$3,000 daily', 'CA$5'])(
    '"%s" is not a price',
    (text) => {
      expect(parseMoney(text)).toBeUndefined();
    },
  );
});
