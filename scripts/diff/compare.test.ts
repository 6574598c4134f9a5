import { expect, test } from 'vitest';
import { GUIDE_TEXTS, RECORD, replacing } from '../../checks/fixture.ts';
import { compare } from './compare.ts';
import type { FileChange } from './revisions.ts';

type Edits = Readonly<Record<string, string | ((text: string) => string)>>;

/** Compares the small guide with an edited copy. */
function compareWith(edits: Edits, changes: FileChange[] = Object.keys(edits).map((path) => ({ path }))) {
  const head = new Map(GUIDE_TEXTS);
  for (const [path, edit] of Object.entries(edits)) head.set(path, typeof edit === 'string' ? edit : edit(head.get(path) ?? ''));
  const code = { name: 'base', changed: [] };
  const revisions = { code, base: { name: 'base', files: GUIDE_TEXTS }, head: { name: 'head', files: head }, changes, commitsSince: 0 };
  return compare(revisions, '2026-12-01');
}

const NOT_TOLD = {
  notes: [],
  facts: [],
  scores: [],
  pages: [],
  texts: [],
  sources: [],
  dangers: [],
  areas: [],
};

test('two revisions with the same content have no difference', () => {
  expect(compareWith({})).toMatchObject({ ...NOT_TOLD, issues: [] });
});

test('a new value is told once, with the sources that are said to support it', () => {
  const { facts, texts } = compareWith({
    [RECORD]: replacing('value: $3,000\n      source: listed', 'value: $3,500\n      source: [listed, first-fees]'),
  });
  expect(facts).toMatchObject([
    {
      institution: 'First',
      file: RECORD,
      before: { value: '$3,000' },
      after: { value: '$3,500' },
      description: expect.stringContaining('was $3,000, now $3,500') as string,
      sources: [
        { id: 'first-fees', fate: 'added', fields: { url: 'https://first.example/fees' } },
        { id: 'listed', fate: 'kept', fields: { url: 'https://banking-guide.example/about/' } },
      ],
    },
  ]);
  expect(texts).toEqual([]);
});

test('of a draft nothing is told but what may deceive; once it is published, everything', () => {
  const path = 'src/content/credit-unions/new.mdx';
  const harbour = GUIDE_TEXTS.get('src/content/credit-unions/harbour.mdx') ?? '';
  const published = harbour.replaceAll('Harbour', 'New').replace('https://new', 'https://xn--nw-eka');
  const draft = compareWith({ [path]: published.replace('---\n', '---\ndraft: true\n') });
  expect(draft).toMatchObject({ ...NOT_TOLD, notes: [expect.stringContaining(`${path} is a draft`)], dangers: draft.dangers });
  expect(draft.dangers.length).toBeGreaterThan(0);
  expect(compareWith({ [path]: published }).pages).toMatchObject([{ from: undefined, to: { file: path } }]);
});

test.each([
  ['broken YAML', '---\nname: "First\n---\n'],
  ['no frontmatter', 'Words.\n'],
  ['an alias, which could make a short file endless', '---\nfees: &a {}\nlimits: *a\n---\n'],
])('a file that cannot be read is named, not called removed, and the rest is compared: %s', (_, text) => {
  const { issues, ...comparison } = compareWith({ [RECORD]: text, 'src/data/shared-facts.yaml': replacing('$1.50', '$2.00') });
  expect(issues.map(({ rule }) => rule)).toContain('readable');
  expect(comparison).toMatchObject({
    ...NOT_TOLD,
    notes: [expect.stringContaining(RECORD)],
    facts: [{ after: { value: 'Up to $2.00' } }],
  });
});

test('a change that readers do not see, or that is code, is listed by its area, what runs first', () => {
  const paths = [RECORD, 'package.json', '.github/workflows/publish.yml', 'src/components/facts/Day.astro'];
  const { areas } = compareWith(
    { [RECORD]: replacing('name: First Bank', 'name: First Bank # so it says') },
    paths.map((path) => ({ path })),
  );
  expect(areas.map(({ area, runs }) => [area, runs])).toEqual([
    ['What runs on GitHub', true],
    ['Packages', true],
    ['Content and data', false],
    ['Code that builds pages', false],
  ]);
});
