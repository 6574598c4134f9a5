import type { Keys } from '../../src/read/facts.ts';
import { memoize } from '../../src/domain/memoize.ts';
import type { DATA_FILES } from '../../src/schemas/collections.ts';
import { dataIn } from '../read/records.ts';
import { matchesIn } from '../read/texts.ts';
import type { ContentFile } from '../read/types.ts';
import { hint } from '../issue.ts';
import type { Findings, Rule } from '../rule.ts';

/** Texts sound like a person who talks about banking, as the lists of src/data/style.yaml ask. All of it is advice. */
export const style: Rule = {
  name: 'style',
  description: 'Texts avoid the phrases in src/data/style.yaml, and repeat no word.',
  checkFile: (file) => (file.collection === 'data' ? [] : repeated(file)),
  checkGuide(content) {
    const list = dataIn(content, 'style.yaml');
    const patterns = list && patternsOf(list);
    const texts = content.filesToReport.filter(({ collection }) => collection !== 'data');
    return patterns ? texts.flatMap((file) => [...avoided(file, patterns), ...aboutResearch(file, patterns)]) : [];
  },
};

/** A list of phrases as one pattern: whole words, in any case, with any white space between them. */
function anyPhrase(phrases: readonly string[]) {
  const either = phrases
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => phrase.split(' ').map(RegExp.escape).join('\\s+'))
    .join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${either})(?![\\p{L}\\p{N}])`, 'giu');
}

type Patterns = ReturnType<typeof patternsOf>;

const patternsOf = memoize(({ instead, research }: ReturnType<(typeof DATA_FILES)['style.yaml']['parse']>) => ({
  avoid: anyPhrase(instead.flatMap(({ avoid }) => avoid)),
  instead: new Map(instead.flatMap(({ avoid, say }) => avoid.map((phrase) => [phrase.toLowerCase(), say]))),
  research: anyPhrase(research),
}));

const avoided = (file: ContentFile, { avoid, instead }: Patterns): Findings =>
  matchesIn(file, avoid).map(({ found, location }) =>
    hint(location, 'is not how a person says it', found, instead.get(found.toLowerCase().replace(/\s+/g, ' '))),
  );

/** Fields that readers meet first and act on: they are only about banking. */
const isUrgent = (path: Keys | undefined) =>
  path !== undefined && (path.at(-1) === 'answer' || path.includes('steps') || path.at(-1) === 'question');

/** How facts were gathered, where a reader wants an answer. About and similar pages describe the guide itself. */
const aboutResearch = (file: ContentFile, { research }: Patterns): Findings =>
  matchesIn(file, research)
    .filter(({ path }) => isUrgent(path) && file.collection !== 'pages')
    .map(({ location, found }) =>
      hint(location, 'speaks of how facts were gathered', found, 'what to do: a screen, a page or a number'),
    );

const REPEATED =
  /(?<![\p{L}\p{N}])(?!had|that)(\p{L}+)[^\S\n]*\s[^\S\n]*\1(?![\p{L}\p{N}])|(?<![.,;:!?])([.,;])\2(?![.,;])/giu;

const repeated = (file: ContentFile): Findings =>
  matchesIn(file, REPEATED).map(({ found, location }) => hint(location, 'is there twice', found, 'it once'));
