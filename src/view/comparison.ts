import type {
  ComparisonCell,
  ComparisonColumn,
  ComparisonGroup,
  ComparisonRow,
  Span,
} from '../directory/comparison.ts';
import type { Site, Institution } from '../site-data.ts';
import type { Claim, Fact } from '../schemas/fact.ts';
import type { Money } from '../schemas/money.ts';
import { FIELD_SECTIONS, type SectionId } from '../schemas/field.ts';
import { fieldAt, FIELDS } from '../schemas/institution.ts';
import { withBase } from '../site-address.ts';
import { plainOf } from './plain.ts';
import { fieldsIn } from './rows.ts';
import { LISTED } from '../schemas/source.ts';
import { factAt, isMoney, valueText } from '../domain/values.ts';
import {
  leadingClaim,
  NOT_FOUND,
  otherClaims,
  shortText,
  sourcesDisagree,
  sourcesOf,
  yesOrNo,
} from '../domain/claims.ts';
import { scoreNote } from '../domain/score.ts';
import { generalNumber } from './emergency.ts';
import { ageText, ageOf, attribution } from './evidence.ts';

/** The text of a capability's cell. */
const ANSWERS = { yes: 'Yes', possibly: 'Yes or no', no: 'No', unknown: NOT_FOUND };

const comparedIn = (section: SectionId) =>
  fieldsIn(section).flatMap(({ path, label, shortLabel, compared }) =>
    compared ? [{ id: path, label: shortLabel ?? label }] : [],
  );

/** Rows that are not fields, at the start of their sections. */
const FIRST_ROWS: Partial<Record<SectionId, ComparisonRow[]>> = {
  identity: [{ id: 'score', label: 'Score' }],
  support: [{ id: 'support.phones', label: fieldAt('support.phones').label }],
};

/** The rows of the comparison: those of the record, with the groups of the catalogue after fees and limits, which most readers compare. */
export function comparisonGroups({ catalogue }: Site): ComparisonGroup[] {
  const sections = Object.keys(FIELD_SECTIONS) as SectionId[]; // Object.keys returns string[]
  const capabilities = catalogue.groups.map((group) => ({
    label: group.label,
    rows: group.capabilities.map(({ id, label }) => ({ id: `capabilities.${id}`, label })),
  }));
  return sections
    .flatMap((section) => [
      { label: FIELD_SECTIONS[section], rows: [...(FIRST_ROWS[section] ?? []), ...comparedIn(section)] },
      ...(section === 'limits' ? capabilities : []),
    ])
    .filter(({ rows }) => rows.length > 0);
}

/** The lowest and highest amount that the leading claim of a price or limit states. */
function spanIn(fact: Fact): Span | undefined {
  const value = leadingClaim(fact)?.value;
  return isMoney(value) ? spanOfMoney(value) : undefined;
}

function spanOfMoney(money: Money): Span | undefined {
  if (money.kind === 'free') return { from: 0, to: 0 };
  if (money.kind !== 'amount' || money.prefix === 'About') return undefined;
  return { from: money.prefix === 'Up to' ? 0 : money.from, to: money.to, per: money.per ?? '' };
}

/** An institution's column in the comparison, with its notes and sources. */
export function comparisonColumn(institution: Institution, site: Site): ComparisonColumn {
  const { slug, record, address, score } = institution;
  const plain = plainOf(institution, site);
  const citedIds: string[] = [];
  const citationNumbers = (source: readonly string[] = []) =>
    source.map((id) => {
      if (!citedIds.includes(id)) citedIds.push(id);
      return citedIds.indexOf(id) + 1;
    });
  /** Who makes a claim, its value, its account, its age and its note. */
  const claimText = (claim: Claim) => {
    const age = claim.source.every((id) => id === LISTED) ? undefined : ageOf(claim, site);
    const conditions = [claim.account, age].filter(Boolean).join(', ');
    const said = `${attribution(claim, site)}: ${valueText(claim.value)}${conditions ? ` (${conditions})` : ''}`;
    return claim.note ? `${said}. ${plain(claim.note)}` : said;
  };
  /** A cell with its leading claim; what others say is a line of its own. */
  const cell = (fact: Fact, text = shortText(fact)): ComparisonCell => {
    const leading = leadingClaim(fact);
    const age = leading && ageOf(leading, site);
    const span = spanIn(fact);
    const notes = [leading?.note, fact.note].flatMap((note) => (note ? plain(note) : []));
    const others = otherClaims(fact).map((claim) => claimText(claim));
    return {
      text,
      ...(sourcesDisagree(fact) ? { isDisputed: true } : {}),
      ...(span ? { span } : {}),
      ...(leading?.account ? { account: leading.account } : {}),
      ...(age ? { age } : {}),
      ...(others.length > 0 ? { others } : {}),
      ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
      sources: citationNumbers(sourcesOf(fact)),
    };
  };
  const phone = generalNumber(record);
  return {
    slug,
    name: record.name,
    href: address ? withBase(address) : null,
    cells: {
      score: {
        text: score ? `${score.value} ${scoreNote(score)}` : 'Not scored',
        sources: [],
      },
      // With what it is for: a line for lost cards must not look like one for any question.
      ...(phone
        ? { 'support.phones': { text: `${phone.label}: ${phone.number}`, sources: citationNumbers(phone.source) } }
        : {}),
      ...Object.fromEntries(
        Object.entries(record.capabilities).map(([id, capability]) => [
          `capabilities.${id}`,
          cell(capability, ANSWERS[yesOrNo(capability)]),
        ]),
      ),
      ...Object.fromEntries(
        FIELDS.flatMap(({ path, keys, compared }) => {
          const fact = compared ? factAt(record, keys) : undefined;
          return fact ? [[path, cell(fact)]] : [];
        }),
      ),
    },
    sources: citedIds.map((id) => {
      const source = site.sources.get(id);
      if (!source) throw new Error(`The record of ${slug} cites "${id}", which is not declared.`);
      const { title, language, publisher, url, kind } = source;
      return { title, ...(language && { language }), publisher, url, kind, age: ageText(source) };
    }),
  };
}
