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
 * The pairs of paragraphs in the texts of two institutions that are more alike than a threshold, once their names and
 * figures are taken out.
 *
 * Compared are only texts that share a run of four words, as texts that are much alike do: comparing every two would
 * take ever longer as the guide grows.
 *
 * @param threshold similarity from 0 (no two words in common) to 1 (the same), as Dice's coefficient of word pairs
 */
export function nearDuplicates(content: Content, threshold: number): NearDuplicate[] {
  const names = namesIn(content);
  const texts = content.files.flatMap(paragraphsOf).map((paragraph) => {
    const words = withoutNames(wordsOf(paragraph.text), names);
    return { paragraph, pairs: runsOf(words, 2), runs: runsOf(words, 4) };
  });
  const textsWithRun = new Map<string, typeof texts>();
  const found: NearDuplicate[] = [];
  for (const text of texts) {
    for (const other of new Set([...text.runs].flatMap((run) => textsWithRun.get(run) ?? []))) {
      if (other.paragraph.owner === text.paragraph.owner) continue;
      const similarity = (2 * text.pairs.intersection(other.pairs).size) / (text.pairs.size + other.pairs.size);
      if (similarity >= threshold) found.push({ similarity, first: other.paragraph, second: text.paragraph });
    }
    for (const run of text.runs) textsWithRun.set(run, [...(textsWithRun.get(run) ?? []), text]);
  }
  return found.sort((a, b) => b.similarity - a.similarity);
}

/** Every run of so many neighbouring words. */
const runsOf = (words: readonly string[], length: number) =>
  new Set(words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' ')));

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
