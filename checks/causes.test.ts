import { expect, test } from 'vitest';
import {
  GUIDE_TEXTS,
  inTurn,
  issuesAfter,
  LISTING,
  RECORD,
  replacing,
  resultAfter,
  SAVINGS,
  type Changes,
} from './fixture.ts';

/** The issues after files of the test guide were changed since its last commit. */
const issuesSince = (changes: Changes) =>
  resultAfter(changes, () => new Map([...GUIDE_TEXTS].filter(([path]) => path in changes))).issues;

/** Puts a file under another name. */
const renaming = (path: string, name: string): Changes => ({ [path]: undefined, [name]: GUIDE_TEXTS.get(path) });

/** Adds a link to the guide on savings. */
const linking = { [RECORD]: replacing('](/how-to/)', '](/savings/)') };

test('links to a page that was renamed are one issue, at its new file', () =>
  expect(issuesSince({ ...renaming(SAVINGS, 'src/content/guides/accounts.mdx'), ...linking })).toMatchObject([
    {
      file: 'src/content/guides/accounts.mdx',
      message: `was ${SAVINGS} before, and is linked by its old address /savings/ from 2 places`,
      places: [{ file: RECORD }, { file: 'src/content/pages/terms.mdx' }],
    },
  ]));

test('links to a page that was deleted are one issue, at the deleted file', () =>
  expect(issuesSince({ [SAVINGS]: undefined, ...linking })).toMatchObject([
    { message: 'contains no file that the guide reads' },
    { file: SAVINGS, message: 'is gone, and is linked from 2 places' },
  ]));

test('links to a heading that was renamed are one issue, at its page', () =>
  expect(
    issuesAfter({
      [RECORD]: replacing('](/how-to/)', '](/savings/#how-interest-grows)'),
      'src/content/pages/terms.mdx': replacing('](/savings/)', '](/savings/#how-interest-grows)'),
    }),
  ).toMatchObject([
    { file: SAVINGS, message: 'has no heading #how-interest-grows, but 2 places link to it', places: [{}, {}] },
  ]));

test('a record that is gone is one issue, with the texts that name its institution', () => {
  const changes: Changes = { [LISTING]: undefined, [SAVINGS]: (text) => `${text}\nIt serves [=harbour.reach].\n` };
  const { issues } = resultAfter(changes, () => new Map([[LISTING, '']]));
  expect(issues).toContainEqual(
    expect.objectContaining({ file: LISTING, message: 'is gone, and its institution is named in 1 place' }),
  );
  expect(issues.filter(({ rule }) => rule === 'figures')).toEqual([]);
});

test('a number of a record that many texts contradict is one issue, which suggests neither', () => {
  const withNumber = replacing(
    'faq:\n',
    'support:\n  phones:\n    - { label: Cards, number: 1-800-769-2511, source: first-fees }\nfaq:\n',
  );
  const calls = (text: string) => `${text}${'\nCall 1-800-769-2512 [@first-fees].\n'.repeat(3)}`;
  const issues = issuesAfter({ [RECORD]: inTurn(withNumber, calls) }).filter(({ rule }) => rule === 'phones');
  expect(issues).toMatchObject([{ found: '1-800-769-2512', suggestion: undefined, places: [{}, {}] }]);
});

test('a source that was renamed is one issue, where it is declared, with the places that cite it', () => {
  const issues = issuesAfter({ [RECORD]: replacing('id: first-fees', 'id: first-fee') });
  expect(issues).toMatchObject([{ file: RECORD, found: 'first-fee', suggestion: 'first-fees' }]);
  expect(issues[0]?.places?.length).toBeGreaterThan(1);
});

test.each([
  ['sources', 2],
  ['planned', 2],
  ['shared-facts', 1],
])('an emptied src/data/%s.yaml is one issue, with the places that refer to it', (name, least) => {
  const issues = issuesAfter({ [`src/data/${name}.yaml`]: '' });
  expect(issues).toMatchObject([{ file: `src/data/${name}.yaml`, message: 'is empty' }]);
  expect(issues[0]?.places?.length).toBeGreaterThanOrEqual(least);
});

