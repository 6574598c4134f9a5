import { marksIn } from '../../src/rules/marks.ts';
import { stringsBelow, type ContentFile, type FieldPath } from '../content.ts';
import type { Fault, Rule } from '../fault.ts';
import { valueAt } from '../records.ts';
import { nameOf } from './fields.ts';

/** What makes a paragraph one that needs evidence: money, percentages, time spans, telephone numbers, versions. */
const FIGURE =
  /\$\d[\d,.]*|\d[\d,.]*(?:\s?%|\s(?:percent|minutes?|hours?|(?:business |calendar )?days?|weeks?|months?|years?|members|branches|countries|currencies)\b)|\b1?-?\d{3}-\d{3}-\d{4}\b|\b(?:iOS|Android) \d+/;

/** Fields of prose that a reader sees; labels, values and titles carry their evidence beside them. */
const PROSE_FIELDS = ['summary', 'answer', 'note', 'notes', 'notice', 'needs', 'text', 'lede', 'verify'];

/** A figure in prose has a mark beside it: `[@source]`, or `[=figure]` in its place. */
export const uncited: Rule = {
  name: 'uncited',
  description: 'A paragraph with a figure cites its source or shows the figure from the record.',
  check: ({ files }) => files.filter(({ collection }) => collection !== 'pages').flatMap((file) => [...inFields(file), ...inBody(file)]),
};

function inFields(file: ContentFile): Fault[] {
  if (file.path === 'src/data/sources.yaml' || file.path === 'src/data/home.yaml') return []; // Home shows the contract's claims; see the rule "claims".
  return stringsBelow(file.data).flatMap(({ path, text }) => {
    if (!isProse(path) || hasEvidenceBeside(file, path)) return [];
    return faultsOf(text).map((found) => ({ ...fault(file, found), field: nameOf(path), ...file.locate(path, found) }));
  });
}

function inBody(file: ContentFile): Fault[] {
  let at = 0;
  return file.body.split(/(\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.)\s))/).flatMap((paragraph) => {
    const start = at;
    at += paragraph.length;
    return faultsOf(paragraph).map((found) => ({
      ...fault(file, found),
      field: 'text',
      ...file.locateInBody(start + paragraph.indexOf(found)),
    }));
  });
}

const isProse = (path: FieldPath) => PROSE_FIELDS.includes(String(path.at(-1))) || path.includes('steps') || path.includes('instructions');

/** A note of a fact or capability is covered by the source that stands beside it. */
function hasEvidenceBeside(file: ContentFile, path: FieldPath) {
  const parent = valueAt(file.data, path.slice(0, -1));
  return parent !== null && typeof parent === 'object' && ('source' in parent || 'lookedOn' in parent);
}

function faultsOf(text: string): string[] {
  const figure = FIGURE.exec(text)?.[0];
  return figure && marksIn(text).every(({ kind }) => kind === 'phone') ? [figure] : [];
}

const fault = (file: ContentFile, found: string) => ({
  file: file.path,
  rule: 'uncited',
  message: 'has a figure without evidence',
  found,
  accepted: '[@source-id] behind the claim, or [=fees.eTransfer] (a fact of the record) in place of the figure',
});
