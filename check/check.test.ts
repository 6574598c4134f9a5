import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  GUIDE_TEXTS,
  guideWith,
  inGuide,
  inTurn,
  issuesAfter,
  LISTING,
  RECORD,
  replacing,
  resultAfter,
  SAVINGS,
  TODAY,
  withFields,
} from '../tests/fixtures/check.ts';
import { commit, startRepository } from '../tests/fixtures/repository.ts';
import { checkContent } from './check.ts';

const ENDED = 'state: merged\n  successor: first\n  successorName: First Bank\n  notice: It merged.';

describe('the content check', () => {
  test('finds nothing in a valid guide', () => expect(resultAfter({})).toMatchObject({ issues: [], hints: [] }));

  test('tells a file that cannot be read once, and is silent about what others take from it', () => {
    const broken = replacing('  value: CDIC\n', '  value: "CDIC\n');
    const using = inGuide('It costs [=first.fees.eTransfer] [@first-fees]. See [there](/banks/first/#nowhere).');
    const issues = issuesAfter({ [RECORD]: inTurn(broken, replacing('[@first-fees]', '(@first-fees)')), ...using });
    expect(issues).toMatchObject([{ file: RECORD, line: 15, rule: 'readable', found: 'value: "CDIC' }]);
  });

  test('reports a collection without files, a missing data file and one without content', () => {
    expect(issuesAfter({ [LISTING]: undefined, 'src/data/questions.yaml': undefined })).toMatchObject([
      { file: 'src/content/credit-unions', message: 'contains no file that the guide reads' },
      { file: 'src/data/questions.yaml', message: 'is missing' },
    ]);
    expect(issuesAfter({ 'src/data/questions.yaml': '# Later.\n' })).toMatchObject([{ line: 1, message: 'is empty' }]);
  });

  test('reports a file in UTF-16 once, with the remedy', () =>
    expect(issuesAfter({ [RECORD]: (text) => Buffer.from(text, 'utf16le').toString() })).toMatchObject([
      { file: RECORD, line: 1, message: 'is not a text in UTF-8' },
    ]));

  test('tells what many places share once, with all of them', () => {
    const issues = issuesAfter({
      ...inGuide('[A](/gone/), [b](/gone/).'),
      [RECORD]: replacing('(/how-to/)', '(/gone/)'),
    });
    expect(issues).toMatchObject([{ file: RECORD, found: '/gone/', places: [{ file: SAVINGS }, { file: SAVINGS }] }]);
  });

  test('hides a draft from published pages, and lets drafts use each other', () => {
    const draft = (text: string) => text.replace('---\n', '---\ndraft: true\n');
    const links = (changes: Parameters<typeof issuesAfter>[0]) =>
      issuesAfter(changes).filter(({ rule }) => rule === 'links');
    expect(links({ 'src/content/pages/terms.mdx': draft })).toMatchObject([
      { file: SAVINGS, message: 'leads to a draft, which readers cannot open' },
    ]);
    expect(links({ [SAVINGS]: draft, 'src/content/pages/terms.mdx': draft })).toEqual([]);
  });

  test('names places that speak of an institution which ended, as one hint', () => {
    const { issues, hints } = resultAfter({
      [LISTING]: replacing('state: operating', ENDED),
      ...inGuide('Open an account at Harbour Credit Union.\n\nHarbour Credit Union merged with First Bank.'),
    });
    expect(issues).toEqual([]);
    expect(hints).toMatchObject([{ rule: 'mentions', file: LISTING, places: [{ file: SAVINGS }] }]);
  });

  test('names a copy, or a file that was changed, before the other', () => {
    using copy = guideWith({
      [RECORD]: withFields('members: { value: 5, source: first-fees }')[RECORD] as () => string,
    });
    startRepository(copy.root);
    commit(copy.root, '2026-11-20T12:00:00Z', {});
    const path = 'src/content/banks/a-copy.mdx';
    writeFileSync(join(copy.root, path), GUIDE_TEXTS.get(RECORD) ?? '');
    const blamed = checkContent(copy.root, TODAY).issues.filter(
      ({ rule }) => rule === 'duplicates' || rule === 'sources',
    );
    expect(new Set(blamed.map(({ file }) => file))).toEqual(new Set([path]));
    rmSync(join(copy.root, path));
    const twin = (GUIDE_TEXTS.get(RECORD) ?? '').replace(/^website: .*/m, 'website: https://harbour.example');
    writeFileSync(join(copy.root, RECORD), twin);
    expect(checkContent(copy.root, TODAY).issues).toMatchObject([{ rule: 'duplicates', file: RECORD }]);
  });
});
