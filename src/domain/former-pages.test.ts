import { expect, test } from 'vitest';
import { sourcesOfRecord } from './former-pages.ts';

const source = {
  id: 'own',
  title: 'Fees',
  url: 'https://help.first.example/fees',
  publisher: 'First Bank',
  kind: 'official',
  read: '2026-11-20',
  copy: 'stored',
} as const;

const status = (state: 'closed' | 'winding-down') => ({ state, notice: 'It ends.', source: ['own'] });

test.each([
  ['closed', source, 'older'],
  ['winding-down', source, undefined],
  ['closed', { ...source, published: '2019' }, undefined],
  ['closed', { ...source, age: 'recent' }, 'recent'],
  ['closed', { ...source, url: 'https://regulator.example/' }, undefined],
  ['closed', { ...source, url: '/about/' }, undefined],
] as const)('of a bank that is %s, the source %j is of age %j', (state, declared, age) => {
  const record = { website: 'https://www.first.example/', status: status(state) };
  expect(sourcesOfRecord(record, [declared]).map((each) => each.age)).toEqual([age]);
});
