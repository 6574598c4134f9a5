import { expect, test } from 'vitest';
import { formatMoney, isConditional, MONEY_FORMS, parseMoney } from './money.ts';

const shown = (text: string) => {
  const money = parseMoney(text);
  return money && formatMoney(money);
};

test.each([...MONEY_FORMS, '$0', '$10,000 per day', '$1.50 each', '2.5% on top', '2% to 3%', '500 pesos a day'])(
  '"%s" is the same once parsed and formatted',
  (text) => expect(shown(text)).toBe(text),
);

test.each([
  ['Unlimited', 'No limit'],
  ['$16.95 monthly', '$16.95 a month'],
  ['$5.00 a month*', '$5.00 a month'],
  ['USD 500 a day', 'US$500 a day'],
  ['$500 USD', 'US$500'],
  ['No charge', 'Free'],
  ['10000', '$10,000'],
  ['1.5', '$1.50'],
  ['$1 000', '$1,000'],
  ['1,50 $', '$1.50'],
  ['CA$4', '$4'],
  ['$1,000 Canadian', '$1,000'],
  ['$10.95/mo', '$10.95 a month'],
  ['5/occurrence', '$5 an occurrence'],
  ['$5 – $10', '$5 to $10'],
  ['between $15 and $30', '$15 to $30'],
  ['up to 3000', 'Up to $3,000'],
  ['approx. $40', 'About $40'],
])('"%s" is shown as "%s"', (text, form) => expect(shown(text)).toBe(form));

test('an amount is parsed into whole cents', () => {
  expect(parseMoney('$1.10')).toMatchObject({ kind: 'amount', from: 110, to: 110 });
  expect(parseMoney('$15 to $30 per transfer')).toMatchObject({ from: 1500, to: 3000, per: 'per transfer' });
});

test.each([
  ['Free (VIP)', true],
  ['$0 with a balance of $4,000', true],
  ['$20,000 (business $50,000)', true],
  ['First 2 free, then $1.50 each', true],
  ['10 withdrawals a day', true],
  ['1%, at least $5', false],
  ['US$500', false],
  ['$5 a month', false],
])('whether "%s" holds for some only, so that it is no amount to compare: %s', (text, isFor) => {
  expect(isConditional(text)).toBe(isFor);
  if (isFor) expect(parseMoney(text)).toEqual({ kind: 'text', text });
});

test.each(['$1O.95/month', '$1,00', '$1.000', '$30 to $15', '-$5', '', '%', '?', 'ten dollars', '1.2.3'])(
  '"%s" is not a price',
  (text) => expect(parseMoney(text)).toBeUndefined(),
);
