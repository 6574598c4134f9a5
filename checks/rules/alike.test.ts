import { expect, test } from 'vitest';
import { issuesOfRule, RECORD, replacing } from '../fixture.ts';

const HARBOUR = 'src/content/credit-unions/harbour.mdx';

const sentence = (name: string, days: number) =>
  `${name} sends a code by text message when you sign in from a new phone, and asks for it again after ${days} days.`;

const saying = (first: string, second: string) =>
  issuesOfRule('alike', {
    [RECORD]: replacing('See the [guides](/how-to/).', first),
    [HARBOUR]: (text) => text.replace(/^summary: .*$/m, `summary: ${second}`),
  });

test('a paragraph of another institution is found, whatever its name and figures', () => {
  expect(saying(sentence('First Bank', 30), sentence('Harbour Credit Union', 60))).toMatchObject([
    { file: HARBOUR, field: 'summary', message: `says nearly what ${RECORD} says, with another name` },
  ]);
});

test('one that happens to share a phrase is not', () => {
  const other = 'Harbour Credit Union asks for a code when you sign in from a new phone, and for your card number at a branch in town.';
  expect(saying(sentence('First Bank', 30), other)).toEqual([]);
});
