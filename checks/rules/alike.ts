import type { Content, ContentFile } from '../content-types.ts';
import type { Finding } from '../issue.ts';
import { institutionOf, namesOf, recordFiles } from '../records.ts';
import type { Rule } from '../rule.ts';
import { paragraphsOf, type Paragraph } from '../texts.ts';

/** A paragraph that fits any institution says nothing about this one. */
export const alike: Rule = {
  name: 'alike',
  description: 'No paragraph about an institution is that of another one with the name and the figures swapped.',
  allowsExceptions: true,
  check: (content) =>
    content.selected.some((file) => institutionOf(file) !== undefined)
      ? nearDuplicates(content).map((pair) => findingOf(pair, content))
      : [],
};

interface OwnParagraph extends Paragraph {
  owner: string;
  file: ContentFile;
}

function findingOf([first, second]: readonly [OwnParagraph, OwnParagraph], { selected }: Content): Finding {
  const [here, there] = selected.includes(second.file) ? [second, first] : [first, second];
  return {
    ...here.place(),
    message: `says nearly what ${there.file.path} says, with another name`,
    found: `${here.words.slice(0, 60)}…`,
    accepted:
      'what is only true of this institution; what is true of several is said once, in a guide that both link to',
  };
}

/** Fields that are prose; values, titles and labels repeat by nature. */
const PROSE = ['summary', 'answer', 'note', 'notice', 'needs'];

/**
 * Four fifths of the word pairs in common, by Dice's coefficient: a sentence with the name swapped, not one that happens
 * to share a phrase.
 */
const THRESHOLD = 0.8;

/**
 * The pairs of paragraphs of two institutions that are similar once their names and figures are taken out. Only texts that
 * share a run of four words are compared: comparing every pair would take ever longer as the guide grows.
 */
function nearDuplicates(content: Content): (readonly [OwnParagraph, OwnParagraph])[] {
  const names = namesIn(content);
  const texts = content.files.flatMap(proseOf).map((paragraph) => {
    const words = withoutNames(wordsOf(paragraph.words), names);
    return { paragraph, pairs: runsOf(words, 2), runs: runsOf(words, 4) };
  });
  const textsWithRun = new Map<string, typeof texts>();
  const found: (readonly [OwnParagraph, OwnParagraph])[] = [];
  for (const text of texts) {
    for (const other of new Set([...text.runs].flatMap((run) => textsWithRun.get(run) ?? []))) {
      if (other.paragraph.owner === text.paragraph.owner) continue;
      const similarity = (2 * text.pairs.intersection(other.pairs).size) / (text.pairs.size + other.pairs.size);
      if (similarity >= THRESHOLD) found.push([other.paragraph, text.paragraph]);
    }
    for (const run of text.runs) textsWithRun.set(run, [...(textsWithRun.get(run) ?? []), text]);
  }
  return found;
}

/** Every run of this many neighbouring words. */
const runsOf = (words: readonly string[], length: number) =>
  new Set(words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' ')));

function proseOf(file: ContentFile): OwnParagraph[] {
  const owner = institutionOf(file);
  if (!owner) return [];
  return paragraphsOf(file)
    .filter(({ path }) => path === undefined || PROSE.includes(String(path.at(-1))) || path.includes('steps'))
    .map((paragraph) => ({ ...paragraph, owner, file }));
}

/** The words of a text without its directives and addresses, every figure as 0. */
function wordsOf(text: string): string[] {
  const bare = text.replace(/\[[@=][^\]]+\]/g, ' ').replace(/\]\([^)]*\)/g, ' ');
  return bare.replace(/\d[\d,.-]*/g, '0').match(/[\p{L}0]+/gu) ?? [];
}

/** The names of institutions as words, by their first word, the longest first. */
type Names = ReadonlyMap<string, readonly (readonly string[])[]>;

function namesIn(content: Content): Names {
  const unique = new Set(recordFiles(content).flatMap((file) => namesOf(file).map((name) => wordsOf(name).join(' '))));
  return Map.groupBy(
    [...unique].map((name) => name.split(' ')).sort((a, b) => b.length - a.length),
    ([first = '']) => first,
  );
}

/** Words in lower case, each name replaced by NAME. */
function withoutNames(words: readonly string[], names: Names): string[] {
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const name = names.get(word)?.find((candidate) => candidate.every((part, index) => words[at + index] === part));
    rest.push(name ? 'NAME' : word.toLowerCase());
    at += name?.length ?? 1;
  }
  return rest;
}
