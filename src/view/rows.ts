import type { Institution } from '../site-data.ts';
import { servesCustomers } from '../domain/classification.ts';
import type { Catalogue, Capability } from '../schemas/capability.ts';
import type { Fact } from '../schemas/fact.ts';
import type { InstitutionRecord } from '../schemas/institution.ts';

/** A label and a figure with its evidence, as lists and tables draw them. */
export interface FactRow {
  label: string;
  fact: Fact;
}

/** Rows of the facts that a record holds; what nobody has looked for yet makes no row. */
const rows = (entries: readonly (readonly [label: string, fact: Fact | undefined])[]): FactRow[] =>
  entries.flatMap(([label, fact]) => (fact ? [{ label, fact }] : []));

export const TYPE_LABELS = { bank: 'Bank', 'digital-bank': 'Digital bank', 'credit-union': 'Credit union' } as const;

/** The At-a-Glance box: what it is, who insures a deposit, what the usual things cost. */
export function glanceRows({ record }: Institution): FactRow[] {
  return rows([
    ['Deposit insurance', record.insurance],
    ['Serves', record.reach],
    ['Languages', record.languages],
    ['Monthly fee', brief(record.fees.monthly)],
    ['e-Transfer fee', brief(record.fees.eTransfer)],
    ['e-Transfer limit, 24 hours', brief(record.limits.eTransfer.per24Hours)],
    ['Members', record.members],
    ...ownFacts(record).map(([, { label, ...fact }]) => [label, fact] as const),
    ...record.specialFeatures.map((feature, index) => [index === 0 ? 'What stands out' : 'Also', feature] as const),
  ]);
}

/** A fact without its notes, where a table on the same site gives them: value, evidence, and the value of a source that disagrees. */
function brief(fact: Fact | undefined): Fact | undefined {
  return fact && { ...fact, note: undefined, verify: undefined, other: fact.other && { ...fact.other, note: undefined } };
}

/** Facts under a name of the institution's own, without its community programs. */
const ownFacts = ({ facts }: InstitutionRecord) => Object.entries(facts).filter(([name]) => !name.startsWith('program'));

/** The programs of a credit union's community-impact block: its facts whose name starts with "program". */
export function communityPrograms({ record }: Institution): FactRow[] {
  return rows(
    Object.entries(record.facts)
      .filter(([name]) => name.startsWith('program'))
      .map(([, { label, ...fact }]) => [label, fact] as const),
  );
}

/** The fees and limits table: every service the record prices or limits. */
export function feeRows({ record: { fees, limits } }: Institution): FactRow[] {
  return rows([
    ['Monthly account fee', fees.monthly],
    ['Interac e-Transfer, send', fees.eTransfer],
    ['e-Transfer limit, one transfer', limits.eTransfer.perTransfer],
    ['e-Transfer limit, 24 hours', limits.eTransfer.per24Hours],
    ['e-Transfer limit, 7 days', limits.eTransfer.per7Days],
    ['e-Transfer limit, 30 days', limits.eTransfer.per30Days],
    ['e-Transfer limit, receive', limits.eTransferReceive],
    ['ATM withdrawal', fees.atmWithdrawal],
    ['ATM limit, a day', limits.atmDaily],
    ['Purchase limit, a day', limits.purchaseDaily],
    ['Cheque by photo, limit', limits.mobileDeposit],
    ['Cheque by photo, when you can use it', limits.mobileDepositHold],
    ['Overdraft', fees.overdraft],
    ['International transfer', fees.internationalTransfer],
    ['Opening deposit', fees.openingDeposit],
    ['Minimum balance', fees.minimumBalance],
    ...[...fees.extra, ...limits.extra].map(({ service, ...fact }) => [service, fact] as const),
  ]);
}

/** The sign-in card: how it checks that it is you, and how you get back in. What nobody looked for stays in the list, without a fact. */
export function signInRows({ record: { security } }: Institution): { label: string; fact: Fact | undefined }[] {
  return [
    { label: 'Sign-in check', fact: security.twoFactor },
    { label: 'Sign-in on the device', fact: security.deviceAuth },
    { label: 'Backup method', fact: security.backup },
    { label: 'Back in after a lock-out', fact: security.recovery },
    { label: 'From abroad', fact: security.abroad },
    { label: 'New to Canada', fact: security.newcomer },
  ];
}

/** The security section: signing in, what it pays back, cards and wallets. */
export function securityRows(institution: Institution): FactRow[] {
  const { security, wallets } = institution.record;
  return rows([
    ...signInRows(institution).map(({ label, fact }) => [label, fact] as const),
    ['Security guarantee', security.guarantee],
    ['Card lock', security.cardLock],
    ['Fraud monitoring', security.fraudMonitoring],
    ['Encryption', security.encryption],
    ['Apple Pay', wallets.applePay],
    ['Google Pay', wallets.googlePay],
  ]);
}

/** What the e-Transfer guide shows of an institution: the menu, fee, limit and special features. */
export function eTransferFacts({ record: { fees, limits, eTransferGuide } }: Institution): FactRow[] {
  return rows([
    ['Menu', brief(eTransferGuide?.navigationPath)],
    ['Fee', brief(fees.eTransfer)],
    ['Limit, 24 hours', brief(limits.eTransfer.per24Hours)],
    ...(eTransferGuide?.specialFeatures ?? []).map(
      (feature, index) => [index === 0 ? 'Special features' : 'Also', brief(feature)] as const,
    ),
  ]);
}

/** Technical specifications of the app. */
export function appRows({ record: { app } }: Institution): FactRow[] {
  return rows([
    ['iPhone', app.minimumIos],
    ['Android', app.minimumAndroid],
    ['Size', app.size],
    ['Price', app.price],
    ['Languages', app.languages],
    ['Rating, App Store', app.ratingIos],
    ['Rating, Google Play', app.ratingAndroid],
    ['Updates', app.updates],
  ]);
}

/** How to reach it, beside the telephone numbers. */
export function supportRows({ record: { support } }: Institution): FactRow[] {
  return rows([
    ['Hours', support.hours],
    ['Chat', support.chat],
    ['Secure message', support.secureMessage],
    ['Email', support.email],
  ]);
}

export interface CapabilityAnswer {
  id: string;
  label: string;
  question: string;
  /** `undefined`: nobody knows, which is not a "no". */
  answer: Capability | undefined;
}

export interface CapabilityGroup {
  id: string;
  label: string;
  note: Catalogue['groups'][number]['note'];
  capabilities: CapabilityAnswer[];
}

/** The 18 capabilities of an institution in their five groups, with the answers its record gives. */
export function capabilityGroups({ record }: Institution, { groups }: Catalogue): CapabilityGroup[] {
  return groups.map(({ id, label, note, capabilities }) => ({
    id,
    label,
    note,
    capabilities: capabilities.map((capability) => ({ ...capability, answer: record.capabilities[capability.id] })),
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
    .filter(({ record }) => servesCustomers(record))
    .map((institution) => ({
      institution,
      fee: brief(institution.record.fees.eTransfer),
      limit: brief(institution.record.limits.eTransfer.per24Hours),
      verify: institution.record.limits.eTransfer.per24Hours?.verify,
    }))
    .filter(({ fee, limit }) => fee ?? limit);
}
