// cspell:ignore offical
import { CITES, DECLARES, inPlaceOf, inPlaceOfMatch, insert, keysOf, misspelt, replace, valuesOf, type Kind } from './mutation.ts';
import { fieldsOf, lineAt, type Key, type Value } from './places.ts';

const DATES = ['readOn', 'lookedOn', 'lastVerified', 'updated', 'reviewed'];
const REQUIRED = ['type', 'summary', 'website', 'status', 'shortName'];
const REQUIRED_OF_SOURCE = ['title', 'url', 'publisher', 'kind', 'readOn'];
const PROSE = ['note', 'notes', 'answer', 'summary', 'verify', 'needs', 'steps', 'notice', 'lede', 'instructions'];

const isOfSource = ({ path }: Value | Key) => path[0] === 'sources' && path.length === 3;
const isPrice = ({ path, name, value }: Value) =>
  (path[0] === 'fees' || path[0] === 'limits') && name === 'value' && !path.includes('mobileDepositHold') && typeof value === 'string';
const isProse = ({ name, value }: Value) => PROSE.includes(name) && typeof value === 'string';
const hasMark = ({ value }: Value) => /\[[@=]/.test(String(value));
const isRecord = (path: string) => /src\/content\/(banks|credit-unions)\/([^/]+|[^/]+\/index)\.mdx$/.test(path);
const isOwnName = ({ path, source }: Key) => path.at(-2) === 'facts' || (path.length === 1 && source.path.endsWith('shared-facts.yaml'));

/** The text of a value that stands without quotes, changed in front or behind. */
const around =
  (before: string, after: string): Kind['in'] =>
  (source) =>
    valuesOf(source)
      // In a list a colon makes a pair, which is another fault.
      .filter(({ isPlain, from }) => isPlain && source.text.slice(from - 2, from) === ': ')
      .map((value) => replace(value, before + source.text.slice(value.from, value.to) + after));

/** Words behind a text of prose, on its last line. */
const behindProse =
  (words: string, picks: (value: Value, all: readonly Value[]) => boolean): Kind['in'] =>
  (source) => {
    const all = valuesOf(source);
    return all
      .filter((value) => isProse(value) && !/["']$/.test(source.text.slice(value.from, value.to)) && picks(value, all))
      .map((value) => insert(source, source.text.slice(0, value.to).trimEnd().length, words));
  };

/** A source beside a note, or a day of looking, is evidence for it. */
const hasEvidence = ({ path }: Value, all: readonly Value[]) =>
  all.some((other) => ['source', 'lookedOn'].includes(other.name) && path.slice(0, -1).every((step, index) => other.path[index] === step));

export const FIELDS: readonly Kind[] = [
  {
    name: 'a misspelt key',
    rule: 'fields',
    elsewhere: DECLARES,
    in: (source) =>
      keysOf(source)
        .filter((key) => key.name.length > 4 && !isOwnName(key))
        .map((key) => ({ ...replace(key, misspelt(key.name)), suggestion: key.name })),
  },
  { name: 'a value of another kind', rule: 'fields', elsewhere: DECLARES, in: inPlaceOf(() => true, '{ wrong: true }') },
  { name: 'a value off its list', rule: 'fields', in: inPlaceOf((value) => isOfSource(value) && value.name === 'kind', 'offical') },
  {
    name: 'a missing field',
    rule: 'fields',
    in: (source) =>
      keysOf(source)
        .filter(
          (key) =>
            isRecord(source.path) && (isOfSource(key) ? REQUIRED_OF_SOURCE : key.path.length === 1 ? REQUIRED : []).includes(key.name),
        )
        .flatMap((key) => {
          if (key.end === undefined) return [];
          // Nothing stands where it is missing: told where its source or the record begins.
          const first = isOfSource(key) ? fieldsOf(source).find((field) => isOfSource(field) && field.path[1] === key.path[1]) : undefined;
          const before = source.text.lastIndexOf('\n', key.from);
          return [{ ...replace({ source, from: before, to: key.end }, ''), line: first ? lineAt(source, first.from) : 2 }];
        }),
  },
  {
    name: 'a key that stands twice',
    rule: 'readable',
    in: (source) =>
      keysOf(source).flatMap(({ from, end }) => {
        const indentation = source.text.slice(source.text.lastIndexOf('\n', from) + 1, from);
        if (end === undefined || !/^[ -]*$/.test(indentation)) return [];
        const twin = `\n${' '.repeat(indentation.length)}${source.text.slice(from, end)}`;
        return [{ ...insert(source, end, twin), line: lineAt(source, from) + 1 }];
      }),
  },
  { name: 'a quote that is never closed', rule: 'readable', in: around('"', '') },
  { name: 'a colon in a text', rule: 'readable', in: around('', ': more words') },
  { name: 'a star in front of a text', rule: 'readable', in: around('*', '') },
  {
    name: 'a tab for an indentation',
    rule: 'readable',
    in: inPlaceOfMatch(/(?<=\n) +(?=[A-Za-z]+: )/g, 'fields', () => '\t'),
  },
  { name: 'a day that is not on the calendar', rule: 'fields', in: inPlaceOf(({ name }) => DATES.includes(name), '2026-02-30') },
  { name: 'a day in the future', rule: 'dates', in: inPlaceOf(({ name }) => DATES.includes(name), '2100-01-02') },
  { name: 'a source published after it was read', rule: 'dates', in: inPlaceOf(({ name }) => name === 'published', "'2099-12-31'") },
  { name: 'a date that needs quotes', rule: 'dates', in: inPlaceOf(({ name }) => name === 'published', '2020-01-01') },
  { name: 'a price that nobody can read', rule: 'fields', in: inPlaceOf(isPrice, '1 dollar') },
  { name: 'a telephone number that is none', rule: 'fields', in: inPlaceOf(({ name }) => name === 'number', '1-800') },
  { name: 'a web address that is none', rule: 'fields', in: inPlaceOf(({ name }) => ['website', 'url'].includes(name), 'bank.example') },
  {
    name: 'a store link that leads elsewhere',
    rule: 'stores',
    in: inPlaceOf(({ path, name }) => path[0] === 'store' && name === 'url', 'https://bank.example/app'),
  },
  {
    name: 'an unknown source of a fact',
    rule: 'sources',
    elsewhere: CITES,
    in: inPlaceOf(({ name }) => name === 'source', 'no-such-source'),
  },
  {
    name: 'a source declared twice',
    rule: 'sources',
    elsewhere: DECLARES,
    in: inPlaceOf((value) => isOfSource(value) && value.name === 'id', 'listed'),
  },
  {
    name: 'an unknown source of a sentence in the fields',
    rule: 'sources',
    elsewhere: CITES,
    in: inPlaceOfMatch(/\[@[\w.-]+\]/g, 'fields', () => '[@no-such-source]'),
  },
  { name: 'an unknown figure in the fields', rule: 'figures', in: inPlaceOfMatch(/\[=[\w.-]+\]/g, 'fields', () => '[=fees.noSuchFee]') },
  {
    name: 'a figure without evidence in the fields',
    rule: 'uncited',
    in: behindProse(
      ' It costs $9 then.',
      // Home shows the contract's claims, and pages about the guide itself need no evidence.
      (value, all) =>
        !hasMark(value) && !hasEvidence(value, all) && value.source.collection !== 'pages' && value.source.path !== 'src/data/home.yaml',
    ),
  },
  { name: 'HTML in the fields', rule: 'markup', in: behindProse(' This is <b>so</b>.', () => true) },
  { name: 'a script link in the fields', rule: 'markup', in: behindProse(' See [this](javascript:alert).', () => true) },
  {
    name: 'a dead link in prose of the fields',
    rule: 'links',
    in: inPlaceOfMatch(/(?<=\]\()\/[^)\s]+/g, 'fields', () => '/no/such/page/'),
  },
  {
    name: 'a dead address in a field',
    rule: 'links',
    in: inPlaceOf(({ name }) => ['related', 'href', 'readNow'].includes(name), '/no/such/page/'),
  },
  {
    name: 'a claim that the guide does not hold',
    rule: 'claims',
    in: (source) =>
      source.path === 'src/data/home.yaml'
        ? keysOf(source)
            .filter(({ name, path }) => name === 'counts' && path.includes('claim'))
            .flatMap((key) =>
              valuesOf(source).filter(({ path, name }) => name === 'value' && path.slice(0, -1).join() === key.path.slice(0, -1).join()),
            )
            .map((value) => replace(value, '999+'))
        : [],
  },
];
