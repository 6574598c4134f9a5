// cspell:ignore frist htps digitalbank Frensh bnak
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../../checks/check.ts';
import { SECTIONS } from '../../src/domain/page-kinds.ts';
import { Cancelled } from './ask.ts';
import { create } from './create.ts';
import { copyOfGuide, KEYS, personAt, treeOf } from './fixture.ts';

const TODAY = '2026-11-20';

const run = (root: string, args: readonly string[]) => create(args, root, TODAY, undefined);
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8');
const faultsOf = (root: string) => checkContent(root).faults;

/** Why a command is refused, as the terminal shows it; a refused command leaves the guide as it was. */
async function refusal(root: string, args: readonly string[]): Promise<string> {
  const before = treeOf(root);
  const error: unknown = await run(root, args).then(
    () => 'it was not refused',
    (reason: unknown) => reason,
  );
  expect(treeOf(root)).toEqual(before);
  return error instanceof Error ? stripVTControlCharacters(error.message) : String(error);
}

const flags = (values: Record<string, string>) => Object.entries(values).flatMap(([flag, value]) => [`--${flag}`, value]);

const FACTS = {
  website: 'https://www.example.ca/',
  'source-url': 'https://www.example.ca/about',
  'source-title': 'About us',
  languages: 'English,French',
  insurance: 'CDIC, in each category',
};
const CREDIT_UNION = { kind: 'credit-union', name: 'Example Credit Union', slug: 'example', province: 'ON', reach: 'ON,QC', ...FACTS };
const BANK = { kind: 'bank', name: 'Example Bank', reach: 'national', ...FACTS };

const institution = (values: Record<string, string>, ...rest: string[]) => ['institution', ...flags(values), ...rest];

