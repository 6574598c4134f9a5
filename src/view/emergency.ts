import { leadingSources, statedValues, yesOrNo } from '../domain/claims.ts';
import { servesCustomers } from '../domain/classification.ts';
import { weeklyHours } from '../domain/hours.ts';
import { capitalize, hostName } from '../domain/strings.ts';
import { tell, tellClaim, type Reading, type Telling } from '../domain/tell.ts';
import { type OpeningHours, PHONE_USES, type Phone, type PhoneUse } from '../schemas/phone.ts';
import type { Source } from '../schemas/source.ts';
import type { Institution, Site } from '../site-data.ts';

const USE_LABELS: Record<PhoneUse, string> = {
  'lost-debit': 'lost debit card',
  'lost-credit': 'lost credit card',
  fraud: 'fraud',
  'sign-in': 'sign-in help',
  general: 'main number',
};

const isUrgent = (use: PhoneUse) => use !== 'general';

const isGeneral = ({ for: uses, abroad }: Phone) => uses.includes('general') && !abroad;

/** The number for any question: the main number, or the first number if there is none. */
export const generalNumber = ({ support: { phones } }: Pick<Institution['record'], 'support'>): Phone | undefined =>
  phones.find(isGeneral) ?? phones[0];

/** A number to call, with what for. */
interface EmergencyCall {
  what: string;
  phone: Phone;
  /** Also what a main number stands in for. */
  uses: readonly PhoneUse[];
}

/**
 * The numbers to call about a lost card, fraud or a lock-out. The main number stands in for missing numbers: for fraud and for lost
 * cards, or only for lost debit cards if credit cards have a number. If the record mentions no cards, it is just the main number.
 */
export function emergencyCalls({ record }: Pick<Institution, 'record'>): EmergencyCall[] {
  const { phones } = record.support;
  const covered = new Set(phones.flatMap(({ for: uses, abroad }) => (abroad ? [] : uses)));
  const lostCards: PhoneUse[] = covered.has('lost-debit') ? [] : ['lost-debit', 'lost-credit'];
  const missing = [...lostCards, 'fraud' as const].filter((use) => !covered.has(use));
  const generalUses: PhoneUse[] = hasCards(record) ? missing : ['general'];
  return phones
    .map((phone) => {
      const uses = PHONE_USES.filter(
        (use) => (isUrgent(use) && phone.for.includes(use)) || (isGeneral(phone) && generalUses.includes(use)),
      );
      return { phone, uses };
    })
    .filter(({ phone, uses }) => uses.length > 0 || phone.abroad)
    .toSorted((a, b) => rank(a.uses, a.phone) - rank(b.uses, b.phone))
    .map(({ phone, uses }) => ({ phone, uses, what: callLabel(uses, phone) }));
}

/** The number for each lost card that has its own, credit cards first: one number for both is one. */
export function lostCardCalls(institution: Pick<Institution, 'record'>): EmergencyCall[] {
  const calls = emergencyCalls(institution).filter(({ phone }) => !phone.abroad);
  const firstFor = (use: PhoneUse) => calls.find(({ uses }) => uses.includes(use)) ?? [];
  return [...new Set([firstFor('lost-credit'), firstFor('lost-debit')].flat())];
}

/** The numbers in Canada to call about a lost card or fraud. */
export const lossCalls = (institution: Pick<Institution, 'record'>): EmergencyCall[] =>
  emergencyCalls(institution).filter(
    ({ uses, phone }) => !phone.abroad && uses.some((use) => use === 'fraud' || use.startsWith('lost')),
  );

/**
 * How a card is locked, or its loss reported, without a call, as the record says it: the lock, unless no number takes a call about a
 * lost card. `undefined`: not known.
 */
