import { NOT_PUBLISHED } from '../../src/schemas/money.ts';
import type { ReadFact } from '../../src/read/facts.ts';
import { asRecord } from '../read/records.ts';
import type { RecordFile } from '../read/types.ts';
import { valueAt } from '../../src/domain/values.ts';
import { hint, issue } from '../issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';

export const contradictions: Rule = {
  name: 'contradictions',
  description: 'No two fields of a record contradict each other.',
  checkFile(file) {
    const record = asRecord(file);
    if (!record) return [];
    return [...deniedCapabilities(record), wrongInsurer(record), outsideReach(record), ...takenBack(record)];
  },
};

/** Facts that only an institution with a capability can have, by capability. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  etransfer: [
    'fees.eTransfer',
    ...['perTransfer', 'per24Hours', 'per7Days', 'per30Days'].map((time) => `limits.eTransfer.${time}`),
    'limits.eTransferReceive',
    'eTransferGuide',
    'capabilities.etransfer_autodeposit',
  ],
  ios_app: ['store.ios', 'app.minimumIos', 'app.ratingIos'],
  android_app: ['store.android', 'app.minimumAndroid', 'app.ratingAndroid'],
  cheque_deposit: ['limits.mobileDeposit', 'limits.mobileDepositHold'],
  intl_transfer: ['fees.internationalTransfer'],
  card_lock: ['security.cardLock'],
  mobile_wallets: ['wallets.applePay', 'wallets.googlePay'],
};

/** Whether a fact claims this value and no other. */
const isOnly = (fact: ReadFact | undefined, value: unknown) =>
  fact !== undefined && fact.claims.length > 0 && fact.claims.every(({ written }) => written === value);

/** Whether a field says something other than that it is not offered. */
function saysSomething(file: RecordFile, name: string): boolean {
  const fact = file.facts.get(name);
  if (!fact) return valueAt(file.data, name.split('.')) !== undefined;
  return fact.claims.some(({ written }) => written !== false && written !== NOT_PUBLISHED);
}

function deniedCapabilities(file: RecordFile): Findings {
  const knowsFace = file.record.security.deviceAuth?.claims.some(({ value }) => value.includes('biometric'));
  const denied = Object.entries({ ...NEEDS, biometric_login: knowsFace ? ['security.deviceAuth'] : [] });
  return denied.map(([id, names]) => {
    const name = isOnly(file.facts.get(`capabilities.${id}`), false) && names.find((each) => saysSomething(file, each));
    if (!name) return undefined;
    const accepted = `either the capability with its source, or no ${name}`;
    return issue(atField(file, ['capabilities', id]), `is false, and ${name} says otherwise`, 'false', accepted);
  });
}

/** The name of the insurer in a deposit insurance as a file writes it. */
function insurerOf(value: unknown): string {
  const insurer = valueAt(value, ['insurer']) ?? value;
  return typeof insurer === 'string' ? insurer : '';
}

/** CDIC insures deposits at banks and at federal credit unions; a provincial insurer those at the others. */
function wrongInsurer(file: RecordFile) {
  const text = JSON.stringify(['legalName', 'summary', 'insurance', 'facts'].map((key) => valueAt(file.data, [key])));
  if (file.collection !== 'creditUnions' || /\bfederal/i.test(text)) return undefined;
  const claim = file.facts
    .get('insurance')
    ?.claims.find(({ written }) => /\bCDIC\b|Canada Deposit Insurance/.test(insurerOf(written)));
  const message = 'names CDIC, which only insures banks and federal credit unions';
  const accepted = 'the insurer of its province; for a federal credit union the note says so: "A federal credit union"';
  return claim && issue(atField(file, claim.keys), message, insurerOf(claim.written), accepted);
}

function outsideReach(file: RecordFile) {
  const { record } = file;
  if (!('province' in record)) return undefined;
  const reach = [...new Set(record.reach.claims.flatMap(({ value }) => value))];
  if (reach.length === 0 || reach.includes('national') || reach.some((code) => code === record.province))
    return undefined;
  const message = `leaves out ${record.province}, the province it is based in`;
  const accepted = `a list with ${record.province}, or another province above`;
  return issue(atField(file, ['reach']), message, reach.join(', '), accepted);
}

/** A note that ends, or begins, what its value says. */
const ENDED =
  /\b(?:no longer|not (?:available|offered|supported|possible)|any ?more|discontinued|has ended|was removed)\b/i;
const BEGUN = /\b(?:(?:available|offered|possible) (?:since|as of|now)|now (?:available|offered)|was added)\b/i;

const takenBack = (file: RecordFile): Findings =>
  Array.from(file.facts.values(), (fact) => {
    const note = valueAt(file.data, [...fact.keys, 'note']);
    if (typeof note !== 'string') return undefined;
    const said = [true, false].find((value) => (value ? ENDED : BEGUN).test(note));
    if (said === undefined || !isOnly(fact, said)) return undefined;
    const accepted = `${!said} with its source; or a note that says for whom it is ${said}`;
    return hint(atField(file, [...fact.keys, 'note']), `takes back the "${said}" above it`, note, accepted);
  });
