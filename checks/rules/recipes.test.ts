import { describe, expect, test } from 'vitest';
import { issuesOfRule, LISTING, RECORD, replacing, SAVINGS, type Changes } from '../fixture.ts';

const RECIPE = 'recipes:\n  - id: send\n    title: Send money\n    steps: [Tap Send.]\n';
const SHOWN = '<Recipe id="send" />';
const APP = 'src/content/banks/first/app.mdx';

const defining = replacing('faq:\n', `${RECIPE}faq:\n`);
const showing = replacing('See the [guides](/how-to/).', SHOWN);
const after = (changes: Changes) => issuesOfRule('recipes', changes);
const appPage = (fields: string, text: string) => `---\ntitle: App\n${fields}---\n\n${text}\n`;

describe('tasks', () => {
  test('of a record that no page shows are reported, with where they may be shown', () => {
    expect(after({ [RECORD]: defining })).toMatchObject([
      { file: RECORD, line: 41, field: 'recipes[1].id', found: 'send', accepted: `${SHOWN} in the text of ${RECORD}` },
    ]);
  });

  test('may be on the page of the record, or on a page that is made from it', () => {
    expect(after({ [RECORD]: (text) => showing(defining(text)) })).toEqual([]);
    expect(after({ [RECORD]: defining, [APP]: appPage('pattern: from-data\n', SHOWN) })).toEqual([]);
  });

  test('of a record are not shown by a page with tasks of its own', () => {
    expect(after({ [RECORD]: defining, [APP]: appPage('', SHOWN) })).toMatchObject([{ file: RECORD, found: 'send' }]);
  });

  test('of a page and of a guide are shown there', () => {
    expect(after({ [RECORD]: showing, [APP]: appPage(RECIPE, 'Text.') })).toMatchObject([
      { file: APP, line: 4, found: 'send' },
    ]);
    expect(after({ [APP]: appPage(RECIPE, SHOWN) })).toEqual([]);
    expect(after({ [SAVINGS]: (text) => text.replace('---\n', `---\n${RECIPE}`) })).toMatchObject([
      { file: SAVINGS, line: 3 },
    ]);
  });

  test('of a listing may wait for its page', () => {
    expect(after({ [LISTING]: (text) => text.replace('---\n', `---\n${RECIPE}`) })).toEqual([]);
  });

  test('in a comment are not shown', () => {
    expect(after({ [RECORD]: (text) => replacing(SHOWN, `{/* ${SHOWN} */}`)(showing(defining(text))) })).toHaveLength(
      1,
    );
  });

  test.each([
    '<Recipe id="send">',
    '<Recipe\n  id="send"\n/>',
    "<Recipe id='send' />",
    '<Recipe id={"send"} />',
    '<Recipe id=”send” />',
  ])('are found as %j', (shown) => expect(after({ [RECORD]: (text) => `${defining(text)}\n${shown}\n` })).toEqual([]));
});
