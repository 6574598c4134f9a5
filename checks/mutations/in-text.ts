// cspell:ignore avaliable Calout Compte
import { SECTIONS } from '../../src/domain/page-kinds.ts';
import type { SourceFile } from '../content-types.ts';
import {
  appendToParagraphs,
  LOST_CITATION,
  insert,
  insertBlock,
  LOST_HEADING,
  replace,
  replaceMatches,
  type Kind,
  type Mutate,
} from './mutation.ts';
import { bodyStartOf, lineAt, matchesIn, paragraphsOf } from './spans.ts';

/** The headings of the sections that the kind of page requires. */
const headingsOf = (source: SourceFile) =>
  /src\/content\/(banks|credit-unions)\//.test(source.path)
    ? matchesIn(source, /^## .+$/gm, 'text').filter(({ match }) =>
        Object.values(SECTIONS).some((titles) => titles.some((title) => match === `## ${title}`)),
      )
    : [];

/** Changes the address of an internal link. It is reported where the link starts, which may be a line above its address. */
const redirectLinks =
  (address: string): Mutate =>
  (source) =>
    matchesIn(source, /\[[^\]]*\]\(\/[^)\s]+\)/g, 'text').map((span) =>
      replace(span, `${span.match.slice(0, span.match.lastIndexOf('(') + 1)}${address})`),
    );

const unclosedTag: Mutate = (source) =>
  paragraphsOf(source)
    // Inside a component, its closing tag would close the new tag, and the component's own opening tag would be reported.
    .filter(({ from }) => {
      const before = source.text.slice(bodyStartOf(source), from);
      return before.match(/^<\w+ [^>]*[^/]>$/gm)?.length === before.match(/^<\/\w+>$/gm)?.length;
    })
    .map(({ from }) => insert(source, from, '<Callout title="Note">\n\nText.\n\n'));

const missingClosingTag: Mutate = (source) =>
  matchesIn(source, /^<(\w+) [^>]*[^/]>\n[^]*?^<\/\1>$/gm, 'text').map((span) => ({
    ...replace(span, span.match.slice(0, span.match.lastIndexOf('<'))),
    line: lineAt(source, span.from),
  }));

/** A missing section is reported at the section before it, or where the text starts. */
const missingSection: Mutate = (source) => {
  const headings = headingsOf(source);
  return headings.map((heading, index) => ({
    ...replace(heading, 'Text.'),
    line: lineAt(source, headings[index - 1]?.from ?? bodyStartOf(source)),
  }));
};

export const IN_TEXT: readonly Kind[] = [
  { name: 'a misspelt word', rule: 'spelling', mutate: appendToParagraphs(' What is avaliable is shown.') },
  { name: 'unfinished text', rule: 'unfinished', mutate: appendToParagraphs(' TODO: the rest of it.') },
  { name: 'a sentence that is cut off', rule: 'cut-texts', mutate: insertBlock('This sentence stops in the middle of the') },
  { name: 'a figure that is not closed', rule: 'raw-marks', mutate: appendToParagraphs(' It costs [=fees.eTransfer today.') },
  { name: 'a heading without its space', rule: 'raw-marks', mutate: insertBlock('##Heading') },
  { name: 'a second main heading', rule: 'headings', mutate: insertBlock('# Heading') },
  { name: 'a table without its delimiter row', rule: 'tables', mutate: insertBlock('| Bank | Fee |\n| First | Free |') },
  { name: 'a letter of another script', rule: 'characters', mutate: appendToParagraphs(' It is fr\u0435e.') },
  { name: 'a telephone number of zeros', rule: 'phones', mutate: appendToParagraphs(' Call 000-000-0000.') },
  { name: 'a new host', rule: 'outside-addresses', mutate: appendToParagraphs(' See [it](https://nobody-knows-it.example/).') },
  {
    name: 'an unknown citation',
    rule: 'sources',
    elsewhere: LOST_CITATION,
    mutate: replaceMatches(/\[@[\w.-]+\]/g, 'text', '[@no-such-source]'),
  },
  { name: 'an unknown fact reference', rule: 'figures', mutate: replaceMatches(/\[=[\w.-]+\]/g, 'text', '[=fees.noSuchFee]') },
  {
    name: 'a figure without evidence',
    rule: 'uncited',
    mutate: (source) =>
      source.collection === 'pages' ? [] : appendToParagraphs(' It costs $9 then.', (paragraph) => !/\[[@=]/.test(paragraph))(source),
  },
  { name: 'French markup that is not closed', rule: 'languages', mutate: appendToParagraphs(' See [fr:Compte.') },
  { name: 'a dead link', rule: 'links', mutate: redirectLinks('/no/such/page/') },
  { name: 'a dead anchor', rule: 'links', mutate: redirectLinks('/#no-such-heading') },
  { name: 'a script link', rule: 'markup', mutate: redirectLinks('javascript:alert(1)') },
  { name: 'HTML on lines of its own', rule: 'markup', mutate: insertBlock('<div class="note">\n\nText.\n\n</div>') },
  { name: 'an import', rule: 'markup', mutate: insertBlock('import x from "node:fs"') },
  { name: 'a brace that is not closed', rule: 'readable', mutate: appendToParagraphs(' It is { then.') },
  { name: 'a tag that is not closed', rule: 'readable', mutate: unclosedTag },
  { name: 'a component without its closing tag', rule: 'readable', mutate: missingClosingTag },
  { name: 'an unknown component', rule: 'components', mutate: insertBlock('<Calout title="Note">\n\nText.\n\n</Calout>') },
  {
    name: 'an attribute that is code',
    rule: 'components',
    elsewhere: LOST_HEADING,
    mutate: replaceMatches(/(?<=<Recipe id=)"[^"]*"/g, 'text', (id) => `{${id}}`),
  },
  {
    name: 'a recipe that the page does not define',
    rule: 'components',
    elsewhere: LOST_HEADING,
    mutate: replaceMatches(/(?<=<Recipe id=)"[^"]*"/g, 'text', '"no-such-recipe"'),
  },
  {
    name: 'a misspelt section',
    rule: 'sections',
    elsewhere: LOST_HEADING,
    mutate: (source) => headingsOf(source).map((heading) => replace(heading, `${heading.match}s`)),
  },
  { name: 'a missing section', rule: 'sections', elsewhere: LOST_HEADING, mutate: missingSection },
];
