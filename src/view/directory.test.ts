import { expect, test } from 'vitest';
import { sourcesOf } from '../../tests/fixtures/records.ts';
import { answerTo } from '../domain/claims.ts';
import type { Fact } from '../schemas/fact.ts';
import { parseMoney, type Money } from '../schemas/money.ts';
import { LISTED } from '../schemas/listed.ts';
import { isFree, provincesServed, sendLimit, itemFigure } from './directory.ts';

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

test('a figure in a column shows the leading claim with its year, and what another source says', () => {
  const old = { published: '2018' };
  const sources = sourcesOf({ old, recent: { published: '9999' }, [LISTED]: old });
  const figure = (...claims: [string, string][]) =>
    itemFigure(
      { claims: claims.flatMap(([text, id]) => moneyFact(text).claims.map((claim) => ({ ...claim, source: [id] }))) },
      { sources, today: '2026-11-20' },
    );
  expect(figure(['$3,000', 'old'])).toEqual({ text: '$3,000', cents: 300_000, caveat: '2018' });
  expect(figure(['$3,000', LISTED])).toEqual({ text: '$3,000', cents: 300_000, caveat: 'listed 2018' });
  expect(figure(['$3,000', 'recent'])).toEqual({ text: '$3,000', cents: 300_000 });
  expect(figure(['Not published by provider', LISTED]), 'that nothing is published is not known').toBeNull();
  expect(figure(['Up to $10,000', 'recent'], ['$3,000', LISTED])).toEqual({
    text: '$10,000',
    cents: 1_000_000,
    condition: 'at most',
    other: 'Our list of 2018: $3,000',
  });
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
  [['$3,000', 'Not published by provider'], 300_000],
  [['$3,000', 'Varies'], 0],
  [['Up to $3,000'], 0],
])('of a limit of %j, %i cents are sure', (texts, sure) => expect(sendLimit(moneyFact(...texts))?.sure).toBe(sure));

test('where accounts differ, the figure of the first has the others beside it, and no doubt', () => {
  const claims = ['$3,000', '$5,000'].flatMap((text, index) =>
    moneyFact(text).claims.map((claim) => ({ ...claim, account: ['Basic', 'Plus'][index] ?? '' })),
  );
  expect(itemFigure({ claims }, { sources: sourcesOf({ a: {} }), today: '2026-11-20' })).toEqual({
    text: '$3,000',
    cents: 300_000,
    condition: 'Basic',
    accounts: 'Plus: $5,000',
  });
  expect(sendLimit({ claims })).toEqual({ sure: 300_000, most: 500_000, isOpen: false });
});
