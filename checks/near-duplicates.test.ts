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
      unreadable: [],
      files: [
        { ...rbc, body: text('RBC') },
        { ...koho, body: text('KOHO') },
      ],
    };
    expect(nearDuplicates(copied, THRESHOLD)).toMatchObject([{ similarity: 1 }]);
  });
});
