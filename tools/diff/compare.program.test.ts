import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RECORD, replacing } from '../../checks/fixture.ts';
import { comparisonOf, guideRepository, listing, toldFacts } from './fixture.ts';

test('three changed facts are told, those three and no others', async () => {
  using guide = guideRepository();
  guide.git('switch', '--quiet', '--create', 'proposal');
  guide.commit({
    [RECORD]: (text) =>
      text
        .replace('value: $3,000\n      source: listed', 'value: $10,000\n      source: [listed, first-fees]')
        .replace('value: CDIC\n', 'value: CDIC, up to $100,000\n')
        .replace('available: true\n    notes: From every account.', 'available: false\n    notes: From no account at all.')
        .replace('A bank made for tests.', 'A bank that was made for tests.'),
  });
  const comparison = await comparisonOf(guide.root, { head: 'proposal' });
  expect(toldFacts(comparison)).toEqual([
    'First — Deposit insurance: was CDIC, now CDIC, up to $100,000',
    'First — Interac e-Transfer: was yes, now no',
    'First — e-Transfer limit, 24 hours: was $3,000, now $10,000, source added',
  ]);
});

test('a changed fact names its sources with their addresses, and says which of them came or went', async () => {
  using guide = guideRepository();
  guide.edit({ [RECORD]: replacing('value: CDIC\n  source: regulator', 'value: CDIC\n  source: [first-fees, unknown]') });
  const [record] = (await comparisonOf(guide.root)).facts;
  expect(record?.changes[0]?.shownSources).toEqual([
    { id: 'first-fees', title: 'Fees', publisher: 'First Bank', url: 'https://first.example/fees', fate: 'added' },
    { id: 'unknown', title: 'unknown', publisher: undefined, url: undefined, fate: 'added' },
    {
      id: 'regulator',
      title: 'A notice of the regulator',
      publisher: 'The regulator',
      url: 'https://regulator.example/notice',
      fate: 'removed',
    },
  ]);
});

test('a fact of no single institution is told, too', async () => {
  using guide = guideRepository();
  guide.edit({ 'src/data/shared-facts.yaml': replacing('Up to $1.50', 'Up to $2.00') });
  expect(toldFacts(await comparisonOf(guide.root))).toEqual(['Every institution — e-Transfer fee: was Up to $1.50, now Up to $2.00']);
});

test('a score moves with a capability, and with the weights of the catalogue', async () => {
  using guide = guideRepository();
  guide.edit({ [RECORD]: replacing('capabilities:\n', 'capabilities:\n  alerts: true\n') });
  expect((await comparisonOf(guide.root)).scores).toEqual([
    { name: 'First', before: { value: 5, upTo: 100 }, after: { value: 14, upTo: 100 } },
  ]);
  guide.git('checkout', '--', '.');
  guide.edit({ 'src/data/capabilities.yaml': replacing("note: '5'\n    weight: 1", "note: '5'\n    weight: 4") });
  expect((await comparisonOf(guide.root)).scores).toMatchObject([{ name: 'First', after: { value: 11 } }]);
});

test('a bank that closed is no longer scored', async () => {
  using guide = guideRepository();
  guide.edit({
    [RECORD]: replacing(
      'status: operating',
      'status: { state: closed, successorName: Second Bank, notice: It closed., source: regulator }',
    ),
  });
  expect((await comparisonOf(guide.root)).scores).toMatchObject([{ name: 'First', before: { value: 5 }, after: undefined }]);
});

test('records that come and go are named with their facts, which do not count as changed', async () => {
  using guide = guideRepository({ 'src/content/banks/second.mdx': listing('Second') });
  guide.edit({ 'src/content/banks/second.mdx': undefined, 'src/content/banks/third.mdx': listing('Third') });
  const { records, facts } = await comparisonOf(guide.root);
  expect(records.moved).toEqual([]);
  expect(records.added.map(({ name }) => name)).toEqual(['Third']);
  expect(records.removed.map(({ name, facts: kept }) => `${name} ${kept.get('fees.eTransfer')?.value ?? ''}`)).toEqual(['Second Free']);
  expect(facts).toEqual([]);
});

test('a record with a new name is the same record: what changed in it is told, and its page moved', async () => {
  using guide = guideRepository();
  guide.git('mv', 'src/content/banks/first', 'src/content/banks/premier');
  guide.edit({ 'src/content/banks/premier/index.mdx': replacing('shortName: First', 'shortName: Premier') });
  const comparison = await comparisonOf(guide.root);
  expect(comparison.records).toMatchObject({
    added: [],
    removed: [],
    moved: [{ from: { slug: 'first' }, to: { slug: 'premier', name: 'Premier' } }],
  });
  expect(comparison.pages.moved).toMatchObject([{ from: { address: '/banks/first/' }, to: { address: '/banks/premier/' } }]);
  expect(toldFacts(comparison)).toEqual(['Premier — Short name: was First, now Premier']);
});

