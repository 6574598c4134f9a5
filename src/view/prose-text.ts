import type { MdastNode } from 'satteri';
import {
  directiveText,
  figureOwner,
  splitDirectives,
  type DataPiece,
  type FigureInText,
  type Piece,
} from '../prose/directives.ts';
import { wordsAround } from '../prose/markdown.ts';
import { accountsByName } from '../domain/accounts.ts';
import { claimOfSource, leadingClaim } from '../domain/claims.ts';
import { ringsOf, tell, tellClaim } from '../domain/tell.ts';
import { NOT_KNOWN } from '../schemas/lists.ts';
import { factAt, inSentence } from '../domain/values.ts';
import type { Institution, Site } from '../site-data.ts';
import { unstatedYear, yearOfCited } from './evidence.ts';
import { plainText, readInline } from '../prose/inline.ts';

/** What a directive such as `[=fees.eTransfer]` shows on a page of an institution: a claim, as text, with its year, and what it tells. */
export function referencedFigure(
  { path, claimOf, isInSentence, statedAges }: Omit<FigureInText, 'kind'>,
  institution: Institution | undefined,
  site: Site,
) {
  const { owner = '', field } = figureOwner(path, institution?.slug, (word) => site.institutionBySlug.has(word));
  const guideFacts: Record<string, unknown> = { general: site.sharedFacts, guide: site.counts };
  const record = site.institutionBySlug.get(owner)?.record;
  const fact = factAt(guideFacts[owner] ?? (record && { ...record, accounts: accountsByName(record.accounts) }), field);
  const claim = fact && (claimOf === undefined ? leadingClaim(fact) : claimOfSource(fact, claimOf));
  if (!fact || (claimOf !== undefined && !claim))
    throw new Error(`[=${path}] shows a figure that is in no record. npm run check names the most similar one.`);
  const telling = claim && tellClaim(claim, site);
  const text = telling?.text ?? NOT_KNOWN.toLowerCase();
  return {
    text: isInSentence ? inSentence(text) : text,
    telling,
    year: telling && unstatedYear(telling.age, statedAges),
    /** What other sources say: one claim that is named has none. */
    rings: claimOf === undefined ? ringsOf(tell(fact, site)) : [],
  };
}

/** A figure, or the age of one, as plain text. */
function dataText(piece: DataPiece, institution: Institution | undefined, site: Site): string {
  if (piece.kind === 'age') return inBrackets(yearOfCited(piece, site));
  const { text, year } = referencedFigure(piece, institution, site);
  return text + inBrackets(year);
}

const inBrackets = (year: string | undefined) => (year === undefined ? '' : ` (in ${year})`);

/** Converts a line of prose to plain text: figures as text, without citations. */
export const plainOf = (institution: Institution | undefined, site: Site) => (text: string) =>
  plainText(readInline(text), (piece) => dataText(piece, institution, site));

/** Converts a node of Markdown to plain text, as the search shows it: figures as text, without citations. */
export function nodeText(institution: Institution | undefined, site: Site) {
  const textOfPiece = (piece: string | Piece) =>
    typeof piece === 'string' ? piece : directiveText(piece, (data) => dataText(data, institution, site));
  const textOf = (node: MdastNode, index: number, siblings: readonly MdastNode[]): string => {
    if (node.type === 'text')
      return splitDirectives(node.value, wordsAround(siblings, index)).map(textOfPiece).join('');
    if (node.type === 'inlineCode') return node.value;
    // A row of a table reads as a sentence, which the search finds.
    if (node.type === 'tableRow') {
      const [label = '', ...cells] = node.children.map((cell) => textOf(cell, 0, []));
      return `${label}: ${cells.filter(Boolean).join('; ').replace(/\.$/, '')}.`;
    }
    if (!('children' in node)) return '';
    const children: readonly MdastNode[] = node.type === 'table' ? node.children.slice(1) : node.children; // without its head
    return children.map(textOf).join(isPhrasing(node) ? '' : ' ');
  };
  return (node: MdastNode) => textOf(node, 0, []);
}

const isPhrasing = ({ type }: MdastNode) =>
  ['paragraph', 'emphasis', 'strong', 'link', 'heading', 'tableCell'].includes(type);
