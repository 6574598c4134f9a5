import {
  A_MONTH,
  isUnknown,
  NO_LIMIT,
  type ComparisonCell,
  type ComparisonColumn,
  type ComparisonGroup,
  type ComparisonRow,
  type OtherClaim,
  type AmountRange,
} from '../directory/comparison.ts';
import type { Site, Institution } from '../site-data.ts';
import type { Fact } from '../schemas/fact.ts';
import { LABELS, NOT_KNOWN } from '../schemas/lists.ts';
import { formatMoney, type Money } from '../schemas/money.ts';
import { FIELD_SECTIONS, type Field, type SectionId } from '../schemas/field.ts';
import { fieldAt, FIELDS } from '../schemas/institution.ts';
import { withBase } from '../environment.ts';
import { plainOf } from './prose-text.ts';
import { fieldsIn } from './rows.ts';
import { factAt, insuredPart, isInsurance, isMember, isMoney } from '../domain/values.ts';
import { ACCOUNT_ROWS, accountCells } from './comparison-accounts.ts';
import { sourcesOf, yesOrNo } from '../domain/claims.ts';
import { otherText, ringsOf, ringText, tell, type OtherTelling, type Telling } from '../domain/tell.ts';
import { servesCustomers, tileOf } from '../domain/classification.ts';
import { upperNote } from '../domain/score.ts';
import { ageOfNumber, emergencyCalls, generalNumber, lostCardCalls } from './emergency.ts';
import { ageText } from './evidence.ts';
import { insuranceFigure, kindLine } from './institution-head.ts';
import { tellUsLink, wantedOf } from './corrections.ts';
import { uncapitalize } from '../domain/strings.ts';

/** Which amount most readers look for, by the section of a field. */
const BEST: Partial<Record<SectionId, ComparisonRow['best']>> = { fees: 'lowest', limits: 'highest' };

const LARGE_ROWS: readonly ComparisonRow[] = [
  { id: 'fees.eTransfer', label: LABELS.eTransferFee, isLarge: true, best: 'lowest' },
  { id: 'limits.eTransfer.per24Hours', label: LABELS.eTransferDay, isLarge: true, best: 'highest' },
  { id: 'insurance', label: 'Insured', isLarge: true, best: 'highest' },
];
const isAbove = (id: string) => [...ACCOUNT_ROWS, ...LARGE_ROWS].some((row) => row.id === id);

const nameOf = ({ label, shortLabel }: Field) => shortLabel ?? label;

const comparedIn = (section: SectionId): ComparisonRow[] =>
  fieldsIn(section)
    .filter(({ path, compared }) => compared && !isAbove(path))
    .map((field) => ({ id: field.path, label: nameOf(field), best: BEST[section] }));

/** Rows that are not fields, at the start of their sections, and those in large print. */
const FIRST_ROWS: Partial<Record<SectionId, readonly ComparisonRow[]>> = {
  identity: [
    ...LARGE_ROWS.map((row) => ({ ...row, name: nameOf(fieldAt(row.id)) })),
    { id: 'score', label: 'Shown online' },
  ],
  support: [{ id: 'support.phones', label: fieldAt('support.phones').label }],
};

/** The row with the numbers to call about a lost card. */
const CALLS = 'calls';

/**
 * The rows of the comparison: what a month costs, then those of the record. After fees and limits, which most readers compare, come whom
 * to call and the groups of the catalogue.
 */
export function comparisonGroups({ catalogue }: Site): ComparisonGroup[] {
  const sections = Object.keys(FIELD_SECTIONS) as SectionId[]; // Object.keys returns string[]
  const capabilities = catalogue.groups.map((group) => ({
    label: group.label,
    rows: group.capabilities.map(({ id, label }) => ({ id: `capabilities.${id}`, label })),
  }));
  const ofRecord = sections
    .flatMap((section) => [
      { label: FIELD_SECTIONS[section], rows: [...(FIRST_ROWS[section] ?? []), ...comparedIn(section)] },
      ...(section === 'limits'
        ? [{ label: 'When something goes wrong', rows: [{ id: CALLS, label: 'Lost card or fraud' }] }, ...capabilities]
        : []),
    ])
    .filter(({ rows }) => rows.length > 0);
  return [{ label: A_MONTH, rows: [...ACCOUNT_ROWS] }, ...ofRecord];
}

