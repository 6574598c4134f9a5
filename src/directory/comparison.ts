import type { TileLook } from '../domain/classification.ts';
import type { Person } from '../domain/month.ts';
import { listText, uncapitalize } from '../domain/strings.ts';
import type { Ink } from '../domain/tell.ts';
import { NOT_KNOWN } from '../schemas/lists.ts';
import {
  isLeast,
  madeOf,
  monthAt,
  personText,
  sumInk,
  sumText,
  type MonthAccount,
  type MonthOfAccount,
} from './month.ts';

/** A cell of the comparison: a fact about one institution, and its sources. */
export interface ComparisonCell {
  /** The leading claim: "Yes", "No", "$3,000 a day", "Not known" … */
  text: string;
  /** The same in its parts, where it has a figure: "Up to", "$3,000", "a day". Large rows have the figure alone. */
  before?: string | undefined;
  figure?: string | undefined;
  unit?: string | undefined;
  ink?: Ink | undefined;
  /** The telephone numbers that it is, each with what it is for. */
  calls?: readonly (readonly [number: string, what: string])[] | undefined;
  /** The year of a figure of more than three years ago. */
  year?: string | undefined;
  condition?: string | undefined;
  isDisputed?: boolean | undefined;
  account?: string | undefined;
  /** Its lowest and highest amount, if it is a price or limit that can be ordered. */
  span?: AmountRange | undefined;
  /** How old the leading claim is, if it is not from this year. */
  age?: string | undefined;
  others?: OtherClaim[] | undefined;
  note?: string | undefined;
  /** Numbers of the column's sources, from 1. */
  sources: number[];
}

/** What another source says, or what another account has. */
export interface OtherClaim {
  /** Who says what, and how old it is. */
  line: string;
  /** What another source says in a ring after the figure, if that is short: "$10,000". */
  ring?: string | undefined;
  /** The figure of another account. */
  ofAccount?: { account: string; figure: string; ink?: Ink | undefined } | undefined;
}

/** Amounts in cents and their unit: "a day", or '' if the source states none. Free applies to any unit and has none. */
export interface AmountRange {
  from: number;
  to: number;
  per?: string | undefined;
}

/** The amounts of a limit that has none: more than any other. */
export const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** One institution in the comparison. Its cells are found by the ids of {@link ComparisonRow}. */
export interface ComparisonColumn {
  slug: string;
  name: string;
  shortName: string;
  tile: TileLook;
  /** What it is: "Bank · All of Canada". */
  kind: string;
  href: string | null;
  tellUs?: { href: string; rel?: string } | undefined;
  coverage: { offered: number; of: number };
  cells: Record<string, ComparisonCell>;
  sources: {
    title: string;
    language?: 'fr' | undefined;
    publisher: string;
    url: string | undefined;
    kind: string;
    age: string;
  }[];
}

export interface ComparisonRow {
  /** The key of its cells: the path of a field in the record, such as `fees.eTransfer`. */
  id: string;
  label: string;
  /** What it is about, under its label, and where the reader changes that. */
  under?: string;
  href?: string;
  /** What texts call it, if its label is another: "e-Transfer limit, 24 hours". */
  name?: string;
  isLarge?: true;
  /** Which amount readers look for, if one is better for most. */
  best?: 'lowest' | 'highest' | undefined;
}

/** Rows of one kind under a heading: a group of the catalogue, fees, limits, service. */
export interface ComparisonGroup {
  label: string;
  rows: ComparisonRow[];
}

/** The group of rows with what accounts cost. */
export const A_MONTH = 'A month';

/** The row with the reader's own month. */
const OWN_MONTH = 'month';

/** The comparison with what a person's own month costs, above what accounts cost; the cheapest account of each institution. */
export function withMonth(
  groups: readonly ComparisonGroup[],
  columns: readonly ComparisonColumn[],
  accountsOf: (slug: string) => readonly MonthAccount[],
  person: Person,
): { groups: ComparisonGroup[]; columns: ComparisonColumn[] } {
  const row: ComparisonRow = {
    id: OWN_MONTH,
    label: 'Your own month',
    under: personText(person),
    href: '#month',
    isLarge: true,
    best: 'lowest',
  };
  return {
    groups: groups.map((group) => (group.label === A_MONTH ? { ...group, rows: [row, ...group.rows] } : group)),
    columns: columns.map((column) => {
      const month = monthAt(accountsOf(column.slug), person);
      return month ? { ...column, cells: { ...column.cells, [OWN_MONTH]: monthCell(month) } } : column;
    }),
  };
}

