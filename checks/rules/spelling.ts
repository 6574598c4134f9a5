// cspell:ignore checkbook paycheque
import { readFileSync } from 'node:fs';
import { decodeTrie, type ITrie } from 'cspell-trie-lib';
import { memoize } from '../../src/domain/memoize.ts';
import { cutAtFrenchNames, FRENCH_NAMES } from '../../src/prose/french.ts';
import { capitalize } from '../../src/domain/strings.ts';
import type { Content, ContentFile, FieldPath } from '../content-types.ts';
import type { Finding, Place } from '../issue.ts';
import { attributeOf, componentsOf } from '../markdown.ts';
import { nearest } from '../nearest.ts';
import { namesOf, recordFiles } from '../records.ts';
import { atField, atNode, type Rule } from '../rule.ts';
import { blank, plainTextsOf, wordsIn } from '../texts.ts';
import { valueAt } from '../values.ts';

/** Words are spelt as in Canada, or are in project-words.txt. Uses the dictionary of `npm run lint:spelling`. */
export const spelling: Rule = {
  name: 'spelling',
  description: 'Every word is in the Canadian dictionary, or in project-words.txt.',
  check(content) {
    const names = namesIn(content);
    return content.selected.flatMap((file) =>
      misspeltIn(file)
        .filter(({ word }) => !names.has(bare(word)))
        .map(({ word, place }) => findingOf(place(), word)),
    );
  },
};

/** The words in the names of institutions, which records spell right. */
function namesIn(content: Content): ReadonlySet<string> {
  // A record that cannot be parsed has its names somewhere in its text.
  const texts = [...content.broken.map(({ text }) => text), ...recordFiles(content).flatMap(namesOf)];
  return new Set(texts.flatMap((text) => text.match(WORD) ?? []).map(bare));
}

interface Misspelt {
  word: string;
  place: () => Place;
}

const misspeltIn = memoize((file: ContentFile): Misspelt[] => [
  ...inWords(file),
  ...inPlainTexts(file),
  ...inAttributes(file),
]);

/** American words that the dictionary has too, with their spelling in Canada. */
const AMERICAN: Readonly<Record<string, string>> = {
  behavior: 'behaviour',
  catalog: 'catalogue',
  center: 'centre',
  centers: 'centres',
  checkbook: 'chequebook',
  color: 'colour',
  colors: 'colours',
  favor: 'favour',
  favorite: 'favourite',
  favorites: 'favourites',
  fulfill: 'fulfil',
  honor: 'honour',
  honors: 'honours',
  labor: 'labour',
  neighbor: 'neighbour',
  neighbors: 'neighbours',
  paycheck: 'paycheque',
};

const read = (path: string) => readFileSync(new URL(path, import.meta.url));

const projectWords = new Set(read('../../project-words.txt').toString().toLowerCase().split(/\s+/));

let trie: ITrie | undefined;
/** Read when the first word is looked up. */
const dictionary = () => (trie ??= decodeTrie(read('../../node_modules/@cspell/dict-en-ca/en_CA.trie')));

/** Shorter ones are mostly abbreviations. */
const SHORTEST = 3;

function isSpelt(word: string): boolean {
  const isKnown = (form: string) => {
    const lower = form.toLowerCase();
    return [form, lower, capitalize(lower)].some((each) => dictionary().has(each)) || projectWords.has(lower);
  };
  if (Object.hasOwn(AMERICAN, word.toLowerCase())) return false;
  const isAbbreviation = /^\p{Lu}{2,4}s?$/u.test(word); // GICs
  return (
    isAbbreviation ||
    isKnown(word) ||
    word.split(/(?<=\p{Ll})(?=\p{Lu})/u).every((part) => part.length < SHORTEST || isKnown(part))
  );
}

