import { expect, test } from 'vitest';
import { statusText } from './classification.ts';

test.each([
  [{ state: 'operating' }, undefined],
  [{ state: 'merged', successorName: 'Second Bank' }, 'merged, now Second Bank'],
  [{ state: 'winding-down', successorName: 'CDIC' }, 'winding down, then CDIC'],
  [{ state: 'closed' }, 'closed'],
] as const)('an institution that is %j is told as %j', (status, told) => expect(statusText(status)).toBe(told));
