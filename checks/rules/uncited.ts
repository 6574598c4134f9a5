import { directivesIn } from '../../src/domain/directives.ts';
import type { ContentFile, FieldPath } from '../content-types.ts';
import { perFile, type Findings, type Rule } from '../rule.ts';
import { piecesOf, textsOf, type Text } from '../texts.ts';
import { valueAt } from '../values.ts';

/** Figures that need evidence: money, percentages, time spans, telephone numbers, versions. */
const FIGURE =
  /\$\d[\d,.]*|(?<!\d[,.]?)\d[\d,.]*(?:\s?%|\s(?:percent|minutes?|hours?|(?:business |calendar )?days?|weeks?|months?|years?|members|branches|countries|currencies)\b)|\b1?-?\d{3}-\d{3}-\d{4}\b|\b(?:iOS|Android) \d+/;

/** A figure in prose is followed by `[@source]`, or replaced by `[=figure]`. */
export const uncited: Rule = {
  name: 'uncited',
  description: 'A figure in a text has its source behind it, or is shown from the record.',
  allowsExceptions: true,
  check: perFile((file) =>
    // Home claims numbers; see the rule "size-claims".
    file.collection === 'pages' || file.path === 'src/data/home.yaml'
      ? []
      : textsOf(file)
          .filter(({ path }) => !path || !hasEvidenceBeside(file, path))
          .flatMap(uncitedIn),
  ),
};

function uncitedIn({ text, place }: Text): Findings {
  return piecesOf(text, /(\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.)\s))/).map(({ piece: paragraph, start }) => {
    const found = uncitedFigure(paragraph);
    return found === undefined ? undefined : { ...place(start + paragraph.indexOf(found), found), ...UNCITED, found };
  });
}

/** A note of a fact or capability is covered by the source next to it. */
function hasEvidenceBeside(file: ContentFile, path: FieldPath) {
  const parent = valueAt(file.data, path.slice(0, -1));
  return parent !== null && typeof parent === 'object' && ['source', 'claims', 'notFound'].some((key) => key in parent);
}

/**
 * The first figure of a paragraph without evidence: a source cited behind it, or a mark in its own sentence. In the row of
 * a table any mark will do. A paragraph that cites one claim and leaves the next one bare is no evidence for the second.
 */
function uncitedFigure(text: string): string | undefined {
  const marks = directivesIn(text).filter(({ kind }) => kind === 'cite' || kind === 'fact');
  return Array.from(text.matchAll(FIGURES)).find(({ 0: figure, index }) => {
    if (marks.length === 0) return true;
    // The rule "phones" holds telephone numbers against the records; the words of a link are what its page tells.
    if (PHONE.test(figure) || isInLink(text, index)) return false;
    const start = text.startsWith('|') ? 0 : Math.max(0, ...Array.from(text.slice(0, index).matchAll(/[.!?]\s+/g), (end) => end.index));
    const end = /[.!?]\s/.exec(text.slice(index + figure.length))?.index ?? Infinity;
    return !marks.some(({ kind, at }) => at >= start && (kind === 'cite' || at <= index + figure.length + end));
  })?.[0];
}

const FIGURES = new RegExp(FIGURE, 'g');
const PHONE = /\d{3}-\d{4}$/;

const isInLink = (text: string, at: number) => /^[^[\]]*\]\(/.test(text.slice(at));

const UNCITED = {
  message: 'has a figure without evidence',
  accepted: '[@source-id] behind the claim, or [=fees.eTransfer] (a fact of the record) in place of the figure',
};
