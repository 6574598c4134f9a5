import { allTextsOf, blank, piecesOf, type Text } from '../read/texts.ts';
import { issue } from '../issue.ts';
import type { Findings, Rule } from '../rule.ts';

export const unfinished: Rule = {
  name: 'unfinished',
  description: 'Nothing is unfinished: no TODO, filler or placeholder, and no chatbot speaks. A draft may have them.',
  checkFile: (file) =>
    // Lists of words may name what looks like a placeholder.
    file.isDraft || ['src/data/style.yaml', 'src/data/search.yaml'].includes(file.path)
      ? []
      : allTextsOf(file).flatMap(findPlaceholders),
};

/** What nobody publishes on purpose; templates say "still to be written". */
const PLACEHOLDERS: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?:TODO|FIXME|TBD|TBC|TBA|TKTK|XXX+)(?![\p{L}\p{N}])/u, // cspell:disable-line
  /\b(?:lorem ipsum|dolor sit amet)\b/i, // cspell:disable-line
  /\b(?:insert|put|your) (?:\w+ )?(?:text|title|name|link|description|answer) (?:goes )?here\b/i,
  /\b(?:details|text|answer|content) (?:to come|to follow|goes here)\b/i,
  /still to be written/i,
  /\bas an AI\b|\b(?:AI|large) language model\b|\bmy (?:knowledge cutoff|last update)\b/i,
  /\?{3,}|_{4,}/,
  /\{\{[^{}]+\}\}/,
  /(?:\[|\{|<)(?:name|bank|institution|amount|date|link|source|figure|text|title)(?:\]|\}|>)(?!\()/i,
];

/** The whole text of a field that nobody filled in. */
const EMPTY_FIELD = /^(?:title|description|answer|question|n\/a|unknown|test|foo|bar|\?+|…|\.\.\.|-+|–|—)[.?]?$/i;

const ACCEPTED = 'the text itself, or nothing until it is written; or "draft: true" at the top of the file';

/** The first placeholder of each line, also in comments: what they ask for is missing. */
const findPlaceholders = ({ text, path, location }: Text): Findings =>
  piecesOf(text, /(?<=\n)/).map(({ piece, start }) => {
    const line = piece.replace(/^(?:[-*] |\d+\. |#+ )/, blank).trimEnd();
    const patterns = path ? [...PLACEHOLDERS, EMPTY_FIELD] : PLACEHOLDERS;
    const match = patterns.map((pattern) => pattern.exec(line)).find((found) => found !== null);
    return match && issue(location(start + match.index, match[0]), 'is not finished', match[0], ACCEPTED);
  });