function spanOfMoney(money: Money): AmountRange | undefined {
  if (money.kind === 'free') return { from: 0, to: 0 };
  if (money.kind === 'unlimited') return { from: NO_LIMIT, to: NO_LIMIT };
  if (money.kind !== 'amount' || money.prefix === 'About') return undefined;
  return { from: money.prefix === 'Up to' ? 0 : money.from, to: money.to, per: money.per ?? '' };
}

function largeFigure(id: string, institution: Institution, site: Site): Partial<ComparisonCell> {
  const fact = factAt(institution.record, fieldAt(id).keys);
  const leading = fact && tell(fact, site).leading;
  if (!leading) return {};
  // The head of the row says of what it is.
  if (isMoney(leading.value)) return { before: undefined, unit: undefined, condition: leading.condition };
  if (!isInsurance(leading.value)) return {};
  const { limit } = leading.value;
  const { figure, insurer, telling, condition } = insuranceFigure(institution.record.insurance, site);
  const member = isMember(leading.value);
  const span = limit && member ? spanOfMoney(limit) : undefined;
  return {
    figure,
    ink: telling?.ink,
    year: telling && yearOf(telling),
    // The condition of what is insured elsewhere ends with its account.
    account: member ? leading.account : undefined,
    condition: member ? insurer : condition,
    span: span && { ...span, per: insuredPart(leading.value) },
  };
}

/** The year of a claim of more than three years ago, which stands after its figure. */
const yearOf = ({ age }: Telling) => (age.isOverThreeYears ? age.year : undefined);

/** The most characters of a ring: more is a line of its own. */
const RING = 24;

/** What an other claim is drawn as, beside its line. */
function drawingOf(other: OtherTelling, leading: Telling | undefined): Partial<OtherClaim> {
  const { value, differs, account = '', figure, ink } = other;
  if (differs === 'by account') {
    if (isMoney(value)) return { ofAccount: { account, figure, ink } };
    if (!isInsurance(value) || !value.limit || !isMember(value)) return {};
    return { ofAccount: { account: `${account}, ${value.insurer}`, figure: formatMoney(value.limit), ink } };
  }
  const ring = ringText(other, leading);
  return isMoney(value) || (isInsurance(value) && value.limit) || ring.length <= RING ? { ring } : {};
}

/** Numbers the sources of a column in the order in which its cells first cite them. */
function numberedSources() {
  const ids: string[] = [];
  const numbersOf = (source: readonly string[]) =>
    source.map((id) => {
      if (!ids.includes(id)) ids.push(id);
      return ids.indexOf(id) + 1;
    });
  return { ids, numbersOf };
}

/** A cell with its leading claim and what others say, but for its sources. */
function cellOf(fact: Fact, plain: (text: string) => string, site: Site): Omit<ComparisonCell, 'sources'> {
  const told = tell(fact, site);
  const { leading, differs } = told;
  // The rings come in their order everywhere.
  const others = [...new Set([...ringsOf(told), ...told.others])];
  const notes = [leading?.note, fact.note].flatMap((note) => (note ? plain(note) : []));
  const lineOf = (other: OtherTelling) => otherText(other) + (other.note ? `. ${plain(other.note)}` : '');
  return {
    text: leading?.text ?? NOT_KNOWN,
    isDisputed: differs === 'by source' || undefined, // absent from the file where it is not
    span: isMoney(leading?.value) ? spanOfMoney(leading.value) : undefined,
    ...(isMoney(leading?.value) && {
      before: leading.before,
      figure: leading.figure,
      unit: leading.unit,
      ink: leading.ink,
      year: yearOf(leading),
    }),
    account: leading?.account,
    age: leading?.age.words,
    others:
      others.length > 0 ? others.map((other) => ({ line: lineOf(other), ...drawingOf(other, leading) })) : undefined,
    note: notes.join(' ') || undefined,
  };
}

