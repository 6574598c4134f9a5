import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { builtEngine } from '../../bench/search.ts';
import type { SearchData } from '../../src/search/data.ts';
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

test('who names a bank and an account reads what its accounts cost', () =>
  expect(best('lantern account')).toMatchObject({
    title: 'Lantern: accounts',
    terms: expect.arrayContaining([['Small', '$4']]),
  }));

test('whatever the guide leaves out, somebody in danger is not told so', async () => {
  const site = resolve(BUILDS.root.folder);
  const { default: data } = (await import(pathToFileURL(join(site, 'data/search.js')).href)) as { default: SearchData };
  const { search } = await builtEngine(site);
  const refused = data.notCovered.subjects
    .flatMap(({ words }) => words.slice(0, 3)) // all of them would take half a minute
    .flatMap((words) => [
      `a scammer has my ${words}`,
      `my ${words} got hacked`,
      `I gave a caller the code for my ${words}`,
    ])
    .filter((query) => search(query).notCovered);
  expect(refused).toEqual([]);
});

test('the cells of a table are found with their section, but are no part of its text', async () => {
  const file = pathToFileURL(resolve(BUILDS.fixture.folder, 'data/search.js')).href;
  const { default: data } = (await import(file)) as { default: SearchData }; // what src/pages/data writes
  const tables = data.places.filter(({ inTables }) => inTables);
  expect(tables).not.toEqual([]);
  expect(tables.filter(({ text, inTables = '' }) => text.includes(inTables.slice(0, 30)))).toEqual([]);
});