/** Text whose spelling is not checked: addresses, directives, names of files and of hosts, and words with digits. */
const UNCHECKED =
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+\w|\[[@=][^\]]+\]|\[fr:[^[\]]*\]|[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|(?:\/[\w.-]+)+\/?|#[\w-]+|\w*\d\w*/g;

const WORD = /\p{L}[\p{L}\p{M}]*(?:[’']\p{L}+)*/gu;

/** A word without its possessive ending, which the dictionary does not have. */
const bare = (word: string) => word.replaceAll('’', "'").replace(/'s?$/, '');

/** The unknown words of a text, with the offset of each. */
function unknownIn(text: string): { word: string; at: number }[] {
  const plain = cutAtFrenchNames(text.replace(UNCHECKED, blank))
    .map((piece, index) => (index % 2 === 0 ? piece : blank(piece)))
    .join('');
  return Array.from(plain.matchAll(WORD)).flatMap((match) => {
    const word = bare(match[0]);
    const isAmericanAccount =
      /^checking$/i.test(word) && /^\s+accounts?\b/.test(plain.slice(match.index + word.length));
    return !isAmericanAccount && (word.length < SHORTEST || isSpelt(word)) ? [] : [{ word: match[0], at: match.index }];
  });
}

function findingOf(place: Place, word: string): Finding {
  const canadian = AMERICAN[word.toLowerCase()] ?? (/^checking$/i.test(word) ? 'chequing' : undefined);
  if (canadian)
    return {
      ...place,
      message: 'has a word in its American spelling',
      found: word,
      accepted: canadian,
      suggestion: canadian,
    };
  const near = inCanada(word) ?? suggestionFor(word);
  return {
    ...place,
    message: 'has a word that the Canadian dictionary does not have',
    found: word,
    accepted: near
      ? `${near}; or, where it is right, the word in project-words.txt`
      : 'the word as it is spelt in Canada; or, where it is right, the word in project-words.txt',
    suggestion: near,
  };
}

/** The Canadian form of a British one, which ends in -ise. */
function inCanada(word: string): string | undefined {
  const form = word.replace(/is(?=(?:e[sd]?|ing|at(?:e|ion)s?)$)/, 'iz');
  return form !== word && isSpelt(form) ? form : undefined;
}

const suggestionFor = (word: string) => {
  const near = dictionary().suggest(word, { numSuggestions: 8, timeout: 200 });
  return (
    near.find((other) => other.toLowerCase() !== word.toLowerCase() && !other.includes(' ')) ??
    nearest(word, FRENCH_NAMES)
  );
};

const inWords = (file: ContentFile): Misspelt[] =>
  wordsIn(file).flatMap(({ written, place }) =>
    unknownIn(written).map(({ word, at }) => ({ word, place: () => place(at, word) })),
  );

/** Fields whose spelling is not checked: ids, addresses, and lists of words and names. */
const UNCHECKED_FIELDS =
  /^(?:id|url|source|successor|number|href|related|icon|readNow|address|website|value|avoid|forms|words)$/;

/** A single "value" may be a text; a list of values contains names. */
const isCheckedField = (path: FieldPath) =>
  path.at(-1) === 'value' || !path.slice(-2).some((key) => UNCHECKED_FIELDS.test(String(key)));

function inPlainTexts(file: ContentFile): Misspelt[] {
  // search.yaml has the words that readers type, misspelt ones too.
  if (file.path === 'src/data/search.yaml') return [];
  return plainTextsOf(file)
    .filter(({ path, text }) => isCheckedField(path) && !isFrench(file, path) && !/^[a-z0-9_./#-]+$/.test(text))
    .flatMap(({ path, text }) => unknownIn(text).map(({ word }) => ({ word, place: () => atField(file, path, word) })));
}

/** The title and the publisher of a French source are French. */
const isFrench = (file: ContentFile, path: FieldPath) =>
  valueAt(file.data, [...path.slice(0, -1), 'language']) === 'fr';

const inAttributes = (file: ContentFile): Misspelt[] =>
  componentsOf(file).flatMap((node) =>
    ['title', 'caption'].flatMap((name) =>
      unknownIn(attributeOf(node, name) ?? '').map(({ word }) => ({
        word,
        place: () => atNode(file, node, `<${node.name}>`),
      })),
    ),
  );
