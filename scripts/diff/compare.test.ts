import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compare } from './compare.ts';
import type { FileChange } from './revisions.ts';

const GUIDE = 'tests/fixtures/guide';
const RECORD = 'src/content/banks/first/index.mdx';

const guide = new Map(globSync('src/**/*.{mdx,yaml}', { cwd: GUIDE }).map((path) => [path, readFileSync(join(GUIDE, path), 'utf8')]));

const replacing = (was: string, is: string) => (text: string) => {
  expect(text).toContain(was);
  return text.replaceAll(was, is);
};

type Edits = Readonly<Record<string, string | ((text: string) => string) | undefined>>;

/** Compares the small guide with an edited copy; `undefined` removes a file. */
function compareWith(edits: Edits, changes: FileChange[] = Object.keys(edits).map((path) => ({ path }))) {
  const head = new Map(guide);
  for (const [path, edit] of Object.entries(edits)) {
    if (edit === undefined) head.delete(path);
    else head.set(path, typeof edit === 'string' ? edit : edit(guide.get(path) ?? ''));
  }
  const code = { name: 'base', changed: [] };
  const revisions = { code, base: { name: 'base', files: guide }, head: { name: 'head', files: head }, changes, commitsSince: 0 };
  return compare(revisions, '2026-12-01');
}

const NOT_TOLD = {
  notes: [],
  facts: [],
  scores: [],
  pages: { added: [], removed: [], moved: [] },
  texts: [],
  sources: [],
  dangers: [],
  areas: [],
};

const NOTHING = { ...NOT_TOLD, issues: [] };

const recordNamed = (name: string) => (guide.get('src/content/credit-unions/harbour.mdx') ?? '').replaceAll('Harbour', name);

test('two revisions with the same content have no difference', () => {
  expect(compareWith({})).toMatchObject(NOTHING);
});

describe('facts', () => {
  test('a new value is told with the sources that are said to support it', () => {
    const { facts, texts } = compareWith({
      [RECORD]: replacing('value: $3,000\n      source: listed', 'value: $3,500\n      source: [listed, first-fees]'),
    });
    expect(facts).toHaveLength(1);
    expect(facts[0]).toMatchObject({ institution: 'First', file: RECORD, before: { value: '$3,000' }, after: { value: '$3,500' } });
    expect(facts[0]?.description).toContain('was $3,000, now $3,500');
    expect(facts[0]?.sources.map(({ id, fate, fields }) => [id, fate, fields.url])).toEqual([
      ['first-fees', 'added', 'https://first.example/fees'],
      ['listed', 'kept', 'https://banking-guide.example/about/'],
    ]);
    expect(texts).toEqual([]);
  });

  test('a fact of no single institution is told, too', () => {
    const { facts } = compareWith({ 'src/data/shared-facts.yaml': replacing('Up to $1.50', 'Up to $2.00') });
    expect(facts).toMatchObject([{ institution: 'Every institution', after: { value: 'Up to $2.00' } }]);
  });

  test('a new institution tells every fact, one that is gone is named', () => {
    const { facts, pages } = compareWith({
      'src/content/banks/third.mdx': recordNamed('Third'),
      'src/content/credit-unions/harbour.mdx': undefined,
    });
    expect(new Set(facts.map(({ institution }) => institution))).toEqual(new Set(['Third']));
    expect(facts.map(({ path }) => path)).toEqual(expect.arrayContaining(['website', 'insurance']));
    expect(pages).toMatchObject({
      added: [{ title: 'Third', address: 'third, without a page' }],
      removed: [{ title: 'Harbour' }],
      moved: [],
    });
  });
});

test('of a draft nothing is told but what may deceive; once it is published, everything', () => {
  const path = 'src/content/credit-unions/new.mdx';
  const published = recordNamed('New').replace('https://new', 'https://xn--nw-eka');
  const draft = compareWith({ [path]: published.replace('---\n', '---\ndraft: true\n') });
  expect(draft).toMatchObject({ ...NOT_TOLD, notes: [expect.stringContaining(`${path} is a draft`)], dangers: draft.dangers });
  expect(draft.dangers.length).toBeGreaterThan(0);
  expect(compareWith({ [path]: published }).pages.added).toMatchObject([{ file: path }]);
});

