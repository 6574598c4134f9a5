import { readFileSync } from 'node:fs';
import { readYaml } from '../domain/yaml.ts';
import { catalogue as catalogueSchema, type Catalogue } from '../schemas/capability.ts';

/** What readers call the facts of a record, by path: the words of the pages, with the section's word where the page's label leans on it. */
const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: 'Name',
    legalName: 'Legal name',
    shortName: 'Short name',
    type: 'Kind',
    province: 'Province',
    website: 'Website',
    status: 'Status',
    'status.successorName': 'Successor',
    'status.date': 'Status since',
    reach: 'Serves',
    languages: 'Languages',
    insurance: 'Deposit insurance',
    members: 'Members',
    lastVerified: 'Last verified',
    'store.ios': 'App Store listing',
    'store.android': 'Google Play listing',
    'app.minimumIos': 'App, iPhone',
    'app.minimumAndroid': 'App, Android',
    'app.size': 'App, size',
    'app.price': 'App, price',
    'app.languages': 'App, languages',
    'app.ratingIos': 'App, rating in the App Store',
    'app.ratingAndroid': 'App, rating in Google Play',
    'app.updates': 'App, updates',
    'security.guarantee': 'Security guarantee',
    'security.twoFactor': 'Sign-in check',
    'security.deviceAuth': 'Sign-in on the device',
    'security.cardLock': 'Card lock',
    'security.backup': 'Backup method',
    'security.recovery': 'Back in after a lock-out',
    'security.abroad': 'Sign-in from abroad',
    'security.newcomer': 'Sign-in, new to Canada',
    'security.encryption': 'Encryption',
    'security.fraudMonitoring': 'Fraud monitoring',
    'wallets.applePay': 'Apple Pay',
    'wallets.googlePay': 'Google Pay',
    'fees.monthly': 'Monthly fee',
    'fees.eTransfer': 'e-Transfer fee',
    'fees.atmWithdrawal': 'ATM withdrawal fee',
    'fees.overdraft': 'Overdraft fee',
    'fees.internationalTransfer': 'International transfer fee',
    'fees.minimumBalance': 'Minimum balance',
    'fees.openingDeposit': 'Opening deposit',
    'limits.eTransfer.perTransfer': 'e-Transfer limit, one transfer',
    'limits.eTransfer.per24Hours': 'e-Transfer limit, 24 hours',
    'limits.eTransfer.per7Days': 'e-Transfer limit, 7 days',
    'limits.eTransfer.per30Days': 'e-Transfer limit, 30 days',
    'limits.eTransferReceive': 'e-Transfer limit, receive',
    'limits.atmDaily': 'ATM limit, a day',
    'limits.purchaseDaily': 'Purchase limit, a day',
    'limits.mobileDeposit': 'Cheque by photo, limit',
    'limits.mobileDepositHold': 'Cheque by photo, when you can use it',
    'support.hours': 'Support hours',
    'support.chat': 'Support by chat',
    'support.secureMessage': 'Support by secure message',
    'support.email': 'Support by email',
    'eTransferGuide.navigationPath': 'e-Transfer menu',
  }),
);

/** What the entries of a list are called, by the path of the list. */
const LIST_LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'support.phones': 'Telephone',
    specialFeatures: 'What stands out',
    'eTransferGuide.specialFeatures': 'e-Transfer, special feature',
  }),
);

/** What belongs to a fact and is told beside it. */
const PART_LABELS: ReadonlyMap<string, string> = new Map(Object.entries({ other: 'another source', url: 'address' }));

/** The label of the fact at a path of keys, none of them an entry of a list. */
export function labelOf(path: readonly string[], parent: string | undefined, catalogue: Catalogue | undefined): string {
  const place = path.join('.');
  const last = path.at(-1) ?? '';
  const known = LABELS.get(place) ?? (path[0] === 'capabilities' && path.length === 2 ? capabilityLabel(last, catalogue) : undefined);
  if (known) return known;
  const part = PART_LABELS.get(last) ?? inWords(last);
  return parent ? `${parent}, ${part}` : sentence(path.map(inWords).join(', '));
}

/**
 * The label of an entry of a list.
 *
 * @param own what the entry calls itself, if it does
 */
export function entryLabel(list: readonly string[], own: string | undefined): string {
  const label = LIST_LABELS.get(list.join('.'));
  if (label && own) return `${label}, ${own}`;
  return label ?? own ?? sentence(list.map(inWords).join(', '));
}

const capabilityLabel = (id: string, catalogue: Catalogue | undefined) =>
  catalogue?.groups.flatMap(({ capabilities }) => capabilities).find((capability) => capability.id === id)?.label;

/** A key of a record as words: `overdraftFee` and `overdraft_fee` are both "overdraft fee". */
const inWords = (key: string) =>
  key
    .replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' ')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

let catalogue: Catalogue | undefined | 'unread' = 'unread';

/** The catalogue of the working folder, read once; none where it cannot be read, for labels are no reason to fail. */
export function ownCatalogue(): Catalogue | undefined {
  if (catalogue === 'unread') catalogue = readCatalogue();
  return catalogue;
}

function readCatalogue(): Catalogue | undefined {
  try {
    return catalogueSchema.safeParse(readYaml(readFileSync('src/data/capabilities.yaml', 'utf8'))).data;
  } catch {
    return undefined;
  }
}
