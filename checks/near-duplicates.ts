// cspell:ignore Chaudhuri Ganti Kaushik
import type { Content, ContentFile } from './content-types.ts';
import { institutionOf, recordFiles } from './records.ts';
import { valueAt } from './values.ts';

/** Two paragraphs of different institutions that say nearly the same. */
export interface NearDuplicate {
  similarity: number;
  first: Paragraph;
  second: Paragraph;
}

interface Paragraph {
  owner: string;
  file: string;
  text: string;
}

/** Shorter ones are steps and labels, which are alike by nature. */
const SHORTEST = 90;

/** Fields that are prose; values, titles and labels repeat by nature. */
const PROSE = ['summary', 'answer', 'note', 'notes', 'notice', 'needs'];

/**
 * The pairs of paragraphs in the texts of two institutions that are more alike than a threshold, once
 * their names and figures are taken out.
 *
 * Two texts that are alike share at least one of their rarest word pairs (prefix filtering: Chaudhuri, Ganti and
 * Kaushik, 2006), so only texts that share one of those are compared: the work grows with the guide, not with its square.
 *
 * @param threshold similarity from 0 (no two words in common) to 1 (the same), as Dice's coefficient of word pairs
 */
export function nearDuplicates(content: Content, threshold: number): NearDuplicate[] {
  const names = namesIn(content);
  const texts = content.files
    .flatMap(paragraphsOf)
    .map((paragraph) => ({ paragraph, pairs: wordPairs(withoutNames(wordsOf(paragraph.text), names)) }));
  const frequency = countPairs(texts.map(({ pairs }) => pairs));
  const holders = new Map<string, number[]>();
  const found: NearDuplicate[] = [];
  texts.forEach(({ paragraph, pairs }, index) => {
    const rare = rarest(pairs, frequency, threshold);
    for (const other of new Set(rare.flatMap((pair) => holders.get(pair) ?? []))) {
      const candidate = texts[other];
      if (!candidate || candidate.paragraph.owner === paragraph.owner) continue;
      const similarity = (2 * pairs.intersection(candidate.pairs).size) / (pairs.size + candidate.pairs.size);
      if (similarity >= threshold) found.push({ similarity, first: candidate.paragraph, second: paragraph });
    }
    for (const pair of rare) holders.set(pair, [...(holders.get(pair) ?? []), index]);
  });
  return found.sort((a, b) => b.similarity - a.similarity);
}

/** In how many texts each word pair stands. */
function countPairs(texts: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const count = new Map<string, number>();
  for (const pairs of texts) for (const pair of pairs) count.set(pair, (count.get(pair) ?? 0) + 1);
  return count;
}

/**
 * The rarest word pairs of a text, as many as a text that is alike cannot do without: with Dice's coefficient t
 * both have t / (2 - t) of their pairs in common, or more.
 */
function rarest(pairs: ReadonlySet<string>, frequency: ReadonlyMap<string, number>, threshold: number): string[] {
  const rareFirst = (a: string, b: string) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0) || (a < b ? -1 : 1);
  const shared = Math.max(1, Math.ceil((threshold / (2 - threshold)) * pairs.size - ROUNDING));
  return [...pairs].sort(rareFirst).slice(0, pairs.size - shared + 1);
}

/** What binary fractions add to a product. */
const ROUNDING = 1e-9;

function paragraphsOf(file: ContentFile): Paragraph[] {
  const owner = institutionOf(file);
  if (!owner) return [];
  const fields = file.strings.filter(({ path }) => PROSE.includes(String(path.at(-1))) || path.includes('steps')).map(({ text }) => text);
  const body = file.body.split(/\n\s*\n|\n(?=[-*] |\d+\. )/);
  return [...fields, ...body]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.length >= SHORTEST && !text.startsWith('<'))
    .map((text) => ({ owner, file: file.path, text }));
}

/** The words of a text without its directives and addresses, every figure as 0. */
function wordsOf(text: string): string[] {
  const bare = text.replace(/\[[@=][^\]]+\]/g, ' ').replace(/\]\([^)]*\)/g, ' ');
  return bare.replace(/\d[\d,.-]*/g, '0').match(/[\p{L}0]+/gu) ?? [];
}

/** The names of institutions as words, by their first word, the longest first. */
type Names = ReadonlyMap<string, readonly (readonly string[])[]>;

function namesIn(content: Content): Names {
  const names = recordFiles(content).flatMap(({ data }) => ['name', 'shortName', 'legalName'].map((key) => valueAt(data, [key])));
  const unique = new Set(names.filter((name) => typeof name === 'string').map((name) => wordsOf(name).join(' ')));
  return Map.groupBy(
    [...unique].map((name) => name.split(' ')).sort((a, b) => b.length - a.length),
    ([first = '']) => first,
  );
}

/** Words in lower case, with one word in place of each name. */
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

const wordPairs = (words: readonly string[]) => new Set(words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`));
