import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { builtEngine } from '../../bench/search.ts';
import { BUILDS } from './build.ts';

const engine = await builtEngine(resolve(BUILDS.fixture.folder));
const best = (query: string) => engine.search(query).answers[0];

test('who names a merged bank reads first what became of it', () =>
  expect(best('was old bank bought')).toMatchObject({
    title: 'Old is now part of Everything Bank',
    excerpt: 'Old Bank is a part of Everything Bank. Your accounts moved there.',
    isStatus: true,
  }));

test('who names a province and insurance reads the row of its credit unions', () =>
  expect(best('credit union quebec insurance')).toMatchObject({
    href: '/small/credit-unions/#insurer-qc',
    title: 'Credit unions and caisses in Quebec',
    where: 'Credit unions in this guide, in the table “Who insures you, by province”',
    figure: { label: 'Insured up to' },
  }));

test('whom a caller asks for a code reads first what to do, with the numbers of the bank', () => {
  expect(best('a caller wants my code')?.excerpt).toBe('Hang up. Call your bank.');
  expect(best('a caller from everything bank wants my code')?.calls?.length).toBeGreaterThan(0);
});

test('no cells stand together in a sentence', () => {
  const queries = ['bank machines', 'insurance', 'everything bank', 'fees', 'cards', 'limits', 'hold', 'numbers'];
  const excerpts = queries.flatMap((query) => engine.search(query).answers).map(({ excerpt }) => excerpt);
  expect(excerpts.filter((excerpt) => excerpt.includes('; '))).toEqual([]);
});
