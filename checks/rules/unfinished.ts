// cspell:ignore amet tktk
import { isDraft } from '../../src/prose/markdown.ts';
import type { Problem } from '../issue.ts';
import { perFile, type Findings, type Rule } from '../rule.ts';
import { allTextsOf, blank, piecesOf, type Text } from '../texts.ts';

export const unfinished: Rule = {
  name: 'unfinished',
  description: 'Nothing is unfinished: no TODO, no filler, no placeholder. A draft may have them.',
  // style.yaml lists words to avoid, which may look like placeholders.
  check: perFile((file) =>
    isDraft(file.data) || file.path === 'src/data/style.yaml' ? [] : allTextsOf(file).flatMap(placeholdersIn),
  ),
};

/** What a draft says wherever its editor still has to write. */
export const STILL_TO_WRITE = 'still to be written';

const PLACEHOLDERS: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?:TODO|FIXME|TBD|TBC|TBA|TK|TKTK|XXX+)(?![\p{L}\p{N}])/u,
  /\b(?:lorem ipsum|dolor sit amet)\b/i,
  /\b(?:to be determined|under construction|placeholder|work in progress)\b/i,
  /\b(?:insert|put|your) (?:\w+ )?(?:text|title|name|link|description|answer) (?:goes )?here\b/i,
  /\b(?:more|details|text|answer|content) (?:to come|to follow|goes here)\b/i,
  new RegExp(STILL_TO_WRITE, 'i'),
  /^(?:title|description|answer|question|n\/a|unknown|test|foo|bar|\?+|…|\.\.\.|-+|–|—)[.?]?$/i,
  /\?\?+|\bX{2,}\b|_{4,}/,
  /[[<{](?:name|bank|institution|amount|date|link|source|figure|text|title)[\]>}]/i,
];

const PROBLEM: Problem = {
  message: 'is not finished',
  accepted:
    'the text itself; or leave it out until it is written; or "draft: true" at the top of the file, which keeps it unpublished',
};

/** The first placeholder of each line, also in comments: what they ask for is missing. */
function placeholdersIn({ text, place }: Text): Findings {
  return piecesOf(text, /(?<=\n)/).map(({ piece, start }) => {
    const line = piece.replace(/^(?:[-*] |\d+\. |#+ )/, blank).trimEnd();
    const match = PLACEHOLDERS.map((pattern) => pattern.exec(line)).find((found) => found !== null);
    return match && { ...place(start + match.index, match[0]), ...PROBLEM, found: match[0] };
  });
}
