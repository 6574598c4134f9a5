// cspell:ignore secuirty securty
import { describe, expect, test } from 'vitest';
import { inTurn, issuesOfRule, RECORD, replacing, SAVINGS, type Changes } from '../fixture.ts';
import { inText } from '../mistakes/mistake.ts';

const after = (changes: Changes) => issuesOfRule('links', changes);
const linking = (href: string) => after(inText(`See the [guides](${href}).`));

describe('links', () => {
  test.each([
    ['a dead link, with the nearest address', '/saving/', '/savings/'],
    ['a dead link near to a planned page, without a suggestion', '/howto/', undefined],
    ['a dead link near to the page of another institution, without a suggestion', '/banks/fort/', undefined],
    ['a page that an institution does not have, without a suggestion', '/credit-unions/harbour/app/', undefined],
    ['a dead anchor on the same page, with the nearest', '#securty', '#security'],
  ])('%s is reported', (_, href, suggestion) => {
    expect(linking(href)).toMatchObject([{ line: 72, found: href, suggestion }]);
  });

  test.each([
    '#fees--limits',
    '#faq',
    '#related',
    '#sources',
    '#lost-card',
    '/savings/',
    '/',
    '/#popular',
    '/enhanced-demo/#data',
    '/terms/#what-you-may-expect',
    '/how-to/#any-anchor-of-a-planned-page',
  ])('%s is an anchor or an address that pages have', (href) => expect(linking(href)).toEqual([]));

  test('a dead anchor on another page names its nearest heading', () => {
    expect(after({ [SAVINGS]: replacing('/banks/first/#security', '/banks/first/#secuirty') })).toMatchObject([
      { line: 12, message: 'leads to no heading of /banks/first/', suggestion: '/banks/first/#security' },
    ]);
  });

  test('the address of a source on the guide itself is a link', () => {
    expect(
      after({ 'src/data/sources.yaml': replacing('https://banking-guide.example/about/', '/terms/#secuirty') }),
    ).toMatchObject([{ field: '[1].url', message: 'leads to no heading of /terms/' }]);
  });

  test('a page that lacks a heading to which code links is reported', () => {
    const path = 'src/content/pages/about.mdx';
    const withHeadings = (...titles: string[]) =>
      after({ [path]: ['---\ntitle: About\n---', ...titles.map((title) => `## ${title}`)].join('\n\n') }).filter(
        ({ file }) => file === path,
      );
    expect(withHeadings('Method', 'The questions', 'How facts are checked', 'Changes')).toEqual([]);
    expect(withHeadings('Method', 'The questions', 'How facts are checked')).toMatchObject([
      { file: path, message: 'has no heading #changes, to which parts of other pages link' },
    ]);
  });

  test('tasks and components add anchors', () => {
    const recipe = 'recipes:\n  - id: send\n    title: Send money\n    steps: [Tap Send.]\nfaq:\n';
    const to = (href: string) =>
      after({
        [RECORD]: inTurn(
          replacing('faq:\n', recipe),
          replacing('See the [guides](/how-to/).', `See [it](${href}).\n\n<Recipe id="send" />\n\n<CommunityImpact />`),
        ),
      });
    expect(to('#steps-send')).toEqual([]);
    expect(to('#impact-areas')).toEqual([]);
    expect(to('#steps-sent')).toMatchObject([{ suggestion: '#steps-send' }]);
  });

  test('the emergency numbers are no anchor where nobody answers', () => {
    const gone = replacing(
      'status: { state: operating, source: first-fees }',
      'status: { state: closed, successorName: B, notice: Gone., source: first-fees }',
    );
    expect(after({ [RECORD]: inTurn(gone, replacing('(/how-to/)', '(#lost-card)')) })).toMatchObject([
      { found: '#lost-card' },
    ]);
  });

  test('the glossary adds the anchors of its terms', () => {
    const savings = inTurn(replacing('/banks/first/#security', '#transit-number'), (text) => `${text}\n<Glossary />\n`);
    expect(after({ [SAVINGS]: savings })).toEqual([]);
  });

  test('a link of a field is checked', () => {
    expect(after({ [RECORD]: replacing('[/how-to/]', '[/banks/firs/]') })).toMatchObject([
      { line: 55, field: 'page.related[1]', suggestion: '/banks/first/' },
    ]);
  });

  test('a link defined below its text is reported where it is defined', () => {
    expect(after(inText('See the [guides][1].\n\n[1]: /howto/'))).toMatchObject([{ line: 74, found: '/howto/' }]);
  });

  test('a link in a folded text of the frontmatter is reported on its line', () => {
    const folded = 'answer: >-\n      Read the list,\n      then [the rest](/howto/#top).';
    expect(after({ [RECORD]: replacing('answer: It costs [=fees.eTransfer].', folded) })).toMatchObject([
      { line: 44, field: 'faq[1].answer', found: '/howto/#top' },
    ]);
  });

  test('links of data files are checked, with their anchors', () => {
    expect(
      after({ 'src/data/questions.yaml': replacing('/banks/first/#fees--limits', '/banks/first/#fees-limits') }),
    ).toMatchObject([{ file: 'src/data/questions.yaml', line: 4, suggestion: '/banks/first/#fees--limits' }]);
  });

  test('an anchor in a text that many pages show needs its page', () => {
    expect(
      after({
        'src/data/shared-facts.yaml': replacing('source: regulator', 'source: regulator\n  note: See [below](#faq).'),
      }),
    ).toMatchObject([{ line: 5, message: expect.stringContaining('without its page') as string }]);
  });

  test('a planned page that exists, or is listed twice, is reported', () => {
    const planned = ['/how-to/', '/banks/first/', '/how-to/'].map((address) => `- address: ${address}\n`).join('');
    expect(after({ 'src/data/planned.yaml': planned })).toMatchObject([
      { line: 2, message: 'is planned, and has become a page' },
      { line: 3, message: 'is planned twice' },
    ]);
  });
});
