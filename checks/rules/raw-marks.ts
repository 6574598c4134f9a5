import type { ContentFile } from '../content-types.ts';
import type { Problem } from '../issue.ts';
import { atField, perFile, type Findings, type Rule } from '../rule.ts';
import { blank, plainTextsOf, wordsIn, type Words } from '../texts.ts';
import { allDeclared, declaredIn } from './sources.ts';

/** Readers see incomplete markup as it is written. */
export const rawMarks: Rule = {
  name: 'raw-marks',
  description: 'All markup is complete: readers see no bracket, star or # as it is written.',
  check(content) {
    const ids = new Set(allDeclared(content).map(({ id }) => id));
    return [...inFile(content), ...content.selected.flatMap((file) => missingPrefixes(file, ids))];
  },
};

interface RawMark {
  pattern: RegExp;
  problem: (found: string) => Problem | undefined;
}

const DIRECTIVE_FORMS = '[@source-id] or [=fees.eTransfer]';
const EMPHASIS = 'two stars on both sides: **like this**';
const LINK = 'words in square brackets, then their address in round ones: [the guides](/how-to/)';

/** A complete directive, or an escaped character. */
const COMPLETE = /\[[@=][\w.@-]+\]|\[fr:[^[\]]*\]|\\[^\w\s]/g;

const RAW_MARKS: readonly RawMark[] = [
  {
    pattern: /\([@=][\w.@-]+\)/g,
    problem: (found) => ({
      message: 'is a citation or a figure in round brackets instead of square ones, so readers see it as it is written',
      accepted: DIRECTIVE_FORMS,
      suggestion: `[${found.slice(1, -1)}]`,
    }),
  },
  {
    pattern: /\[\s*[@=]\s*[\w.@-]*[^\]\s]?/g,
    problem: (found) => ({
      message: 'is a citation or a figure that is not closed or has a space inside, so readers see it as it is written',
      accepted: '[@source-id] or [=fees.eTransfer], with both brackets and nothing else inside',
      suggestion: `${found.replace(/[^\w-]+$/, '').replaceAll(' ', '')}]`,
    }),
  },
  {
    pattern: /(?<![\w[@.-])[@=](?=[a-z])[\w.-]+\]/g,
    problem: (found) => ({
      message: 'is a citation or a figure that is not opened, so readers see it as it is written',
      accepted: DIRECTIVE_FORMS,
      suggestion: `[${found}`,
    }),
  },
  {
    pattern: /\]\s*\([^)\s]*\)?/g,
    problem: (found) => ({
      message: 'is a link that is not whole, so readers see its brackets',
      accepted: LINK,
      suggestion: `${found.replace(/\s+/, '').replace(/\)$/, '')})`,
    }),
  },
  {
    pattern: /\([^()\n]+\)\s?\[\/[^\]\s]*\]/g,
    problem: (found) => ({
      message: 'is a link with its brackets the wrong way round, so readers see them',
      accepted: LINK,
      suggestion: found.replace(/^\((.+)\)\s?\[(.+)\]$/, '[$1]($2)'),
    }),
  },
  {
    pattern: /\*+(?:[\p{L}\p{N}$][^\s*.,;:!?]*)?/gu,
    problem: (found) => ({
      message: `has ${found.startsWith('**') ? 'stars' : 'a star'} without a partner, so readers see ${found.startsWith('**') ? 'them' : 'it'}`,
      accepted: EMPHASIS,
      suggestion: /[^*]/.test(found) ? `**${found.replace(/^\*+/, '')}**` : undefined,
    }),
  },
  {
    pattern: /`+\w*/g,
    problem: (found) => ({
      message: 'has a backtick without a partner, so readers see it',
      accepted: 'the words without it',
      suggestion: found.replace(/^`+/, '') || undefined,
    }),
  },
  {
    pattern: /__+|~~+/g,
    problem: () => ({ message: 'has markup without a partner, so readers see it', accepted: EMPHASIS }),
  },
];

/** `##Heading`, at the start of a line. */
const RAW_HEADING: RawMark = {
  pattern: /^#{1,6}[^\s#\d].*/gm,
  problem: (found) => {
    const now = found.replace(/^#+/, '$& ');
    return {
      message: 'is not a heading: a space is missing after its #',
      accepted: now,
      suggestion: now,
      fix: { found, now },
    };
  },
};

/** The words of a file without their complete directives. */
const bareWordsIn = (file: ContentFile) =>
  wordsIn(file).map((words) => ({ ...words, written: words.written.replace(COMPLETE, blank) }));

const marksIn = ({ written, place }: Words, { pattern, problem }: RawMark): Findings =>
  Array.from(written.matchAll(pattern), ({ 0: found, index }) => {
    const wrong = problem(found);
    return wrong && { ...place(index, found), found: found.trim(), ...wrong };
  });

const inWords = (file: ContentFile): Findings =>
  bareWordsIn(file).flatMap((words) => {
    const marks = words.parent.type === 'paragraph' ? [...RAW_MARKS, RAW_HEADING] : RAW_MARKS;
    return marks.flatMap((mark) => marksIn(words, mark)).slice(0, 1);
  });

/** `[rbc-fees]` and `[fees.eTransfer]`: the id of a source or the path of a figure, without the prefix that makes it a directive. */
function missingPrefixes(file: ContentFile, ids: ReadonlySet<string>): Findings {
  const problem = (found: string) => {
    const name = found.slice(1, -1);
    const prefix = ids.has(name) ? '@' : /^[a-z][\w-]*(?:\.\w+)+$/.test(name) ? '=' : undefined;
    if (prefix === undefined) return undefined;
    const message = `needs ${prefix} after its first bracket, or readers see it as it is written`;
    return { message, accepted: DIRECTIVE_FORMS, suggestion: `[${prefix}${name}]` };
  };
  return bareWordsIn(file).flatMap((words) => marksIn(words, { pattern: /\[[\w.-]+\]/g, problem }));
}

/** An id after an @ in no brackets, and in no address. */
const BARE_CITATION = /(?<![\w[(@.-]|\[\s+)@[\w-]+(?![\w-]*(?:\]|\.\w))/g;

/** `@rbc-fees`, the id of a source of the same file: other words after an @ are names of accounts and mailboxes. */
function missingBrackets(file: ContentFile): Findings {
  const ids = new Set(declaredIn(file).map(({ id }) => id));
  const message = 'is a citation without its brackets, so readers see it as it is written';
  const problem = (found: string) =>
    ids.has(found.slice(1)) ? { message, accepted: DIRECTIVE_FORMS, suggestion: `[${found}]` } : undefined;
  return bareWordsIn(file).flatMap((words) => marksIn(words, { pattern: BARE_CITATION, problem }));
}

/** Labels, titles and values are plain text: no markup in them is rendered. */
function inPlainTexts(file: ContentFile): Findings {
  return plainTextsOf(file).map(({ path, text }) => {
    const found = /\*\*|\[[@=][^\]]*\]?|\]\([^)]*\)?/.exec(text)?.[0];
    if (found === undefined) return undefined;
    return {
      ...atField(file, path, found),
      message: 'is markup in a field of plain text, where readers see it as it is written',
      found,
      accepted: 'plain words; a note next to the value may contain a link, a citation or a figure',
      suggestion: text.replace(/\*\*|\s*\[[@=][^\]]*\]?/g, ''),
    };
  });
}

const inFile = perFile((file) => [...inWords(file), ...missingBrackets(file), ...inPlainTexts(file)]);
