/** The kinds of institution, as pages call them. */
export const TYPE_LABELS = { bank: 'Bank', 'digital-bank': 'Digital bank', 'credit-union': 'Credit union' } as const;

/** The six large banks, in the contract's order. */
export const LARGE_SIX = ['rbc', 'td', 'bmo', 'scotiabank', 'cibc', 'national-bank'] as const;

/** The digital banks that the contract features. */
export const FEATURED_DIGITAL = ['tangerine', 'simplii', 'eq-bank', 'neo-financial', 'koho'] as const;

/** Whether an institution is one of the large six, by its slug. */
export const isLargeSix = (slug: string) => LARGE_SIX.some((large) => large === slug);

/** Whether an institution still has customers. Merged and closed ones do not, and are left out of scores and averages. */
export const servesCustomers = ({ status }: { status: { state: 'operating' | 'winding-down' | 'merged' | 'closed' } }) =>
  status.state === 'operating' || status.state === 'winding-down';

/** Whether a name is that of a credit union: by the contract, if it contains "credit union" or "caisse", in any case. */
export const isCreditUnionName = (name: string) => /credit union|caisse/i.test(name);

/** Whether a name is that of a bank, and not also that of a credit union. */
export const isBankName = (name: string) => /\bbank\b|banque/i.test(name) && !isCreditUnionName(name);
