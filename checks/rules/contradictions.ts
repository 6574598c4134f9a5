import type { ContentFile, FieldPath } from '../content-types.ts';
import type { InstitutionRecord } from '../../src/schemas/institution.ts';
import { NOT_PUBLISHED } from '../../src/schemas/money.ts';
import { PROVINCES } from '../../src/schemas/provinces.ts';
import { claimsAt, isOnly } from '../facts.ts';
import type { Finding } from '../issue.ts';
import { recordFiles, slugOfFile } from '../records.ts';
import { atField, type Findings, type Rule } from '../rule.ts';
import { hasAnyKey, listAt, valueAt } from '../values.ts';

export const contradictions: Rule = {
  name: 'contradictions',
  description: 'No two fields of a record contradict each other.',
  check(content) {
    const records = recordFiles(content);
    const states = new Map(records.map((file) => [slugOfFile(file), valueAt(file.data, ['status', 'state'])]));
    return records.flatMap((file) => [
      deniedCapability(file),
      deniedBiometrics(file),
      wrongWallets(file),
      wrongInsurer(file),
      outsideReach(file),
      wrongSuccessor(file, states),
      ...servesAfterEnd(file),
    ]);
  },
};

/** The paths of a record's fields: the type checker finds those below that a renamed field leaves behind. */
type PathIn<Value> = Value extends readonly unknown[] | string
  ? []
  : [] | { [Key in keyof Value & string]: [Key, ...PathIn<NonNullable<Value[Key]>>] }[keyof Value & string];

/** Fields that only an institution with a capability can have, by capability. */
const NEEDS: Readonly<Record<string, readonly PathIn<InstitutionRecord>[]>> = {
  etransfer: [
    ['fees', 'eTransfer'],
    ['limits', 'eTransfer', 'perTransfer'],
    ['limits', 'eTransfer', 'per24Hours'],
    ['limits', 'eTransfer', 'per7Days'],
    ['limits', 'eTransfer', 'per30Days'],
    ['limits', 'eTransferReceive'],
    ['eTransferGuide'],
    ['capabilities', 'etransfer_autodeposit'],
  ],
  ios_app: [
    ['store', 'ios'],
    ['app', 'minimumIos'],
    ['app', 'ratingIos'],
  ],
  android_app: [
    ['store', 'android'],
    ['app', 'minimumAndroid'],
    ['app', 'ratingAndroid'],
  ],
  cheque_deposit: [
    ['limits', 'mobileDeposit'],
    ['limits', 'mobileDepositHold'],
  ],
  intl_transfer: [['fees', 'internationalTransfer']],
  card_lock: [['security', 'cardLock']],
};

/** Whether a field says something other than that it is not offered. */
function saysSomething(file: ContentFile, path: FieldPath): boolean {
  const field = valueAt(file.data, path);
  if (field === undefined || field === null || field === false) return false;
  if (typeof field === 'object' && !hasAnyKey(field, ['value', 'claims'])) return !('notFound' in field);
  return claimsAt(file.data, path).some(({ value }) => value !== false && value !== NOT_PUBLISHED);
}

function deniedCapability(file: ContentFile): Finding | undefined {
  const denied = Object.entries(NEEDS).filter(([id]) => isOnly(file.data, ['capabilities', id], false));
  const [field] = denied.flatMap(([id, paths]) =>
    paths.filter((path) => saysSomething(file, path)).map((path) => ({ id, name: path.join('.') })),
  );
  if (!field) return undefined;
  const accepted = `either the capability with its source, or no ${field.name}`;
  return contradicted(file, field.id, false, `${field.name} says otherwise`, accepted);
}

/** A capability that is contradicted by another field. */
const contradicted = (
  file: ContentFile,
  capability: string,
  value: boolean,
  otherwise: string,
  accepted: string,
): Finding => ({
  ...atField(file, ['capabilities', capability]),
  message: `is ${value}, and ${otherwise}`,
  found: String(value),
  accepted,
});

