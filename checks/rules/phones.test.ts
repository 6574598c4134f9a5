import { expect, test } from 'vitest';
import { issuesOfRule } from '../fixture.ts';
import { inText } from '../mistakes/mistake.ts';

test.each(['A SIN has nine digits, such as 123-456-789.', 'A void cheque shows 003-04512-99999 at its foot.'])(
  'other numbers are no telephone numbers: %s',
  (sentence) => expect(issuesOfRule('phones', inText(sentence))).toEqual([]),
);
