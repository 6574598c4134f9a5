import { automatedReadability } from 'automated-readability';
import type { Content, ContentFile } from './content-types.ts';
import { textOf } from './markdown.ts';

/** The school grade above which a page is hard to read. */
const HIGHEST_GRADE = 8;
/** Pages of fewer words say too little of how they read. */
const FEWEST_WORDS = 100;

const sentences = new Intl.Segmenter('en-CA', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-CA', { granularity: 'word' });

/** Pages that read above grade 8, the hardest first: hints, for a long name of a bank is nobody's fault. */
export const hardPages = ({ files }: Content): { file: string; grade: number }[] =>
  files
    .flatMap((file) => {
      const grade = gradeOf(textsOf(file));
      return grade > HIGHEST_GRADE ? [{ file: file.path, grade: Math.round(grade) }] : [];
    })
    .sort((a, b) => b.grade - a.grade);

/** The paragraphs of a page: its answer, its steps, its answers to questions, and its text. */
const textsOf = (file: ContentFile): string[] =>
  file.nodes === undefined || file.body === ''
    ? []
    : [
        ...file.prose
          .filter(({ path }) => path.at(-1) === 'answer' || path.includes('steps'))
          .map(({ text }) => text.replace(/\[[@=][^\]]*\]|\]\([^)]*\)/g, '')),
        ...file.nodes.filter(({ type }) => type === 'paragraph').map(textOf),
      ];

/** The grade of school in which texts are read with ease, by the automated readability index; 0 for few words. */
export function gradeOf(texts: readonly string[]): number {
  const counts = { sentence: 0, word: 0, character: 0 };
  for (const text of texts) {
    counts.sentence += Array.from(sentences.segment(text)).length;
    for (const { segment, isWordLike } of words.segment(text)) {
      if (!isWordLike) continue;
      counts.word += 1;
      counts.character += segment.length;
    }
  }
  return counts.word < FEWEST_WORDS ? 0 : automatedReadability(counts);
}
