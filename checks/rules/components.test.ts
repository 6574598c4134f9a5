// cspell:ignore Calout titel mony Lok
import { describe, expect, test } from 'vitest';
import { issuesOfRule, RECORD, replacing } from '../fixture.ts';

const RECIPE = 'recipes:\n  - id: send-money\n    title: Send money\n    steps: [Tap Send.]\n';
const inBody = (text: string) =>
  issuesOfRule('components', {
    [RECORD]: (record) => replacing('faq:\n', `${RECIPE}faq:\n`)(replacing('See the [guides](/how-to/).', text)(record)),
  });
const LINE = 76;

describe('components', () => {
  test('an unknown one names the nearest', () => {
    expect(inBody('<Calout title="x">Text</Calout>')).toMatchObject([
      { line: LINE, field: '<Calout>', message: 'is no component of the guide', suggestion: '<Callout />' },
    ]);
  });

  test.each([
    ['<Callout titel="x">Text</Callout>', 'takes no titel='],
    ['<Callout>Text</Callout>', 'needs title="…"'],
    ['<Callout title>Text</Callout>', 'needs a text in quotes after title='],
    ['<Callout title={process.env.HOME}>Text</Callout>', 'needs a text in quotes after title='],
    ['<Callout title="x" {...props}>Text</Callout>', 'takes no expression in braces'],
    ['<Support onclick="alert(1)" />', 'takes no onclick='],
    ['<Support style="color: red" />', 'takes no style='],
    ['<Support set:html="<b>x</b>" />', 'takes no set:html='],
    ['<Cite id="first-fees" />', 'is not written as a component'],
    ['<Callout.Title />', 'is no component of the guide'],
    ['<Recipe id="send-mony" />', 'shows a task that this page does not define'],
    ['<Recipe\n  id="send-money"\n/>', 'is not written as the site reads it'],
  ])('%j is refused', (text, message) => {
    expect(inBody(text)).toContainEqual(expect.objectContaining({ file: RECORD, message }));
  });

  test('the place is that of the attribute', () => {
    expect(inBody('<Callout\n  title="x"\n  colour="red"\n>\n\nText\n\n</Callout>')).toMatchObject([
      { line: LINE + 2, column: 3, message: 'takes no colour=' },
    ]);
  });

  test('a task that the page does not define names the nearest', () => {
    expect(inBody('<Recipe id="send-mony" />')).toMatchObject([{ found: 'send-mony', suggestion: '<Recipe id="send-money" />' }]);
  });

  test('a component that draws a record needs a page of an institution', () => {
    const guide = { 'src/content/guides/savings.mdx': (text: string) => `${text}\n<Support />\n` };
    expect(issuesOfRule('components', guide)).toMatchObject([{ line: 14, field: '<Support>' }]);
  });

  test('a component that draws the whole site needs a page of no institution', () => {
    expect(inBody('<Glossary />')).toMatchObject([{ line: LINE, field: '<Glossary>' }]);
    expect(issuesOfRule('components', { 'src/content/guides/savings.mdx': (text) => `${text}\n<Glossary />\n` })).toEqual([]);
  });

  test('a field that records do not have names the nearest', () => {
    const guide = {
      'src/content/guides/savings.mdx': (text: string) => `${text}\n<ByInstitution field="security.cardLok" caption="x" />\n`,
    };
    expect(issuesOfRule('components', guide)).toMatchObject([{ found: 'security.cardLok', suggestion: 'field="security.cardLock"' }]);
  });

  test('those of the guide are let pass', () => {
    expect(inBody('<Support />\n\n<Recipe id="send-money" />\n\n<Callout title="x">Text</Callout>')).toEqual([]);
  });
});
