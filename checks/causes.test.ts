import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resultOf } from './check.ts';
import { contentOf, readSources } from './content.ts';
import { issuesAfter, RECORD, replacing, TODAY } from './fixture.ts';
import { collectionOf, parseFile } from './parse.ts';

const GUIDE = 'tests/fixtures/guide';
const SAVINGS = 'src/content/guides/savings.mdx';

/** The issues of the test guide after files were renamed or changed since its last commit. */
function issuesSince(changes: Readonly<Record<string, { path?: string; text?: string } | undefined>>) {
  const { sources } = readSources(GUIDE);
  const now = sources.flatMap((source) => {
    if (!(source.path in changes)) return source;
    const { path = source.path, text = source.text } = changes[source.path] ?? { text: undefined, path: '' };
    const collection = collectionOf(path);
    return collection ? { path, text, collection } : [];
  });
  const strays = Object.values(changes).flatMap((change) => (change?.path && !collectionOf(change.path) ? change.path : []));
  const former = new Map(sources.filter(({ path }) => path in changes).map(({ path, text }) => [path, text]));
  return resultOf(
    contentOf(
      now.map((source) => parseFile(source)),
      strays,
    ),
    TODAY,
    () => former,
  ).issues;
}

const textOf = (path: string) => readFileSync(`${GUIDE}/${path}`, 'utf8');

/** The record with a link to the guide. */
const linking = { text: textOf(RECORD).replace('](/how-to/)', '](/savings/)') };

test('links to a page that was renamed are one issue, at its new file', () =>
  expect(issuesSince({ [SAVINGS]: { path: 'src/content/guides/accounts.mdx' }, [RECORD]: linking })).toMatchObject([
    {
      file: 'src/content/guides/accounts.mdx',
      message: `was ${SAVINGS} before, and is linked by its old address /savings/ from 2 places`,
      places: [{ file: RECORD }, { file: 'src/content/pages/terms.mdx' }],
    },
  ]));

test('links to a page that was deleted are one issue, at the file that is gone', () =>
  expect(issuesSince({ [SAVINGS]: undefined, [RECORD]: linking })).toMatchObject([
    { message: 'contains no file that the guide reads' },
    { file: SAVINGS, message: 'is gone, and is linked from 2 places' },
  ]));

test('a source that was renamed is one issue, where it is declared', () =>
  expect(issuesAfter({ [RECORD]: replacing('id: first-fees', 'id: first-fee') })).toMatchObject([
    { file: RECORD, found: 'first-fee', suggestion: 'first-fees', places: expect.arrayContaining([]) as unknown },
  ]));

test('an emptied list of sources is one issue', () => {
  const issues = issuesAfter({ 'src/data/sources.yaml': '' });
  expect(issues).toMatchObject([{ file: 'src/data/sources.yaml', message: 'is empty' }]);
  expect(issues[0]?.places?.length).toBeGreaterThan(1);
});

test('sources that a file no longer declares are one issue, at that file', () => {
  const text = textOf('src/data/sources.yaml').replace(/- id: regulator\n(?: .*\n)+/, '');
  expect(issuesSince({ 'src/data/sources.yaml': { text } })).toMatchObject([
    { file: 'src/data/sources.yaml', message: expect.stringContaining('no longer declares') as string },
  ]);
});

test('a file that is cut off is one issue, whatever other files take from it', () => {
  const text = textOf(RECORD).slice(0, 700);
  const issues = issuesSince({ [RECORD]: { text } });
  expect(issues).toMatchObject([{ file: RECORD, message: expect.stringContaining('may be cut off here') as string }]);
});

test('a field under a misspelt name and the figures that it should hold are one issue', () =>
  expect(issuesAfter({ [RECORD]: replacing('  eTransfer:\n    claims:', '  etransfer:\n    claims:') })).toMatchObject([
    { file: RECORD, field: 'fees.etransfer', places: [{ file: RECORD }, { file: RECORD }] },
  ]));

test('a misspelt group is one issue, whatever it holds and whoever shows it', () => {
  const issues = issuesAfter({
    [RECORD]: (text) =>
      replacing(
        'limits:',
        'limit:',
      )(
        replacing(
          'source: listed\nfaq:',
          'notFound: 2026-11-20\nfaq:',
        )(replacing('It costs [=fees', 'It is [=limits.eTransfer.per24Hours] and [=fees')(text)),
      ),
  });
  expect(issues).toMatchObject([{ file: RECORD, field: 'limit', suggestion: 'limits' }]);
});

test('a file under a name that programs gave it is one issue, whatever it declared', () =>
  expect(issuesSince({ [RECORD]: { path: `${RECORD}.txt` } }).filter(({ file }) => file.startsWith('src/content/banks/'))).toMatchObject([
    { file: `${RECORD}.txt`, message: 'is a file that the guide does not read', suggestion: RECORD },
  ]));

test('a clock that stands still is one issue', () => {
  const sources = Array.from({ length: 30 }, (_, index) =>
    textOf('src/data/sources.yaml')
      .replaceAll('id: ', `id: s${index}-`)
      .replace(/^---.*\n/, ''),
  ).join('');
  const { issues } = resultOf(contentOf([parseFile({ path: 'src/data/sources.yaml', collection: 'data', text: sources })]), '1970-01-01');
  expect(issues.filter(({ rule }) => rule === 'dates')).toMatchObject([
    { message: expect.stringMatching(/^and \d+ other dates lie in the future: today is taken to be 1970-01-01$/) as string },
  ]);
});
