import { memoize } from '../../src/domain/memoize.ts';
import type { DATA_FILES } from '../../src/schemas/collections.ts';
import { dataIn } from '../read/records.ts';
import { matchesIn } from '../read/texts.ts';
import type { ContentFile, FieldPath } from '../read/types.ts';
import { hint } from '../report/issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';

/** Texts sound like a person who talks about banking, as the lists of src/data/style.yaml ask. All of it is advice. */
export const style: Rule = {
  name: 'style',
  description:
    'Texts use none of the phrases that src/data/style.yaml avoids, repeat no word, and answer their questions.',
  inFile: (file) => (file.collection === 'data' ? [] : repeated(file)),
  inGuide(content) {
    const list = dataIn(content, 'style.yaml');
    const patterns = list && patternsOf(list);
    const texts = content.files.filter(({ collection }) => collection !== 'data');
    return patterns
      ? texts.flatMap((file) => [
          ...avoided(file, patterns),
          ...aboutResearch(file, patterns),
          ...unanswered(file, patterns),
        ])
      : [];
  },
};

/** A list of phrases as one pattern: whole words, in any case, with any white space between them. */
const anyPhrase = (phrases: readonly string[], before = '(?<![\\p{L}\\p{N}])') =>
  new RegExp(
    `${before}(?:${phrases.map((phrase) => phrase.split(' ').map(RegExp.escape).join('\\s+')).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );

type Patterns = ReturnType<typeof patternsOf>;

const patternsOf = memoize(
  ({ instead, research, noAnswer }: ReturnType<(typeof DATA_FILES)['style.yaml']['parse']>) => ({
    instead: instead.map(({ avoid, say }) => ({ pattern: anyPhrase(avoid), say })),
    research: anyPhrase(research),
    noAnswer: anyPhrase(noAnswer, '^'),
  }),
);

const avoided = (file: ContentFile, { instead }: Patterns): Findings =>
  instead.flatMap(({ pattern, say }) =>
    matchesIn(file, pattern).map(({ found, place }) => hint(place, 'is not how a person says it', found, say)),
  );

/** Fields that readers meet first and act on: they are only about banking. */
const isUrgent = (path: FieldPath | undefined) =>
  path !== undefined && (path.at(-1) === 'answer' || path.includes('steps') || path.at(-1) === 'question');

/** How facts were gathered: a page says so once at most, and not in its lede, steps and questions. */
function aboutResearch(file: ContentFile, { research }: Patterns): Findings {
  // About and similar pages are where the guide describes itself.
  if (file.collection === 'pages') return [];
  const found = matchesIn(file, research);
  const elsewhere = found.filter(({ path }) => !isUrgent(path));
  const accepted = 'only the fact; or, where nothing is known, where the reader sees it';
  return found
    .filter((match) => isUrgent(match.path) || match !== elsewhere[0])
    .map(({ place, found: words }) => hint(place, 'speaks of how facts were gathered', words, accepted));
}

const unanswered = (file: ContentFile, { noAnswer }: Patterns): Findings =>
  file.prose.map(({ path, text }) => {
    const found = path.includes('faq') && path.at(-1) === 'answer' ? text.match(noAnswer)?.[0] : undefined;
    const accepted = 'what to do first: a screen, a page or a number; or leave the question out';
    return found && hint(atField(file, path, found), 'begins an answer that answers nothing', found, accepted);
  });

const REPEATED = /(?<![\p{L}\p{N}])(?!had|that)(\p{L}+)(?:[^\S\n]+|[^\S\n]*\n[^\S\n]*)\1(?![\p{L}\p{N}])/giu;

const repeated = (file: ContentFile): Findings =>
  matchesIn(file, REPEATED).map(({ found, place }) => hint(place, 'has a word twice', found, 'the word once'));
