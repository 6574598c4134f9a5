import { describe, expect, test } from 'vitest';
import { hasMore, rowFigure, rowName } from './row.ts';

describe('a figure in a row is two lines', () => {
  const figure = { text: '$116.95', cents: 11_695 };

  test.each([
    ['a short account stands beside the figure', { account: 'Everyday' }, { beside: 'Everyday' }],
    ['one without room under it', { account: 'Personal Account' }, { under: 'Personal Account' }],
    [
      'beside it where the line under it is taken',
      { condition: '$0 with $4,000 kept', account: 'Everyday' },
      { beside: 'Everyday', under: '$0 with $4,000 kept' },
    ],
    [
      'in the opened row alone where neither has room',
      { condition: '$0 with $4,000 kept', account: 'Signature No Limit Banking' },
      { under: '$0 with $4,000 kept' },
    ],
    ['the same without a condition', { account: 'Signature No Limit Banking' }, {}],
  ])('%s', (_, part, lines) =>
    expect(rowFigure({ ...figure, ...part })).toEqual({
      text: '$116.95',
      ring: undefined,
      beside: undefined,
      under: undefined,
      ...lines,
    }),
  );

  test('another source’s amount is a ring, its words are in the opened row', () => {
    const others = [
      { who: 'Our list', text: 'varies', isWords: true as const },
      { who: 'Wise', text: 'up to $3,000' },
    ];
    const isLong = { ...figure, account: 'Basic', others };
    expect(rowFigure(isLong), 'it takes the second line').toMatchObject({ ring: 'up to $3,000', under: undefined });
    const isShort = { ...isLong, text: 'Free', others: [{ who: 'Wise', text: '$3,000' }] };
    expect(rowFigure(isShort)).toMatchObject({ ring: '$3,000', under: 'Basic' });
    expect(rowFigure({ ...figure, others: others.slice(0, 1) }).ring).toBeUndefined();
  });

  test('the word for the best takes the line under it', () =>
    expect(rowFigure({ ...figure, condition: 'same account' }, 'lowest').under).toBeUndefined());

  test('one of more than three years ago is not known; the opened row has it', () => {
    const old = { ...figure, year: '2019' };
    expect(rowFigure(old).text).toBeUndefined();
    expect([hasMore(figure), hasMore(old)]).toEqual([false, true]);
  });

  test('the opened row repeats none that the row says whole', () => {
    const short = { ...figure, account: 'Everyday' };
    expect(hasMore(short)).toBe(false);
    expect(hasMore({ ...figure, account: 'Personal Account' }, 'lowest'), 'its word took the line').toBe(true);
    expect(hasMore({ ...short, others: [{ who: 'Wise', text: '$3,000' }] }), 'who says the other').toBe(true);
  });
});

test('a long name is its short name', () => {
  expect(rowName({ name: 'Lantern Caisse', shortName: 'Lantern' })).toBe('Lantern Caisse');
  expect(rowName({ name: 'Harbour Savings Federal Credit Union', shortName: 'Harbour' })).toBe('Harbour');
});