function monthCell(month: MonthOfAccount): ComparisonCell {
  const figure = sumText(month.sum);
  const before = isLeast(month) ? 'at least' : undefined;
  return {
    text: [before, figure].filter(Boolean).join(' '),
    before,
    figure,
    ink: sumInk(month),
    account: [month.account.name, madeOf(month)].filter(Boolean).join(': '),
    span: { from: month.sum, to: isLeast(month) ? NO_LIMIT : month.sum },
    sources: [],
  };
}

const MISSING: ComparisonCell = { text: NOT_KNOWN, sources: [] };

/** The cell of a column in a row; the one for what is missing where it has none. */
export const cellAt = ({ cells }: ComparisonColumn, { id }: Pick<ComparisonRow, 'id'>) => cells[id] ?? MISSING;

/** Whether a cell says nothing about the institution. */
export const isUnknown = ({ text }: ComparisonCell) => text === NOT_KNOWN;

/** The rows of a comparison: those that differ, in groups, those that are the same, and those known of no column. */
export function sortRows(groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]) {
  const isUnknownOfAll = (row: ComparisonRow) => columns.every((column) => isUnknown(cellAt(column, row)));
  const isSame = (row: ComparisonRow) => !isUnknownOfAll(row) && columns.length > 1 && isAlike(row, columns);
  const rows = groups.flatMap((group) => group.rows);
  return {
    differing: groups
      .map((group) => ({ ...group, rows: group.rows.filter((row) => !isUnknownOfAll(row) && !isSame(row)) }))
      .map((group) => (group.label === A_MONTH ? { ...group, rows: joinRows(group.rows, columns) } : group))
      .filter((group) => group.rows.length > 0),
    same: rows.filter(isSame),
    unknown: rows.filter(isUnknownOfAll),
  };
}

/** Rows of people with the same cells as one: where an account is free for everybody, each row would say so. */
function joinRows(rows: readonly ComparisonRow[], columns: readonly ComparisonColumn[]): ComparisonRow[] {
  const joined = new Map<string, ComparisonRow>();
  for (const row of rows) {
    const cells = row.isLarge ? row.id : JSON.stringify(columns.map((column) => cellAt(column, row)));
    const first = joined.get(cells);
    joined.set(cells, first ? { ...first, label: `${first.label}, ${uncapitalize(row.label)}` } : row);
  }
  return [...joined.values()];
}

/** Whether a row has one value in all columns, with all that it depends on but its age. */
function isAlike(row: ComparisonRow, columns: readonly ComparisonColumn[]): boolean {
  const cells = columns.map((column) => cellAt(column, row));
  const values = cells.map(({ text, condition, account }) => [text, condition, account].join('|'));
  return new Set(values).size === 1 && cells.every(({ others }) => !others);
}

/** For each column, how many rows say nothing about it. */
export const unknownCounts = (groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]): number[] => {
  const rows = groups.flatMap((group) => group.rows);
  return columns.map((column) => rows.filter((row) => isUnknown(cellAt(column, row))).length);
};

/** For each column, the word for the best amount of a row: undisputed, and all other known amounts are in its unit and worse. */
export function bestOfRow(row: ComparisonRow, columns: readonly ComparisonColumn[]): (string | undefined)[] {
  const { best } = row;
  const cells = columns.map((column) => cellAt(column, row));
  const spans = cells.flatMap(({ span }) => span ?? []);
  const isOneUnit = new Set(spans.flatMap(({ per }) => per ?? [])).size <= 1;
  return cells.map(({ span, isDisputed }) => {
    // No limit is the highest in any unit.
    const isComparable = spans.length > 1 && (isOneUnit || (best === 'highest' && span?.to === NO_LIMIT));
    if (!best || !span || isDisputed || !isComparable) return undefined;
    const others = spans.filter((other) => other !== span);
    const isBest = others.every((other) => (best === 'lowest' ? span.to < other.from : span.from > other.to));
    if (!isBest) return undefined;
    if (spans.length < cells.length) return `${best} known`;
    return cells.length === 2 ? best.replace('est', 'er') : best;
  });
}

/** What texts call a row. */
const nameOf = ({ name, label }: ComparisonRow) => name ?? label;

/** A piece of a sentence: words, or a figure with its ink. */
type SentencePiece = string | { text: string; ink: Ink | undefined };

/** An amount in words: "up to", "$100,000", "in each category of deposit"; of which account; and whose it is. */
interface Told {
  names: string[];
  before: string;
  amount: string;
  after: string;
  ink: Ink | undefined;
}

/** The most sentences. */
const FACTS = 3;

/** Words around an amount. */
interface Around {
  before: string;
  after: string;
}

/** How a row is told: its words around the names and amounts. */
interface Sentence {
  id: string;
  best: 'lowest' | 'highest';
  start?: string;
  verb: { one: string; more: string };
  end?: string;
  /** Before the names of the other amounts. */
  at?: string;
  /** What is said of an amount that all have, and if it is $0; without these words, nothing is. */
  same?: Around & { nothing?: Around & { amount: string } };
  /** It is not told beside this row, which says it better. */
  unless?: string;
}

