import { expect, test } from 'vitest';
import { ANY_COUNTRY, CANADIAN, FOREIGN, IN_LETTERS, TEXTED_TO, WITH_A_LETTER } from './telephone.ts';

test.each([
  [CANADIAN, 'Call 1 (604) 555-0199 or 604·555·0198, not $604,555,0197.', ['1 (604) 555-0199', '604·555·0198']],
  [ANY_COUNTRY, 'Call 011 44 20 7946 0958, or 604 555 01999.', ['011 44 20 7946 0958', '604 555 01999']],
  [FOREIGN, 'Call +44 20 7946 0958 or +1 604 555 0199.', ['+44 20 7946 0958']],
  [IN_LETTERS, 'Call 1-604-SCAM-NOW or 604-555-O199.', ['1-604-SCAM-NOW']],
  [WITH_A_LETTER, 'Call 1-604-SCAM-NOW or 604-555-O199.', ['1-604-SCAM-NOW', '604-555-O199']],
  [TEXTED_TO, 'Text STOP to 54321, or SMS 7726; send it to 2000 people.', ['54321', '7726']],
])('%s finds its numbers in "%s"', (pattern, text, numbers) => expect(text.match(pattern)).toEqual(numbers));
