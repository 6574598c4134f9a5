// cspell:ignore Calout titel mony Lok
import { describe, expect, test } from 'vitest';
import { inTurn, issuesOfRule, RECORD, replacing } from '../fixture.ts';
import { inGuide } from '../mistakes/mistake.ts';

const RECIPE = 'recipes:\n  - id: send-money\n    title: Send money\n    steps: [Tap Send.]\n';
const inBody = (text: string) =>
  issuesOfRule('components', {
    [RECORD]: inTurn(replacing('faq:\n', `${RECIPE}faq:\n`), replacing('See the [guides](/how-to/).', text)),
  });
const LINE = 76;
const onGuide = (text: string) => issuesOfRule('components', inGuide(text));

describe('components', () => {
  test.each([
    [
      '<Calout title="x">Text</Calout>',
      { field: '<Calout>', message: 'is no component of the guide', suggestion: '<Callout />' },
    ],
    ['<Callout titel="x">Text</Callout>', { message: 'takes no titel=', suggestion: 'title' }],
    ['<Callout>Text</Callout>', { message: 'needs title="…"' }],
    ['<Callout title>Text</Callout>', { message: 'needs a text in quotes after title=' }],
    ['<Callout title={process.env.HOME}>Text</Callout>', { message: 'needs a text in quotes after title=' }],
    ['<Callout title="x" {...props}>Text</Callout>', { message: 'takes no expression in braces' }],
    ['<Support onclick="alert(1)" />', { message: 'takes no onclick=' }],
    ['<Support set:html="<b>x</b>" />', { message: 'takes no set:html=' }],
    ['<Cite id="first-fees" />', { message: 'is not written as a component' }],
    ['<Callout.Title />', { message: 'is no component of the guide' }],
    [
      '<Recipe id="send-mony" />',
      {
        message: 'shows a task that this page does not define',
        found: 'send-mony',
        suggestion: '<Recipe id="send-money" />',
      },
    ],
    [
      'Tap it: <Recipe id="send-money" /> now.',
      { message: expect.stringContaining('is inside a line of text') as string },
    ],
    ['<Recipe id="send-money" /> <Recipe id="send-money" />', { message: 'shows again what this page shows above' }],
    ['<Support>Call us.</Support>', { message: 'has a text inside, which it does not show' }],
    ['<Glossary />', { field: '<Glossary>', message: expect.stringContaining('does not belong on') as string }],
  ])('%j is refused', (text, expected) => {
    expect(inBody(text)).toContainEqual(expect.objectContaining({ file: RECORD, line: LINE, ...expected }));
  });

  test('a problem of an attribute is reported at the attribute', () => {
    expect(inBody('<Callout\n  title="x"\n  colour="red"\n>\n\nText\n\n</Callout>')).toMatchObject([
      { line: LINE + 2, column: 3, message: 'takes no colour=' },
    ]);
  });

  test('a component that shows a record needs a page of an institution', () => {
    expect(onGuide('<Support />')).toMatchObject([{ line: 14, field: '<Support>' }]);
  });

  test('a field that records do not have names the nearest', () => {
    expect(onGuide('<ByInstitution field="security.cardLok" caption="x" />')).toMatchObject([
      { found: 'security.cardLok', suggestion: 'field="security.cardLock"' },
    ]);
  });

  test('components of the guide are accepted on their pages', () => {
    expect(inBody('<CommunityImpact />\n\n<Recipe id="send-money" />\n\n<Callout title="x">Text</Callout>')).toEqual(
      [],
    );
    expect(onGuide('<Glossary />')).toEqual([]);
  });
});
