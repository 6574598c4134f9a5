import { expect, test } from 'vitest';
import { gradeOf } from './reading-grade.ts';

const times = (sentence: string) => Array.from({ length: 30 }, () => sentence);

test('short words and sentences have a low grade, long ones a high grade', () => {
  expect(gradeOf(times('You open the app. You tap the card.'))).toBeLessThan(4);
  expect(
    gradeOf(
      times(
        'Notwithstanding applicable contractual limitations, institutions characteristically communicate modifications.',
      ),
    ),
  ).toBeGreaterThan(8);
});

test('a few words have no grade', () => expect(gradeOf(['Notwithstanding contractual limitations.'])).toBe(0));
