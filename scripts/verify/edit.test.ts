import { describe, expect, test } from 'vitest';
import { changeClaim, changePhone, removeClaim, removeKey, removePhone, setKey, setLastVerified, type Edit } from './edit.ts';

const TODAY = '2026-12-01';
const FEE = ['fees', 'eTransfer'];

/** What stands under a fact, between other facts that must stay as they are. */
const fact = (lines: string) =>
  `# Fees\nfees:\n  monthly: {value: $1,   source: z} # odd\n\n  eTransfer:\n${lines}\n  # Cash.\n  atm:\n    value: Free\n`;

const SINGLE = fact('    value: Free # so far\n    source: a\n    note: >-\n      On the\n      web.\n    verify: A menu.');
const SHARED = fact('    value: Free # so far\n    source: [a, b]\n    note: >-\n      On the\n      web.\n    verify: A menu.');
const CLAIMS = fact(
  '    claims:\n      - value: Free\n        source: [a, b]\n      # Of c.\n      - value: $2\n        source: c # seen\n        note: Once.\n    note: Ask.',
);

describe('a claim that changed', () => {
  test.each<[string, string, Edit, string]>([
    ['of one source has the new value', SINGLE, changeClaim(FEE, 'a', 'Free', '$1.50'), SINGLE.replace('Free #', '$1.50 #')],
    [
      'of one among several sources is a claim of its own; the note stays with the old one',
      SHARED,
      changeClaim(FEE, 'b', 'Free', '$1.50'),
      fact(
        '    claims:\n      - value: Free # so far\n        source: a\n        note: >-\n          On the\n          web.\n      - value: $1.50\n        source: b\n    verify: A menu.',
      ),
    ],
    [
      'in a list stands there, under the old one',
      CLAIMS,
      changeClaim(FEE, 'a', 'Free', 'Varies: ask'),
      CLAIMS.replace('[a, b]', "b\n      - value: 'Varies: ask'\n        source: a"),
    ],
    [
      'joins the claim that says so already',
      CLAIMS,
      changeClaim(FEE, 'b', 'Free', '$2'),
      CLAIMS.replace('[a, b]', 'a').replace('source: c', 'source: [c, b]'),
    ],
    [
      'joins it as the only claim left: two notes become one, and no comment is lost',
      CLAIMS,
      changeClaim(FEE, 'c', '$2', 'Free'),
      fact('    # Of c.\n    # seen\n    value: Free\n    source: [a, b, c]\n    note: Ask.'),
    ],
  ])('%s', (_, before, edit, after) => expect(edit(before)).toBe(after));
});

describe('a claim that is gone', () => {
  test.each<[string, string, Edit, string]>([
    ['from one of its sources stays with the others', SHARED, removeClaim(FEE, 'a', 'Free', TODAY), SHARED.replace('[a, b]', 'b')],
    [
      'from its only source leaves a fact that was looked for in vain',
      SINGLE,
      removeClaim(FEE, 'a', 'Free', TODAY),
      fact(`    # so far\n    notFound: ${TODAY}\n    verify: A menu.`),
    ],
    [
      'leaves the other claim alone, with both notes',
      CLAIMS.replace('[a, b]', 'a'),
      removeClaim(FEE, 'a', 'Free', TODAY),
      fact('    # Of c.\n    value: $2\n    source: c # seen\n    note: Once. Ask.'),
    ],
    [
      'and is an item of a list goes from it',
      'specialFeatures:\n  - value: One\n    source: a\n  - value: Two\n    source: b\n',
      removeClaim(['specialFeatures', 0], 'a', 'One', TODAY),
      'specialFeatures:\n  - value: Two\n    source: b\n',
    ],
    [
      'and is the last item of a list leaves it empty',
      'specialFeatures: # few\n  - value: One\n    source: a\nend: 1\n',
      removeClaim(['specialFeatures', 0], 'a', 'One', TODAY),
      '# few\nspecialFeatures: []\nend: 1\n',
    ],
  ])('%s', (_, before, edit, after) => expect(edit(before)).toBe(after));

  test('and is written in braces is left to the editor', () =>
    expect(() => removeClaim(['fees', 'monthly'], 'z', '$1', TODAY)(SINGLE)).toThrow('fees.monthly is not written in lines of its own'));
});

describe('a telephone number', () => {
  const PHONES =
    'phones:\n  - label: Help\n    number: 1-800-555-0100 # day\n    source: [a, b]\n  - label: Cards\n    number: 1-800-555-0101\n    source: a\n';

  test.each<[string, Edit, string]>([
    ['that changed is replaced', changePhone(['phones', 1], 'a', '1-800-555-0102'), PHONES.replace('0101', '0102')],
    [
      'that one of two pages gives otherwise stands twice',
      changePhone(['phones', 0], 'b', '1-800-555-0102'),
      PHONES.replace('[a, b]', 'a\n  - label: Help\n    number: 1-800-555-0102\n    source: b'),
    ],
    ['that is gone is not shown without a source', removePhone(['phones', 1], 'a'), PHONES.slice(0, PHONES.indexOf('  - label: Cards'))],
    ['that is gone from one of two pages stays', removePhone(['phones', 0], 'a'), PHONES.replace('[a, b]', 'b')],
  ])('%s', (_, edit, after) => expect(edit(PHONES)).toBe(after));
});

describe('a key', () => {
  const LIST = 'faq: []\n\n# Pages.\nsources:\n  - id: a # first\n    copy: stored\n    opening: true # so far\n    url: x\n';

  test('is set where it stands, or under another', () => {
    expect(setKey(['sources', 0], 'copy', 'live')(LIST)).toBe(LIST.replace('stored', 'live'));
    expect(setKey(['sources', 0], 'checkedLive', TODAY, 'copy')(LIST)).toBe(
      LIST.replace('stored\n', `stored\n    checkedLive: ${TODAY}\n`),
    );
  });

  test('is taken out without its comment', () =>
    expect(removeKey(['sources', 0], 'opening')(LIST)).toBe(LIST.replace('opening: true ', '')));

  test('for the day of verification stands above the sources', () => {
    const verified = LIST.replace('\n\n#', `\n\nlastVerified: ${TODAY}\n\n#`);
    expect(setLastVerified(TODAY)(LIST)).toBe(verified);
    expect(setLastVerified('2027-01-01')(verified)).toBe(verified.replace(TODAY, '2027-01-01'));
  });
});
