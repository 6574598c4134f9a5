import { expect, test } from 'vitest';
import { answerTo } from '../domain/claims.ts';
import type { Fact } from '../schemas/fact.ts';
import { parseMoney, type Money } from '../schemas/money.ts';
import { source } from '../schemas/source.ts';
import { isFree, provincesServed, sendLimit, shortFact } from './directory.ts';

const reachOf = (...values: Parameters<typeof provincesServed>[0]['claims'][number]['value'][]) =>
  provincesServed({ claims: values.map((value) => ({ value, source: ['a'] })) });

test('an institution serves the provinces that all sources name, perhaps those that some name, and none if none was found', () => {
  expect(reachOf('national')).toEqual({ provinces: null, perhapsIn: [] });
  expect(reachOf(['ON', 'QC'], ['ON'])).toEqual({ provinces: ['ON'], perhapsIn: ['QC'] });
  expect(reachOf()).toEqual({ provinces: [], perhapsIn: [] });
});

/** A price or limit of which one source says all these. */
const moneyFact = (...texts: string[]): Fact<Money> => ({
  claims: texts.flatMap((text) => parseMoney(text) ?? []).map((value) => ({ value, source: ['a'] })),
});

test('a figure in a column shows the year of an older source, unless sources disagree', () => {
  const page = (id: string, published: string) =>
    source.parse({
      id,
      title: 'A',
      url: 'https://a.example/',
      publisher: 'A',
      kind: 'official',
      published,
      consulted: '2026-01-01',
      copy: 'stored',
    });
  const sources = new Map([page('a', '2018'), page('b', '9999')].map((item) => [item.id, item]));
  const [old, recent] = ['a', 'b'].map((id) => moneyFact('$3,000').claims.map((claim) => ({ ...claim, source: [id] })));
  expect(shortFact({ claims: old ?? [] }, { sources })).toEqual({ text: '$3,000', age: '2018' });
  expect(shortFact({ claims: recent ?? [] }, { sources })).toEqual({ text: '$3,000' });
  expect(shortFact(moneyFact('$3,000', '$10,000'), { sources })).toEqual({ text: '$3,000–$10,000', isDisputed: true });
});

test.each([
  [['Free'], 'yes'],
  [['Free', '$1.00'], 'possibly'],
  [['Up to $1.50'], 'unknown'],
  [['$1.00'], 'no'],
])('a price of %j is free: %s; possibly only if sources disagree', (texts, answer) =>
  expect(answerTo(moneyFact(...texts), isFree)).toBe(answer),
);

test.each([
  [['$3,000'], 300_000],
  [['$3,000', 'Not published by provider'], 0],
  [['$3,000', 'Varies'], 0],
  [['Up to $3,000'], 0],
])('of a limit of %j, %i cents are sure', (texts, sure) => expect(sendLimit(moneyFact(...texts))?.sure).toBe(sure));
