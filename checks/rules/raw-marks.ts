import type { Content, ContentFile } from '../content-types.ts';
import type { Problem } from '../issue.ts';
import { atField, perFile, type Findings, type Rule } from '../rule.ts';
import { plainTextsOf, wordsIn } from '../texts.ts';
import { declaredIn } from './sources.ts';

/** Marks that are not whole are no marks: readers see them as they are written. */
export const rawMarks: Rule = {
  name: 'raw-marks',
  description: 'Every mark of a text is whole: no bracket, star or heading sign is shown to readers as it is written.',
  check(content) {
    const ids = sourceIds(content);
    return [...wholeMarks(content), ...content.asked.flatMap((file) => withoutSign(file, ids))];
  },
};

interface Mark {
  pattern: RegExp;
  problem: (found: string) => Problem;
}

const MARK_FORMS = '[@source-id] or [=fees.eTransfer]';
const EMPHASIS = 'two stars on both sides: **like this**';
const LINK = 'words in square brackets, their address in round ones behind: [the guides](/how-to/)';

/** A complete mark of the guide, which is fine. */
const WHOLE = /\[[@=][\w.@-]+\]|\[fr:[^[\]]*\]|\\[^\w\s]/g;

const MARKS: readonly Mark[] = [
  {
    pattern: /\([@=][\w.@-]+\)/g,
    problem: (found) => ({
      message: 'has round brackets where a mark has square ones, so readers see it as it is written',
      accepted: MARK_FORMS,
      suggestion: `[${found.slice(1, -1)}]`,
    }),
  },
  {
    pattern: /\[\s*[@=]\s*[\w.@-]*[^\]\s]?/g,
    problem: (found) => ({
      message: 'opens a mark that is not closed, or has a space inside, so readers see it as it is written',
      accepted: '[@source-id] or [=fees.eTransfer], with both brackets and nothing else inside',
      suggestion: `${found.replace(/[^\w-]+$/, '').replaceAll(' ', '')}]`,
    }),
  },
  {
    pattern: /(?<![\w[@.-])[@=](?=[a-z])[\w.-]+\]/g,
    problem: (found) => ({
      message: 'ends a mark that is not opened, so readers see it as it is written',
      accepted: MARK_FORMS,
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
  { pattern: /__+|~~+/g, problem: () => ({ message: 'has a mark without a partner, so readers see it', accepted: EMPHASIS }) },
];

/** `##Heading`, at the start of a line. */
const HEADING: Mark = {
  pattern: /^#{1,6}[^\s#\d].*/gm,
  problem: (found) => {
    const now = found.replace(/^#+/, '$& ');
    return { message: 'is no heading: a space is missing behind the signs', accepted: now, suggestion: now, fix: { found, now } };
  },
};

const sourceIds = ({ files }: Content) => new Set(files.flatMap((file) => declaredIn(file).map(({ id }) => id)));

function inWords(file: ContentFile): Findings {
  return wordsIn(file).flatMap(({ written, parent, place }) => {
    const text = withoutWhole(written);
    const isParagraph = parent === undefined || (parent.type === 'paragraph' && 'children' in parent);
    const found = [...MARKS, ...(isParagraph ? [HEADING] : [])].flatMap(({ pattern, problem }) =>
      Array.from(text.matchAll(pattern), (match) => ({ ...place(match.index, match[0]), found: match[0].trim(), ...problem(match[0]) })),
    );
    return found.slice(0, 1);
  });
}

const withoutWhole = (written: string) => written.replace(WHOLE, (whole) => ' '.repeat(whole.length));

/** `[rbc-fees]` and `[fees.eTransfer]`: the id of a source, or the way to a figure, without the sign that makes it a mark. */
function withoutSign(file: ContentFile, ids: ReadonlySet<string>): Findings {
  return wordsIn(file).flatMap(({ written, place }) =>
    Array.from(withoutWhole(written).matchAll(/\[([\w.-]+)\]/g), ({ 0: found, 1: name = '', index }) => {
      const sign = ids.has(name) ? '@' : /^[a-z][\w-]*(?:\.\w+)+$/.test(name) ? '=' : undefined;
      if (sign === undefined) return undefined;
      return {
        ...place(index, found),
        found,
        message: `needs ${sign} behind its first bracket, or readers see it as it is written`,
        accepted: MARK_FORMS,
        suggestion: `[${sign}${name}]`,
      };
    }),
  );
}

/** Labels, titles and values are plain words: nothing in them is read as a mark. */
function inPlainTexts(file: ContentFile): Findings {
  return plainTextsOf(file).map(({ path, text }) => {
    const found = /\*\*|\[[@=][^\]]*\]?|\]\([^)]*\)?/.exec(text)?.[0];
    if (found === undefined) return undefined;
    return {
      ...atField(file, path, found),
      message: 'is a mark in a field of plain words, where readers see it as it is written',
      found,
      accepted: 'plain words; a note beside the value may hold a link, a citation or a figure',
      suggestion: text.replace(/\*\*|\s*\[[@=][^\]]*\]?/g, ''),
    };
  });
}

const wholeMarks = perFile((file) => [...inWords(file), ...inPlainTexts(file)]);
