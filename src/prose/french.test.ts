import { describe, expect, test } from 'vitest';
import { cutAtFrenchNames, FRENCH_NAMES, unmarkedFrench } from './french.ts';

describe('French names', () => {
  test('are split from an English text, the longer before the shorter', () => {
    expect(cutAtFrenchNames('In AccèsD, or AccèsD Affaires.')).toEqual([
      'In ',
      'AccèsD',
      ', or ',
      'AccèsD Affaires',
      '.',
    ]);
  });

  test('are found at both ends, but not inside other words', () => {
    expect(cutAtFrenchNames('AccèsD')).toEqual(['', 'AccèsD', '']);
    expect(cutAtFrenchNames('AccèsDirect')).toEqual(['AccèsDirect']);
  });

  test('are listed longest first, so that none hides a longer one', () => {
    expect(FRENCH_NAMES).toEqual(FRENCH_NAMES.toSorted((a, b) => b.length - a.length));
  });
});

test.each([
  ['The button is named Autres moyens de vérification.', ['vérification']],
  ['The Autorité des marchés financiers, in Montréal, near Québec’s café', []],
  ['d’accès et l’été', ['d’accès', 'l’été']],
  ['plain English', []],
])('words that look French are found: %s', (text, words) => expect(unmarkedFrench(text)).toEqual(words));
