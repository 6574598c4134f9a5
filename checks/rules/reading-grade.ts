import { automatedReadability } from 'automated-readability';
import type { ContentFile } from '../content-types.ts';
import { textOf } from '../markdown.ts';
import { perFile, type Rule } from '../rule.ts';

/** A school grade: pages above it are hard to read. */
const HIGHEST_GRADE = 8;
/** The grade of fewer words means little. */
const FEWEST_WORDS = 100;

const sentences = new Intl.Segmenter('en-CA', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-CA', { granularity: 'word' });

/** A school class of grade 8 reads a page with ease. A hint, because long names of banks raise the grade. */
export const readingGrade: Rule = {
  name: 'reading-grade',
  description: `A page reads at school grade ${HIGHEST_GRADE} or below.`,
  check: perFile((file) => {
    const grade = gradeOf(paragraphsOf(file));
    if (grade <= HIGHEST_GRADE) return [];
    return [
      {
        severity: 'hint',
        file: file.path,
        ...file.locateInBody(file.body.search(/\S/)),
        field: 'text',
        message: `reads at school grade ${Math.round(grade)}`,
        accepted: `grade ${HIGHEST_GRADE}: shorter sentences, shorter words`,
      },
    ];
  }),
};

/** The paragraphs of a page: its answer, its steps, its answers to questions, and its text. */
const paragraphsOf = (file: ContentFile): string[] =>
  file.nodes === undefined || file.body === ''
    ? []
    : [
        ...file.prose
          .filter(({ path }) => path.at(-1) === 'answer' || path.includes('steps'))
          .map(({ text }) => text.replace(/\[[@=][^\]]*\]|\]\([^)]*\)/g, '')),
        ...file.nodes.filter(({ type }) => type === 'paragraph').map(textOf),
      ];

/** The school grade that reads texts with ease, by the automated readability index; 0 for few words. */
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