/** The rows that are told, the most looked for first. */
const SENTENCES: readonly Sentence[] = [
  {
    id: OWN_MONTH,
    best: 'lowest',
    start: 'Your month at ',
    verb: { one: 'costs', more: 'costs' },
    at: 'at ',
    same: { before: 'cost ', after: ' for your month' },
  },
  {
    id: 'fees.monthly',
    best: 'lowest',
    verb: { one: 'charges', more: 'charge' },
    end: ' a month',
    same: {
      before: 'cost from ',
      after: ' a month',
      nothing: { before: 'cost ', amount: '$0', after: ' a month' },
    },
    unless: OWN_MONTH,
  },
  {
    id: 'accounts.unlimited',
    best: 'lowest',
    start: 'For unlimited payments, ',
    verb: { one: 'charges', more: 'charge' },
    unless: OWN_MONTH,
  },
  {
    id: 'fees.eTransfer',
    best: 'lowest',
    verb: { one: 'charges', more: 'charge' },
    end: ' to send an e-Transfer',
    same: {
      before: 'charge ',
      after: ' to send an e-Transfer',
      nothing: { before: 'send e-Transfers for ', amount: 'free', after: '' },
    },
  },
  {
    id: 'limits.eTransfer.per24Hours',
    best: 'highest',
    verb: { one: 'lets you send', more: 'let you send' },
    end: ' a day',
    same: { before: 'let you send ', after: ' a day' },
  },
  {
    id: 'limits.eTransfer.per7Days',
    best: 'highest',
    verb: { one: 'lets you send', more: 'let you send' },
    end: ' in 7 days',
    same: { before: 'let you send ', after: ' in 7 days' },
    unless: 'limits.eTransfer.per24Hours',
  },
  {
    id: 'insurance',
    best: 'highest',
    start: 'Deposits at ',
    verb: { one: 'are insured', more: 'are insured' },
    at: 'at ',
  },
];

/** The prices and limits that no source disputes, in sentences: what all have in common, and what differs. */
export function differences(columns: readonly ComparisonColumn[]): SentencePiece[] {
  const rows = SENTENCES.map((row) => ({ row, amounts: toldAmounts(columns, row) }));
  const isTold = (id: string) => rows.some(({ row, amounts }) => row.id === id && amounts.length > 0);
  const told = rows.filter(({ row: { unless }, amounts }) => amounts.length > 0 && !(unless && isTold(unless)));
  const shared = told.filter(({ amounts }) => amounts.length === 1);
  const sentences = told.flatMap(({ row, amounts }) => {
    if (amounts.length > 1) return [differingText(row, amounts)];
    // What is the same is told once, in the place of the first.
    return row === shared[0]?.row ? [sharedText(columns, shared)] : [];
  });
  const most = Math.max(...columns.map(({ coverage }) => coverage.offered));
  const [leader, ...same] = columns.filter(({ coverage }) => coverage.offered === most);
  if (leader && same.length === 0 && columns.length > 1)
    sentences.push([`We found the most online at ${leader.shortName}: ${most} of ${leader.coverage.of}.`]);
  if (sentences.length === 0) return ['We found nothing certain in which they differ.'];
  return sentences.slice(0, FACTS).flatMap((pieces, index) => (index > 0 ? [' ', ...pieces] : pieces));
}

/** An amount with its ink, and the words before it. */
const amountPieces = ({ before, amount, ink }: Told): SentencePiece[] => [before, { text: amount, ink }];

/** Amounts that differ, in a sentence: "Elm and Ash charge nothing a month, Oak $16.95 with Everyday." */
function differingText({ start = '', verb, end = '', at = '' }: Sentence, [first, ...rest]: readonly Told[]) {
  if (!first) return [];
  return [
    `${start}${listText(first.names)} ${first.names.length === 1 ? verb.one : verb.more} `,
    ...amountPieces(first),
    `${end}${first.after}`,
    ...rest.flatMap((told) => [`, ${at}${listText(told.names)} `, ...amountPieces(told), told.after]),
    '.',
  ];
}

/** Amounts that are the same at all, in a sentence: "Both cost $0 a month and send e-Transfers for free." */
function sharedText(columns: readonly ComparisonColumn[], shared: readonly { row: Sentence; amounts: Told[] }[]) {
  const phrases = shared.flatMap(({ row: { same }, amounts: [told] }) => {
    if (!same || !told) return [];
    const inWords = told.amount === NOTHING ? same.nothing : undefined;
    const { before, amount, after } = inWords ?? { ...same, amount: told.amount };
    return [[before, ...amountPieces({ ...told, amount }), after]];
  });
  const between = (index: number) => (index === 0 ? ' ' : index === phrases.length - 1 ? ' and ' : ', ');
  return [
    columns.length === 2 ? 'Both' : 'All three',
    ...phrases.flatMap((pieces, index) => [between(index), ...pieces]),
    '.',
  ];
}

