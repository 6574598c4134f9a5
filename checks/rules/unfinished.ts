// cspell:ignore amet tktk
import { isDraft } from '../../src/domain/frontmatter.ts';
import type { ContentFile } from '../content-types.ts';
import type { Finding, Problem } from '../issue.ts';
import { atField, perFile, type Rule } from '../rule.ts';

/** Nothing is published that still waits to be written. */
export const unfinished: Rule = {
  name: 'unfinished',
  description: 'Nothing waits to be written: no TODO, no filler, no placeholder. A draft may hold them.',
  check: perFile((file) => (isDraft(file.data) ? [] : [...inFields(file), ...inBody(file)])),
};

/** Words that stand where other words are to come. */
const WAITING: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?:TODO|FIXME|TBD|TBC|TBA|TK|TKTK|XXX+)(?![\p{L}\p{N}])/u,
  /\b(?:lorem ipsum|dolor sit amet)\b/i,
  /\b(?:to be determined|under construction|placeholder|work in progress)\b/i,
  /\b(?:insert|put|your) (?:\w+ )?(?:text|title|name|link|description|answer) (?:goes )?here\b/i,
  /\b(?:more|details|text|answer|content) (?:to come|to follow|goes here)\b/i,
  /\bstill to be written\b|\bWrite this section\b/i,
  /^(?:title|description|answer|question|n\/a|unknown|test|foo|bar|\?+|…|\.\.\.|-+|–|—)[.?]?$/i,
  /\?\?+|\bX{2,}\b|_{4,}/,
  /[[<{](?:name|bank|institution|amount|date|link|source|figure|text|title)[\]>}]/i,
];

const PROBLEM: Problem = {
  message: 'is not finished',
  accepted:
    'the words themselves; or leave it out until somebody has written it; or "draft: true" at the top of the file, which keeps it unpublished',
};

/** Ids and addresses are no words of readers; a name in a list of words to avoid is none either. */
const isRead = (file: ContentFile) => file.path !== 'src/data/style.yaml';

const waitingIn = (text: string) => WAITING.map((pattern) => pattern.exec(text)).find((match) => match !== null);

function inFields(file: ContentFile): Finding[] {
  if (!isRead(file)) return [];
  return file.strings.flatMap(({ path, text }) => {
    const found = waitingIn(text.trim())?.[0];
    return found === undefined ? [] : [{ ...atField(file, path, found), ...PROBLEM, found }];
  });
}

/** Notes to the next editor count too: what they ask for is not there. */
function inBody(file: ContentFile): Finding[] {
  let at = 0;
  return file.body.split(/(?<=\n)/).flatMap((line) => {
    const start = at;
    at += line.length;
    const match = waitingIn(line.replace(/^(?:[-*] |\d+\. |#+ )/, (mark) => ' '.repeat(mark.length)).trimEnd());
    if (!match) return [];
    return [{ file: file.path, ...file.locateInBody(start + match.index), field: 'text', ...PROBLEM, found: match[0] }];
  });
}
