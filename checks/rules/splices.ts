import { LISTED } from '../../src/schemas/source.ts';
import { sourcesOfFact } from '../facts.ts';
import type { ContentFile, LocatedDirective } from '../content-types.ts';
import type { Finding } from '../issue.ts';
import type { Rule } from '../rule.ts';
import { valueAt } from '../values.ts';
import { factNamed, recordsIn, type Records } from './figures.ts';

/** A figure of a record reads well in the sentence that shows it. */
export const splices: Rule = {
  name: 'splices',
  description:
    'A figure of a record reads well in its sentence: no word or full stop twice, no sentence after a colon, and "our list" only for figures from it.',
  check(content) {
    const records = recordsIn(content);
    return content.selected
      .filter(({ collection }) => collection !== 'data')
      .flatMap((file) => file.directives.map((directive) => findingOf(records, file, directive)));
  },
};

/** In characters. */
const LONGEST_SENTENCE = 600;

function findingOf(
  records: Records,
  file: ContentFile,
  { directive, field, place }: LocatedDirective,
): Finding | undefined {
  if (directive.kind !== 'fact') return undefined;
  const { fact } = factNamed(records, file, directive);
  const value = valueAt(fact, ['value']) ?? valueAt(fact, ['claims', 0, 'value']);
  const text = field ? valueAt(file.data, field) : file.body;
  if (typeof value !== 'string' || typeof text !== 'string') return undefined;
  const before = text.slice(Math.max(0, directive.at - LONGEST_SENTENCE), directive.at);
  const after = text.slice(directive.at + directive.text.length);
  if (isCalledListed(before, directive.text) && !sourcesOfFact(fact).includes(LISTED))
    return {
      ...place(),
      severity: 'hint',
      message: 'is said to be from our list, which is not its source any more',
      found: `${before.split(/\s+/).slice(-4).join(' ')}${directive.text}`.trim(),
      accepted: 'the sentence without our list: the figure has another source now',
    };
  const message = problemOf(value, before, after);
  if (message === undefined) return undefined;
  const sentence = before.split(/[.!?|]\s|\n\s*\n/).at(-1) ?? '';
  return {
    ...place(),
    message,
    found: `${sentence.replace(/\s+/g, ' ').trimStart()}${value}${after.slice(0, 20)}`,
    accepted:
      'a sentence that fits the figure; or, where the figure is a whole sentence, its words and their source, [@id]',
  };
}

/** "Listed as [=…]", "our list of August 2025 has [=…]": words that may remain when a figure gets another source. */
const isCalledListed = (before: string, directive: string) =>
  /\b(?:listed (?:as|at)|our list\b[^.!?;|[]*)\s*$/i.test(before) && !directive.includes('@');

/** In words. More words before a colon are not a label, but the start of a sentence. */
const LONGEST_LABEL = 3;
/** In words. A value of more words is a sentence, unless it starts in lower case. */
const LONGEST_VALUE = 4;

function problemOf(value: string, before: string, after: string): string | undefined {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}$’'-]+/gu) ?? [];
  const [last, first] = [words(/[^.,;:|]*$/.exec(before)?.[0] ?? ''), words(value)];
  const start = (count: number) => first.slice(0, count).join(' ');
  const repeated = [2, 1].find((count) => first.length >= count && last.slice(-count).join(' ') === start(count));
  if (repeated) return `reads "${start(repeated)} ${start(repeated)}": the figure begins with these words`;
  if (/^Varies\b/.test(value) && /\b(?:is|are|costs?|of|at)\s*$/.test(before))
    return 'puts "varies" after another verb';
  if (value.endsWith('.') && after.startsWith('.')) return 'reads "..": the figure ends in a full stop';
  const label = /(?:^|[.!?|]\s|\n)([^.!?|\n]*):\s*$/.exec(before)?.[1] ?? '';
  if (
    !/[*>|]/.test(label) &&
    words(label).length > LONGEST_LABEL &&
    words(value).length > LONGEST_VALUE &&
    /^\p{Lu}\p{Ll}/u.test(value)
  )
    return 'puts a sentence of the record after a colon';
  return undefined;
}
