import { directivesIn } from '../../src/prose/directives.ts';
import type { ContentFile, FieldPath } from '../content-types.ts';
import { perFile, type Findings, type Rule } from '../rule.ts';
import { BLOCK_BREAK, piecesOf, textsOf, type Text } from '../texts.ts';
import { hasAnyKey, valueAt } from '../values.ts';

/** Figures that need evidence: money, percentages, time spans, telephone numbers, versions. */
const FIGURES =
  /\$\d[\d,.]*|(?<!\d[,.]?)\d[\d,.]*(?:\s?%|\s(?:percent|minutes?|hours?|(?:business |calendar )?days?|weeks?|months?|years?|members|branches|countries|currencies)\b)|\b1?-?\d{3}-\d{3}-\d{4}\b|\b(?:iOS|Android) \d+/g;

export const uncited: Rule = {
  name: 'uncited',
  description: 'A figure in a text has its source after it, or is shown from the record.',
  allowsExceptions: true,
  check: perFile((file) =>
    // Home claims numbers; see the rule "size-claims".
    file.collection === 'pages' || file.path === 'src/data/home.yaml'
      ? []
      : textsOf(file)
          .filter(({ path }) => !path || !hasOwnEvidence(file, path))
          .flatMap(uncitedIn),
  ),
};

function uncitedIn({ text, place }: Text): Findings {
  return piecesOf(text, BLOCK_BREAK).map(({ piece: paragraph, start }) => {
    const found = uncitedFigure(paragraph);
    return found === undefined ? undefined : { ...place(start + paragraph.indexOf(found), found), ...UNCITED, found };
  });
}

/** A note of a fact or capability is covered by the source next to it. */
const hasOwnEvidence = (file: ContentFile, path: FieldPath) =>
  hasAnyKey(valueAt(file.data, path.slice(0, -1)), ['source', 'claims', 'notFound']);

/**
 * The first figure of a paragraph without evidence. A figure has evidence if a source is cited in its sentence or after it,
 * or if its sentence also shows a recorded figure. In the row of a table, what comes earlier counts too.
 */
function uncitedFigure(text: string): string | undefined {
  const directives = directivesIn(text).filter(({ kind }) => kind === 'cite' || kind === 'fact');
  return Array.from(text.matchAll(FIGURES)).find(({ 0: figure, index }) => {
    if (directives.length === 0) return true;
    // The rule "phones" checks telephone numbers; for the text of a link, its page is the evidence.
    if (PHONE.test(figure) || isInLink(text, index)) return false;
    const start = text.startsWith('|')
      ? 0
      : Math.max(0, ...Array.from(text.slice(0, index).matchAll(/[.!?]\s+/g), (end) => end.index));
    const end = /[.!?]\s/.exec(text.slice(index + figure.length))?.index ?? Infinity;
    return !directives.some(({ kind, at }) => at >= start && (kind === 'cite' || at <= index + figure.length + end));
  })?.[0];
}

const PHONE = /\d{3}-\d{4}$/;

const isInLink = (text: string, at: number) => /^[^[\]]*\]\(/.test(text.slice(at));

const UNCITED = {
  message: 'has a figure without evidence',
  accepted: '[@source-id] after the claim, or [=fees.eTransfer] (a fact of the record) in place of the figure',
};
