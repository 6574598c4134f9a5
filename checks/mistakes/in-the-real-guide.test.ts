// cspell:ignore consultd avaliable
import { describe, expect, test } from 'vitest';
import { incrementalCheck } from '../incremental-check.ts';

/** Later than every date of the real guide, whose files these tests change in memory. */
const TODAY = '2100-01-01';
const guide = incrementalCheck('.');

/** Mistakes that are possible in many files: the rule that has to find each, what an editor replaces, and with what. */
const MISTAKES: readonly [name: string, rule: string, replaced: RegExp, by: string][] = [
  ['a misspelt key', 'fields', /(?<=\n {4})consulted(?=:)/g, 'consultd'],
  ['a day that does not exist', 'fields', /(?<=\n {4}consulted: )\S+/g, '2026-02-30'],
  ['a day in the future', 'dates', /(?<=\n {4}consulted: )\S+/g, '2100-01-02'],
  ['a group for a value', 'fields', /(?<=\n {4}kind: )\S+/g, '{ wrong: true }'],
  ['a quotation mark that is not closed', 'readable', /(?<=\n {4}publisher: )(?=\w)/g, '"'],
  ['a tab for spaces', 'readable', /(?<=\n) {4}(?=publisher: )/g, '\t'],
  ['an unknown source of a fact', 'sources', /(?<=\n {4}source: )[\w-]+/g, 'no-such-source'],
  ['an unknown source in a text', 'sources', /(?<=\[@)[\w.-]+(?=\])/g, 'no-such-source'],
  ['an unknown figure', 'figures', /(?<=\[=)[\w.]+(?=\])/g, 'fees.noSuchFee'],
  ['a link to no page', 'links', /(?<=\w\]\()\/[\w/-]+(?=\))/g, '/no/such/page/'],
  ['a link that runs a script', 'markup', /(?<=\w\]\()\/[\w/-]+(?=\))/g, 'javascript:alert(1)'],
  ['a misspelt word', 'spelling', /(?<=\n\n[A-Z][^\n]*\w\.)(?=\n\n)/g, ' What is avaliable is shown.'],
  ['a block of HTML', 'markup', /(?<=\n\n)(?=[A-Z][^\n]*\n\n## )/g, '<div>text</div>\n\n'],
];

// An issue in the real guide would make all of these fail; check.test.ts reports it once.
describe.skipIf(guide.checkWith({}, TODAY).issues.length > 0)('in a file of the real guide', () => {
  test.for(MISTAKES)('%s is reported by the rule %s, on its line', ([, rule, replaced, by], { skip }) => {
    const places = guide.sources.flatMap(({ path, text }) =>
      [...text.matchAll(replaced)].map((match) => ({ path, text, match })),
    );
    // A few places, far from each other.
    const few = [0, 1, 2].flatMap((third) => places[Math.floor((third * places.length) / 3)] ?? []);
    skip(few.length === 0, 'no file can have it');
    for (const { path, text, match } of few) {
      const changed = text.slice(0, match.index) + by + text.slice(match.index + match[0].length);
      const line = text.slice(0, match.index).split('\n').length;
      expect(guide.checkWith({ [path]: changed }, TODAY).issues).toContainEqual(
        expect.objectContaining({ file: path, line, rule }),
      );
    }
  });
});
