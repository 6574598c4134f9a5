import { expect, test } from 'vitest';
import { hosts } from '../schemas/hosts.ts';
import { source } from '../schemas/source.ts';
import { sourceFrom, sourcesOfRecord } from './hosts.ts';

const HOSTS = hosts.parse({
  institution: { 'bank.example': 'Bank' },
  press: { 'wire.example': 'Wire' },
  documents: { 'papers.example': 'Papers' },
  copy: { 'mirror.example': 'Mirror' },
});

const sourceAt = (url: string, more: object = {}) =>
  sourceFrom(source.parse({ id: 'a', url, title: 'A', read: '2026-11-20', ...more }), HOSTS);

test.each<[url: string, more: object, publisher: string, kind: string]>([
  ['https://www.help.bank.example/fees', {}, 'Bank', 'official'],
  ['https://web.archive.org/web/2020/https://bank.example/fees', {}, 'Bank', 'official'],
  ['https://elsewhere.example/web/2020/https://bank.example/fees', {}, 'elsewhere.example', 'third-party'],
  ['https://bank.example/on-others', { official: false }, 'Bank', 'third-party'],
  ['https://wire.example/', {}, 'Wire', 'third-party'],
  ['https://wire.example/', { publisher: 'Bank (Wire)', official: true }, 'Bank (Wire)', 'official'],
  ['https://papers.example/', { publisher: 'Bank text, on Papers' }, 'Bank text, on Papers', 'third-party'],
])('the publisher and kind of a source follow from its host: %s %j', (url, more, publisher, kind) =>
  expect(sourceAt(url, more)).toMatchObject({ url, publisher, kind }),
);

test('what another site copied has no link', () =>
  expect(sourceAt('https://mirror.example/fees', { publisher: 'Bank, in a copy' }).url).toBeUndefined());

test('what was read is a stored copy, unless a person saw the page live or the source says otherwise', () => {
  const url = 'https://bank.example/';
  const copies = [{}, { checkedLive: '2026-11-20' }, { copy: 'mirror' }].map((more) => sourceAt(url, more).copy);
  expect(copies).toEqual(['stored', 'live', 'mirror']);
});

test.each([
  ['closed', {}, 'older'],
  ['winding-down', {}, undefined],
  ['closed', { published: '2019' }, undefined],
  ['closed', { age: 'recent' }, 'recent'],
  ['closed', { url: 'https://regulator.example/', official: true }, undefined],
  ['closed', { url: '/about/', official: true }, undefined],
] as const)('of a bank that is %s, its page with %j is of age %j', (state, more, age) => {
  const record = {
    website: 'https://www.bank.example/',
    status: { state, notice: 'It ends.', source: ['a'] },
  };
  const declared = sourceAt('https://help.bank.example/fees', more);
  expect(sourcesOfRecord(record, [declared]).map((each) => each.age)).toEqual([age]);
});
