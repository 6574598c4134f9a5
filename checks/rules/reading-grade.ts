import { automatedReadability } from 'automated-readability';
import type { ContentFile } from '../content-types.ts';
import { textOf } from '../markdown.ts';
import { perFile, type Rule } from '../rule.ts';

/** The school grade above which a page is hard to read. */
const HIGHEST_GRADE = 8;
/** Pages of fewer words say too little of how they read. */
const FEWEST_WORDS = 100;

const sentences = new Intl.Segmenter('en-CA', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-CA', { granularity: 'word' });

/** A page reads as a school class of grade 8 reads with ease. A hint: a long name of a bank is nobody's fault. */
export const readingGrade: Rule = {
  name: 'reading-grade',
  description: `A page reads at school grade ${HIGHEST_GRADE} or below.`,
  check: perFile((file) => {
    const grade = gradeOf(textsOf(file));
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
