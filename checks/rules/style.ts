import { memoize } from '../../src/domain/memoize.ts';
import { DATA_FILES } from '../../src/schemas/collections.ts';
import type { ContentFile, FieldPath } from '../content-types.ts';
import { textOf } from '../markdown.ts';
import { dataFile } from '../records.ts';
import { matchesIn } from '../texts.ts';
import { atField, atNode, perFile, type Findings, type Rule } from '../rule.ts';

/** Texts sound like a person who talks about banking, as the lists of src/data/style.yaml ask. */
export const style: Rule = {
  name: 'style',
  description:
    'Texts use none of the phrases that src/data/style.yaml avoids, answer their questions, and say what to do.',
  check(content) {
    const list = dataFile(content, 'style.yaml');
    return [...(list ? byList(list)(content) : []), ...withoutList(content)];
  },
};

/** Findings are cached by list: another list finds something else. */
const byList = memoize(({ data }: ContentFile) => {
  const patterns = patternsOf(data);
  return perFile((file) =>
    patterns && file.collection !== 'data'
      ? [...avoided(file, patterns), ...aboutResearch(file, patterns), ...unanswered(file, patterns)]
      : [],
  );
});

const withoutList = perFile((file) =>
  file.collection === 'data' ? [] : [...repeated(file), ...emptyVerification(file), ...longLinks(file)],
);

/** A list of phrases as one pattern: whole words, in any case, with any white space between them. */
const anyPhrase = (phrases: readonly string[], before = '(?<![\\p{L}\\p{N}])') =>
  new RegExp(
    `${before}(?:${phrases.map((phrase) => phrase.split(' ').map(RegExp.escape).join('\\s+')).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );

interface Patterns {
  instead: { pattern: RegExp; say: string }[];
  research: RegExp;
  noAnswer: RegExp;
}

function patternsOf(data: unknown): Patterns | undefined {
  const parsed = DATA_FILES['style.yaml'].safeParse(data).data;
  return (
    parsed && {
      instead: parsed.instead.map(({ avoid, say }) => ({ pattern: anyPhrase(avoid), say })),
      research: anyPhrase(parsed.research),
      noAnswer: anyPhrase(parsed.noAnswer, '^'),
    }
  );
}

const avoided = (file: ContentFile, { instead }: Patterns): Findings =>
  instead.flatMap(({ pattern, say }) =>
    matchesIn(file, pattern).map(({ found, place }) => ({
      ...place,
      severity: 'hint' as const, // a phrase can be right where it stands
      message: 'is not how a person says it',
      found,
      accepted: say,
    })),
  );

/** Fields that readers meet first and act on: they are only about banking. */
const isUrgent = (path: FieldPath | undefined) =>
  path !== undefined && (path.at(-1) === 'answer' || path.includes('steps') || path.at(-1) === 'question');

function aboutResearch(file: ContentFile, { research }: Patterns): Findings {
  // About and similar pages are where the guide describes itself.
  if (file.collection === 'pages') return [];
  const found = matchesIn(file, research);
  const elsewhere = found.filter(({ path }) => !isUrgent(path));
  return found
    .filter((match) => isUrgent(match.path) || match !== elsewhere[0])
    .map(({ place, found: words }) => ({
      ...place,
      message:
        'speaks of how facts were gathered, which a page does once at most, and not in its lede, steps and questions',
      found: words,
      accepted:
        'only the fact; or, where nothing is known, where the reader sees it: "We could not confirm the fee. The app shows it before you confirm."',
    }));
}

const unanswered = (file: ContentFile, { noAnswer }: Patterns): Findings =>
  file.prose.map(({ path, text }) => {
    const found = path.includes('faq') && path.at(-1) === 'answer' ? text.match(noAnswer)?.[0] : undefined;
    if (found === undefined) return undefined;
    return {
      ...atField(file, path, found),
      message: 'begins an answer that answers nothing',
      found,
      accepted: 'what to do first: a screen, a page or a number; or leave the question out',
    };
  });

const REPEATED = /(?<![\p{L}\p{N}])(?!had|that)(\p{L}+)(?:[^\S\n]+|[^\S\n]*\n[^\S\n]*)\1(?![\p{L}\p{N}])/giu;

const repeated = (file: ContentFile): Findings =>
  matchesIn(file, REPEATED).map(({ found, place }) => ({
    ...place,
    message: 'has a word twice',
    found,
    suggestion: found.split(/\s/)[0],
  }));

/** "Ask TD.", and nothing else. */
const ONLY_ASK = /^Ask (?:the bank|your [\p{L} ]+|it|[\p{Lu}][\p{L}&’'. ]*)\.?$/u;

const emptyVerification = (file: ContentFile): Findings =>
  file.strings
    .filter(({ path, text }) => path.at(-1) === 'verify' && ONLY_ASK.test(text.trim()))
    .map(({ path, text }) => ({
      ...atField(file, path),
      message: 'only says who to ask',
      found: text,
      accepted: 'a screen, a page or a number where the reader sees it, such as "Transfers > the review screen"',
    }));

/** Longer link texts are titles for search engines. */
const LONGEST_LINK = 70;

function longLinks(file: ContentFile): Findings {
  return (file.nodes ?? []).map((node) => {
    const found = node.type === 'link' ? textOf(node) : '';
    if (found.length <= LONGEST_LINK) return undefined;
    return {
      ...atNode(file, node, 'text'),
      message: `is a link of ${found.length} characters`,
      found,
      accepted: `what the reader gets there, in at most ${LONGEST_LINK} characters`,
    };
  });
}
