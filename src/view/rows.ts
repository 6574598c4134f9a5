import type { Institution } from '../site-data.ts';
import { servesCustomers } from '../domain/classification.ts';
import { statedValues, yesOrNo } from '../domain/claims.ts';
import { factAt } from '../domain/values.ts';
import type { Catalogue } from '../schemas/capability.ts';
import type { Fact } from '../schemas/fact.ts';
import type { Field, SectionId } from '../schemas/field.ts';
import { fieldAt, FIELDS } from '../schemas/institution.ts';

/** A label and a fact, as lists and tables show them. */
export interface FactRow {
  /** The path of the field, such as `fees.eTransfer`; entries of lists share the path of their list. */
  path: string;
  label: string;
  fact: Fact;
}

/** The fields of some sections, in the order of the record. */
export const fieldsIn = (...sections: SectionId[]): Field[] =>
  FIELDS.filter(({ section }) => section && sections.includes(section));

/** Rows of the fields that a record contains; fields that nobody has looked up yet have no row. */
const rowsOf = ({ record }: Institution, fields: readonly Field[]): FactRow[] =>
  fields.flatMap(({ path, keys, label, shortLabel }) => {
    const fact = factAt(record, keys);
    return fact ? [{ path, label: shortLabel ?? label, fact }] : [];
  });

/** Rows of the sections of a record. */
export const sectionRows = (institution: Institution, ...sections: SectionId[]) =>
  rowsOf(institution, fieldsIn(...sections));

const listRows = (path: string, facts: readonly Fact[]): FactRow[] => {
  const { label, shortLabel } = fieldAt(path);
  return facts.map((fact) => ({ path, label: shortLabel ?? label, fact }));
};

/** A fact without its notes, for a list of many institutions. */
const briefFact = <Value>({ claims, notFound }: Fact<Value>): Fact<Value> => ({
  claims: claims.map((claim) => ({ ...claim, note: undefined })),
  notFound,
});

/** What the line under the name of an institution says. */
const IN_HEAD = ['reach', 'languages'];

const MAX_FIRST_FEATURES = 2;

/** At a glance: `features` set the institution apart, `more` has the rest. Without customers, `first` is only the insurer. */
export function glanceRows(institution: Institution): { first: FactRow[]; features: FactRow[]; more: FactRow[] } {
  const { record } = institution;
  const usual = rowsOf(
    institution,
    FIELDS.filter(({ glance, section }) => glance && section === 'identity'),
  );
  const isOpen = servesCustomers(record);
  const isFirst = ({ path }: FactRow) => (isOpen ? !IN_HEAD.includes(path) : path === 'insurance');
  const features = listRows('specialFeatures', record.specialFeatures);
  const firstFeatures = isOpen ? features.slice(0, MAX_FIRST_FEATURES) : [];
  return {
    first: usual.filter(isFirst),
    features: firstFeatures,
    more: [
      ...usual.filter((row) => !isFirst(row)),
      ...ownRows(institution, (name) => !isProgram(name)),
      ...features.slice(firstFeatures.length),
    ],
  };
}

/** Whether one of an institution's own facts is a program in its community-impact block. */
const isProgram = (name: string) => name.startsWith('program');

/** The programs of a credit union's community-impact block. */
export const communityPrograms = (institution: Institution) => ownRows(institution, isProgram);

const ownRows = ({ record }: Institution, isWanted: (name: string) => boolean = () => true): FactRow[] =>
  Object.entries(record.facts).flatMap(([name, { label, ...fact }]) =>
    isWanted(name) ? [{ path: `facts.${name}`, label, fact }] : [],
  );

const extraRows = ({ record: { fees, limits } }: Institution): FactRow[] => [
  ...fees.extra.map(({ service, ...fact }) => ({ path: 'fees.extra', label: service, fact })),
  ...limits.extra.map(({ service, ...fact }) => ({ path: 'limits.extra', label: service, fact })),
];

const MAX_FIRST_FEES = 3;

/** What the table of accounts tells, so that the table of fees need not tell it first. */
const TOLD_BY_ACCOUNTS = ['fees.monthly', 'fees.eTransfer', 'fees.atmWithdrawal'];

