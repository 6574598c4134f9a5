// cspell:ignore Nationale
import { cutAt } from '../domain/strings.ts';

/** French names that recur in English texts, the longest first. They need no `[fr:…]`: pages mark them as French for screen readers. */
export const FRENCH_NAMES = [
  'Autorité des marchés financiers',
  'Caisse populaire acadienne ltée',
  'Épargne Placements Québec',
  'Banque Laurentienne',
  'Caisse Assiniboine',
  'Banque Nationale',
  'AccèsD Affaires',
  'Caisse Alterna',
  'Revenu Québec',
  'Carte d’accès',
  'LégisQuébec',
  'AccèsD',
] as const;

/** Words with accents that count as English, each with the reason. */
const ENGLISH_WITH_ACCENTS: Readonly<Record<string, string>> = {
  café: 'an English word',
  Évangéline: 'a place in Prince Edward Island, in the name of an English-speaking credit union',
  Montréal: 'a city, whose name English texts keep',
  Québec: 'a province and a city, whose name English texts keep',
  Tétrault: 'a person, in the name of a law firm',
};

const NAME = new RegExp(`(^|[^\\p{L}\\p{N}])(${FRENCH_NAMES.join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/** Splits a text at the {@link FRENCH_NAMES}. Pieces with an odd index are names. */
export const cutAtFrenchNames = (text: string): string[] => cutAt(text, NAME);

/** A word with a letter that English does not use. */
const ACCENTED = /[\p{L}’']*(?![a-zA-Z])\p{L}[\p{L}’']*/gu;

/** The words of an English text that look French: with accents, not in {@link FRENCH_NAMES}, and not used in English. */
export function unmarkedFrench(text: string): string[] {
  return cutAtFrenchNames(text)
    .filter((_, index) => index % 2 === 0)
    .flatMap((words) => words.match(ACCENTED) ?? [])
    .filter((word) => !(word.replace(/[’']s$/, '') in ENGLISH_WITH_ACCENTS));
}