function deniedBiometrics(file: ContentFile): Finding | undefined {
  const isUsed = claimsAt(file.data, ['security', 'deviceAuth']).some(({ value }) =>
    listAt(value, []).includes('biometric'),
  );
  if (!isUsed || !isOnly(file.data, ['capabilities', 'biometric_login'], false)) return undefined;
  const accepted = 'either the capability with its source, or no "biometric" under security.deviceAuth';
  return contradicted(
    file,
    'biometric_login',
    false,
    'security.deviceAuth says that the device knows a face or fingerprint',
    accepted,
  );
}

function wrongWallets(file: ContentFile): Finding | undefined {
  const wallets = ['applePay', 'googlePay'].map((wallet) => ['wallets', wallet]);
  const id = 'mobile_wallets';
  const hasCapability = (value: boolean) => isOnly(file.data, ['capabilities', id], value);
  if (hasCapability(true) && wallets.every((path) => isOnly(file.data, path, false)))
    return contradicted(file, id, true, 'both wallets are false', 'true for the wallet that works, or false here');
  const offered = wallets.find((path) => isOnly(file.data, path, true));
  if (!offered || !hasCapability(false)) return undefined;
  return contradicted(
    file,
    id,
    false,
    `${offered.join('.')} is true`,
    'true for a wallet that works, or false for both',
  );
}

/** CDIC insures deposits at banks and at federal credit unions; a provincial insurer those at the others. */
function wrongInsurer(file: ContentFile): Finding | undefined {
  const text = JSON.stringify(['legalName', 'summary', 'insurance', 'facts'].map((key) => valueAt(file.data, [key])));
  if (file.collection !== 'creditUnions' || /\bfederal/i.test(text)) return undefined;
  const claim = claimsAt(file.data, ['insurance']).find(({ value }) =>
    /\bCDIC\b|Canada Deposit Insurance/.test(String(value)),
  );
  return (
    claim && {
      ...atField(file, claim.path),
      message: 'names CDIC, which only insures banks and federal credit unions',
      found: String(claim.value),
      accepted:
        'the deposit insurer of its province; for a federal credit union the note says so: "A federal credit union"',
    }
  );
}

function outsideReach(file: ContentFile): Finding | undefined {
  const province = PROVINCES.find((code) => code === valueAt(file.data, ['province']));
  const reach = claimsAt(file.data, ['reach']).flatMap(({ value }) => value);
  // "national" leaves out none, and what is no province is reported as such.
  const hasOnlyProvinces = reach.every((value) => PROVINCES.some((code) => code === value));
  if (!province || reach.length === 0 || !hasOnlyProvinces || reach.includes(province)) return undefined;
  return {
    ...atField(file, ['reach']),
    message: `leaves out ${province}, the province it is based in`,
    found: reach.join(', '),
    accepted: `a list with ${province}, or another province above`,
    suggestion: `[${[province, ...reach].join(', ')}]`,
  };
}

function wrongSuccessor(file: ContentFile, states: ReadonlyMap<string, unknown>): Finding | undefined {
  const successor = valueAt(file.data, ['status', 'successor']);
  if (typeof successor !== 'string') return undefined;
  const state = states.get(successor);
  const isItself = successor === slugOfFile(file);
  if (!isItself && state !== 'closed' && state !== 'merged') return undefined;
  return {
    ...atField(file, ['status', 'successor']),
    message: isItself ? 'is the institution itself' : `has ${String(state)} itself`,
    found: successor,
    accepted: 'the institution that serves its customers today',
  };
}

/** Nobody answers the emergency line of a closed bank; a general line may remain for questions. */
function servesAfterEnd(file: ContentFile): Findings {
  if (valueAt(file.data, ['status', 'state']) !== 'closed') return [];
  return listAt(file.data, ['support', 'phones']).map((phone, index) => {
    if (listAt(phone, ['for']).every((use) => use === 'general')) return undefined;
    return {
      ...atField(file, ['support', 'phones', index, 'for']),
      message: 'is a number for emergencies of an institution that is closed',
      accepted:
        'the number with "for: [general]" or without "for"; or, in the record of its successor, the number of the successor',
    };
  });
}