export function withoutCall(institution: Pick<Institution, 'record'>, reading: Reading) {
  const { support, security } = institution.record;
  const ways = [
    { label: 'To lock a card', telling: security.cardLock && tell(security.cardLock, reading).leading },
    { label: 'Without a call', telling: support.lostCard && tell(support.lostCard, reading).leading },
  ];
  if (lostCardCalls(institution).length === 0) ways.reverse();
  return ways.find(({ telling }) => telling);
}

/** What is said where no number for calls from abroad is known. */
export const noneFromAbroad = ({ record }: Pick<Institution, 'record'>) =>
  `From abroad, we have no number: look on ${hostName(record.website)}`;

/** Whether no number of an institution is known that can be called from abroad. */
export const lacksNumberFromAbroad = ({ record }: Pick<Institution, 'record'>) =>
  !record.support.phones.some(({ abroad }) => abroad);

/** Whether an institution has no app in which a card could be locked. */
export const hasNoApp = ({ record: { capabilities } }: Pick<Institution, 'record'>) =>
  [capabilities.ios_app, capabilities.android_app].every((app) => yesOrNo(app) === 'no');

/** Whether a record mentions any card: debit, credit or prepaid. */
const hasCards = ({ capabilities, security, wallets, fees, limits, support }: Institution['record']) =>
  support.phones.some((phone) => phone.for.some((use) => use.startsWith('lost'))) ||
  support.lostCard?.note !== undefined ||
  [
    support.lostCard,
    capabilities.card_lock,
    capabilities.mobile_wallets,
    security.cardLock,
    wallets.applePay,
    wallets.googlePay,
    fees.atmWithdrawal,
    limits.atmDaily,
    limits.purchaseDaily,
  ].some((fact) => statedValues<unknown>(fact).some((value) => value !== false));

/** The order of numbers: lost cards, fraud, sign-in; numbers for calls from abroad last. */
const rank = (uses: readonly PhoneUse[], { abroad }: Phone) =>
  Math.min(...uses.map((use) => PHONE_USES.indexOf(use)), PHONE_USES.length) + (abroad ? PHONE_USES.length : 0);

function callLabel(uses: readonly PhoneUse[], { for: recordedUses, abroad }: Phone): string {
  const isAnyCard = uses.includes('lost-debit') && uses.includes('lost-credit');
  const labels = new Set(uses.map((use) => (isAnyCard && use.startsWith('lost') ? 'lost card' : USE_LABELS[use])));
  const isStandIn = uses.some((use) => isUrgent(use) && !recordedUses.includes(use));
  if (isStandIn) labels.add(USE_LABELS.general);
  const what = [abroad && 'from abroad', ...labels].filter(Boolean).join(', ') || USE_LABELS.general;
  return capitalize(abroad === 'collect' ? `${what} (a collect call, charged to the bank)` : what);
}

/** What a line takes a call about, as its row is found: by the card that was lost, else by fraud or a lock-out. */
const LOSSES = [
  ['Any card', (uses: readonly PhoneUse[]) => uses.includes('lost-debit') && uses.includes('lost-credit')],
  ['A credit card', (uses: readonly PhoneUse[]) => uses.includes('lost-credit')],
  ['A debit card', (uses: readonly PhoneUse[]) => uses.includes('lost-debit')],
  ['Fraud, or locked out', () => true],
] as const;

/** A line for trouble whose hours are known, of one institution or of several with the same card company. */
interface OpenLine<Of> extends EmergencyCall {
  institutions: Of[];
  open: OpeningHours;
  /** What its hours rest on. */
  telling: Telling;
}

const firstName = ({ institutions: [first] }: OpenLine<Pick<Institution, 'record'>>) => first?.record.shortName ?? '';

/**
 * The lines for trouble whose hours are on record, by what is lost; in each group the one that answers the most hours of a week first,
 * then the best proven.
 */