/**
 * The single amounts of a row, the best first, each with the institutions of which no source says otherwise: some that differ, or one
 * that all have and that has words for this. A price of nothing needs no account.
 */
function toldAmounts(columns: readonly ComparisonColumn[], { id, best, same }: Sentence): Told[] {
  const amounts = columns.flatMap((column) => {
    const { span, isDisputed, account, year, ink } = cellAt(column, { id });
    const told = { name: column.shortName, ink };
    if (span && id === OWN_MONTH) return [{ ...told, ...sumWords(span), cents: span.from }];
    if (!span || span.from !== span.to || isDisputed || year) return [];
    const words = id === 'insurance' ? insuredWords(span) : { before: '', amount: moneyText(span.to), after: '' };
    const after = account && span.to > 0 ? `${words.after} with ${account}` : words.after;
    return [{ ...told, ...words, after, cents: span.to }];
  });
  const [first] = amounts;
  if (first && new Set(amounts.map(({ cents }) => cents)).size === 1) {
    // The line of an amount that all have is that of the weakest.
    const { ink } = amounts.find((amount) => amount.ink?.isOlder) ?? first;
    const isOfAll = same && amounts.length === columns.length;
    return isOfAll ? [{ ...first, ink, names: amounts.map(({ name }) => name) }] : [];
  }
  const sorted = [...amounts].sort((a, b) => (best === 'lowest' ? a.cents - b.cents : b.cents - a.cents));
  const told: Told[] = [];
  for (const { name, before, amount, after, ink } of sorted) {
    const equal = told.find(
      (other) =>
        other.before === before && other.amount === amount && other.after === after && other.ink?.words === ink?.words,
    );
    if (equal) equal.names.push(name);
    else told.push({ names: [name], before, amount, after, ink });
  }
  return told;
}

/** A price of $0 after a verb. */
const NOTHING = 'nothing';

const moneyText = (cents: number) => {
  if (cents === NO_LIMIT) return 'any amount';
  return cents === 0 ? NOTHING : sumText(cents);
};

/** A sum, of which a part may not be known. */
const sumWords = ({ from, to }: AmountRange) => ({
  before: to > from ? 'at least ' : '',
  amount: sumText(from),
  after: '',
});

const insuredWords = ({ to, per }: AmountRange) =>
  to === NO_LIMIT
    ? { before: '', amount: 'without limit', after: '' }
    : { before: 'up to ', amount: moneyText(to), after: per ? ` ${per}` : '' };

/** What rows of one value for all columns say, in a sentence: the rows of each value, those of the most first. */
export function sameText(rows: readonly ComparisonRow[], columns: readonly ComparisonColumn[]): string {
  const [first] = columns;
  if (!first) return '';
  const valueOf = (row: ComparisonRow) => {
    const { text, condition = '', account } = cellAt(first, row);
    // A whole value may say itself what stands beside its figure: "CDIC, up to $100,000" has the insurer.
    return [text, text.includes(condition) ? '' : condition, account].filter(Boolean).join(', ');
  };
  const values = new Map<string, string[]>();
  for (const row of rows) values.set(valueOf(row), [...(values.get(valueOf(row)) ?? []), nameOf(row)]);
  const sorted = [...values].sort(([, a], [, b]) => b.length - a.length);
  return `${sorted.map(([value, names]) => `${names.join(', ')}: ${ANSWERS[value] ?? value}`).join('; ')}.`;
}

/** Answers within a sentence. */
const ANSWERS: Readonly<Record<string, string>> = { Yes: 'yes', No: 'no' };

const table = (groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]) => [
  ['', ...columns.map(({ name }) => name)],
  ...groups.flatMap(({ rows }) =>
    rows.map((row) => [row.label, ...columns.map((column) => plainCell(cellAt(column, row)))]),
  ),
];

function plainCell({ text, account, age, others = [] }: ComparisonCell): string {
  const more = [account ?? [], age ?? [], others.map(({ line }) => line)].flat();
  return more.length > 0 ? `${text} (${more.join('; ')})` : text;
}

/** The comparison as a Markdown table. */
export function asMarkdown(groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]): string {
  const [head = [], ...rows] = table(groups, columns).map((cells) => cells.map((text) => text.replaceAll('|', '\\|')));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The comparison as tab-separated values, for a spreadsheet. */
export const asTabSeparated = (groups: readonly ComparisonGroup[], columns: readonly ComparisonColumn[]) =>
  table(groups, columns)
    .map((cells) => cells.map((text) => text.replace(/\s+/g, ' ')).join('\t'))
    .join('\n');
