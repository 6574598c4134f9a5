import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../checks/content.ts';
import { guideWith, RECORD, replacing } from '../../checks/fixture.ts';
import { QUARTER_DAYS } from '../../src/domain/freshness.ts';
import { datesIn } from './content.ts';
import { dueCsv } from './csv.ts';
import { dueOn } from './due.ts';
import { dueMarkdown } from './markdown.ts';
import { dueTable } from './table.ts';

const TODAY = '2026-11-20';
const SECOND = 'src/content/banks/second.mdx';
const THIRD = 'src/content/credit-unions/third.mdx';

const verifiedOn = (day: string) => replacing('status: operating\n', `status: operating\nlastVerified: ${day}\n`);

/** A listing that cites one source of its own. */
const listing = (name: string, readOn: string, more = '') => `---
name: ${name}
shortName: ${name}
type: bank
website: https://${name.toLowerCase()}.example/
status: operating
insurance: { value: CDIC, source: ${name.toLowerCase()}-cover }
${more}sources:
  - id: ${name.toLowerCase()}-cover
    title: Cover
    url: https://${name.toLowerCase()}.example/cover
    publisher: ${name}
    kind: official
    readOn: ${readOn}
---
`;

/** What is due in the small guide after some changes. */
function dueAfter(changes: Parameters<typeof guideWith>[0], days = QUARTER_DAYS) {
  using guide = guideWith(changes);
  return dueOn(TODAY, days, datesIn(readContent(guide.root)));
}

describe('an institution', () => {
  test.each([
    ['2026-08-21', 'Needs verification', 91],
    ['2025-08-28', 'Needs verification', 449],
  ])('verified on %s is due, as its badge says', (day, state, age) =>
    expect(dueAfter({ [RECORD]: verifiedOn(day) }).records).toMatchObject([{ name: 'First Bank', state, age, lastVerified: day }]),
  );

  test.each(['2026-08-22', '2026-11-20', '2027-01-01'])('verified on %s is not due', (day) =>
    expect(dueAfter({ [RECORD]: verifiedOn(day) })).toMatchObject({ records: [], total: { records: 2 } }),
  );

  test('that nobody verified comes first, then the oldest', () => {
    const { records } = dueAfter({
      [RECORD]: verifiedOn('2026-01-01'),
      [SECOND]: listing('Second', TODAY, 'lastVerified: 2025-01-01\n'),
      [THIRD]: listing('Third', TODAY),
    });
    expect(records.map(({ name, state, age }) => [name, state, age])).toEqual([
      ['Third', 'Never verified', undefined],
      ['Second', 'Needs verification', 688],
      ['First Bank', 'Needs verification', 323],
    ]);
  });

  test('names the file and the line to change, and the sources that its record cites wherever they are declared', () => {
    const [record] = dueAfter({ [RECORD]: verifiedOn('2025-08-28') }).records;
    expect(record).toMatchObject({ slug: 'first', file: RECORD, line: 8 });
    expect(record?.sources.map(({ id, url }) => [id, url])).toEqual([
      ['first-fees', 'https://first.example/fees'],
      ['regulator', 'https://regulator.example/notice'],
    ]);
  });

  test('is not asked to open the guide’s own listed values', () =>
    expect(dueAfter({}).records[0]?.sources.map(({ id }) => id)).not.toContain('listed'));
});

describe('a source', () => {
  const readOn = (day: string) => replacing('    readOn: 2026-11-20', `    readOn: ${day}`);

  test('is due once it was read more than 90 days ago, the threshold of the badge', () => {
    expect(dueAfter({ [RECORD]: readOn('2026-08-22') }).sources).toEqual([]);
    expect(dueAfter({ [RECORD]: readOn('2026-08-21') }).sources).toMatchObject([
      { id: 'first-fees', age: 91, file: RECORD, line: 44, owner: 'First Bank' },
    ]);
  });

  test('is due after as many days as are asked for', () => {
    expect(dueAfter({ [RECORD]: readOn('2026-11-10') }, 10).sources).toEqual([]);
    expect(dueAfter({ [RECORD]: readOn('2026-11-10') }, 9).sources.map(({ id }) => id)).toEqual(['first-fees']);
  });

  test('comes before a source that was read later', () => {
    const { sources } = dueAfter({ [RECORD]: readOn('2026-01-01'), [SECOND]: listing('Second', '2025-06-01') });
    expect(sources.map(({ id }) => id)).toEqual(['second-cover', 'first-fees']);
  });

  test('that nothing cites is not due, however old', () => {
    const uncited =
      '  - { id: unused, title: Old, url: "https://old.example/", publisher: Old, kind: official, readOn: 2001-01-01 }\npage:\n';
    const due = dueAfter({ [RECORD]: replacing('page:\n', uncited) });
    expect(due).toMatchObject({ sources: [], total: { sources: 2 } });
  });
});

