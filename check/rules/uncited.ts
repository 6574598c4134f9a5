import { directivesIn } from '../../src/prose/directives.ts';
import { FIGURE } from '../../src/prose/figures.ts';
import { BLOCK_BREAK, piecesOf, textsOf, type Text } from '../read/texts.ts';
import type { ContentFile, FieldPath } from '../read/types.ts';
import { hasAnyKey, valueAt } from '../read/values.ts';
import { hint, issue } from '../report/issue.ts';
import type { Findings, Rule } from '../rule.ts';

export const uncited: Rule = {
  name: 'uncited',
  description: 'A figure in a text has its source after it, or is shown from the record.',
  inFile: (file) =>
    // Home claims numbers, which the build counts.
    file.collection === 'pages' || file.path === 'src/data/home.yaml'
      ? []
      : textsOf(file)
          .filter(({ path }) => !path || !hasOwnEvidence(file, path))
          .flatMap(uncitedIn),
};

/** The rule phone-numbers is about telephone numbers. */
const FIGURES = new RegExp(FIGURE, 'g');

/** A sentence that says what is charged, allowed or insured: its amount is certainly a fact of somebody. */
const STATES_A_FACT = new RegExp(
  String.raw`\b(?:costs?|charges?|charged|fees? (?:is|are|of)|limits? (?:is|are|of)` +
    String.raw`|(?:send|withdraw|deposit|spend) up to|insured? up to|pays? \d|interest of)\b`,
  'i',
);

/** An example, or advice. */
const SUPPOSES =
  /\b(?:suppose|imagine|say,|let us say|for example|for instance|such as|if|when|would|could|e\.g\.)(?![\p{L}])/iu;

/** A note of a fact or capability is covered by the source next to it. */
const hasOwnEvidence = (file: ContentFile, path: FieldPath) =>
  hasAnyKey(valueAt(file.data, path.slice(0, -1)), ['source', 'claims', 'notFound']);

/** The first figure of each paragraph without evidence: an issue where it states a price or a limit, else a hint. */
function uncitedIn({ text, place }: Text): Findings {
  return piecesOf(text, BLOCK_BREAK).map(({ piece: paragraph, start }) => {
    const figures = findUncited(paragraph);
    const isStated = ({ found, sentence }: (typeof figures)[number]) =>
      /[$%]/.test(found) && STATES_A_FACT.test(sentence) && !SUPPOSES.test(sentence);
    const stated = figures.find(isStated);
    const first = stated ?? figures[0];
    if (!first) return undefined;
    const accepted = '[@source-id] after the claim, or [=fees.eTransfer] (a fact of the record) in its place';
    const tell = stated ? issue : hint;
    return tell(place(start + first.at, first.found), 'has a figure without evidence', first.found, accepted);
  });
}

/**
 * The figures of a paragraph without evidence. It has evidence if a source is cited in its sentence or after it, or
 * if its sentence shows a recorded figure. In the row of a table, what comes earlier counts too.
 */
function findUncited(text: string): { found: string; at: number; sentence: string }[] {
  const directives = directivesIn(text).filter(({ kind }) => kind === 'cite' || kind === 'fact');
  return Array.from(text.matchAll(FIGURES), ({ 0: found, index: at }) => {
    const start = text.startsWith('|')
      ? 0
      : Math.max(0, ...Array.from(text.slice(0, at).matchAll(/[.!?]\s+/g), (end) => end.index));
    const end = at + found.length + (/[.!?](?:\s|$)/.exec(text.slice(at + found.length))?.index ?? Infinity);
    const isCited =
      isInLink(text, at) ||
      directives.some(({ kind, at: cited }) => cited >= start && (kind === 'cite' || cited <= end));
    return isCited ? undefined : { found, at, sentence: text.slice(start, end) };
  }).filter((figure) => figure !== undefined);
}

/** For the text of a link, its page is the evidence. */
const isInLink = (text: string, at: number) => /^[^[\]]*\]\(/.test(text.slice(at));
