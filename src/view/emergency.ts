import { leadingSources, statedValues } from '../domain/claims.ts';
import { isLargeSix, servesCustomers } from '../domain/classification.ts';
import { PHONE_USES, type Phone, type PhoneUse } from '../schemas/phone.ts';
import type { Source } from '../schemas/source.ts';
import type { Institution, Site } from '../site-data.ts';

/** What a number is for, in the words of somebody in trouble. */
const USE_WORDS: Record<PhoneUse, string> = {
  'lost-debit': 'lost debit card',
  'lost-credit': 'lost credit card',
  fraud: 'fraud',
  'sign-in': 'sign-in help',
  general: 'general line',
};

/** A number to call, with what it is for. */
export interface Call {
  what: string;
  phone: Phone;
}

const isUrgent = (use: PhoneUse) => use !== 'general';

/**
 * The numbers to call about a lost card, fraud or a lock-out. The general line is used for what has no number of its own: fraud, and a
 * lost card, or a lost debit card if only credit cards have a number. If nothing is known of cards, it is shown as the general line.
 */
export function emergencyCalls({ record }: Pick<Institution, 'record'>): Call[] {
  const { phones } = record.support;
  const answered = new Set(phones.flatMap(({ for: uses, abroad }) => (abroad ? [] : uses)));
  const lost: PhoneUse[] = answered.has('lost-debit') ? [] : ['lost-debit', 'lost-credit'];
  const standIns = new Set([...lost, 'fraud' as const].filter((use) => !answered.has(use)));
  const general = hasCards(record) ? standIns : new Set<PhoneUse>(['general']);
  return phones
    .map((phone) => {
      const isGeneral = phone.for.includes('general') && !phone.abroad;
      const uses = PHONE_USES.filter((use) => (isUrgent(use) && phone.for.includes(use)) || (isGeneral && general.has(use)));
      return { phone, uses };
    })
    .filter(({ phone, uses }) => uses.length > 0 || phone.abroad)
    .toSorted((a, b) => rank(a.uses, a.phone) - rank(b.uses, b.phone))
    .map(({ phone, uses }) => ({ phone, what: whatFor(uses, phone) }));
}

/** Whether a record says anything of a card, debit, credit or prepaid. */
const hasCards = ({ capabilities, security, wallets, fees, limits, support }: Institution['record']) =>
  support.phones.some((phone) => phone.for.some((use) => use.startsWith('lost'))) ||
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

/** Lost cards before fraud before sign-in; numbers for calls from abroad after all others. */
const rank = (uses: readonly PhoneUse[], { abroad }: Phone) =>
  Math.min(...uses.map((use) => PHONE_USES.indexOf(use)), PHONE_USES.length) + (abroad ? PHONE_USES.length : 0);

function whatFor(uses: readonly PhoneUse[], { for: own, abroad }: Phone): string {
  const isAnyCard = uses.includes('lost-debit') && uses.includes('lost-credit');
  const words = [...new Set(uses.map((use) => (isAnyCard && use.startsWith('lost') ? 'lost card' : USE_WORDS[use])))].join(', ');
  const isStandIn = !own.some(isUrgent) && uses.some(isUrgent);
  const what = isStandIn ? `${words} (${USE_WORDS.general})` : words || USE_WORDS.general;
  const place = abroad ? `${what}, from abroad${abroad === 'collect' ? ' (call collect)' : ''}` : what;
  return place.charAt(0).toUpperCase() + place.slice(1);
}

/** The page that gives the first number of an institution, where it has no page of its own that cites it. */
export const numberSource = (institution: Institution, { sources }: Pick<Site, 'sources'>): Source | undefined => {
  const [call] = emergencyCalls(institution);
  return call && leadingSources({ value: call.phone.number, source: call.phone.source }, sources)[0];
};

/**
 * Who answers the customers of an institution today: itself, or the successor that its customers were moved to. One that closed without
 * moving them answers by its own numbers, as does one without a successor.
 */
export function answering<Of extends Pick<Institution, 'record'>>(
  institution: Of,
  { institutionBySlug }: { institutionBySlug: ReadonlyMap<string, Of> },
): Of | undefined {
  const { status } = institution.record;
  if (servesCustomers(institution.record)) return institution;
  const own = emergencyCalls(institution).length > 0 ? institution : undefined;
  const successor = status.state === 'operating' || !status.successor ? undefined : institutionBySlug.get(status.successor);
  return status.state === 'closed' ? (own ?? successor) : (successor ?? own);
}

/** Institutions by the first letter of the short name that customers know them by; of one letter, those of most customers first. */
export function byInitial(institutions: readonly Institution[]): { letter: string; institutions: Institution[] }[] {
  const sorted = institutions.toSorted((a, b) => a.record.shortName.localeCompare(b.record.shortName, 'en'));
  const size = ({ slug, address }: Institution) => (isLargeSix(slug) ? 0 : address ? 1 : 2);
  return [...Map.groupBy(sorted, ({ record }) => record.shortName.charAt(0).toUpperCase())].map(([letter, group]) => ({
    letter,
    institutions: group.toSorted((a, b) => size(a) - size(b)),
  }));
}
