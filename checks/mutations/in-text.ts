// cspell:ignore Calout Compte Konto
import { SECTIONS } from '../../src/domain/page-kinds.ts';
import type { SourceFile } from '../parse.ts';
import { asBlock, CITES, inPlaceOfMatch, insert, LEADS, replace, valuesOf, type Kind } from './mutation.ts';
import { bodyStartOf, lineAt, matchesIn, paragraphsOf } from './places.ts';

/** The section headings of a page that has to have some. */
const headingsOf = (source: SourceFile) =>
  /src\/content\/(banks|credit-unions)\//.test(source.path)
    ? matchesIn(source, /^## .+$/gm, 'text').filter(({ match }) =>
        Object.values(SECTIONS).some((titles) => titles.some((title) => match === `## ${title}`)),
      )
    : [];

/** Words behind a paragraph, on its last line. */
const behindParagraph =
  (words: string, picks: (paragraph: string) => boolean): Kind['in'] =>
  (source) =>
    paragraphsOf(source)
      .filter(({ match }) => picks(match))
      .map(({ to }) => insert(source, to, words));

/** Changes where a link leads. It is told where its words begin, which may be a line above its address. */
const leading =
  (to: (href: string) => string | undefined): Kind['in'] =>
  (source) =>
    matchesIn(source, /\[[^\]]*\]\(\/[^)\s]+\)/g, 'text').flatMap((span) => {
      const start = span.match.lastIndexOf('(') + 1;
      const now = to(span.match.slice(start, -1));
      return now === undefined ? [] : [replace(span, `${span.match.slice(0, start)}${now})`)];
    });

/** Pages that are there: a planned one may have any anchor. */
const PAGES = ['/fees-limits/', '/e-transfer/', '/how-to/', '/about/', '/banks/'];

/** Paragraphs that stand in no component: there, its closing tag would close the new one, and the old one would be told. */
const outsideComponents = (source: SourceFile) =>
  paragraphsOf(source).filter(({ from }) => {
    const before = source.text.slice(bodyStartOf(source), from);
    return before.match(/^<\w+ [^>]*[^/]>$/gm)?.length === before.match(/^<\/\w+>$/gm)?.length;
  });

export const TEXTS: readonly Kind[] = [
  {
    name: 'an unknown source of a sentence',
    rule: 'sources',
    elsewhere: CITES,
    in: inPlaceOfMatch(/\[@[\w.-]+\]/g, 'text', () => '[@no-such-source]'),
  },
  { name: 'an unknown figure', rule: 'figures', in: inPlaceOfMatch(/\[=[\w.-]+\]/g, 'text', () => '[=fees.noSuchFee]') },
  {
    name: 'a figure without evidence',
    rule: 'uncited',
    in: (source) =>
      source.collection === 'pages' ? [] : behindParagraph(' It costs $9 then.', (paragraph) => !/\[[@=]/.test(paragraph))(source),
  },
  { name: 'a mark of an unknown language', rule: 'languages', in: behindParagraph(' See [de:Konto].', () => true) },
  { name: 'a mark of French that is not closed', rule: 'languages', in: behindParagraph(' See [fr:Compte.', () => true) },
  { name: 'a dead link', rule: 'links', in: leading(() => '/no/such/page/') },
  { name: 'a dead anchor', rule: 'links', in: leading((href) => (PAGES.includes(href) ? `${href}#no-such-heading` : undefined)) },
  { name: 'a script link', rule: 'markup', in: leading(() => 'javascript:alert(1)') },
  { name: 'a link relative to its page', rule: 'markup', in: leading((href) => href.slice(1)) },
  { name: 'HTML on lines of its own', rule: 'markup', in: asBlock('<div class="note">\n\nText.\n\n</div>') },
  { name: 'a script', rule: 'markup', in: asBlock('<script>alert(1)</script>') },
  { name: 'HTML in a paragraph', rule: 'markup', in: behindParagraph(' This is <b>so</b>.', () => true) },
  { name: 'an image', rule: 'markup', in: behindParagraph(' ![x](https://bank.example/x.png)', () => true) },
  { name: 'an import', rule: 'markup', in: asBlock('import x from "node:fs"') },
  { name: 'an export', rule: 'markup', in: asBlock('export const x = 1') },
  { name: 'an expression', rule: 'markup', in: behindParagraph(' It is {process.env.HOME} then.', () => true) },
  { name: 'a brace that is never closed', rule: 'readable', in: behindParagraph(' It is { then.', () => true) },
  {
    name: 'a tag that is never closed',
    rule: 'readable',
    in: (source) => outsideComponents(source).map(({ from }) => insert(source, from, '<Callout title="Note">\n\nText.\n\n')),
  },
  {
    name: 'a component without its closing tag',
    rule: 'readable',
    in: (source) =>
      matchesIn(source, /^<(\w+) [^>]*[^/]>\n[^]*?^<\/\1>$/gm, 'text').map((span) => ({
        ...replace(span, span.match.slice(0, span.match.lastIndexOf('<'))),
        line: lineAt(source, span.from),
      })),
  },
  { name: 'an unknown component', rule: 'components', in: asBlock('<Calout title="Note">\n\nText.\n\n</Calout>') },
  {
    name: 'an attribute that is program code',
    rule: 'components',
    in: inPlaceOfMatch(/(?<=<Recipe id=)"[^"]*"/g, 'text', (id) => `{${id}}`),
  },
  {
    name: 'a task that the page does not define',
    rule: 'components',
    in: inPlaceOfMatch(/(?<=<Recipe id=)"[^"]*"/g, 'text', () => '"no-such-task"'),
  },
  {
    name: 'a task that no page draws any more',
    rule: 'recipes',
    elsewhere: LEADS,
    in: (source) =>
      source.collection !== 'institutionPages'
        ? []
        : matchesIn(source, /<Recipe id="[^"]*" \/>/g, 'text').flatMap((span) => {
            const id = span.match.split('"')[1];
            const defined = valuesOf(source).find(({ path, name, value }) => path[0] === 'recipes' && name === 'id' && value === id);
            return defined ? [{ ...replace(span, 'Text.'), line: lineAt(source, defined.from) }] : [];
          }),
  },
  {
    name: 'a misspelt section',
    rule: 'sections',
    elsewhere: LEADS,
    in: (source) => headingsOf(source).map((heading) => replace(heading, `${heading.match}s`)),
  },
  {
    name: 'a missing section',
    rule: 'sections',
    elsewhere: LEADS,
    in: (source) => {
      const headings = headingsOf(source);
      // Nothing stands where it is missing: told at the section before it, or where the text begins.
      return headings.map((heading, index) => ({
        ...replace(heading, 'Text.'),
        line: lineAt(source, headings[index - 1]?.from ?? bodyStartOf(source)),
      }));
    },
  },
  {
    name: 'two sections in the wrong order',
    rule: 'sections',
    in: (source) => {
      const headings = headingsOf(source);
      return headings.slice(1).flatMap((second, index) => {
        const first = headings[index];
        if (!first) return [];
        const between = source.text.slice(first.to, second.from);
        return [
          {
            ...replace({ source, from: first.from, to: second.to }, second.match + between + first.match),
            // The one that stands too late is told.
            line: lineAt(source, second.from),
          },
        ];
      });
    },
  },
];
