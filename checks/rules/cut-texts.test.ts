import { expect, test } from 'vitest';
import { issuesOfRule } from '../fixture.ts';
import { inText } from '../mistakes/mistake.ts';

const issues = (paragraph: string) => issuesOfRule('cut-texts', inText(paragraph));

test.each([
  '- An e-Transfer costs a fee of **[=fees.eTransfer]**',
  '- To report a card, call us at **1-800-555-0100**',
  '**See also the fees of:**',
])('what ends in bold words, a figure or a number is whole: %s', (paragraph) => expect(issues(paragraph)).toEqual([]));

test('what ends in a bold word that ends no sentence is cut', () => expect(issues('- It costs a fee **of**')).toHaveLength(1));
