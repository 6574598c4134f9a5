// cspell:ignore offical
import {
  LOST_CITATION,
  LOST_DECLARATION,
  LOST_OFFICIAL_SOURCE,
  insert,
  replace,
  replaceMatches,
  replaceValues,
  type Kind,
  type Mutate,
} from './mutation.ts';
import { fieldsOf, keysOf, lineAt, valuesOf, type Key, type Value } from './spans.ts';

const DATES = ['consulted', 'notFound', 'lastVerified', 'reviewed'];
const REQUIRED = ['type', 'summary', 'website', 'status', 'shortName'];
const REQUIRED_OF_SOURCE = ['title', 'url', 'publisher', 'kind', 'consulted'];
const PROSE = ['note', 'answer', 'summary', 'verify', 'needs', 'steps', 'notice', 'lede', 'instructions'];

const isOfSource = ({ path }: Value | Key) => path[0] === 'sources' && path.length === 3;
const isCapability = ({ path }: Key) => path[0] === 'capabilities' && path.length === 2;
const isRecord = (path: string) => /src\/content\/(banks|credit-unions)\/([^/]+|[^/]+\/index)\.mdx$/.test(path);
/** Keys that the schema does not fix: facts of records, and shared facts. */
const isFreelyNamed = ({ path, source }: Key) =>
  path.at(-2) === 'facts' || (path.length === 1 && source.path.endsWith('shared-facts.yaml'));

/** A word without its middle letter. */
const misspell = (word: string) => word.slice(0, word.length / 2) + word.slice(word.length / 2 + 1);

const misspellKeys =
  (isTarget: (key: Key) => boolean): Mutate =>
  (source) =>
    keysOf(source)
      .filter((key) => key.name.length > 4 && isTarget(key))
      .map((key) => ({ ...replace(key, misspell(key.name)), suggestion: key.name }));

/** Puts text before and after a plain value. Values in lists are left out: a colon would make them a key, which is another mistake. */
const wrapPlainValues =
  (before: string, after: string): Mutate =>
  (source) =>
    valuesOf(source)
      .filter(({ isPlain, from }) => isPlain && source.text.slice(from - 2, from) === ': ')
      .map((value) => replace(value, before + source.text.slice(value.from, value.to) + after));

