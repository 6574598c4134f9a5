import type { Source } from '../schemas/source.ts';
import { plural } from '../domain/strings.ts';

/**
 * Citations as rendered by Cite.astro, side by side as one mark; figures and words that lead to a source; and sources that are only
 * listed. They have the ids of their sources, because the numbers are known only when the whole page is rendered.
 */
const CITATION =
  /(?<marks>(?:\s*<sup class="mark">[^<]+<\/sup>)+)|href="source:(?<named>[^"]+)"|<!--source:(?<silent>[\w.]+(?:-[\w.]+)*)-->/g;
const MARK = /\s*<sup class="mark">(?<id>[^<]+)<\/sup>/g;
const HEADING = /<h2\b[^>]*\bid="(?<anchor>[^"]+)"[^>]*>(?<text>.*?)<\/h2>/gs;

/** The steps of a task, and what it needs. */
const TASK = /(?:<p class="note">(?:(?!<\/?p\b)[^])*<\/p>\s*<div[^>]*>\s*)?<ol class="steps">[^]*?<\/ol>/g;
/** Where a task ends: in its last step, or in the note of that. */
const TASK_END = /(?:<\/small>)?\s*<\/li>\s*<\/ol>$/;
/** A paragraph, or an entry of a list that is one paragraph. */
const PARAGRAPH = /<(?<tag>p|li)\b[^>]*>(?:(?!<(?:p|li|ul|ol)\b)[^])*?<\/\k<tag>>/g;
/** Where a paragraph ends, or the note that it ends with, which has a line of its own. */
const END = /(?<=<small class="note">[^]*)<\/small>\s*<\/li>$|\s*<\/\w+>$/;

/** Where the head of a page says how many sources the page has, which is known only at its end. */
export const SOURCE_COUNT = '<!--sources-->';

/** A section of a page, with the sources that it is the first to cite. */
export interface CitingSection {
  /** Its anchor and the HTML of its heading, without elements; none for what stands before the first heading. */
  heading: { anchor: string; text: string } | undefined;
  sources: Source[];
}

/** Numbers the citations of one page, whose parts it gets in their order; `declared` has every source by its id. */
export function citationNumbering(declared: ReadonlyMap<string, Source>) {
  const sections: CitingSection[] = [];
  const sources: Source[] = [];
  /** Turns citations into links to the list of sources, and joins each mark to the word before it. */
  const numbered = (html: string): string => {
    const headings = [...html.matchAll(HEADING)];
    const numberOf = (id: string, at: number) => {
      const source = declared.get(id);
      if (!source)
        throw new Error(`[@${id}] cites a source that is not declared. npm run check names the most similar one.`);
      if (!sources.includes(source)) {
        sources.push(source);
        const above = headings.findLast(({ index }) => index < at)?.groups;
        const heading = above && {
          anchor: above.anchor ?? '',
          text: (above.text ?? '').replace(/<[^>]+>/g, '').trim(),
        };
        const last = sections.at(-1);
        if (last && last.heading?.anchor === heading?.anchor) last.sources.push(source);
        else sections.push({ heading, sources: [source] });
      }
      return sources.indexOf(source) + 1;
    };
    return html.replace(
      CITATION,
      (_citation, marks: string | undefined, named: string | undefined, silent: string | undefined, start: number) => {
        if (silent !== undefined) {
          numberOf(silent, start);
          return '';
        }
        if (named !== undefined) return `href="#source-${numberOf(named, start)}"`;
        const links = idsIn(marks ?? '').map((id) => {
          const number = numberOf(id, start);
          return `<a href="#source-${number}" role="doc-noteref">${number}</a>`;
        });
        // Apart from a figure, also where nothing is raised: $10 and the mark 3 are not $103. It never begins a line.
        return `<sup class="mark">&nbsp;${links.join(', ')}</sup>`;
      },
    );
  };
  const counted = (html: string) =>
    html.replace(SOURCE_COUNT, sources.length > 0 ? `<a href="#sources">${plural(sources.length, 'source')}</a>` : '');
  return { sections, numbered, counted };
}

/** Rendered HTML with one mark a task, at its end. */
export const withMarksOfTasks = (html: string): string =>
  html.replace(TASK, (task) => task.replace(MARK, '').replace(TASK_END, (end) => markOf(task) + end.trim()));

/** Rendered HTML with one mark a paragraph, at its end. */
export const withMarksOfParagraphs = (html: string): string =>
  html.replace(PARAGRAPH, (paragraph) =>
    paragraph.replace(MARK, '').replace(END, (end) => markOf(paragraph) + end.trim()),
  );

/** Where figures lead to their sources themselves. */
const FIGURES = /<(?<tag>table|dl|caption|figcaption|svg)\b[^]*?<\/\k<tag>>/g;

/** Rendered HTML without marks in tables, lists of facts and captions. Their sources are listed. */
export const withoutMarks = (html: string): string =>
  html.replace(FIGURES, (figures) => figures.replace(MARK, '<!--source:$<id>-->'));

/** A fold; or a table with ink, in its box. */
const FOLD_OR_TABLE = /<details\b|<\/details>|<table\b(?:(?!<\/table>)[^])*class="inked[^]*?<\/table>\s*<\/div>/g;

/** Where in the text of a page it is told what ink means: after the first table with ink that no fold hides; else at its start. */
export function placeOfKey(html: string): number {
  let depth = 0;
  for (const { 0: found, index } of html.matchAll(FOLD_OR_TABLE)) {
    if (found.startsWith('<details')) depth += 1;
    else if (found === '</details>') depth -= 1;
    else if (depth === 0) return index + found.length;
  }
  return 0;
}

const idsIn = (html: string) => [...new Set([...html.matchAll(MARK)].flatMap(({ groups }) => groups?.id ?? []))];

/** The citations of some HTML side by side, each source once. */
const markOf = (html: string) =>
  idsIn(html)
    .map((id) => `<sup class="mark">${id}</sup>`)
    .join('');