test('scores move with a capability, and with the weights of the catalogue', () => {
  expect(compareWith({ [RECORD]: replacing('value: true', 'value: false') }).scores).toMatchObject([
    { institution: 'First', after: { value: 0 } },
  ]);
  const { scores, texts } = compareWith({
    'src/data/capabilities.yaml': replacing("banknote: '5'\n    weight: 1", "banknote: '5'\n    weight: 4"),
  });
  expect(scores).toHaveLength(1);
  expect(texts).toMatchObject([{ passages: [{ where: 'groups.0.weight' }] }]);
});

test('a file that moved is the same institution at another address', () => {
  const { facts, pages, texts } = compareWith(
    { [RECORD]: undefined, 'src/content/banks/premier.mdx': (guide.get(RECORD) ?? '').replace('value: $3,000', 'value: $3,500') },
    [{ path: 'src/content/banks/premier.mdx', from: RECORD }],
  );
  expect(pages).toMatchObject({
    added: [],
    removed: [],
    moved: [{ from: { address: '/banks/first/' }, to: { address: '/banks/premier/' } }],
  });
  expect(facts).toMatchObject([{ after: { value: '$3,500' } }]);
  expect(texts).toEqual([]);
});

describe('sources', () => {
  test('another address behind the same id is told, though no fact changes', () => {
    const { facts, sources } = compareWith({ [RECORD]: replacing('https://first.example/fees', 'https://f1rst.example/fees') });
    expect(facts).toEqual([]);
    expect(sources).toMatchObject([
      { id: 'first-fees', before: { url: 'https://first.example/fees' }, after: { url: 'https://f1rst.example/fees' } },
    ]);
  });
});

describe('texts', () => {
  test('a paragraph is compared word by word, with the targets of its links', () => {
    const { texts } = compareWith({ [RECORD]: replacing('send up to $3,000 a day', 'send up to [$5,000](https://other.example) a day') });
    expect(texts).toEqual([
      {
        file: RECORD,
        title: '/banks/first/',
        passages: [
          {
            where: 'How it works',
            doubts: ['in no field of the record: $5,000'],
            words: [
              { text: 'You can send up to', fate: 'kept' },
              { text: '$3,000', fate: 'removed' },
              { text: '[$5,000](https://other.example)', fate: 'added' },
              { text: 'a day [@first-fees].', fate: 'kept' },
            ],
          },
        ],
      },
    ]);
  });

  test('notes, questions and other fields are texts', () => {
    const edit = (text: string) => replacing('Its own page says free.', 'Its own page says $50.')(replacing('cost?', 'cost you?')(text));
    const [file] = compareWith({ [RECORD]: edit }).texts;
    expect(file?.passages.map(({ where }) => where)).toEqual(['fees.eTransfer.note', 'faq.0.question']);
  });
});

describe('what cannot be compared', () => {
  test.each([
    ['broken YAML', '---\nname: "First\n---\n'],
    ['no frontmatter', 'Words.\n'],
    ['an alias, which could make a short file endless', '---\nfees: &a {}\nlimits: *a\n---\n'],
  ])('a file is named and not called removed: %s', (_, text) => {
    const { issues, ...comparison } = compareWith({ [RECORD]: text, 'src/data/shared-facts.yaml': replacing('$1.50', '$2.00') });
    expect(issues.map(({ rule }) => rule)).toContain('readable');
    expect(comparison).toMatchObject({
      ...NOT_TOLD,
      notes: [expect.stringContaining(RECORD)],
      facts: [{ after: { value: 'Up to $2.00' } }],
    });
  });

  test('a change that readers do not see, or that is code, is listed by its area, what runs first', () => {
    const { areas } = compareWith({ [RECORD]: replacing('name: First Bank', 'name: First Bank # so it says') }, [
      { path: RECORD },
      { path: 'package.json' },
      { path: '.github/workflows/publish.yml' },
      { path: 'src/components/facts/Day.astro' },
    ]);
    expect(areas.map(({ area, runs }) => [area, runs])).toEqual([
      ['What runs on GitHub', true],
      ['Packages', true],
      ['Content and data', false],
      ['Code that builds pages', false],
    ]);
  });
});
