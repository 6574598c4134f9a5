import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContent } from '../../checks/content.ts';
import { guideWith, issuesAfter, issuesOfRule, RECORD, SAVINGS, TODAY } from '../../checks/fixture.ts';
import { HOSTS } from '../../checks/hosts.ts';
import { CREDIT_UNION_SECTIONS, INSTITUTION_PAGES, type Sections } from '../../src/domain/page-kinds.ts';
import { CLEAR, CTRL_C, DOWN, ENTER, personAt } from '../../tests/fixtures/person-at.ts';
import { withHosts, writeDraft, type Draft } from './draft.ts';
import { newGuide } from './guide.ts';
import { newInstitution } from './institution.ts';
import { newInstitutionPage } from './institution-page.ts';
import { Cancelled, promptsIn, type Prompts } from './prompts.ts';

const content = readContent('tests/fixtures/guide');

type Answers = Readonly<Record<string, string | boolean>>;

/** Prompts that answer each question by the start of its text, and accept the proposal for the others. */
function promptsAnswering(answers: Answers): Prompts {
  const answer = (message: string) => Object.entries(answers).find(([start]) => message.startsWith(start))?.[1];
  const choose = (message: string, values: readonly unknown[], labelOf: (value: never) => string = String) =>
    values.find((value) => labelOf(value as never) === answer(message)) ?? values[0];
  return {
    text: (message, { initialValue = '' }) => Promise.resolve(String(answer(message) ?? initialValue)),
    confirm: (message, initialValue) => Promise.resolve(Boolean(answer(message) ?? initialValue)),
    select: (message, values, labelOf) => Promise.resolve(choose(message, values, labelOf)),
    autocomplete: (message, values, labelOf) => Promise.resolve(choose(message, values, labelOf)),
    multiselect: (_, values) => Promise.resolve(values.slice(0, 2)),
  } as Prompts; // the tests know the types of the values
}

const FACTS = {
  'Its name, as': 'Example Bank',
  'The address of its website': 'https://new.first.example/',
  'An official page': 'https://new.first.example/about',
  'The title of that page': 'About us',
  'Does it serve': true,
  'Who insures': 'Provincial insurer',
};

const institution = (answers: Answers = {}) =>
  newInstitution(promptsAnswering({ ...FACTS, ...answers }), content, TODAY);
const page = (kind: string) => newInstitutionPage(promptsAnswering({ 'What kind': kind }), content);
const topic = (answers: Answers) => newGuide(promptsAnswering(answers), content);

const CREDIT_UNION = {
  'What kind': 'credit-union',
  'Its name, as': 'Example Credit Union',
  'The last part': 'example',
  'The province': 'NS',
};
const WITH_PAGE = { 'A page of its own': true };

