// cspell:disable
import { describe, expect, test } from 'vitest';
import { slipsBetween, Vocabulary } from './spelling.ts';

test.each([
  ['card', 'card', 0],
  ['crad', 'card', 1],
  ['cad', 'card', 1],
  ['carrd', 'card', 1],
  ['cord', 'card', 1],
  ['depsoti', 'deposit', 2],
  ['', 'card', 4],
])('“%s” is “%s” with %i slips', (typed, meant, slips) => expect(slipsBetween(typed, meant)).toBe(slips));

describe('the nearest word', () => {
  const vocabulary = new Vocabulary();
  vocabulary.add(['card', 'care', 'card', 'transfer', 'pin', 'locked']);

  test.each([
    ['carx', 'card', 'the most frequent of equals'],
    ['crd', 'card', 'one letter of four is missing'],
    ['tarnsfr', 'transfer', 'a long word may have two slips'],
    ['lokde', 'lokde', 'a short word may not'],
    ['pn', 'pn', 'the shortest words may have none'],
    ['bard', 'bard', 'the first letter is right'],
    ['qqqqqq', 'qqqqqq', 'it is near none'],
  ])('to “%s” is “%s”: %s', (typed, meant) => expect(vocabulary.nearest(typed)).toBe(meant));
});
