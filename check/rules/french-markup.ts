import { blank, piecesOf, textsOf } from '../read/texts.ts';
import type { Rule } from '../rule.ts';

/** French sentences are marked, so that a screen reader reads them in French. A name with an accent is only a name. */
export const frenchMarkup: Rule = {
  name: 'french-markup',
  description: 'French sentences in English texts are marked as French.',
  inFile: (file) =>
    textsOf(file).flatMap(({ text, place }) =>
      // What is marked, and the addresses of links, are left out.
      piecesOf(text.replace(/\[fr:[^\]]*\]|\]\([^)]*\)/g, blank), /((?<=[.!?:»])\s|\n\s*\n)/).map(
        ({ piece, start }) => {
          if (new Set(piece.toLowerCase().match(FRENCH_WORDS)).size < FEWEST_FRENCH_WORDS) return undefined;
          const found = piece.trim();
          return {
            ...place(start + piece.indexOf(found), found.split(/\s+/, 3).join(' ')),
            message: 'looks French, and is not marked as French',
            found,
            accepted: '[fr:…] around the French words',
            severity: 'hint',
          };
        },
      ),
    ),
};

/** Common French words that English sentences do not have. */
const FRENCH_WORDS =
  /(?<![\p{L}’'-])(?:le|la|les|des|une|du|vous|votre|vos|nous|pour|dans|est|sont|avec|sur|qui|que|et|ou|aux|cette|ce|il|elle|peut|pouvez)(?![\p{L}’'-])/gu; // cspell:disable-line
const FEWEST_FRENCH_WORDS = 3;
