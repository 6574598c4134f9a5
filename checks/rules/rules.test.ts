// cspell:ignore feees regulater Compte Konto Épargne
import { describe, expect, test } from 'vitest';
import { INSTITUTION_PAGES } from '../../src/domain/page-kinds.ts';
import { issuesAfter, issuesOfRule as after, LISTING, RECORD, replacing } from '../fixture.ts';
import { inAnswer, inRecord, inText } from '../mistakes/mistake.ts';

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
    [
      'is not in the record, with an ending that another field has',
      '[=app.languages]',
      { message: expect.stringContaining('does not have') as unknown },
    ],
    [
      'is of an institution that has no record',
      '[=nobody.fees.eTransfer]',
      { message: 'names no institution that has a record' },
    ],
    [
      'has another source',
      '[=fees.eTransfer@regulator]',
      { accepted: '[=fees.eTransfer@listed], [=fees.eTransfer@first-fees]' },
    ],
  ])('a figure that %s is reported', (_, directive, expected) => {
    expect(showing(directive)).toMatchObject([{ found: directive, ...expected }]);
  });

  test.each(['[=guide.capabilities]', '[=fees.eTransfer@listed]'])('%s is accepted', (directive) =>
    expect(showing(directive)).toEqual([]),
  );
});

describe('uncited', () => {
  test.each(['within 30 minutes', '2.5% interest', 'iOS 13 or later'])('"%s" is a figure', (words) => {
    expect(after('uncited', inRecord('## Security\n\nText.', `## Security\n\nIt is ${words}.`))).toHaveLength(1);
  });
});