describe('a new file is one that the content check accepts', () => {
  test.each([
    ['the listing of a bank', institution(BANK), 'src/content/banks/example-bank.mdx'],
    ['the listing of a digital bank', institution({ ...BANK, kind: 'digital-bank' }), 'src/content/banks/example-bank.mdx'],
    ['the listing of a credit union', institution(CREDIT_UNION), 'src/content/credit-unions/example.mdx'],
    ['a bank with a page', institution(BANK, '--page'), 'src/content/banks/example-bank/index.mdx'],
    ['a digital bank with a page', institution({ ...BANK, kind: 'digital-bank' }, '--page'), 'src/content/banks/example-bank/index.mdx'],
    ['a credit union with a page', institution(CREDIT_UNION, '--page'), 'src/content/credit-unions/example.mdx'],
    ['an app page', ['page', '--of', 'first', '--kind', 'app'], 'src/content/banks/first/app.mdx'],
    ['a how-to page', ['page', '--of', 'first', '--kind', 'how-to'], 'src/content/banks/first/how-to-online-banking.mdx'],
    ['a guide', ['guide', '--slug', 'mortgages', '--title', 'Mortgages accounts'], 'src/content/guides/mortgages.mdx'],
    ['a guide in a hub', ['guide', '--slug', 'how-to/mortgages', '--title', 'Mortgages'], 'src/content/guides/how-to/mortgages.mdx'],
    ['a hub', ['guide', '--title', 'Tools', '--kind', 'hub'], 'src/content/guides/tools.mdx'],
  ])('%s', async (_, args, path) => {
    const root = copyOfGuide();
    const before = treeOf(root);
    const { draft } = await run(root, args);
    expect(draft.path).toBe(path);
    expect(Object.keys(treeOf(root)).filter((name) => name.endsWith('.mdx') && !(name in before))).toEqual([path]);
    expect(faultsOf(root)).toEqual([]);
  });

  test.each([
    [institution(BANK, '--page'), SECTIONS.overview],
    [institution(CREDIT_UNION, '--page'), SECTIONS['credit-union']],
    [['page', '--of', 'first', '--kind', 'app'], SECTIONS.app],
    [['page', '--of', 'first', '--kind', 'how-to'], SECTIONS['how-to']],
  ])('%j has every section, in order', async (args, sections) => {
    const root = copyOfGuide();
    const { draft } = await run(root, args);
    expect([...read(root, draft.path).matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(sections);
  });
});

describe('a new record', () => {
  test('holds what the editor says, with the page that says so, and nothing else', async () => {
    const root = copyOfGuide();
    await run(root, institution(CREDIT_UNION));
    expect(read(root, 'src/content/credit-unions/example.mdx')).toBe(`---
type: credit-union
province: ON
name: Example Credit Union
shortName: Example Credit Union
summary: Example Credit Union is a credit union.
website: https://www.example.ca/
status: operating
reach:
  value:
    - ON
    - QC
  source: example-site
languages:
  value:
    - English
    - French
  source: example-site
insurance:
  value: CDIC, in each category
  source: example-site
sources:
  - id: example-site
    title: About us
    url: https://www.example.ca/about
    publisher: Example Credit Union
    kind: official
    readOn: 2026-11-20
---
`);
  });

  test('says "not published", with the day, only where the editor says so', async () => {
    const root = copyOfGuide();
    await run(root, institution({ ...BANK, insurance: 'Not published by provider' }));
    expect(read(root, 'src/content/banks/example-bank.mdx')).toContain(
      'insurance:\n  value: Not published by provider\n  lookedOn: 2026-11-20\n',
    );
  });

  test('takes an id for its source that no other source has', async () => {
    const root = copyOfGuide();
    const sources = join(root, 'src/data/sources.yaml');
    writeFileSync(sources, read(root, 'src/data/sources.yaml').replaceAll('id: regulator', 'id: example-bank-site'));
    await run(root, institution(BANK));
    expect(read(root, 'src/content/banks/example-bank.mdx')).toContain('source: example-bank-site-1\n');
  });
});

describe('a planned page', () => {
  test('comes off the list, and the rest of the list stays as it is', async () => {
    const root = copyOfGuide();
    writeFileSync(
      join(root, 'src/data/planned.yaml'),
      '# Why.\n- address: /how-to/\n- address: /banks/first/app/\n  readNow: /banks/first/\n',
    );
    const { wasPlanned } = await run(root, ['page', '--of', 'first', '--kind', 'app']);
    expect(wasPlanned).toBe(true);
    expect(read(root, 'src/data/planned.yaml')).toBe('# Why.\n- address: /how-to/\n');
    expect(faultsOf(root)).toEqual([]);
  });

  test('may be the last one of the list', async () => {
    const root = copyOfGuide();
    await run(root, ['guide', '--slug', 'how-to', '--title', 'Tasks']);
    expect(read(root, 'src/data/planned.yaml')).toBe('[]\n');
    expect(faultsOf(root)).toEqual([]);
  });
});

describe('refused, with nothing written:', () => {
  test('a page that exists, by the name of its file', async () => {
    const root = copyOfGuide();
    await run(root, ['page', '--of', 'first', '--kind', 'app']);
    expect(await refusal(root, ['page', '--of', 'first', '--kind', 'app'])).toBe(
      ['--kind  is taken by src/content/banks/first/app.mdx', '    found: app', '    accepted: another one; or edit that file'].join('\n'),
    );
  });

  test('a slug that another institution has, in any folder', async () => {
    expect(await refusal(copyOfGuide(), institution({ ...CREDIT_UNION, slug: 'first' }))).toContain(
      '--slug  is taken by src/content/banks/first/index.mdx',
    );
  });

  test('a slug whose record cannot be read', async () => {
    const root = copyOfGuide();
    writeFileSync(join(root, 'src/content/banks/example-bank.mdx'), 'no frontmatter');
    expect(await refusal(root, institution(BANK))).toContain('--slug  is taken by src/content/banks/example-bank.mdx');
  });

  test.each(['banks/first', 'enhanced-demo'])('the address of a page that exists: %s', async (slug) => {
    expect(await refusal(copyOfGuide(), ['guide', '--slug', slug, '--title', 'Again'])).toContain('--slug  is taken by');
  });

  test.each([
    [{ slug: 'Example Bank' }, '--slug  is not a slug', 'did you mean: example-bank'],
    [{ website: 'www.example.ca' }, '--website  is not a web address', 'did you mean: https://www.example.ca'],
    [{ website: 'http://www.example.ca' }, '--website  is not a web address', 'did you mean: https://www.example.ca'],
    [{ website: 'htps:/www.example.ca' }, '--website  is not a web address', 'did you mean: https://www.example.ca'],
    [{ website: 'ask at a branch' }, '--website  is not a web address', 'accepted: an address that starts with https://'],
    [{ name: ' ' }, '--name  is not a name', 'found: nothing'],
    [{ name: 'Caisse Example' }, '--name  is the name of a credit union, and the kind is bank', 'did you mean: --kind credit-union'],
    [{ kind: 'digitalbank' }, '--kind  is not on its list', 'did you mean: digital-bank'],
    [{ languages: 'English,Frensh' }, '--languages  is not on its list', 'did you mean: French'],
    [{ reach: 'national,ON' }, '--reach  says the whole country and a part of it', 'accepted: national alone, or provinces'],
    [{ 'read-on': '2026-11-31' }, '--read-on  is not a date of the calendar', 'accepted: a day such as 2026-11-20'],
    [{ province: 'ON' }, '--province  has no meaning with the other flags', 'found: ON'],
    [{ provinces: 'ON' }, '--provinces  is not a flag', 'did you mean: --province'],
  ])('%j, by flag, with what is accepted and what is likely meant', async (wrong, ...parts) => {
    const message = await refusal(copyOfGuide(), institution({ ...BANK, ...wrong }));
    for (const part of parts) expect(message).toContain(part);
  });

  test('flags that are missing, all at once', async () => {
    const message = await refusal(copyOfGuide(), ['institution', '--kind', 'bank', '--name', 'Example Bank']);
    expect(message.match(/^--\S+(?= {2}is missing)/gm)).toEqual([
      '--website',
      '--source-url',
      '--source-title',
      '--reach',
      '--languages',
      '--insurance',
    ]);
  });

  test('a flag without its value', async () => {
    expect(await refusal(copyOfGuide(), ['page', '--of', '--kind', 'app'])).toContain('--of  has no value');
    expect(await refusal(copyOfGuide(), ['guide', '--title'])).toContain('--title  has no value');
  });

  test('words that belong to no flag', async () => {
    expect(await refusal(copyOfGuide(), ['guide', '--title', 'Mortgages', 'accounts'])).toContain('accounts  belongs to no flag');
  });

  test('something else than the three kinds', async () => {
    expect(await refusal(copyOfGuide(), ['guides'])).toContain('did you mean: guide');
    expect(await refusal(copyOfGuide(), [])).toContain('accepted: institution, page, guide');
  });

  test('a page of nobody, with the nearest slug', async () => {
    expect(await refusal(copyOfGuide(), ['page', '--of', 'frist', '--kind', 'app'])).toContain('did you mean: first');
  });

  test('a page of a listing, because nothing would lead to it', async () => {
    const root = copyOfGuide();
    await run(root, institution(BANK));
    expect(await refusal(root, ['page', '--of', 'example-bank', '--kind', 'app'])).toContain(
      'add "page" and a text to src/content/banks/example-bank.mdx',
    );
  });

  test('what the content check would refuse, in its words', async () => {
    expect(await refusal(copyOfGuide(), institution({ ...BANK, summary: 'It has 40 branches.' }))).toContain(
      'src/content/banks/example-bank.mdx:5:17  summary has a figure without evidence',
    );
  });

  test('anything, where a folder cannot be made: what was begun is taken back', async () => {
    const root = copyOfGuide();
    rmSync(join(root, 'src/content/guides'), { recursive: true, force: true });
    writeFileSync(join(root, 'src/content/guides'), 'a file where the folder belongs');
    expect(await refusal(root, ['guide', '--slug', 'how-to', '--title', 'Tasks'])).toContain('guides');
  });
});

describe('in a terminal', () => {
  const ask = (root: string, args: readonly string[], ...script: Parameters<typeof personAt>[0]) =>
    create(args, root, TODAY, personAt(script));

  test('asks for what the flags leave open', async () => {
    const root = copyOfGuide();
    const { website, insurance, 'source-url': url, 'source-title': title } = BANK;
    await ask(
      root,
      institution({ website, insurance, 'source-url': url, 'source-title': title }),
      ['What kind of institution', KEYS.down, KEYS.enter],
      ['Its name, as customers', 'New Bank', KEYS.enter],
      ['Its name in tables', KEYS.enter],
      ['Its slug', KEYS.enter],
      ['Who publishes', KEYS.enter],
      ['The day you read', KEYS.enter],
      ['Whose residents', KEYS.space, KEYS.enter],
      ['In which languages', KEYS.space, KEYS.down, KEYS.space, KEYS.enter],
      ['What it is, and', KEYS.enter],
      ['A page of its own', KEYS.enter],
    );
    expect(read(root, 'src/content/banks/new-bank.mdx')).toMatch(/^---\ntype: digital-bank\nname: New Bank\n/);
    expect(faultsOf(root)).toEqual([]);
  });

  test('asks what to write first', async () => {
    const root = copyOfGuide();
    await ask(
      root,
      [],
      ['What do you want', KEYS.down, KEYS.down, KEYS.enter],
      ['Its title', 'Mortgages', KEYS.enter],
      ['Its slug', KEYS.enter],
      ['A guide to a topic', KEYS.enter],
      ['What it tells', KEYS.enter],
      ['The answer', KEYS.enter],
    );
    expect(read(root, 'src/content/guides/mortgages.mdx')).toContain('title: Mortgages\n');
  });

  test('tells a wrong flag before it asks anything', async () => {
    await expect(ask(copyOfGuide(), institution({ kind: 'bnak' }))).rejects.toThrow('is not on its list');
  });

  test('says what is wrong with an answer, and asks again', async () => {
    const root = copyOfGuide();
    await ask(
      root,
      ['guide', '--title', 'Mortgages', '--slug', 'mortgages', '--kind', 'topic', '--answer', 'Later.'],
      ['What it tells', `\x15too short`, KEYS.enter],
      ['is not a description of that length', `\x15${'long enough for search results '.repeat(2)}`, KEYS.enter],
    );
    expect(read(root, 'src/content/guides/mortgages.mdx')).toContain('description: long enough for search results');
  });

  test.each([0, 1, 2, 3, 4])('Ctrl-C after %i answers leaves nothing behind', async (answered) => {
    const root = copyOfGuide();
    const before = treeOf(root);
    const answers = (
      [
        ['Its title', 'Mortgages', KEYS.enter],
        ['Its slug', KEYS.enter],
        ['A guide to a topic', KEYS.enter],
        ['What it tells', KEYS.enter],
        ['The answer', KEYS.enter],
      ] as const
    ).map(([question, ...keys], index) => [question, ...(index === answered ? [KEYS.ctrlC] : keys)] as const);
    await expect(ask(root, ['guide'], ...answers)).rejects.toThrow(Cancelled);
    expect(treeOf(root)).toEqual(before);
  });

  test('Ctrl-C during the check leaves nothing behind', async () => {
    const root = copyOfGuide();
    const before = treeOf(root);
    const signal = AbortSignal.abort();
    const args = ['guide', '--title', 'S', '--slug', 's', '--kind', 'hub', '--description', 'd'.repeat(60), '--answer', 'A.'];
    await expect(create(args, root, TODAY, { ...personAt([]), signal })).rejects.toThrow(Cancelled);
    expect(treeOf(root)).toEqual(before);
  });
});