/** The number for each lost card, or else the first for trouble, with what it is for. */
function callCell(
  institution: Institution,
  site: Site,
  numbersOf: (source: readonly string[]) => number[],
): Record<string, ComparisonCell> {
  const lostCards = lostCardCalls(institution);
  const calls = lostCards.length > 0 ? lostCards : emergencyCalls(institution).slice(0, 1);
  if (calls.length === 0 || !servesCustomers(institution.record)) return {};
  const lines = calls.map(({ what, phone }, index) => `${index > 0 ? uncapitalize(what) : what}: ${phone.number}`);
  const ages = new Set(calls.flatMap(({ phone }) => ageOfNumber(phone, site) ?? []));
  return {
    [CALLS]: {
      text: lines.join('; '),
      calls: calls.map(({ what, phone }) => [phone.number, what] as const),
      age: [...ages].join(', ') || undefined,
      sources: numbersOf([...new Set(calls.flatMap(({ phone }) => phone.source))]),
    },
  };
}

/** An institution's column in the comparison, with its notes and sources. */
export function comparisonColumn(institution: Institution, site: Site): ComparisonColumn {
  const { slug, record, address, score } = institution;
  const plain = plainOf(institution, site);
  const { ids, numbersOf } = numberedSources();
  const cell = (fact: Fact): ComparisonCell => ({
    ...cellOf(fact, plain, site),
    sources: numbersOf(sourcesOf(fact)),
  });
  const [wanted] = wantedOf(institution, site);
  const phone = generalNumber(record);
  const all = site.catalogue.groups.flatMap(({ capabilities }) => capabilities);
  const offered = all.filter(({ id }) => yesOrNo(record.capabilities[id]) === 'yes').length;
  const cells: Record<string, ComparisonCell> = {
    score: {
      text: `${offered} of ${all.length}, ${score ? `score ${score.value}${upperNote(score)}` : 'not scored'}`,
      sources: [],
    },
    ...callCell(institution, site, numbersOf),
    // With what it is for: a line for lost cards must not look like one for any question.
    ...(phone
      ? {
          'support.phones': {
            text: `${phone.label}: ${phone.number}`,
            calls: [[phone.number, phone.label] as const],
            age: ageOfNumber(phone, site),
            sources: numbersOf(phone.source),
          },
        }
      : {}),
    ...Object.fromEntries(
      Object.entries(record.capabilities).map(([id, capability]) => [`capabilities.${id}`, cell(capability)]),
    ),
    ...Object.fromEntries(
      FIELDS.flatMap(({ path, keys, compared }) => {
        const fact = compared ? factAt(record, keys) : undefined;
        return fact ? [[path, cell(fact)]] : [];
      }),
    ),
    ...accountCells(institution.accounts, cell),
  };
  for (const { id } of LARGE_ROWS) {
    const known = cells[id];
    if (known && !isUnknown(known)) cells[id] = { ...known, ...largeFigure(id, institution, site) };
  }
  return {
    slug,
    name: record.name,
    shortName: record.shortName,
    tile: tileOf(institution),
    kind: kindLine(institution, site),
    href: address ? withBase(address) : null,
    tellUs: wanted && tellUsLink(institution, wanted),
    coverage: { offered, of: all.length },
    cells,
    sources: ids.map((id) => {
      const source = site.sources.get(id);
      if (!source) throw new Error(`The record of ${slug} cites "${id}", which is not declared.`);
      const { title, language, publisher, url, kind } = source;
      return { title, language, publisher, url, kind, age: ageText(source) };
    }),
  };
}