export function linesByLoss<Of extends Pick<Institution, 'record'>>(
  institutions: readonly Of[],
  reading: Reading,
): [loss: string, lines: OpenLine<Of>[]][] {
  const lines = institutions
    .filter(({ record }) => servesCustomers(record))
    .flatMap((institution) =>
      emergencyCalls(institution).flatMap((call): OpenLine<Of>[] => {
        const { number, source, open, abroad } = call.phone;
        const telling = tellClaim({ value: number, source: open?.source ?? source }, reading);
        return open && !abroad && call.uses.some(isUrgent)
          ? [{ ...call, institutions: [institution], open, telling }]
          : [];
      }),
    )
    .toSorted(
      (a, b) =>
        weeklyHours(b.open) - weeklyHours(a.open) ||
        Number(a.telling.ink?.isOlder ?? true) - Number(b.telling.ink?.isOlder ?? true) ||
        firstName(a).localeCompare(firstName(b), 'en'),
    );
  // A local number for the same is no other line.
  const own = [...Map.groupBy(lines, (line) => `${firstName(line)} ${line.what}`).values()].flatMap(
    ([line]) => line ?? [],
  );
  const shared = [...Map.groupBy(own, ({ phone, what }) => `${phone.number} ${what}`).values()].flatMap(
    ([first, ...others]) =>
      first ? { ...first, institutions: [first, ...others].flatMap(({ institutions: its }) => its) } : [],
  );
  const lossOf = ({ uses }: OpenLine<Of>) => LOSSES.findIndex(([, isOf]) => isOf(uses));
  return LOSSES.flatMap(([loss], index): [string, OpenLine<Of>[]][] => {
    const ofLoss = shared.filter((line) => lossOf(line) === index);
    return ofLoss.length > 0 ? [[loss, ofLoss]] : [];
  });
}

/** How old a number is, by its source. */
export const ageOfNumber = ({ number, source }: Phone, reading: Reading): string | undefined =>
  tellClaim({ value: number, source }, reading).age.words;

/** The source of an institution's first number, for institutions without a page that cites it. */
export const phoneSource = (institution: Institution, { sources }: Pick<Site, 'sources'>): Source | undefined => {
  const [call] = emergencyCalls(institution);
  return call && leadingSources({ value: call.phone.number, source: call.phone.source }, sources)[0];
};

/**
 * The institution that answers the customers of an institution today: itself, or the successor that took over its customers. A closed
 * institution, or one without a successor, answers if it still has numbers of its own.
 */
export function institutionToCall<Of extends Pick<Institution, 'record'>>(
  institution: Of,
  { institutionBySlug }: { institutionBySlug: ReadonlyMap<string, Of> },
): Of | undefined {
  const { status } = institution.record;
  if (servesCustomers(institution.record)) return institution;
  const itself = emergencyCalls(institution).length > 0 ? institution : undefined;
  const successor =
    status.state === 'operating' || !status.successor ? undefined : institutionBySlug.get(status.successor);
  return status.state === 'closed' ? (itself ?? successor) : (successor ?? itself);
}

/** Whose numbers are at the top of an institution's overview; `undefined` for a closed institution, which has no cards. */
export const institutionToCallOnOverview: typeof institutionToCall = (institution, guide) =>
  institution.record.status.state === 'closed' ? undefined : institutionToCall(institution, guide);

/** The letter under which an institution is listed. */
export const initialOf = ({ record }: Pick<Institution, 'record'>) => record.shortName.charAt(0).toUpperCase();

/** Institutions grouped by the first letter of their short name; in each group, those with the most customers first. */
export function byInitial(institutions: readonly Institution[]): { letter: string; institutions: Institution[] }[] {
  const sorted = institutions.toSorted((a, b) => a.record.shortName.localeCompare(b.record.shortName, 'en'));
  const sizeRank = ({ isLarge, address }: Institution) => (isLarge ? 0 : address ? 1 : 2);
  return [...Map.groupBy(sorted, initialOf)].map(([letter, group]) => ({
    letter,
    institutions: group.toSorted((a, b) => sizeRank(a) - sizeRank(b)),
  }));
}
