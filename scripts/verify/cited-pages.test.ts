import { describe, expect, test } from 'vitest';
import { readEntries } from '../entries.ts';
import { ageText, citedPages, GENERAL, isDue, onlyListed, pagesOf } from './cited-pages.ts';

const TODAY = '2026-12-01';

const RECORD = `---
name: Small Bank
insurance: { value: CDIC, source: insurer }
capabilities:
  card_lock: { value: true, source: lock }
  bill_pay: { value: true, source: [bills, listed] }
  etransfer: true
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

/** A small guide. `ages`: fields to add to its sources, by their id. */
function entriesWith(ages: Readonly<Record<string, string>> = {}) {
  const text = Object.entries(ages).reduce(
    (record, [id, age]) => record.replace(`id: ${id},`, `id: ${id}, ${age},`),
    RECORD,
  );
  const files = {
    'src/content/banks/small.mdx': text,
    'src/data/sources.yaml':
      '- { id: listed, title: Ours, url: /about/ }\n- { id: shared, title: Shared, url: https://a.example/ }\n',
  };
  const guide = {
    'src/content/guides/savings.mdx': '---\ntitle: Savings\n---\nText [@shared] and [=small.fees.monthly@fees].\n',
  };
  return readEntries(new Map(Object.entries({ ...files, ...guide })));
}

const orderWith = (ages: Readonly<Record<string, string>>) => citedPages(entriesWith(ages), TODAY).map(({ id }) => id);

describe('the order of pages', () => {
  test('is: money, safety and any amount, then other claims, then pages that only prose cites', () =>
    expect(orderWith({})).toEqual(['fees', 'insurer', 'lock', 'tap', 'bills', 'shared', 'text']));

  test('is by age: looks older, undated, dates from the oldest, looks recent', () =>
    expect(
      orderWith({
        lock: 'age: older',
        fees: 'age: recent',
        tap: 'published: 2016-05',
        insurer: "published: '2016'",
        bills: 'age: older',
      }),
    ).toEqual(['lock', 'insurer', 'tap', 'fees', 'bills', 'shared', 'text']));

  test('is by the date of the last live check, if there is one', () =>
    expect(
      orderWith({ fees: 'published: 2011, checkedLive: 2026-02-01', tap: 'published: 2020-01-01' }).slice(2, 4),
    ).toEqual(['tap', 'fees']));
});

describe('a page', () => {
  const pages = citedPages(entriesWith(), TODAY);

  test('has the claims that cite it, with label and note', () =>
    expect(pages[0]?.claims).toMatchObject([
      { label: 'Monthly fee', value: '$5 a month', note: 'Since May.', isUrgent: true, keys: ['fees', 'monthly'] },
    ]));

  test('has the lines of prose that cite it', () =>
    expect(pages[0]?.mentions).toMatchObject([
      {
        entry: { path: 'src/content/guides/savings.mdx' },
        line: 4,
        text: 'Text [@shared] and [=small.fees.monthly@fees].',
      },
    ]));

  test('belongs to the institutions that cite or declare it, if any', () => {
    expect(pagesOf(pages, 'small').map(({ id }) => id)).toEqual(['fees', 'insurer', 'lock', 'tap', 'bills', 'text']);
    expect(pagesOf(pages, GENERAL).map(({ id }) => id)).toEqual(['shared']);
  });

  test.each([
    ['checkedLive: 2026-09-02', false, 'checked live 2026-09-02'],
    ['checkedLive: 2026-09-01', true, 'checked live 2026-09-01'],
    ['published: 2026-11-30', true, 'of 2026-11-30'],
    ['age: older', true, 'undated, looks older'],
  ])('with %s is due: %s', (age, expected, text) => {
    const page = citedPages(entriesWith({ fees: age }), TODAY).find(({ id }) => id === 'fees');
    expect(page && [isDue(page), ageText(page.age)]).toEqual([expected, text]);
  });
});

test('claims whose only source is the listing have no page', () =>
  expect(onlyListed(entriesWith()).map(({ path, value }) => [path, value])).toEqual([
    ['fees.monthly', 'Free'],
    ['capabilities.etransfer', 'yes'],
  ]));
