import type { Institution } from '../site-data.ts';
import { servesCustomers } from '../domain/classification.ts';
import { factAt } from '../domain/values.ts';
import type { Catalogue, Capability } from '../schemas/capability.ts';
import type { Fact } from '../schemas/fact.ts';
import type { Field, SectionId } from '../schemas/field.ts';
import { fieldAt, FIELDS } from '../schemas/institution.ts';

/** A label and a figure with its evidence, as lists and tables draw them. */
export interface FactRow {
  /** The path of the field, such as `fees.eTransfer`; entries of lists share the path of their list. */
  path: string;
  label: string;
  fact: Fact;
}

/** The fields of some sections, in the order of the record. */
export const fieldsIn = (...sections: SectionId[]): Field[] => FIELDS.filter(({ section }) => section && sections.includes(section));

/** Rows of the fields that a record holds; what nobody has looked for yet makes no row. */
const rowsOf = ({ record }: Institution, fields: readonly Field[]): FactRow[] =>
  fields.flatMap(({ path, keys, label, shortLabel }) => {
    const fact = factAt(record, keys);
    return fact ? [{ path, label: shortLabel ?? label, fact }] : [];
  });

/** Rows of a list of facts under one label: the first says what they are, the others follow. */
const listRows = (path: string, facts: readonly Fact[]): FactRow[] => {
  const { label, shortLabel } = fieldAt(path);
  return facts.map((fact, index) => ({ path, label: index === 0 ? (shortLabel ?? label) : 'Also', fact }));
};

/** Rows of facts that bring labels of their own. */
const labelledRows = (path: string, facts: readonly (Fact & { label: string })[]): FactRow[] =>
  facts.map(({ label, ...fact }) => ({ path, label, fact }));

/** A row without its notes, where a table on the same site gives them: value, evidence, and the value of a source that disagrees. */
const brief = (row: FactRow): FactRow => ({ ...row, fact: briefFact(row.fact) });

const briefFact = (fact: Fact): Fact => ({
  ...fact,
  note: undefined,
  verify: undefined,
  other: fact.other && { ...fact.other, note: undefined },
});

/** The At-a-Glance box: who insures a deposit, whom it serves, what the usual things cost. */
export function glanceRows(institution: Institution): FactRow[] {
  const fields = FIELDS.filter(({ glance }) => glance);
  const { record } = institution;
  return [
    ...fields.flatMap((field) => rowsOf(institution, [field]).map((row) => (field.section === 'identity' ? row : brief(row)))),
    ...labelledRows(
      'facts',
      Object.entries(record.facts).flatMap(([name, fact]) => (isProgram(name) ? [] : fact)),
    ),
    ...listRows('specialFeatures', record.specialFeatures),
  ];
}

/** Facts of an institution's own whose name begins so are the programs of its community-impact block. */
const isProgram = (name: string) => name.startsWith('program');

/** The programs of a credit union's community-impact block. */
export const communityPrograms = ({ record }: Institution): FactRow[] =>
  labelledRows(
    'facts',
    Object.entries(record.facts).flatMap(([name, fact]) => (isProgram(name) ? fact : [])),
  );

/** The fees and limits table: every service the record prices or limits. */
export function feeRows(institution: Institution): FactRow[] {
  const { fees, limits } = institution.record;
  const extra = (path: string, facts: typeof fees.extra) =>
    labelledRows(
      path,
      facts.map(({ service, ...fact }) => ({ ...fact, label: service })),
    );
  return [
    ...rowsOf(institution, fieldsIn('fees')),
    ...extra('fees.extra', fees.extra),
    ...rowsOf(institution, fieldsIn('limits')),
    ...extra('limits.extra', limits.extra),
  ];
}

/** The sign-in card: how it checks that it is you, and how you get back in. What nobody looked for stays in the list, without a fact. */
export const signInRows = ({ record }: Institution): { label: string; fact: Fact | undefined }[] =>
  fieldsIn('signIn').map(({ keys, label, shortLabel }) => ({ label: shortLabel ?? label, fact: factAt(record, keys) }));

/** What it pays back, and which cards and wallets it guards. */
export const protectionRows = (institution: Institution) => rowsOf(institution, fieldsIn('protection'));

/** Signing in and protection together. */
export const securityRows = (institution: Institution) => rowsOf(institution, fieldsIn('signIn', 'protection'));

/** Technical specifications of the app. */
export const appRows = (institution: Institution) => rowsOf(institution, fieldsIn('app'));

/** How to reach it, beside the telephone numbers. */
export const supportRows = (institution: Institution) => rowsOf(institution, fieldsIn('support'));

const TRANSFER_PATHS = ['eTransferGuide.navigationPath', 'fees.eTransfer', 'limits.eTransfer.per24Hours'];

/** What the e-Transfer guide shows of an institution: the menu, fee, limit and special features. */
export const eTransferFacts = (institution: Institution): FactRow[] =>
  [
    ...rowsOf(institution, TRANSFER_PATHS.map(fieldAt)),
    ...listRows('eTransferGuide.specialFeatures', institution.record.eTransferGuide?.specialFeatures ?? []),
  ].map(brief);

export interface CapabilityAnswer {
  id: string;
  label: string;
  question: string;
  /** `undefined`: nobody knows, which is not a "no". */
  answer: Capability | undefined;
  /** The answer itself, as coverage strips draw it. */
  available: boolean | undefined;
}

export interface CapabilityGroup {
  id: string;
  label: string;
  banknote: Catalogue['groups'][number]['banknote'];
  capabilities: CapabilityAnswer[];
}

/** The capabilities of an institution in the groups of the catalogue, with the answers its record gives. */
export function capabilityGroups({ record }: Institution, { groups }: Catalogue): CapabilityGroup[] {
  return groups.map(({ id, label, banknote, capabilities }) => ({
    id,
    label,
    banknote,
    capabilities: capabilities.map((capability) => {
      const answer = record.capabilities[capability.id];
      return { ...capability, answer, available: answer?.available };
    }),
  }));
}

/** The e-Transfer table: every institution with its fee and its limit for a day. */
export interface ETransferRow {
  institution: Institution;
  fee: Fact | undefined;
  limit: Fact | undefined;
  /** Where a reader sees their own limit. */
  verify: string | undefined;
}

export function eTransferRows(institutions: readonly Institution[]): ETransferRow[] {
  return institutions
    .filter((institution) => servesCustomers(institution.record))
    .map((institution) => ({ institution, record: institution.record }))
    .map(({ institution, record }) => ({
      institution,
      fee: record.fees.eTransfer && briefFact(record.fees.eTransfer),
      limit: record.limits.eTransfer.per24Hours && briefFact(record.limits.eTransfer.per24Hours),
      verify: record.limits.eTransfer.per24Hours?.verify,
    }))
    .filter(({ fee, limit }) => fee ?? limit);
}
