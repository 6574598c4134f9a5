// cspell:ignore secuirty securty
import { describe, expect, test } from 'vitest';
import { issuesOfRule, RECORD, replacing } from '../fixture.ts';

const after = (changes: Parameters<typeof issuesOfRule>[1]) => issuesOfRule('links', changes);
const linking = (href: string) => after({ [RECORD]: replacing('[guides](/how-to/)', `[guides](${href})`) });
const GUIDE = 'src/content/guides/savings.mdx';

describe('links', () => {
  test('a dead link names the nearest address', () => {
    expect(linking('/saving/')).toMatchObject([{ line: 72, found: '/saving/', suggestion: '/savings/' }]);
  });

  test('it names no planned page, and for the page of one institution none of another', () => {
    expect(linking('/howto/')).toMatchObject([{ suggestion: undefined }]);
    expect(linking('/banks/fort/')).toMatchObject([{ suggestion: undefined }]);
    expect(linking('/credit-unions/harbour/app/')).toMatchObject([{ suggestion: undefined }]);
  });

  test('a link without its slash is told', () => {
    expect(after({ [RECORD]: replacing('[/how-to/]', '[/banks/firs/]') })).toMatchObject([
      { line: 55, field: 'page.related[1]', suggestion: '/banks/first/' },
    ]);
  });

  test('a dead anchor names the nearest heading of its page', () => {
    expect(after({ [GUIDE]: replacing('/banks/first/#security', '/banks/first/#secuirty') })).toMatchObject([
      { line: 12, message: 'leads to no heading of /banks/first/', suggestion: '/banks/first/#security' },
    ]);
  });

  test.each([
    '#fees--limits',
    '#faq',
    '#related',
    '#sources',
    '/savings/',
    '/',
    '/#popular',
    '/enhanced-demo/#data',
    '/terms/#what-you-may-expect',
  ])('%s is an anchor or an address that pages have', (href) => expect(linking(href)).toEqual([]));

  test('tasks and components bring anchors of their own', () => {
    const recipe = 'recipes:\n  - id: send\n    title: Send money\n    steps: [Tap Send.]\nfaq:\n';
    const drawn = (href: string) => (text: string) =>
      replacing(
        'faq:\n',
        recipe,
      )(text).replace('See the [guides](/how-to/).', `See [it](${href}).\n\n<Recipe id="send" />\n\n<CommunityImpact />`);
    expect(after({ [RECORD]: drawn('#steps-send') })).toEqual([]);
    expect(after({ [RECORD]: drawn('#impact-areas') })).toEqual([]);
    expect(after({ [RECORD]: drawn('#steps-sent') })).toMatchObject([{ suggestion: '#steps-send' }]);
  });

  test('an anchor inside its own page is checked too', () => {
    expect(linking('#securty')).toMatchObject([{ line: 72, suggestion: '#security' }]);
  });

  test('a planned page may have any anchor', () => expect(linking('/how-to/#anything')).toEqual([]));

  test('a link named below its text is checked where it is named', () => {
    expect(after({ [RECORD]: replacing('See the [guides](/how-to/).', 'See the [guides][1].\n\n[1]: /howto/') })).toMatchObject([
      { line: 74, found: '/howto/' },
    ]);
  });

  test('links in prose of the frontmatter are found inside folded text', () => {
    const folded = 'answer: >-\n      Read the list,\n      then [the rest](/howto/#top).';
    expect(after({ [RECORD]: replacing('answer: It costs [=fees.eTransfer].', folded) })).toMatchObject([
      { line: 44, field: 'faq[1].answer', found: '/howto/#top' },
    ]);
  });

  test('links of data files are checked, with their anchors', () => {
    expect(after({ 'src/data/questions.yaml': replacing('/banks/first/#fees--limits', '/banks/first/#fees-limits') })).toMatchObject([
      { file: 'src/data/questions.yaml', line: 4, suggestion: '/banks/first/#fees--limits' },
    ]);
  });

  test('an anchor in a text that many pages show needs its page', () => {
    expect(
      after({ 'src/data/shared-facts.yaml': replacing('source: regulator', 'source: regulator\n  note: See [below](#faq).') }),
    ).toMatchObject([{ line: 5, message: expect.stringContaining('without its page') as string }]);
  });

  test('a planned page that exists, or stands there twice, is taken off the list', () => {
    const planned = ['/how-to/', '/banks/first/', '/how-to/'].map((address) => `- address: ${address}\n`).join('');
    expect(after({ 'src/data/planned.yaml': planned })).toMatchObject([
      { line: 2, message: 'is planned, and has become a page' },
      { line: 3, message: 'is planned twice' },
    ]);
  });
});
