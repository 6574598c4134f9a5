import { directivesIn } from '../../src/domain/directives.ts';
import type { ContentFile, FieldPath } from '../content.ts';
import { eachFile } from '../each-file.ts';
import type { Fault, Rule } from '../fault.ts';
import { valueAt } from '../records.ts';
import { nameOf } from './fields.ts';

/** What makes a paragraph one that needs evidence: money, percentages, time spans, telephone numbers, versions. */
const FIGURE =
  /\$\d[\d,.]*|(?<!\d[,.]?)\d[\d,.]*(?:\s?%|\s(?:percent|minutes?|hours?|(?:business |calendar )?days?|weeks?|months?|years?|members|branches|countries|currencies)\b)|\b1?-?\d{3}-\d{3}-\d{4}\b|\b(?:iOS|Android) \d+/;

/** A figure in prose has a directive beside it: `[@source]`, or `[=figure]` in its place. */
export const uncited: Rule = {
  name: 'uncited',
  description: 'A paragraph with a figure cites its source or shows the figure from the record.',
  check: eachFile((file) => (file.collection === 'pages' ? [] : [...inFields(file), ...inBody(file)])),
};

function inFields(file: ContentFile): Fault[] {
  if (file.path === 'src/data/home.yaml') return []; // Home shows the contract's claims; see the rule "claims".
  return file.prose
    .filter(({ path }) => !hasEvidenceBeside(file, path))
    .flatMap(({ path, text }) =>
      faultsOf(text).map((found) => ({ ...fault(file, found), field: nameOf(path), ...file.locate(path, found) })),
    );
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

/** A note of a fact or capability is covered by the source that stands beside it. */
function hasEvidenceBeside(file: ContentFile, path: FieldPath) {
  const parent = valueAt(file.data, path.slice(0, -1));
  return parent !== null && typeof parent === 'object' && ('source' in parent || 'lookedOn' in parent);
}

function faultsOf(text: string): string[] {
  const figure = FIGURE.exec(text)?.[0];
  return figure && !directivesIn(text).some(({ kind }) => kind === 'cite' || kind === 'fact') ? [figure] : [];
}

const fault = (file: ContentFile, found: string) => ({
  file: file.path,
  rule: 'uncited',
  message: 'has a figure without evidence',
  found,
  accepted: '[@source-id] behind the claim, or [=fees.eTransfer] (a fact of the record) in place of the figure',
});