/** Puts words after a Markdown text, on its last line. */
const appendToProse =
  (words: string, isTarget: (value: Value, all: readonly Value[]) => boolean = () => true): Mutate =>
  (source) => {
    const all = valuesOf(source);
    return all
      .filter(({ name, value }) => PROSE.includes(name) && typeof value === 'string')
      .filter((value) => !/["']$/.test(source.text.slice(value.from, value.to)) && isTarget(value, all))
      .map((value) => insert(source, source.text.slice(0, value.to).trimEnd().length, words));
  };

/** Whether no source covers a text: not for Home, pages about the guide, and texts next to a source. */
const needsEvidence = ({ source, value, path }: Value, all: readonly Value[]) =>
  source.collection !== 'pages' &&
  source.path !== 'src/data/home.yaml' &&
  !/\[[@=]/.test(String(value)) &&
  !all.some(
    (other) =>
      ['source', 'claims', 'notFound'].includes(other.name) && path.slice(0, -1).every((step, index) => other.path[index] === step),
  );

/** A missing field is reported where its source, or the record, starts. */
const removeRequired: Mutate = (source) =>
  keysOf(source)
    .filter((key) => (isOfSource(key) ? REQUIRED_OF_SOURCE : key.path.length === 1 ? REQUIRED : []).includes(key.name))
    .flatMap((key) => {
      if (key.end === undefined || !isRecord(source.path)) return [];
      const first = isOfSource(key) ? fieldsOf(source).find((field) => isOfSource(field) && field.path[1] === key.path[1]) : undefined;
      const from = source.text.lastIndexOf('\n', key.from);
      return [{ ...replace({ source, from, to: key.end }, ''), line: first ? lineAt(source, first.from) : 2 }];
    });

const repeatKeys: Mutate = (source) =>
  keysOf(source).flatMap(({ from, end }) => {
    const indentation = source.text.slice(source.text.lastIndexOf('\n', from) + 1, from);
    if (end === undefined || !/^[ -]*$/.test(indentation)) return [];
    const copy = `\n${' '.repeat(indentation.length)}${source.text.slice(from, end)}`;
    return [{ ...insert(source, end, copy), line: lineAt(source, from) + 1 }];
  });

export const IN_FIELDS: readonly Kind[] = [
  {
    name: 'a misspelt key',
    rule: 'fields',
    elsewhere: LOST_DECLARATION,
    mutate: misspellKeys((key) => !isFreelyNamed(key) && !isCapability(key)),
  },
  { name: 'a misspelt capability', rule: 'capabilities', elsewhere: LOST_CITATION, mutate: misspellKeys(isCapability) },
  { name: 'a value of another type', rule: 'fields', elsewhere: LOST_DECLARATION, mutate: replaceValues(() => true, '{ wrong: true }') },
  {
    name: 'a value that is not in its list',
    rule: 'fields',
    elsewhere: LOST_OFFICIAL_SOURCE,
    mutate: replaceValues((value) => isOfSource(value) && value.name === 'kind', 'offical'),
  },
  { name: 'a missing field', rule: 'fields', elsewhere: LOST_OFFICIAL_SOURCE, mutate: removeRequired },
  { name: 'a key that is there twice', rule: 'readable', mutate: repeatKeys },
  { name: 'a quote that is not closed', rule: 'readable', mutate: wrapPlainValues('"', '') },
  { name: 'a colon in a text', rule: 'readable', mutate: wrapPlainValues('', ': more words') },
  { name: 'an asterisk before a text', rule: 'readable', mutate: wrapPlainValues('*', '') },
  { name: 'a control character', rule: 'characters', mutate: wrapPlainValues('', '\u0007') },
  { name: 'a tab for an indentation', rule: 'readable', mutate: replaceMatches(/(?<=\n) +(?=[A-Za-z]+: )/g, 'fields', '\t') },
  { name: 'a date that does not exist', rule: 'fields', mutate: replaceValues(({ name }) => DATES.includes(name), '2026-02-30') },
  { name: 'a date in the future', rule: 'dates', mutate: replaceValues(({ name }) => DATES.includes(name), '2100-01-02') },
  {
    name: 'a source published after it was read',
    rule: 'dates',
    mutate: replaceValues(({ name }) => name === 'published', "'2099-12-31'"),
  },
  {
    name: 'an invalid telephone number',
    rule: 'fields',
    elsewhere: 'a text shows the number that is no longer in its record',
    mutate: replaceValues(({ name }) => name === 'number', '1-800'),
  },
  {
    name: 'a store link to another site',
    rule: 'fields',
    mutate: replaceValues(({ path, name }) => path[0] === 'store' && name === 'url', 'https://bank.example/app'),
  },
  {
    name: 'an unknown source of a fact',
    rule: 'sources',
    elsewhere: LOST_CITATION,
    mutate: replaceValues(({ name }) => name === 'source', 'no-such-source'),
  },
  {
    name: 'a source declared twice',
    rule: 'sources',
    elsewhere: LOST_DECLARATION,
    mutate: replaceValues((value) => isOfSource(value) && value.name === 'id', 'listed'),
  },
  {
    name: 'an unknown fact reference in the fields',
    rule: 'figures',
    mutate: replaceMatches(/\[=[\w.-]+\]/g, 'fields', '[=fees.noSuchFee]'),
  },
  { name: 'a figure without evidence in the fields', rule: 'uncited', mutate: appendToProse(' It costs $9 then.', needsEvidence) },
  { name: 'HTML in the fields', rule: 'markup', mutate: appendToProse(' This is <b>so</b>.') },
  { name: 'a dead link in a Markdown field', rule: 'links', mutate: replaceMatches(/(?<=\]\()\/[^)\s]+/g, 'fields', '/no/such/page/') },
  {
    name: 'a dead address in a field',
    rule: 'links',
    mutate: replaceValues(({ name }) => ['related', 'href', 'readNow'].includes(name), '/no/such/page/'),
  },
];
