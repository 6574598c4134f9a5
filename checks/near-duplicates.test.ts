import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readContent, type Content } from './content.ts';
import { nearDuplicates } from './near-duplicates.ts';

/** Four fifths of the word pairs in common: a sentence with the name swapped, not one that happens to share a phrase. */
const THRESHOLD = 0.8;

describe('paragraphs of institutions', () => {
  const content = readContent('.');

  test('are no other institution’s with the name swapped', () => {
    const found = nearDuplicates(content, THRESHOLD);
    expect(
      found.map(
        ({ similarity, first, second }) => `${similarity.toFixed(2)} ${first.file}: ${first.text} ~ ${second.file}: ${second.text}`,
      ),
    ).toEqual([]);
  });

  test('would be found if they were', () => {
    const [rbc, koho] = ['banks/rbc/index.mdx', 'banks/koho/index.mdx'].map((path) =>
      content.files.find((file) => file.path.endsWith(path)),
    );
    if (!rbc || !koho) throw new Error('The records of RBC and KOHO are gone');
    const text = (name: string) =>
      `${name} sends a code by text message when you sign in from a new phone, and asks for it again after 30 days.\n`;
    const copied: Content = {
      ...content,
      files: [
        { ...rbc, body: text('RBC') },
        { ...koho, body: text('KOHO') },
      ],
    };
    expect(nearDuplicates(copied, THRESHOLD)).toMatchObject([{ similarity: 1 }]);
  });

  test('are all found that comparing every two would find', () => {
    const [rbc] = content.files.filter(({ path }) => path.endsWith('banks/rbc/index.mdx'));
    if (!rbc) throw new Error('The record of RBC is gone');
    const sentence = fc.array(fc.constantFrom('money', 'sending', 'account', 'tomorrow', 'statement', 'telephone', 'password'), {
      minLength: 12,
      maxLength: 18,
    });
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 2, maxLength: 12 }), (sentences) => {
        const files = sentences.map((words, index) => ({
          ...rbc,
          path: `src/content/banks/bank-${index}/index.mdx`,
          strings: [],
          body: words.join(' '),
        }));
        const found = (some: typeof files) =>
          nearDuplicates({ ...content, files: some }, 0.5).map(({ first, second, similarity }) =>
            [first.file, second.file, similarity].join(),
          );
        const oneByOne = files.flatMap((first, index) => files.slice(index + 1).flatMap((second) => found([first, second])));
        expect(found(files).sort()).toEqual(oneByOne.sort());
      }),
      { seed: 2026, numRuns: 100 },
    );
  });
});
