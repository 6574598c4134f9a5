import type { Catalogue } from '../schemas/capability.ts';
import { fieldAt, FIELDS, type InstitutionRecord } from '../schemas/institution.ts';
import type { PhoneUse } from '../schemas/phone.ts';
import { statedValues } from './claims.ts';
import { factAt } from './values.ts';

interface WantedFact {
  /** The path of a field or a capability; of telephone numbers with what they are for, `support.phones.fraud`. */
  path: string;
  label: string;
  /** Why it has its place in the order. */
  because: string;
}

const NUMBERS: Readonly<Record<string, { label: string; uses: readonly PhoneUse[] }>> = {
  lostCard: { label: 'Separate number for a lost card', uses: ['lost-debit', 'lost-credit'] },
  fraud: { label: 'Separate number for fraud', uses: ['fraud'] },
};

const PHONES = 'support.phones';

const FIRST: readonly { because: string; paths: readonly string[] }[] = [
  { because: 'It is paid every month, and compared first.', paths: ['fees.monthly'] },
  { because: 'It decides who can become a customer at all.', paths: ['opensRemotely'] },
  {
    because: 'It is what people do most, and a limit that is too low is noticed only then.',
    paths: [
      'fees.eTransfer',
      'limits.eTransfer.perTransfer',
      'limits.eTransfer.per24Hours',
      'limits.eTransfer.per7Days',
      'limits.eTransfer.per30Days',
    ],
  },
  { because: 'Cash has to be there when it is needed.', paths: ['fees.atmWithdrawal', 'limits.atmDaily'] },
  {
    because: 'A cheque that cannot be photographed is a trip to a branch.',
    paths: ['limits.mobileDeposit', 'limits.mobileDepositHold'],
  },
  { because: 'It keeps strangers out, and travellers in.', paths: ['security.twoFactor'] },
  {
    because: 'Minutes count, and a wrong number leads to a thief.',
    paths: Object.keys(NUMBERS).map((name) => `${PHONES}.${name}`),
  },
  { because: 'It says whether anyone will answer.', paths: ['support.hours'] },
];

/** What readers want to know of every institution, the most wanted first. */
export function wantedFacts(catalogue: Catalogue): WantedFact[] {
  const first = FIRST.flatMap(({ because, paths }) =>
    paths.map((path): WantedFact => {
      const { label } = numberAt(path) ?? fieldAt(path);
      return { path, label, because };
    }),
  );
  const compared = FIELDS.filter(({ path, compared }) => compared && !first.some((want) => want.path === path));
  return [
    ...first,
    ...compared.map(({ path, label }) => ({ path, label, because: 'The comparison has a row for it.' })),
    ...catalogue.groups
      .flatMap(({ capabilities }) => capabilities)
      .map(({ id, label }): WantedFact => ({ path: `capabilities.${id}`, label, because: 'The score counts it.' })),
  ];
}

/** Something wanted that is not on record, and the day on which an editor looked for it in vain. */
export interface MissingFact extends WantedFact {
  notFound: string | undefined;
}

/** What a record does not say of what is wanted. That nothing is published is no answer either. */
export const missingFacts = (record: InstitutionRecord, wants: readonly WantedFact[]): MissingFact[] =>
  wants.flatMap((want) => {
    const number = numberAt(want.path);
    if (number) {
      const hasNumber = record.support.phones.some((phone) => phone.for.some((use) => number.uses.includes(use)));
      return hasNumber ? [] : { ...want, notFound: undefined };
    }
    const fact = factAt(record, want.path.split('.'));
    return statedValues(fact).length > 0 ? [] : { ...want, notFound: fact?.notFound };
  });

/** The order of a list of work: most is missing at the first; those that wind down are last, where no new customer comes. */
export const mostMissingFirst = <Item extends { record: InstitutionRecord; gaps: readonly MissingFact[] }>(
  items: readonly Item[],
) =>
  [...items].sort(
    (a, b) =>
      Number(a.record.status.state === 'winding-down') - Number(b.record.status.state === 'winding-down') ||
      b.gaps.length - a.gaps.length,
  );

/** The uses of the number that is wanted at a path, if one is. */
const numberAt = (path: string) => (path.startsWith(`${PHONES}.`) ? NUMBERS[path.slice(PHONES.length + 1)] : undefined);
