import { describe, expect, test } from 'vitest';
import { GUIDE_TEXTS, guideWith, RECORD, replacing } from '../../tests/fixtures/check.ts';
import { catalogueIn, readEntries, readEntriesIn } from '../../src/read/file.ts';
import { GITHUB_ROOM } from '../markdown.ts';
import { ageText, citedPages, GENERAL, isDue, pagesOf } from './cited-pages.ts';
import { dueList, missingList } from './lists.ts';

const TODAY = '2026-12-01';

const SMALL = `---
name: Small Bank
insurance: { value: CDIC, source: insurer }
capabilities:
  card_lock: { value: true, source: lock }
  bill_pay: { value: true, source: [bills, listed] }
fees:
  monthly:
    claims:
      - { value: $5 a month, source: fees, note: Since May. }
      - { value: Free, source: listed }
facts:
  branches: { label: Branches, value: Many, source: bills }
  tap: { label: One tap, value: Up to $250, source: tap }
sources:
${['insurer', 'lock', 'bills', 'fees', 'tap', 'text', 'unused']
  .map((id) => `  - { id: ${id}, title: The ${id} page, url: 'https://bank.example/${id}' }`)
  .join('\n')}
---
Text [@text].
`;

/** The pages of a small guide. `ages`: fields to add to its sources, by their id. */
function pagesWith(ages: Readonly<Record<string, string>> = {}) {
  const text = Object.entries(ages).reduce(
    (record, [id, age]) => record.replace(`id: ${id},`, `id: ${id}, ${age},`),
    SMALL,
  );
  const files = {
    'src/content/banks/small.mdx': text,
    'src/data/sources.yaml':
      '- { id: listed, title: Ours, url: /about/ }\n- { id: shared, title: Shared, url: https://a.example/ }\n',
    'src/content/guides/savings.mdx': '---\ntitle: Savings\n---\nText [@shared] and [=small.fees.monthly@fees].\n',
  };
  return citedPages(readEntries(new Map(Object.entries(files))), TODAY);
}

describe('cited pages', () => {
  test.each([
    ['money, safety and any amount; other claims; only prose', {}, 'fees insurer lock tap bills shared text'],
    [
      'looks older, dates from the oldest, looks recent',
      { lock: 'age: older', fees: 'age: recent', tap: 'published: 2016-05', insurer: "published: '2016'" },
      'lock insurer tap fees bills shared text',
    ],
    [
      'the date of the last live check',
      { fees: 'published: 2011, checkedLive: 2026-02-01', tap: 'published: 2020-01-01' },
      'insurer lock tap fees bills shared text',
    ],
  ])('are in order: %s', (_, ages, order) => expect(pagesWith(ages).map(({ id }) => id)).toEqual(order.split(' ')));

  test('have the claims and the lines of prose that cite them', () =>
    expect(pagesWith()[0]?.citations.map(({ entry, line, text }) => `${entry.path}:${line()} ${text}`)).toEqual([
      'src/content/banks/small.mdx:8 Monthly fee: $5 a month (Since May.)',
      'src/content/guides/savings.mdx:4 Text [@shared] and [=small.fees.monthly@fees].',
    ]));

  test('belong to the institutions that cite or declare them, if any', () => {
    expect(pagesOf(pagesWith(), 'small')).toHaveLength(6);
    expect(pagesOf(pagesWith(), GENERAL).map(({ id }) => id)).toEqual(['shared']);
  });

  test.each([
    ['checkedLive: 2026-09-02', false, 'checked live 2026-09-02'],
    ['checkedLive: 2026-09-01', true, 'checked live 2026-09-01'],
    ['checkedLive: 2026-13-45', true, 'undated'],
    ['published: 2026-11-30', true, 'of 2026-11-30'],
    ['age: older', true, 'undated, looks older'],
  ])('with %s are due: %s', (age, expected, text) => {
    const page = pagesWith({ fees: age }).find(({ id }) => id === 'fees');
    expect(page && [isDue(page), ageText(page.age)]).toEqual([expected, text]);
  });
});

/** The guide for tests after an edit of its only bank. */
function guideAfter(edit: (text: string) => string = String, repository?: string) {
  using guide = guideWith({ [RECORD]: edit });
  return guideOf(readEntriesIn(guide.root), repository);
}

function guideOf(entries: ReturnType<typeof readEntriesIn>, repository?: string) {
  const catalogue = catalogueIn(GUIDE_TEXTS);
  if (!catalogue) throw new Error('the fixture has no catalogue');
  return { entries, today: TODAY, repository, catalogue };
}

describe('the list of what is due', () => {
  test.each([
    ['2026-09-02', false],
    ['2026-09-01', true],
    [undefined, true],
  ])('has an institution verified on %s as its badge says', (day, isListed) => {
    const edit = replacing('status: { state', `${day ? `lastVerified: ${day}\n` : ''}status: { state`);
    expect(dueList(guideAfter(edit))).toMatch(isListed ? /^- \[ \] \*\*First Bank/m : /^(?![^]*First Bank)/);
  });

  test('has the command to run, the page to open and the file to edit', () => {
    const due = dueList(guideAfter(String, 'https://code.example/guide'));
    expect(due).toContain('- [ ] **First Bank**, never verified, 2 pages: `npm run verify -- first`');
    expect(due).toContain('- [ ] [first-fees](<https://first.example/fees>), undated, first: Status;');
    expect(due).toContain(`[\`${RECORD}\`](<https://code.example/guide/edit/main/${RECORD}>)`);
  });

  test('leaves room for another list in an issue, however much is due, and counts what is left out', () => {
    const sources = Array.from(
      { length: 2000 },
      (_, at) => `- { id: s${at}, title: T, url: https://a.example/${at} }\n`,
    );
    const cites = Array.from(sources, (_, at) => `[@s${at}]`).join(' ');
    const files = {
      'src/data/sources.yaml': sources.join(''),
      'src/content/pages/a.mdx': `---\ntitle: A\n---\n${cites}`,
    };
    const due = dueList(guideOf(readEntries(new Map(Object.entries(files)))));
    expect(2 * Buffer.byteLength(due)).toBeLessThan(GITHUB_ROOM);
    expect(due).toMatch(/\n[\d,]+ more lines would not fit\.\n$/);
  });
});

test('the list of what is missing has for each institution what its record does not say, the most wanted first', () => {
  const missing = missingList(guideAfter());
  expect(missing).toMatch(/^[\d,]+ of [\d,]+ known\.\n/);
  expect(missing).toMatch(
    /^- \[ \] \*\*First Bank\*\*, \d+ of \d+ known: Monthly fee; Opens without a branch; e-Transfer limit, one transfer; .* and \d+ more: `npm run verify -- first`$/m,
  );
});

test('the lists of one institution have all that each page supports, and all that is missing, with its field', () => {
  const guide = guideAfter(replacing('fees:\n', 'fees:\n  monthly: { notFound: 2026-11-20 }\n'));
  const due = dueList(guide, 'first');
  expect(due).toMatch(/^## 2 of 2 cited pages to open/);
  expect(due).toContain('- [ ] [first-fees](<https://first.example/fees>), undated, `');
  expect(due).toMatch(new RegExp(`^  - e-Transfer fee: Free .+, \`${RECORD}:\\d+\`$`, 'm'));
  const missing = missingList(guide, 'first');
  expect(missing).toContain('- [ ] Monthly fee, `fees.monthly`, not found on 2026-11-20\n');
  expect(missing).toContain('- [ ] Separate number for fraud, `support.phones.fraud`\n');
});
