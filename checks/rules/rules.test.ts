// cspell:ignore bnak feees regulater digitalbank Compte Konto Épargne
import { describe, expect, test } from 'vitest';
import { SECTIONS } from '../../src/domain/page-kinds.ts';
import { issuesOfRule as after, RECORD, replacing } from '../fixture.ts';

describe('sources', () => {
  test('a citation of an unknown source names the nearest one, with its line', () => {
    expect(after('sources', { [RECORD]: replacing('$3,000 a day [@first-fees]', '$3,000 a day [@first-feees]') })).toMatchObject([
      { file: RECORD, line: 68, column: 33, found: 'first-feees', suggestion: 'first-fees' },
    ]);
  });

  test('a fact’s source is checked as a citation is', () => {
    expect(after('sources', { [RECORD]: replacing('source: regulator', 'source: regulater') })).toMatchObject([
      { field: 'insurance.source', found: 'regulater', suggestion: 'regulator' },
    ]);
  });

  test('a source that nothing cites is left over', () => {
    const unused =
      '  - id: unused\n    title: T\n    url: https://a.example/\n    publisher: A\n    kind: official\n    consulted: 2026-11-20\n    copy: stored\n';
    expect(after('sources', { [RECORD]: replacing('sources:\n', `sources:\n${unused}`) })).toMatchObject([{ found: 'unused' }]);
  });
});

describe('figures', () => {
  test('a figure that the record does not hold names the nearest one', () => {
    expect(after('figures', { [RECORD]: replacing('It costs [=fees.eTransfer]', 'It costs [=fees.etransfer]') })).toMatchObject([
      { field: 'faq[1].answer', found: '[=fees.etransfer]', suggestion: '[=fees.eTransfer]' },
    ]);
  });
});

describe('figures that the guide counts', () => {
  const counting = (name: string) => after('figures', { [RECORD]: replacing('It costs [=fees.eTransfer]', `It is [=guide.${name}]`) });

  test('are those of src/domain/counts.ts', () => {
    expect(counting('capabilities')).toEqual([]);
    expect(counting('capability')).toMatchObject([{ suggestion: '[=guide.capabilities]' }]);
  });
});

describe('uncited', () => {
  test.each(['within 30 minutes', '2.5% interest', 'iOS 13 or later'])('"%s" is a figure', (words) => {
    expect(after('uncited', { [RECORD]: replacing('## Security\n\nText.', `## Security\n\nIt is ${words}.`) })).toHaveLength(1);
  });
});

describe('languages', () => {
  const saying = (words: string) => after('languages', { [RECORD]: replacing('## Security\n\nText.', `## Security\n\n${words}`) });

  test('French words are marked, or stand among the names that mark themselves', () => {
    expect(saying('Open [fr:Coach Crédit] in AccèsD, in Montréal.')).toEqual([]);
    expect(saying('Open Coach Crédit.')).toMatchObject([{ found: 'Crédit', column: 12, suggestion: '[fr:Crédit]' }]);
  });

  test('a mark that names another language, is not closed or holds no words is refused where it stands', () => {
    expect(saying('Open [de:Konto].')).toMatchObject([{ found: '[de:Konto]', column: 6, suggestion: '[fr:Konto]' }]);
    expect(saying('Open [fr:Compte.')).toMatchObject([{ found: '[fr:Compte.', message: 'opens a mark of French that is not closed' }]);
    expect(saying('Open [fr: ].')).toMatchObject([{ message: 'marks no words as French' }]);
  });

  test('a French word in a field is told with its field', () => {
    expect(after('languages', { [RECORD]: replacing('It costs [=fees.eTransfer]', 'Épargne costs [=fees.eTransfer]') })).toMatchObject([
      { field: 'faq[1].answer', found: 'Épargne' },
    ]);
  });

  test('the title of a source is French as a whole', () => {
    const titled = (lines: string) => after('languages', { [RECORD]: replacing('    title: ', `    ${lines} `) });
    expect(titled('title: Frais d’été,')).toMatchObject([{ field: 'sources[1].title', found: 'd’été' }]);
    expect(titled('language: fr\n    title: Frais d’été,')).toEqual([]);
  });
});

describe('sections', () => {
  test('a missing section says where it belongs', () => {
    expect(after('sections', { [RECORD]: replacing('## Security\n\nText.\n\n', '') })).toMatchObject([
      {
        field: '## Security',
        message: 'is missing: it comes after "## Mobile app"',
        accepted: expect.stringContaining('## Support & hours') as string,
      },
    ]);
  });

  test('a page of an institution without a text lacks them all', () => {
    expect(after('sections', { 'src/content/banks/first/app.mdx': '---\ntitle: App\n---\n' })).toHaveLength(SECTIONS.app.length);
  });

  test('a misspelt section names the one that was probably meant', () => {
    expect(after('sections', { [RECORD]: replacing('## Key features', '## Key Feature') })).toContainEqual(
      expect.objectContaining({ field: '## Key Feature', suggestion: '## Key features' }),
    );
  });

  test('a heading in a block of code is no section', () => {
    expect(after('sections', { [RECORD]: replacing('## Security\n\nText.', '## Security\n\n```\n## Anything\n```') })).toEqual([]);
  });
});

describe('size-claims', () => {
  test('a shared fact claims no more than the guide holds', () => {
    const claim = 'banksCovered: { label: Banks, value: over 30, source: regulator, counts: banks }\n';
    expect(after('size-claims', { 'src/data/shared-facts.yaml': (text) => text + claim })).toMatchObject([
      { file: 'src/data/shared-facts.yaml', message: 'claims more banks than the guide has', found: 'over 30' },
    ]);
  });

  test('Home claims no more than the guide holds', () => {
    expect(
      after('size-claims', {
        'src/data/home.yaml': replacing("count: { value: '0', counts: banks }", "count: { value: '15', counts: banks }"),
      }),
    ).toMatchObject([
      {
        file: 'src/data/home.yaml',
        message: 'claims more banks than the guide has',
        found: '15',
        accepted: expect.stringContaining('at most 1') as string,
      },
    ]);
  });
});
