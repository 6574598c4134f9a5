import { describe, expect, test } from 'vitest';
import { issuesOfRule, SAVINGS, type Changes } from '../fixture.ts';
import { inGuide, inRecord } from '../mistakes/mistake.ts';

const STYLE = `instead:
  - avoid: [is aimed for]
    say: we aim to
research: [pages we read]
noAnswer: [not found]
`;
const issues = (changes: Changes) => issuesOfRule('style', { 'src/data/style.yaml': STYLE, ...changes });
const onGuide = (text: string) => issues(inGuide(text));
const inAnswer = (answer: string) =>
  issues(inRecord('faq:\n', `faq:\n  - question: How much is it?\n    answer: ${answer}\n`));

describe('style', () => {
  test('a phrase to avoid is reported across a line break, with what to say', () => {
    expect(onGuide('A reply is aimed\nfor today.')).toMatchObject([
      { file: SAVINGS, found: 'is aimed\nfor', accepted: 'we aim to' },
    ]);
    expect(onGuide('This aimed for that.')).toEqual([]);
  });

  test('a page says once how facts were gathered, and never in an answer', () => {
    expect(onGuide('Nothing in the pages we read.')).toEqual([]);
    expect(onGuide('In the pages we read. Not in the pages we read.')).toHaveLength(1);
    expect(inAnswer('It costs nothing in the pages we read.')).toMatchObject([{ found: 'pages we read' }]);
  });

  test('an answer answers', () => {
    expect(inAnswer('Not found.')).toMatchObject([{ message: 'begins an answer that answers nothing' }]);
    expect(inAnswer('Look at the review screen. Not found?')).toEqual([]);
  });

  test.each([
    ['You pay the the fee.', 'has a word twice'],
    [`[${'Fees and limits '.repeat(5)}](/savings/)`, 'is a link of'],
  ])('%j is refused', (text, message) => {
    expect(onGuide(text)).toMatchObject([{ message: expect.stringContaining(message) as string }]);
  });

  test('a heading may begin the next paragraph', () => expect(onGuide('## Fees\n\nFees are low.')).toEqual([]));

  test.each([
    ['Ask First Bank.', 1],
    ['Transfers, then the review screen.', 0],
    ['Ask First Bank at 1-800-555-0100.', 0],
  ])('"verify: %s" has %i issues', (verify, count) => {
    expect(issues(inRecord('note: Its own page says free.', `verify: ${verify}`))).toHaveLength(count);
  });
});
