import { expect, test } from 'vitest';
import { readPhoneNumber } from './phone.ts';

test.each([
  ['(800) 769-2511', '800-769-2511'],
  ['+1.800.769.2511', '1-800-769-2511'],
  ['1-800-4-SCOTIA x 12', '1-800-472-6842 ext. 12'],
  ['1-877-900-5900, option 2', '1-877-900-5900, option 2'],
  ['877 900 5900 then press 3', '877-900-5900, option 3'],
  ['769-2511', undefined],
  ['1-800-769-255', undefined],
])('the telephone number %j is %j', (written, right) => expect(readPhoneNumber(written)).toBe(right));