/** The fees and limits of a record: `first` are shown at once, `others` on demand; `missing` were not found and have no note. */
export function feeRows(institution: Institution): { first: FactRow[]; others: FactRow[]; missing: FactRow[] } {
  const usual = sectionRows(institution, 'fees', 'limits');
  const isBare = ({ fact: { claims, note, verify } }: FactRow) => claims.length === 0 && !note && !verify;
  const shown = [
    ...usual.filter(({ fact }) => fact.claims.length > 0),
    ...extraRows(institution),
    ...usual.filter((row) => row.fact.claims.length === 0 && !isBare(row)),
  ];
  const isTold = ({ path }: FactRow) => institution.accounts.length > 0 && TOLD_BY_ACCOUNTS.includes(path);
  const isAsked = ({ path }: FactRow) => path === 'limits.eTransfer.per24Hours';
  const untold = shown.filter((row) => !isTold(row));
  const first = [...untold.filter(isAsked), ...untold.filter((row) => !isAsked(row))].slice(0, MAX_FIRST_FEES);
  return { first, others: shown.filter((row) => !first.includes(row)), missing: usual.filter(isBare) };
}

/** Every fact of a record except its capabilities: the fields of the schema, then the institution's own facts. */
export function allRows(institution: Institution): FactRow[] {
  const { specialFeatures, eTransferGuide } = institution.record;
  return [
    ...FIELDS.flatMap(({ path, keys, label }) => {
      const fact = factAt(institution.record, keys);
      return fact ? [{ path, label, fact }] : [];
    }),
    ...extraRows(institution),
    ...ownRows(institution),
    ...listRows('specialFeatures', specialFeatures),
    ...listRows('eTransferGuide.specialFeatures', eTransferGuide?.specialFeatures ?? []),
  ];
}

/** What readers ask of security first: how they get in, how they get back in, how a card is locked. */
const FIRST_SECURITY = ['security.twoFactor', 'security.recovery', 'security.cardLock'];

/** What people sign in to. */
const SIGN_IN = ['online_banking', 'ios_app', 'android_app'];

/**
 * Signing in and protection: `first` are shown at once, `others` on demand; `missing` are labels of what is not on record. Where
 * there is nothing to sign in to, nothing is.
 */
export function securityRows(institution: Institution): { first: FactRow[]; others: FactRow[]; missing: string[] } {
  const rows = sectionRows(institution, 'signIn', 'protection');
  const wanted = FIRST_SECURITY.flatMap((path) =>
    rows.filter((row) => row.path === path && row.fact.claims.length > 0),
  );
  const first = [...wanted, ...rows.filter((row) => !wanted.includes(row))].slice(0, FIRST_SECURITY.length);
  const { capabilities } = institution.record;
  const signsIn = SIGN_IN.some((id) => ['yes', 'possibly'].includes(yesOrNo(capabilities[id])));
  const missing = fieldsIn('signIn').filter(
    ({ path, keys }) => signsIn && path !== 'security.codesAbroad' && !factAt(institution.record, keys),
  );
  return {
    first,
    others: rows.filter((row) => !first.includes(row)),
    missing: missing.map(({ label, shortLabel }) => shortLabel ?? label),
  };
}

const TRANSFER_PATHS = ['fees.eTransfer', 'limits.eTransfer.per24Hours'];

/** What the e-Transfer guide shows of an institution beside its menu, with at most so many special features. */
export const eTransferFacts = (institution: Institution, features: number): FactRow[] =>
  [
    ...rowsOf(institution, TRANSFER_PATHS.map(fieldAt)),
    ...listRows(
      'eTransferGuide.specialFeatures',
      institution.record.eTransferGuide?.specialFeatures.slice(0, features) ?? [],
    ),
  ].map(({ fact, ...row }) => ({ ...row, fact: briefFact(fact) }));

/** The capabilities of an institution in the groups of the catalogue, with its answers. Without a fact the answer is unknown, not "no". */
export const capabilityGroups = ({ record }: Institution, { groups }: Catalogue) =>
  groups.map(({ capabilities, ...group }) => ({
    ...group,
    capabilities: capabilities.map((capability) => {
      const fact = record.capabilities[capability.id];
      return { ...capability, fact, answer: yesOrNo(fact) };
    }),
  }));

/** The e-Transfer table of institutions with customers; `without` lists those with neither a fee nor a limit on record. */
export function eTransferTable(institutions: readonly Institution[]) {
  const all = institutions
    .filter(({ record }) => servesCustomers(record))
    .map((institution) => {
      const { fees, limits } = institution.record;
      const { per24Hours, perTransfer } = limits.eTransfer;
      const isPerTransfer = statedValues(per24Hours).length === 0 && statedValues(perTransfer).length > 0;
      const limit = isPerTransfer ? perTransfer : (per24Hours ?? perTransfer);
      return {
        institution,
        fee: fees.eTransfer && briefFact(fees.eTransfer),
        limit: limit && briefFact(limit),
        isPerTransfer,
        verify: limit?.verify,
      };
    });
  const rows = all.filter(({ fee, limit }) => [fee, limit].some((fact) => statedValues(fact).length > 0));
  return { rows, without: all.filter((row) => !rows.includes(row)).map(({ institution }) => institution) };
}
