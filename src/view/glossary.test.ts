import { expect, test } from 'vitest';
import { glossaryLinks } from './glossary.ts';

const entry = (id: string, ...forms: string[]) => ({ id, word: id, forms, meaning: 'What it means.' });
const linked = (...parts: string[]) => {
  const link = glossaryLinks(
    [entry('pad', 'pre-authorized debit', 'PAD'), entry('deposit', 'deposit'), entry('insurance', 'deposit insurance')],
    (id) => `#${id}`,
  );
  return parts.map(link).join('');
};

test('a word links to its meaning where it first occurs, in any of its forms', () => {
  expect(linked('<p>A PAD, a pre-authorized debit.</p>', '<p>PAD</p>')).toBe(
    '<p>A <a class="term" href="#pad">PAD</a>, a pre-authorized debit.</p><p>PAD</p>',
  );
});

test('the longest match wins, and parts of words do not match', () => {
  expect(linked('<li>Deposit insurance, deposits, a deposit</li>')).toBe(
    '<li><a class="term" href="#insurance">Deposit insurance</a>, deposits, a <a class="term" href="#deposit">deposit</a></li>',
  );
});

test.each([
  '<h2>PAD</h2>',
  '<p><a href="/x">PAD</a></p>',
  '<p title="PAD > x">x</p>',
  '<div>PAD</div>',
  '<p><code>PAD</code></p>',
  '<nav><ol><li>PAD</li></ol></nav>',
  '<p>Choose <strong>PAD</strong>, or the Deposit Insurance page, or the PAD Form.</p>',
  '<p>pad@bank.example, www.pad.example</p>',
])('in %s no word is linked', (html) => expect(linked(html)).toBe(html));
