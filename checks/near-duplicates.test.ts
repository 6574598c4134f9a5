import { describe, expect, test } from 'vitest';
import { contentOf, readContent } from './content.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { parseFile } from './parse.ts';

/** Four fifths of the word pairs in common: a sentence with the name swapped, not one that happens to share a phrase. */
const THRESHOLD = 0.8;

/** Records of as many banks as there are texts. */
const banks = (texts: readonly string[]) =>
  contentOf(
    texts.map((text, index) =>
      parseFile({
        path: `src/content/banks/bank-${index}/index.mdx`,
        collection: 'banks',
        text: `---\nname: Bank of ${['Alma', 'Banff', 'Calgary'][index] ?? index}\n---\n\n${text}\n`,
      }),
    ),
  );

describe('paragraphs of institutions', () => {
  test('are no other institution’s with the name swapped', () => {
    const found = nearDuplicates(readContent('.'), THRESHOLD);
    expect(
      found.map(
        ({ similarity, first, second }) => `${similarity.toFixed(2)} ${first.file}: ${first.text} ~ ${second.file}: ${second.text}`,
      ),
    ).toEqual([]);
  });

  test('would be found if they were, whatever their figures', () => {
    const text = (name: string, days: number) =>
      `${name} sends a code by text message when you sign in from a new phone, and asks for it again after ${days} days.`;
    const content = banks([text('Bank of Alma', 30), text('Bank of Banff', 60), 'Bank of Calgary has no code. '.repeat(5)]);
    expect(nearDuplicates(content, THRESHOLD)).toMatchObject([{ similarity: 1, first: { owner: 'bank-0' }, second: { owner: 'bank-1' } }]);
  });
});
