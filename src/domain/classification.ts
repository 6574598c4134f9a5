import type { InstitutionRecord } from '../schemas/institution.ts';
import { leadingClaim } from './claims.ts';
import { isMember } from './values.ts';

/** The kinds of institution, as pages call them. */
export const TYPE_LABELS = { bank: 'Bank', 'digital-bank': 'Digital bank', 'credit-union': 'Credit union' } as const;

type Kind = Pick<InstitutionRecord, 'type' | 'insurance'>;

/** Whether it is an app whose partners hold the money: nobody insures it itself. */
export function isPaymentApp({ type, insurance }: Kind): boolean {
  const insured = leadingClaim(insurance)?.value;
  return type === 'digital-bank' && insured !== undefined && !isMember(insured);
}

/** What an institution is, as pages call it. */
export const kindLabel = (record: Kind) =>
  isPaymentApp(record) ? 'Payment app, not a bank' : TYPE_LABELS[record.type];

/** The state of an institution, as pages call it. */
export const STATE_LABELS = {
  operating: 'operating',
  'winding-down': 'winding down',
  merged: 'merged',
  closed: 'closed',
} as const;

/** What became of an institution, such as "merged, now Servus Credit Union", or what is said of it; `undefined` if nothing is. */
export const statusText = (
  status:
    | { state: 'operating'; unconfirmed?: string | undefined }
    | { state: Exclude<keyof typeof STATE_LABELS, 'operating'>; successorName?: string | undefined },
) => {
  if (status.state === 'operating') return status.unconfirmed;
  const [label, { successorName }] = [STATE_LABELS[status.state], status];
  if (successorName === undefined) return label;
  return `${label}, ${status.state === 'winding-down' ? 'then' : 'now'} ${successorName}`;
};

/** A record, as far as its state matters. */
export interface WithStatus {
  status: { state: keyof typeof STATE_LABELS };
}

/** Whether an institution still has customers. Merged and closed ones do not, and are left out of scores and averages. */
export const servesCustomers = ({ status }: WithStatus) =>
  status.state === 'operating' || status.state === 'winding-down';

/** Whether a name is that of a credit union: if it contains "credit union" or "caisse", in any case. */
export const isCreditUnionName = (name: string) => /credit union|caisse/i.test(name);

/** Whether a name is that of a bank, and not also that of a credit union. */
export const isBankName = (name: string) => /\bbank\b|banque/i.test(name) && !isCreditUnionName(name);

/** The tile that stands for an institution: its letters, its form by kind, and a shift of its lines. */
export interface TileLook {
  letters: string;
  form: InstitutionRecord['type'] | `${InstitutionRecord['type']} closed`;
  /** How far its pattern is shifted, from 0 to 2: neighbours look different. */
  shift: number;
}

/** The face of an institution. Letters are not unique: the name always stands beside them. */
export function tileOf({
  slug,
  record,
}: {
  slug: string;
  record: Pick<InstitutionRecord, 'shortName' | 'type' | 'status'>;
}): TileLook {
  return {
    letters: lettersOf(record.shortName),
    form: servesCustomers(record) ? record.type : `${record.type} closed`,
    shift: Array.from(slug).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % SHIFTS, 0),
  };
}

/** How many shifts of the pattern src/styles/tile.css has. */
const SHIFTS = 3;

const MOST_LETTERS = 3;

/** RBC for RBC, NB for National Bank, Ta for Tangerine. */
function lettersOf(name: string): string {
  const [first = '', second] = name.split(/[ -]/);
  if (first === first.toUpperCase()) return first.length <= MOST_LETTERS ? first : first.slice(0, 2);
  return second ? `${first.charAt(0)}${second.charAt(0)}`.toUpperCase() : first.slice(0, 2);
}
