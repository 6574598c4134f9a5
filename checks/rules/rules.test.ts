// cspell:ignore feees regulater Compte Konto Épargne
import { describe, expect, test } from 'vitest';
import { SECTIONS } from '../../src/domain/page-kinds.ts';
import { issuesOfRule as after, RECORD, replacing } from '../fixture.ts';
import { inAnswer, inRecord } from '../mistakes/mistake.ts';

describe('sources', () => {
  test('a citation of an unknown source is reported at its position, with the nearest', () => {
    expect(after('sources', inRecord('$3,000 a day [@first-fees]', '$3,000 a day [@first-feees]'))).toMatchObject([
      { file: RECORD, line: 68, column: 33, found: 'first-feees', suggestion: 'first-fees' },
    ]);
  });

  test('an unknown source of a fact is reported, with the nearest', () => {
    expect(after('sources', inRecord('source: regulator', 'source: regulater'))).toMatchObject([
      { field: 'insurance.source', found: 'regulater', suggestion: 'regulator' },
    ]);
  });

  test('a source that nothing cites is reported', () => {
    const unused =
      '  - id: unused\n    title: T\n    url: https://a.example/\n    publisher: A\n    kind: official\n    consulted: 2026-11-20\n    copy: stored\n';
    expect(after('sources', inRecord('sources:\n', `sources:\n${unused}`))).toMatchObject([{ found: 'unused' }]);
  });
});

describe('raw-marks', () => {
  test('a mailbox and an account are no citations without brackets', () => {
    expect(after('raw-marks', inAnswer('Write to help@first-fees.example, or to @regulator.'))).toEqual([]);
  });
});

describe('figures', () => {
  const showing = (directive: string) => after('figures', inAnswer(`It costs ${directive}.`));

  test.each([
    ['is not in the record', '[=fees.etransfer]', { field: 'faq[1].answer', suggestion: '[=fees.eTransfer]' }],
    ['the guide does not count', '[=guide.capability]', { suggestion: '[=guide.capabilities]' }],
    ['has another source', '[=fees.eTransfer@regulator]', { accepted: '[=fees.eTransfer@listed], [=fees.eTransfer@first-fees]' }],
  ])('a figure that %s is reported', (_, directive, expected) => {
    expect(showing(directive)).toMatchObject([{ found: directive, ...expected }]);
  });

  test.each(['[=guide.capabilities]', '[=fees.eTransfer@listed]'])('%s is accepted', (directive) => expect(showing(directive)).toEqual([]));
});

describe('uncited', () => {
  test.each(['within 30 minutes', '2.5% interest', 'iOS 13 or later'])('"%s" is a figure', (words) => {
    expect(after('uncited', inRecord('## Security\n\nText.', `## Security\n\nIt is ${words}.`))).toHaveLength(1);
  });
});

describe('languages', () => {
  const inText = (words: string) => after('languages', inRecord('## Security\n\nText.', `## Security\n\n${words}`));

  test('French words are marked, or are names that need no mark', () => {
    expect(inText('Open [fr:Coach Crédit] in AccèsD, in Montréal.')).toEqual([]);
    expect(inText('Open Coach Crédit.')).toMatchObject([{ found: 'Crédit', column: 12, suggestion: '[fr:Crédit]' }]);
  });

  test('a mark of another language, without its end or without words is reported at its position', () => {
    expect(inText('Open [de:Konto].')).toMatchObject([{ found: '[de:Konto]', column: 6, suggestion: '[fr:Konto]' }]);
    expect(inText('Open [fr:Compte.')).toMatchObject([{ found: '[fr:Compte.', message: 'opens a mark of French that is not closed' }]);
    expect(inText('Open [fr: ].')).toMatchObject([{ message: 'marks no words as French' }]);
  });

  test('a French word in a field is reported with its field', () => {
    expect(after('languages', inAnswer('Épargne costs [=fees.eTransfer].'))).toMatchObject([{ field: 'faq[1].answer', found: 'Épargne' }]);
  });

  test('a French publisher of a source is on the list of names, and a French title needs its language', () => {
    const titled = (lines: string) => after('languages', inRecord('    title: ', `    ${lines} `));
    expect(after('languages', inRecord('publisher: First Bank', 'publisher: Épargne Placement Québec'))).toMatchObject([
      { field: 'sources[1].publisher', suggestion: 'Épargne Placements Québec' },
    ]);
    expect(titled('title: Frais d’été,')).toMatchObject([{ field: 'sources[1].title', found: 'd’été' }]);
    expect(titled('language: fr\n    title: Frais d’été,')).toEqual([]);
  });
});

describe('sections', () => {
  test('a missing section says where it belongs', () => {
    expect(after('sections', inRecord('## Security\n\nText.\n\n', ''))).toMatchObject([
      {
        field: '## Security',
        message: 'is missing: it comes after "## Mobile app"',
        accepted: expect.stringContaining('## Support & hours') as string,
      },
    ]);
  });

  test('a page of an institution without a text lacks all sections', () => {
    expect(after('sections', { 'src/content/banks/first/app.mdx': '---\ntitle: App\n---\n' })).toHaveLength(SECTIONS.app.length);
  });

  test('a misspelt section names the one that was probably meant', () => {
    expect(after('sections', inRecord('## Key features', '## Key Feature'))).toContainEqual(
      expect.objectContaining({ field: '## Key Feature', suggestion: '## Key features' }),
    );
  });

  test('a heading in a block of code is no section', () => {
    expect(after('sections', inRecord('## Security\n\nText.', '## Security\n\n```\n## Anything\n```'))).toEqual([]);
  });
});

describe('size-claims', () => {
  test.each(['over 30', '1,200+'])('a shared fact claims no more than the guide has: %s', (value) => {
    const claim = `banksCovered: { label: Banks, value: '${value}', source: regulator, counts: banks }\n`;
    expect(after('size-claims', { 'src/data/shared-facts.yaml': (text) => text + claim })).toMatchObject([
      { file: 'src/data/shared-facts.yaml', message: 'claims more banks than the guide holds', found: value },
    ]);
  });

  test('Home claims no more than the guide has', () => {
    expect(
      after('size-claims', {
        'src/data/home.yaml': replacing("count: { value: '0', counts: banks }", "count: { value: '15', counts: banks }"),
      }),
    ).toMatchObject([
      {
        file: 'src/data/home.yaml',
        message: 'claims more banks than the guide holds',
        found: '15',
        accepted: expect.stringContaining('at most 1') as string,
      },
    ]);
  });
});

describe('addresses', () => {
  const guide = (path: string) => after('addresses', { [path]: '---\ntitle: x\n---\n\nText.\n' });

  test.each([
    ['src/content/pages/savings.mdx', 'has the address of src/content/guides/savings.mdx'],
    ['src/content/guides/savings/index.mdx', 'has the address of src/content/guides/savings.mdx'],
    ['src/content/guides/banks/first.mdx', `has the address of ${RECORD}`],
    ['src/content/pages/enhanced-demo.mdx', 'has the address of a page that is generated from data'],
    ['src/content/pages/index.mdx', 'has the address of a page that is generated from data'],
  ])('%s cannot be a page', (path, message) => {
    expect(guide(path)).toMatchObject([{ file: path, line: 1, message }]);
  });
});
