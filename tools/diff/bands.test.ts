import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differingBands, topOf } from './bands.ts';

const rows = (count: number, from = 0) => Array.from({ length: count }, (_, row) => from + row);

describe('the parts of a page that look different', () => {
  test('are none where all rows are the same', () => expect(differingBands(rows(500), rows(500))).toEqual([]));

  test('stand in both pictures with a margin, also where one of them moved down', () => {
    expect(differingBands(rows(1000), [...rows(400), ...rows(50, 9000), ...rows(600, 400)])).toEqual([
      { before: { start: 328, end: 472 }, after: { start: 328, end: 522 } },
    ]);
  });

  test('are one part where their margins meet, and two where they do not', () => {
    const edited = (...places: number[]) => rows(1000).map((row) => (places.includes(row) ? -row : row));
    expect(differingBands(rows(1000), edited(300, 400))).toHaveLength(1);
    expect(differingBands(rows(1000), edited(300, 600))).toHaveLength(2);
  });

  test('are cut where they are long', () => {
    const [band] = differingBands(rows(3000), rows(3000, 5000));
    expect(band).toEqual({ before: { start: 0, end: 1200 }, after: { start: 0, end: 1200 } });
  });

  test('are one where nearly everything differs', () => {
    const [before, after] = [
      [1, 2, ...rows(6000, 100), 3],
      [1, 2, ...rows(6000, 10_000), 3],
    ];
    expect(differingBands(before, after)).toEqual([{ before: { start: 0, end: 1200 }, after: { start: 0, end: 1200 } }]);
  });

  test('lie inside the pictures, top to bottom', () => {
    const picture = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 400 });
    fc.assert(
      fc.property(picture, picture, (before, after) =>
        differingBands(before, after).every(
          (band, index, all) =>
            band.before.start >= 0 &&
            band.before.end <= before.length &&
            band.after.start >= 0 &&
            band.after.end <= after.length &&
            (all[index - 1]?.after.start ?? -1) < band.after.start + 1,
        ),
      ),
    );
  });
});

test('a new page is shown from its top', () => {
  expect([topOf(300), topOf(9000)]).toEqual([
    { start: 0, end: 300 },
    { start: 0, end: 1200 },
  ]);
});
