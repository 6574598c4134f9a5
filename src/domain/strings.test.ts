import { expect, test } from 'vitest';
import { shortened } from './strings.ts';

test.each([
  ['a fee of', 8, 'a fee of'],
  ['a fee of $5', 8, 'a fee of …'],
  ['a fee of $5', 7, 'a fee …'],
  ['transferred', 8, 'transfer …'],
])('“%s” cut to %d characters is “%s”', (text, length, cut) => expect(shortened(text, length)).toBe(cut));