describe('a new file', () => {
  test.each<[string, () => Promise<Draft>, string, Sections]>([
    ['the listing of a bank', () => institution(), 'banks/example-bank.mdx', {}],
    [
      'a bank with a page',
      () => institution(WITH_PAGE),
      'banks/example-bank/index.mdx',
      INSTITUTION_PAGES.overview.sections,
    ],
    ['the listing of a credit union', () => institution(CREDIT_UNION), 'credit-unions/example.mdx', {}],
    [
      'a credit union with a page',
      () => institution({ ...CREDIT_UNION, ...WITH_PAGE }),
      'credit-unions/example.mdx',
      CREDIT_UNION_SECTIONS,
    ],
    ['an app page', () => page('app'), 'banks/first/app.mdx', INSTITUTION_PAGES.app.sections],
    [
      'a how-to page',
      () => page('how-to'),
      'banks/first/how-to-online-banking.mdx',
      INSTITUTION_PAGES['how-to'].sections,
    ],
    ['a guide', () => topic({ 'What is it about': 'Mortgages' }), 'guides/mortgages.mdx', {}],
    [
      'a guide in a hub',
      () => topic({ 'What is it about': 'Cards', 'Its address': 'how-to/cards' }),
      'guides/how-to/cards.mdx',
      {},
    ],
  ])(
    'that is %s has the right path and every section in order, and the content check accepts it',
    async (_, draftOf, path, sections) => {
      const draft = await draftOf();
      expect(draft.path).toBe(`src/content/${path}`);
      expect([...draft.text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(Object.keys(sections));
      expect(issuesAfter({ [draft.path]: draft.text })).toEqual([]);
    },
  );

  test('has the facts of an institution that the editor gave, with the page and the date, and nothing else', async () => {
    const { text } = await institution({ 'Does it serve': false });
    expect(text).toContain('reach:\n  value:\n    - AB\n    - BC\n  source: example-bank-site\n');
    expect(text).toContain(
      `url: https://new.first.example/about\n    publisher: Example Bank\n    kind: official\n    consulted: ${TODAY}\n    copy: live\n    checkedLive: ${TODAY}\n`,
    );
    const keys = [
      'draft',
      'insurance',
      'languages',
      'name',
      'reach',
      'shortName',
      'sources',
      'status',
      'summary',
      'type',
      'website',
    ];
    expect([...text.matchAll(/^(\w+):/gm)].map(([, key]) => key).sort()).toEqual(keys);
  });

  test('has "notFound" with the date where the editor found nothing', async () =>
    expect((await institution({ 'Who insures': 'Not found in the pages we read' })).text).toContain(
      `insurance:\n  notFound: ${TODAY}\n`,
    ));
});

describe('writing', () => {
  test('makes a draft, whose placeholders the content check accepts', async () => {
    using copy = guideWith({});
    const draft = await topic({ 'What is it about': 'Tasks', 'Its address': 'how-to' });
    writeDraft(copy.root, draft, TODAY);
    expect(readFileSync(join(copy.root, draft.path), 'utf8')).toContain('draft: true\ntitle: Tasks');
  });

  test.each<[string, () => Promise<Draft>, readonly string[]]>([
    ['an institution', () => institution(WITH_PAGE), ['page.answer', 'summary', 'text']],
    ['a page of an institution', () => page('app'), ['answer', 'faq[1].answer', 'faq[1].question', 'text']],
    ['a guide', () => topic({ 'What is it about': 'Mortgages' }), ['answer', 'text']],
  ])('leaves no text of %s that the content check would publish unwritten', async (_, draftOf, fields) => {
    const draft = await draftOf();
    const published = issuesOfRule('unfinished', { [draft.path]: draft.text.replace('draft: true\n', '') });
    expect([...new Set(published.map(({ field }) => field))].sort()).toEqual(fields);
  });

  test('adds a new host only if the editor confirms whose it is', async () => {
    const abroad = { 'The address of its website': 'https://www.bank.ca/' };
    await expect(institution(abroad)).rejects.toThrow('Make sure whose bank.ca is');
    using copy = guideWith({});
    writeDraft(copy.root, await institution({ ...abroad, 'The address leads to bank.ca': true }), TODAY);
    expect(readFileSync(join(copy.root, HOSTS), 'utf8')).toContain('- bank.ca\n- banking-guide.example\n');
    expect(withHosts('# Why.\n- b.ca\n', ['c.ca', 'a.ca'])).toBe('# Why.\n- a.ca\n- b.ca\n- c.ca\n');
  });

  test('is refused where the content check would report an issue, which it shows', async () => {
    using copy = guideWith({});
    const draft = await institution({ 'What it is': 'It has 40 branches.' });
    expect(() => writeDraft(copy.root, draft, TODAY)).toThrow(
      /nothing was written.*\n\n.*example-bank\.mdx:\d+.*figure/,
    );
    expect(existsSync(join(copy.root, draft.path))).toBe(false);
  });

  test('does not replace a file', () => {
    const draft = { path: RECORD, text: '', address: '/banks/first/', toWrite: [], linkFrom: '' };
    expect(() => writeDraft('tests/fixtures/guide', draft, TODAY)).toThrow(`${RECORD} exists already`);
  });
});

describe('in the terminal', () => {
  const asking = (...script: (readonly [shown: string, keys: string])[]) => promptsIn(personAt(script));

  test('a rejected answer or a name that is taken is asked for again', async () => {
    const ask = asking(
      ['What is it about', `Savings${ENTER}`],
      ['Its address', ENTER],
      [`${SAVINGS} has it already`, `${CLEAR}Savings accounts${ENTER}`],
      ['Accepted: lower-case letters', `${CLEAR}accounts${ENTER}`],
      ['A guide to a topic', ENTER],
      ['Its title', ENTER],
      ['What the page is about', ENTER],
      ['The answer', ENTER],
    );
    const { path, text } = await newGuide(ask, content);
    expect(path).toBe('src/content/guides/accounts.mdx');
    expect(text).toContain('draft: true\ntitle: Savings\n');
  });

  test('a search that finds no institution asks for another one', async () => {
    const ask = asking(
      ['Whose page is it', `zzz`],
      ['No matches', ENTER],
      ['Nothing on the list', CLEAR],
      ['Second', `Sec${ENTER}`],
    );
    expect(await ask.autocomplete('Whose page is it?', ['First', 'Second'], String)).toBe('Second');
  });

  test('a credit union gets no province that the editor did not give', async () => {
    const ask = asking(
      ['What kind', `${DOWN}${DOWN}${ENTER}`],
      ['Its name, as', `Example Credit Union${ENTER}`],
      ['Its name in tables', ENTER],
      ['The last part', ENTER],
      ['The address of its website', `https://new.first.example/${ENTER}`],
      ['An official page', `https://new.first.example/about${ENTER}`],
      ['The province', ENTER],
      ['Accepted: AB', CTRL_C],
    );
    await expect(newInstitution(ask, content, TODAY)).rejects.toThrow(Cancelled);
  });

  test('Ctrl+C at any question ends the command', async () => {
    await expect(
      newGuide(asking(['What is it about', `Loans${ENTER}`], ['Its address', CTRL_C]), content),
    ).rejects.toThrow(Cancelled);
    await expect(newInstitution(asking(['What kind', CTRL_C]), content, TODAY)).rejects.toThrow(Cancelled);
  });
});
