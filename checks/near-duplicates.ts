import { institutionOf, recordFiles, valueAt } from './records.ts';
import { stringsBelow, type Content, type ContentFile } from './content.ts';

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
 * @param threshold similarity from 0 (no two words in common) to 1 (the same), as Dice's coefficient of word pairs
 */
export function nearDuplicates(content: Content, threshold: number): NearDuplicate[] {
  const names = recordFiles(content).flatMap(({ data }) => ['name', 'shortName', 'legalName'].flatMap((key) => valueAt(data, [key]) ?? []));
  const pairs = content.files
    .flatMap(paragraphsOf)
    .map((paragraph) => ({ paragraph, words: wordPairs(normalised(paragraph.text, names.map(String))) }));
  const holders = new Map<string, number[]>();
  const found: NearDuplicate[] = [];
  pairs.forEach(({ paragraph, words }, index) => {
    const shared = new Map<number, number>();
    for (const pair of words) {
      for (const other of holders.get(pair) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
      holders.set(pair, [...(holders.get(pair) ?? []), index]);
    }
    for (const [other, count] of shared) {
      const candidate = pairs[other];
      if (!candidate || candidate.paragraph.owner === paragraph.owner) continue;
      const similarity = (2 * count) / (words.size + candidate.words.size);
      if (similarity >= threshold) found.push({ similarity, first: candidate.paragraph, second: paragraph });
    }
  });
  return found.sort((a, b) => b.similarity - a.similarity);
}

function paragraphsOf(file: ContentFile): Paragraph[] {
  const owner = institutionOf(file);
  if (!owner) return [];
  const fields = stringsBelow(file.data)
    .filter(({ path }) => PROSE.includes(String(path.at(-1))) || path.includes('steps'))
    .map(({ text }) => text);
  const body = file.body.split(/\n\s*\n|\n(?=[-*] |\d+\. )/);
  return [...fields, ...body]
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.length >= SHORTEST && !text.startsWith('<'))
    .map((text) => ({ owner, file: file.path, text }));
}

/** A text without marks, names and figures. */
function normalised(text: string, names: readonly string[]): string {
  const bare = text.replace(/\[[@=][^\]]+\]/g, ' ').replace(/\]\([^)]*\)/g, ' ');
  return names
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, 'NAME'), bare)
    .toLowerCase()
    .replace(/\d[\d,.-]*/g, '0');
}

function wordPairs(text: string): Set<string> {
  const words = text.match(/[\p{L}0]+/gu) ?? [];
  return new Set(words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`));
}