describe('content with faults', () => {
  test('does not keep the rest from being reported, and is named', () => {
    const due = dueAfter({
      [RECORD]: verifiedOn('2025-08-28'),
      [SECOND]: '---\nname: "Second\n---\n',
      [THIRD]: listing('Third', '2025-13-45', 'lastVerified: 2025-02-30\n'),
    });
    expect(due.records.map(({ name }) => name)).toEqual(['First Bank']);
    expect(due.unread.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
      expect.stringContaining(`${SECOND}:2 is not valid YAML`),
      `${THIRD}:8 lastVerified is not a date of the calendar: write it as 2026-11-20`,
      `${THIRD}:10 source third-cover: readOn is not a date of the calendar: write it as 2026-11-20`,
    ]);
    for (const report of [dueTable(due), dueMarkdown(due, () => undefined)]) {
      expect(report).toContain('Could not be read');
      expect(report).toContain(`${THIRD}:8`);
      expect(report).toContain('First Bank');
    }
  });
});

describe('the checklist', () => {
  const changes = {
    [RECORD]: verifiedOn('2025-08-28'),
    [SECOND]: listing('Second', '2025-06-01'),
    [THIRD]: listing('Third', '2025-06-01', `lastVerified: ${TODAY}\n`),
  };
  const checklist = (editLink: (file: string) => string | undefined = () => undefined) => dueMarkdown(dueAfter(changes), editLink);

  test('groups institutions by what is wrong, with age, file and sources to open', () => {
    expect(checklist()).toContain(
      [
        '## Never verified (1)',
        '',
        'Compare the whole record with its sources, correct it, then set `lastVerified`.',
        '',
        '- [ ] **Second**, never verified, 1 source: `src/content/banks/second.mdx`. Open [second-cover](<https://second.example/cover>) (537 days).',
        '',
        '## Needs verification (1)',
        '',
        'Compare the whole record with its sources, correct it, then set `lastVerified`.',
        '',
        '- [ ] **First Bank**, 449 days, 2 sources: `src/content/banks/first/index.mdx`. Open [first-fees](<https://first.example/fees>), [regulator](<https://regulator.example/notice>).',
        '',
      ].join('\n'),
    );
  });

  test('names the due sources of institutions that are not due, and no source twice', () => {
    expect(checklist()).toContain(
      '- [ ] **Third**, 1 source, the oldest 537 days: `src/content/credit-unions/third.mdx`. Open [third-cover](<https://third.example/cover>) (537 days).\n',
    );
    expect(checklist().match(/\[second-cover\]/g)).toHaveLength(1);
  });

  test('links each file to where it can be edited, with a repository', () =>
    expect(checklist((file) => `https://code.example/edit/${file}`)).toContain(
      '[`src/content/banks/second.mdx`](<https://code.example/edit/src/content/banks/second.mdx>)',
    ));

  test('of a guide as large as this one fits into an issue', () => {
    const due = dueOn('2030-01-01', 0, datesIn(readContent('.')));
    const body = dueMarkdown(due, (file) => `https://code.example/edit/main/${file}`);
    expect(body.length).toBeLessThanOrEqual(65_536);
    expect(body).toMatch(/\d+ entries are shortened/);
    for (const { name } of due.records) expect(body).toContain(`**${name}**`);
  });
});

test('the rows for a spreadsheet hold institutions and sources, each with its date and age', () => {
  const rows: unknown = parse(dueCsv(dueAfter({ [RECORD]: verifiedOn('2025-08-28'), [SECOND]: listing('Second', '2025-06-01') })), {
    columns: true,
  });
  expect(rows).toEqual([
    { kind: 'institution', id: 'second', name: 'Second', state: 'Never verified', date: '', ageDays: '', file: SECOND, line: '2', url: '' },
    {
      ...{ kind: 'institution', id: 'first', name: 'First Bank', state: 'Needs verification', date: '2025-08-28', ageDays: '449' },
      ...{ file: RECORD, line: '8', url: '' },
    },
    {
      ...{ kind: 'source', id: 'second-cover', name: 'Cover', state: 'Read again', date: '2025-06-01', ageDays: '537' },
      ...{ file: SECOND, line: '9', url: 'https://second.example/cover' },
    },
  ]);
});
