/** What readers call the kinds of institution. */
export const TYPE_LABELS = { bank: 'Bank', 'digital-bank': 'Digital bank', 'credit-union': 'Credit union' } as const;

/** The six large banks, in the contract's order. */
export const LARGE_SIX = ['rbc', 'td', 'bmo', 'scotiabank', 'cibc', 'national-bank'] as const;

/** The digital banks the contract features; the e-Transfer guide shows the first six of its digital list. */
export const FEATURED_DIGITAL = ['tangerine', 'simplii', 'eq-bank', 'neo-financial', 'koho'] as const;

/** Whether an institution is one of the large six, by its slug. */
export const isLargeSix = (slug: string) => LARGE_SIX.some((large) => large === slug);

/** Whether an institution still has customers of its own: merged and closed ones have none, and stay out of scores and averages. */
export const servesCustomers = ({ status }: { status: { state: 'operating' | 'winding-down' | 'merged' | 'closed' } }) =>
  status.state === 'operating' || status.state === 'winding-down';

/** The contract's reading: a name that contains "credit union" or "caisse", in any case, makes a credit union. */
export const isCreditUnionName = (name: string) => /credit union|caisse/i.test(name);

/** Whether a name says that it is a bank, and not also that it is a credit union. */
export const isBankName = (name: string) => /\bbank\b|banque/i.test(name) && !isCreditUnionName(name);
