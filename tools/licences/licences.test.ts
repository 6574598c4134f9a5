import { expect, test } from 'vitest';
import { countLicences, judge, type LicensedPackage } from './judge.ts';

const item = (name: string, ...licences: string[]): LicensedPackage => ({
  name,
  version: '1.0.0',
  licences,
  isProduction: name === 'shipped',
});

const accepted = [
  { licence: 'MIT', reason: 'Permissive.' },
  { licence: 'LGPL-3.0', reason: 'A library.', packages: ['@img/library-*'] },
];

test('a package under a licence that nothing accepts is named with it', () => {
  expect(judge([item('free', 'MIT'), item('strange', 'SSPL-1.0')], accepted)).toEqual([
    'strange 1.0.0 is under SSPL-1.0, which config/licences/accepted.ts does not accept.',
  ]);
});

test('a licence may be accepted for some packages only', () => {
  expect(judge([item('@img/library-linux', 'LGPL-3.0')], accepted)).toEqual([]);
  expect(judge([item('other', 'LGPL-3.0')], accepted)).toEqual([
    'other 1.0.0 is under LGPL-3.0, which config/licences/accepted.ts does not accept for it.',
  ]);
});

test('each licence of a package has to be accepted', () => {
  expect(judge([item('double', 'MIT', 'GPL-2.0')], accepted)).toHaveLength(1);
});

test('the licences are counted, those of production too', () => {
  expect(countLicences([item('shipped', 'MIT'), item('tool', 'MIT'), item('other', 'ISC')])).toEqual([
    { licence: 'MIT', all: 2, production: 1 },
    { licence: 'ISC', all: 1, production: 0 },
  ]);
});