test('a record whose file moves without its address does not move', async () => {
  using guide = guideRepository();
  guide.git('mv', 'src/content/banks/first/index.mdx', 'src/content/banks/first.mdx');
  const { records, pages, facts } = await comparisonOf(guide.root);
  expect([records, pages, facts]).toEqual([{ added: [], removed: [], moved: [] }, { added: [], removed: [], moved: [] }, []]);
});

test('pages that come and go are told from the content files where nothing is built', async () => {
  using guide = guideRepository();
  guide.edit({ 'src/content/guides/alerts.mdx': '---\ntitle: Alerts\n---\nText.\n', 'src/content/banks/third.mdx': listing('Third') });
  const { pages } = await comparisonOf(guide.root);
  expect(pages).toEqual({ added: [{ address: '/alerts/', title: 'Alerts', forwardsTo: undefined }], removed: [], moved: [] });
});

test('what others did on the base since does not show as undone', async () => {
  using guide = guideRepository();
  guide.git('switch', '--quiet', '--create', 'proposal');
  guide.commit({ [RECORD]: replacing('$1.00', '$1.50') });
  guide.git('switch', '--quiet', 'main');
  guide.commit({ [RECORD]: replacing('$3,000', '$5,000') });
  const comparison = await comparisonOf(guide.root, { head: 'proposal' });
  expect(toldFacts(comparison)).toEqual(['First — e-Transfer fee: was $1.00, now $1.50']);
  expect(comparison.notes).toContainEqual({
    text: 'main has one commit that proposal does not have yet: compared is the commit where they parted.',
  });
});

test('the work tree counts as it stands: staged, unstaged, new and removed files, but no ignored ones', async () => {
  using guide = guideRepository({ 'src/content/banks/second.mdx': listing('Second'), '.gitignore': 'ignored.mdx\n' });
  guide.edit({ [RECORD]: replacing('$1.00', '$1.50') });
  guide.git('add', '--all');
  guide.edit({
    [RECORD]: replacing('$3,000', '$5,000'),
    'src/content/banks/second.mdx': undefined,
    'src/content/banks/third.mdx': listing('Third'),
    'src/content/banks/ignored.mdx': listing('Ignored'),
  });
  const comparison = await comparisonOf(guide.root);
  expect(toldFacts(comparison)).toEqual([
    'First — e-Transfer fee: was $1.00, now $1.50',
    'First — e-Transfer limit, 24 hours: was $3,000, now $5,000',
  ]);
  expect(comparison.records).toMatchObject({ added: [{ slug: 'third' }], removed: [{ slug: 'second' }], moved: [] });
});

test('the checkout stays as it is: index, objects, references, work tree', async () => {
  using guide = guideRepository();
  guide.edit({ [RECORD]: replacing('$1.00', '$1.50'), 'src/content/banks/third.mdx': listing('Third') });
  const state = () => [
    readFileSync(join(guide.root, '.git/index')).toString('base64'),
    guide.git('count-objects', '--verbose'),
    guide.git('for-each-ref'),
    guide.git('worktree', 'list'),
    guide.git('--no-optional-locks', 'status', '--porcelain'),
  ];
  const before = state();
  await comparisonOf(guide.root);
  expect(state()).toEqual(before);
});

test('a file that cannot be read is named and not compared; the others are', async () => {
  using guide = guideRepository({ 'src/content/banks/second.mdx': listing('Second') });
  guide.edit({ [RECORD]: replacing('$1.00', '$1.50'), 'src/content/banks/second.mdx': '---\nname: "Second\n---\n' });
  const comparison = await comparisonOf(guide.root);
  expect(toldFacts(comparison)).toEqual(['First — e-Transfer fee: was $1.00, now $1.50']);
  expect(comparison.records.removed).toEqual([]);
  expect(comparison.notes[0]?.text).toBe('Head has content that cannot be read, so it is not compared.');
  expect(comparison.notes[0]?.detail).toContain('src/content/banks/second.mdx:');
});

test('faults of the content are counted and named', async () => {
  using guide = guideRepository();
  guide.edit({ [RECORD]: replacing('type: bank', 'type: bakery') });
  const { notes } = await comparisonOf(guide.root);
  expect(notes[0]?.text).toBe('The content of head has a fault: npm run check tells how to mend it.');
  expect(notes[0]?.detail).toContain(`${RECORD}:4:7 type`);
});

test('a link to a file outside the repository shows nothing of it', async () => {
  using guide = guideRepository();
  using other = guideRepository({ 'secret.mdx': listing('Secret') });
  symlinkSync(join(other.root, 'secret.mdx'), join(guide.root, 'src/content/banks/linked.mdx'));
  const comparison = await comparisonOf(guide.root);
  expect(comparison.records.added).toEqual([]);
  expect(JSON.stringify(comparison)).not.toContain('Secret');
});

test('two revisions with the same content have no difference', async () => {
  using guide = guideRepository();
  const { facts, scores, records, pages } = await comparisonOf(guide.root, { head: 'HEAD' });
  expect({ facts, scores, records, pages }).toEqual({
    facts: [],
    scores: [],
    records: { added: [], removed: [], moved: [] },
    pages: { added: [], removed: [], moved: [] },
  });
});
