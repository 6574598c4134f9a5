import { expect, test } from 'vitest';
import { inTurn, issuesOfRule, RECORD, replacing } from '../fixture.ts';

const showing = (value: string, text: string, source = 'listed') =>
  issuesOfRule('splices', {
    [RECORD]: inTurn(
      replacing('faq:\n', `facts:\n  own: { label: Own, value: "${value}", source: ${source} }\nfaq:\n`),
      replacing('See the [guides](/how-to/).', text),
    ),
  });

test.each([
  ['up to $100', 'You send up to [=facts.own].', 'reads "up to up to"'],
  ['Up to $100', 'You send up [=facts.own].', 'reads "up up"'],
  ['Now in 2026.', 'It changed [=facts.own].', 'reads ".."'],
  ['Varies by card', 'Your limit is [=facts.own].', 'puts "varies" after another verb'],
  [
    'By mail about 45 days before',
    'When you hear of the end: [=facts.own].',
    'puts a sentence of the record after a colon',
  ],
])('"%s" in "%s" is refused', (value, text, message) => {
  expect(showing(value, text)).toMatchObject([{ message: expect.stringContaining(message) as string }]);
});

test.each([
  ['up to $100', 'You send [=facts.own].'],
  ['By mail about 45 days before', 'The end: [=facts.own].'],
  ['By mail about 45 days before', '- **When you hear of the end:** [=facts.own]'],
])('"%s" in "%s" reads well', (value, text) => expect(showing(value, text)).toEqual([]));

test('a figure that a text calls listed has our list as a source', () => {
  expect(showing('$100', 'Our list of August 2025 has [=facts.own].', 'first-fees')).toMatchObject([
    { severity: 'hint' },
  ]);
  expect(showing('$100', 'Our list of August 2025 has [=facts.own].')).toEqual([]);
});