test('a field that two records lack is an issue in each', () => {
  const withoutWebsite = (text: string) => text.replace(/^website: .*\n/m, '');
  expect(issuesAfter({ [RECORD]: withoutWebsite, [LISTING]: withoutWebsite })).toMatchObject([
    { file: RECORD },
    { file: LISTING },
  ]);
});

test('sources that a file no longer declares are one issue, at that file', () =>
  expect(
    issuesSince({ 'src/data/sources.yaml': (text) => text.replace(/- id: regulator\n(?: .*\n)+/, '') }),
  ).toMatchObject([
    { file: 'src/data/sources.yaml', message: expect.stringContaining('no longer declares') as string },
  ]));

test('a file that is cut off is one issue, although other files refer to it', () =>
  expect(issuesSince({ [RECORD]: (text) => text.slice(0, 700) })).toMatchObject([
    { file: RECORD, message: expect.stringContaining('may be cut off here') as string },
  ]));

test('a misspelt field and the figures that refer to it are one issue', () =>
  expect(issuesAfter({ [RECORD]: replacing('  eTransfer:\n    claims:', '  etransfer:\n    claims:') })).toMatchObject([
    { file: RECORD, field: 'fees.etransfer', places: [{ file: RECORD }, { file: RECORD }] },
  ]));

test('a misspelt group is one issue, with all its fields and the figures that refer to them', () => {
  const issues = issuesAfter({
    [RECORD]: inTurn(
      replacing('It costs [=fees', 'It is [=limits.eTransfer.per24Hours] and [=fees'),
      replacing('source: listed\nfaq:', 'notFound: 2026-11-20\nfaq:'),
      replacing('limits:', 'limit:'),
    ),
  });
  expect(issues).toMatchObject([{ file: RECORD, field: 'limit', suggestion: 'limits' }]);
});

test.each([
  ['province: NS', 'province: Nova Scotia', 'province'],
  ['value: [NS]', 'value: [Nova Scotia]', 'reach.value[1]'],
])('a province that is not on its list is one issue: %s', (old, now, field) =>
  expect(issuesAfter({ [LISTING]: replacing(old, now) })).toMatchObject([{ field }]),
);

test('a record with the ending of another program is one issue, with all that it declared', () =>
  expect(
    issuesSince(renaming(RECORD, `${RECORD}.txt`)).filter(({ file }) => file.startsWith('src/content/banks/')),
  ).toMatchObject([{ file: `${RECORD}.txt`, message: 'is a file that the guide does not read', suggestion: RECORD }]));

test('links to an institution’s page whose file has a misspelt name are no issue of their own', () => {
  const issues = issuesAfter({
    'src/content/banks/first/ap.mdx': '---\ntitle: The app\n---\n',
    [RECORD]: replacing('](/how-to/)', '](/banks/first/app/)'),
  });
  expect(issues[0]).toMatchObject({ file: 'src/content/banks/first/ap.mdx', suggestion: 'app.mdx' });
  expect(issues.filter(({ file }) => file === RECORD)).toEqual([]);
});

test('dates that are in the future because the clock is wrong are one issue', () => {
  const sources = (text: string) =>
    Array.from({ length: 30 }, (_, index) =>
      text
        .replaceAll('id: ', `id: s${index}-`)
        .replaceAll('consulted: 2026', 'consulted: 2100')
        .replace(/^---.*\n/, ''),
    ).join('');
  expect(issuesAfter({ 'src/data/sources.yaml': sources }).filter(({ rule }) => rule === 'dates')).toMatchObject([
    {
      message: expect.stringMatching(
        /^and \d+ other dates lie in the future: today is taken to be 2026-12-01$/,
      ) as string,
    },
  ]);
});
