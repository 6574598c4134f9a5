import { expect, test } from 'vitest';
import { issuesOfRule, LISTING, RECORD } from '../fixture.ts';
import { inText } from '../mistakes/mistake.ts';

const sentence = (name: string, days: number) =>
  `${name} sends a code by text message when you sign in from a new phone, and asks for it again after ${days} days.`;

const withParagraphs = (first: string, second: string) =>
  issuesOfRule('alike', {
    ...inText(first),
    [LISTING]: (text) => text.replace(/^summary: .*$/m, `summary: ${second}`),
  });

test('a paragraph that differs from that of another institution only in name and figures is reported', () => {
  expect(withParagraphs(sentence('First Bank', 30), sentence('Harbour Credit Union', 60))).toMatchObject([
    { file: LISTING, field: 'summary', message: `says nearly what ${RECORD} says, with another name` },
  ]);
});

test('a paragraph that only shares a phrase is not reported', () => {
  const other = 'Harbour Credit Union asks for a code when you sign in from a new phone, and for your card number at a branch in town.';
  expect(withParagraphs(sentence('First Bank', 30), other)).toEqual([]);
});