describe('languages', () => {
  const withWords = (words: string) => after('languages', inRecord('## Security\n\nText.', `## Security\n\n${words}`));

  test('French words are marked, or are names that need no mark', () => {
    expect(withWords('Open [fr:Coach Crédit] in AccèsD, in Montréal.')).toEqual([]);
    expect(withWords('Open Coach Crédit.')).toMatchObject([{ found: 'Crédit', column: 12, suggestion: '[fr:Crédit]' }]);
  });

  test('a mark of another language, without its end or without words is reported at its position', () => {
    expect(withWords('Open [de:Konto].')).toMatchObject([{ found: '[de:Konto]', column: 6, suggestion: '[fr:Konto]' }]);
    expect(withWords('Open [fr:Compte.')).toMatchObject([
      { found: '[fr:Compte.', message: 'opens a mark of French that is not closed' },
    ]);
    expect(withWords('Open [fr: ].')).toMatchObject([{ message: 'marks no words as French' }]);
  });

  test('a French word in a field is reported with its field', () => {
    expect(after('languages', inAnswer('Épargne costs [=fees.eTransfer].'))).toMatchObject([
      { field: 'faq[1].answer', found: 'Épargne' },
    ]);
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
    expect(after('sections', { 'src/content/banks/first/app.mdx': '---\ntitle: App\n---\n' })).toHaveLength(
      Object.keys(INSTITUTION_PAGES.app.sections).length,
    );
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
        'src/data/home.yaml': replacing(
          "count: { value: '0', counts: banks }",
          "count: { value: '15', counts: banks }",
        ),
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

describe('characters', () => {
  const changed = (old: string, now: string) => after('characters', inRecord(old, now));

  test('a control character that is a YAML escape is reported', () => {
    expect(changed('name: First Bank', String.raw`name: "First\u001b Bank"`)).toMatchObject([
      { line: 2, field: 'name' },
    ]);
  });

  test('a control character in a file that cannot be parsed is reported', () => {
    expect(changed('name: First Bank', 'name: "First\u0007 Bank')).toMatchObject([{ line: 2 }]);
  });

  test('tabs, Windows line ends, accents and emoji are accepted', () => {
    expect(changed('summary: A bank', 'summary: Épargne 🏦\tA bank')).toEqual([]);
    expect(after('characters', { [RECORD]: (text) => text.replaceAll('\n', '\r\n') })).toEqual([]);
  });
});

describe('evidence', () => {
  const changed = (old: string, now: string) => after('evidence', inRecord(old, now));
  const phone = (source: string) =>
    `support:\n  phones:\n    - { label: Help, number: 1-800-555-0100, source: ${source} }\nfaq:`;

  test('claims that say the same are reported', () => {
    expect(changed('- value: Free\n', '- value: $1.00\n')).toMatchObject([
      { line: 32, field: 'fees.eTransfer.claims[2].value', found: '"$1.00"' },
    ]);
    expect(changed('- value: Free\n', '- value: $1.50\n')).toEqual([]);
  });

  test('a fact with a value from a page is not "not found"', () => {
    expect(changed('note: Its own page', 'notFound: 2026-11-20\n    note: Its own page')).toMatchObject([
      { field: 'fees.eTransfer.notFound' },
    ]);
    expect(changed('      source: listed\nfaq', '      source: listed\n      notFound: 2026-11-20\nfaq')).toEqual([]);
  });

  test('a telephone number needs an official source', () => {
    expect(changed('faq:', phone('listed'))).toMatchObject([{ field: 'support.phones[1].number', found: 'listed' }]);
    expect(changed('faq:', phone('[listed, first-fees]'))).toEqual([]);
  });
});

describe('capabilities', () => {
  const CATALOGUE = 'src/data/capabilities.yaml';
  const inCatalogue = (old: string, now: string) => issuesAfter({ [CATALOGUE]: replacing(old, now) });

  test('a capability is listed once', () => {
    const message = expect.stringMatching(/^is in the catalogue already, on line \d+$/) as string;
    expect(inCatalogue('id: bill_pay', 'id: online_banking')).toContainEqual(
      expect.objectContaining({ file: CATALOGUE, field: 'groups[1].capabilities[2].id', message }),
    );
  });

  test('a group has capabilities', () => {
    const empty = '  - label: Later\n    colour: ink\n    weight: 1\n    capabilities: []\n';
    expect(inCatalogue('groups:\n', `groups:\n${empty}`)).toMatchObject([
      { field: 'groups[1].capabilities', message: 'is a group without capabilities' },
    ]);
  });

  test('a catalogue that cannot be parsed makes no record wrong', () => {
    expect(inCatalogue('groups:\n', 'groups: "\n').map(({ file }) => file)).toEqual([CATALOGUE]);
  });
});

describe('alike', () => {
  const sentence = (name: string, days: number) =>
    `${name} sends a code by text message when you sign in from a new phone, and asks for it again after ${days} days.`;

  const withParagraphs = (first: string, second: string) =>
    after('alike', {
      ...inText(first),
      [LISTING]: (text) => text.replace(/^summary: .*$/m, `summary: ${second}`),
    });

  test('a paragraph that differs from that of another institution only in name and figures is reported', () => {
    expect(withParagraphs(sentence('First Bank', 30), sentence('Harbour Credit Union', 60))).toMatchObject([
      { file: LISTING, field: 'summary', message: `says nearly what ${RECORD} says, with another name` },
    ]);
  });

  test('a paragraph that only shares a phrase is not reported', () => {
    const other =
      'Harbour Credit Union asks for a code when you sign in from a new phone, and for your card number at a branch in town.';
    expect(withParagraphs(sentence('First Bank', 30), other)).toEqual([]);
  });
});

describe('cut-texts', () => {
  const issues = (paragraph: string) => after('cut-texts', inText(paragraph));

  test.each([
    '- An e-Transfer costs a fee of **[=fees.eTransfer]**',
    '- To report a card, call us at **1-800-555-0100**',
    '**See also the fees of:**',
  ])('what ends in bold words, a figure or a number is whole: %s', (paragraph) =>
    expect(issues(paragraph)).toEqual([]),
  );

  test('what ends in a bold word that ends no sentence is cut', () =>
    expect(issues('- It costs a fee **of**')).toHaveLength(1));
});

describe('phones', () => {
  test.each(['A SIN has nine digits, such as 123-456-789.', 'A void cheque shows 003-04512-99999 at its foot.'])(
    'other numbers are no telephone numbers: %s',
    (sentence) => expect(after('phones', inText(sentence))).toEqual([]),
  );
});
