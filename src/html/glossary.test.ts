import { expect, test } from 'vitest';
import { linkTerms } from './glossary.ts';
import { parsePage } from './tree.ts';

const entry = (id: string, ...forms: string[]) => ({ id, word: id, forms, meaning: 'What it means.' });
const GLOSSARY = [
  entry('pad', 'pre-authorized debit', 'PAD'),
  entry('deposit', 'deposit'),
  entry('insurance', 'deposit insurance'),
];
const linked = (html: string) => {
  const page = parsePage(html);
  linkTerms(page, GLOSSARY);
  return page.html();
};

test('a word links to its meaning where it first occurs, in any of its forms, the longest first', () => {
  expect(linked('<p>A PAD, a pre-authorized debit.</p>')).toBe(
    '<p>A <a class="term" href="/about/#pad">PAD</a>, a pre-authorized debit.</p>',
  );
  expect(linked('<li>Deposit insurance, deposits, a deposit</li>')).toBe(
    '<li><a class="term" href="/about/#insurance">Deposit insurance</a>, deposits, a <a class="term" href="/about/#deposit">deposit</a></li>',
  );
});

test.each([
  '<h2>PAD</h2>',
  '<p><a href="/x">PAD</a></p>',
  '<astro-island><p>PAD</p></astro-island>',
  '<p title="PAD > x">x</p>',
  '<div>PAD</div>',
  '<p>Choose <strong>PAD</strong>, or the Deposit Insurance page, or the PAD Form.</p>',
  '<p>pad@bank.example, www.pad.example</p>',
])('in %s no word is linked', (html) => expect(linked(html)).toBe(html));
