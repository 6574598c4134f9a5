import { describe, expect, test } from 'vitest';
import { issuesOfRule, RECORD, replacing } from '../fixture.ts';

const STYLE = `instead:
  - avoid: [is aimed for]
    say: we aim to
research: [pages we read]
noAnswer: [not found]
`;
const GUIDE = 'src/content/guides/savings.mdx';
const issues = (changes: Parameters<typeof issuesOfRule>[1]) => issuesOfRule('style', { 'src/data/style.yaml': STYLE, ...changes });
const inGuide = (text: string) => issues({ [GUIDE]: (guide) => `${guide}\n${text}\n` });
const inAnswer = (answer: string) =>
  issues({ [RECORD]: replacing('faq:\n', `faq:\n  - question: How much is it?\n    answer: ${answer}\n`) });

describe('style', () => {
  test('a phrase to avoid is reported across a line break, with what to say', () => {
    expect(inGuide('A reply is aimed\nfor today.')).toMatchObject([{ file: GUIDE, found: 'is aimed\nfor', accepted: 'we aim to' }]);
    expect(inGuide('This aimed for that.')).toEqual([]);
  });

  test('a page says once how facts were gathered, and never in an answer', () => {
    expect(inGuide('Nothing in the pages we read.')).toEqual([]);
    expect(inGuide('In the pages we read. Not in the pages we read.')).toHaveLength(1);
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
    expect(inGuide(text)).toMatchObject([{ message: expect.stringContaining(message) as string }]);
  });

  test('a heading may begin the next paragraph', () => expect(inGuide('## Fees\n\nFees are low.')).toEqual([]));

  test.each([
    ['Ask First Bank.', 1],
    ['Transfers, then the review screen.', 0],
    ['Ask First Bank at 1-800-555-0100.', 0],
  ])('"verify: %s" has %i issues', (verify, count) => {
    expect(issues({ [RECORD]: replacing('note: Its own page says free.', `verify: ${verify}`) })).toHaveLength(count);
  });
});
