import { describe, expect, test } from 'vitest';
import { issuesOfRule, RECORD, replacing } from '../fixture.ts';

const RECIPE = 'recipes:\n  - id: send\n    title: Send money\n    steps: [Tap Send.]\n';
const DRAWN = '<Recipe id="send" />';
const APP = 'src/content/banks/first/app.mdx';
const GUIDE = 'src/content/guides/savings.mdx';

const defining = replacing('faq:\n', `${RECIPE}faq:\n`);
const drawing = replacing('See the [guides](/how-to/).', DRAWN);
const after = (changes: Parameters<typeof issuesOfRule>[1]) => issuesOfRule('recipes', changes);
const appPage = (fields: string, text: string) => `---\ntitle: App\n${fields}---\n\n${text}\n`;

describe('tasks', () => {
  test('of a record that no page draws are reported, with where they may be drawn', () => {
    expect(after({ [RECORD]: defining })).toMatchObject([
      { file: RECORD, line: 41, field: 'recipes[1].id', found: 'send', accepted: `${DRAWN} in the text of ${RECORD}` },
    ]);
  });

  test('are drawn by the page of the record, or by a page that is made from it', () => {
    expect(after({ [RECORD]: (text) => drawing(defining(text)) })).toEqual([]);
    expect(after({ [RECORD]: defining, [APP]: appPage('pattern: from-data\n', DRAWN) })).toEqual([]);
  });

  test('of a record are not drawn by a page that has its own', () => {
    expect(after({ [RECORD]: defining, [APP]: appPage('', DRAWN) })).toMatchObject([{ file: RECORD, found: 'send' }]);
  });

  test('of a page and of a guide are drawn there', () => {
    expect(after({ [RECORD]: drawing, [APP]: appPage(RECIPE, 'Text.') })).toMatchObject([{ file: APP, line: 4, found: 'send' }]);
    expect(after({ [APP]: appPage(RECIPE, DRAWN) })).toEqual([]);
    expect(after({ [GUIDE]: (text) => text.replace('---\n', `---\n${RECIPE}`) })).toMatchObject([{ file: GUIDE, line: 3 }]);
  });

  test('of a listing wait for its page', () => {
    expect(after({ 'src/content/credit-unions/harbour.mdx': (text) => text.replace('---\n', `---\n${RECIPE}`) })).toEqual([]);
  });

  test('named in a note to the next editor are not drawn', () => {
    expect(after({ [RECORD]: (text) => replacing(DRAWN, `{/* ${DRAWN} */}`)(drawing(defining(text))) })).toHaveLength(1);
  });

  test('are drawn also where the text around them cannot be read', () => {
    expect(after({ [RECORD]: (text) => `${defining(text)}\n${DRAWN.replace(' />', '>')}\n` })).toEqual([]);
  });
});
