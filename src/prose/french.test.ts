import { expect, test } from 'vitest';
import { cutAtFrenchNames, FRENCH_NAMES, unmarkedFrench } from './french.ts';

test.each([
  ['In AccèsD, or AccèsD Affaires.', ['In ', 'AccèsD', ', or ', 'AccèsD Affaires', '.']],
  ['AccèsD', ['', 'AccèsD', '']],
  ['AccèsDirect', ['AccèsDirect']],
])('%s is cut at French names, the longer before the shorter', (text, pieces) => {
  expect(cutAtFrenchNames(text)).toEqual(pieces);
  expect(FRENCH_NAMES).toEqual(FRENCH_NAMES.toSorted((a, b) => b.length - a.length));
});

test.each([
  ['The button is named Autres moyens de vérification.', ['vérification']],
  ['The Autorité des marchés financiers, in Montréal, near Québec’s café', []],
  ['d’accès et l’été', ['d’accès', 'l’été']],
])('words that look French are found: %s', (text, words) => expect(unmarkedFrench(text)).toEqual(words));
