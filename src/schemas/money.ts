/** The parsed text of a price or a limit. Amounts are whole cents. */
export type Money =
  | { kind: 'free' }
  | { kind: 'amount'; from: number; to: number; prefix?: 'Up to' | 'About'; per?: string; decimals: 0 | 2 }
  | { kind: 'varies'; by?: string }
  | { kind: 'not-published' };

/** The text of a price or another value that, by the guide's listing or a source, the provider does not publish. Neither a yes nor a no. */
export const NOT_PUBLISHED = 'Not published by provider';

/** The forms that {@link parseMoney} accepts, for messages to editors. */
export const MONEY_FORMS = [
  'Free',
  '$1.00',
  '$3,000',
  '$5 per occurrence',
  '$11.95 a month',
  '$15 to $30',
  'Up to $1.50',
  'About $3,000',
  'Varies',
  'Varies by account',
  NOT_PUBLISHED,
] as const;

const AMOUNT =
  /^(?:(?<prefix>Up to|About) )?\$(?<from>\d{1,3}(?:,\d{3})*(?:\.\d{2})?)(?: to \$(?<to>\d{1,3}(?:,\d{3})*(?:\.\d{2})?))?(?: (?<per>(?:a|an|per) [a-z0-9 -]+))?$/;

const cents = (digits: string) => Math.round(Number(digits.replaceAll(',', '')) * 100);

/**
 * Parses a price or limit as people write it.
 *
 * @returns `undefined` for a text in none of the {@link MONEY_FORMS}
 */
export function parseMoney(text: string): Money | undefined {
  if (text === 'Free') return { kind: 'free' };
  if (text === NOT_PUBLISHED) return { kind: 'not-published' };
  const varies = /^Varies(?: by (?<by>.+))?$/.exec(text);
  if (varies) return { kind: 'varies', by: varies.groups?.by };

  const groups = AMOUNT.exec(text)?.groups;
  if (!groups?.from) return undefined;
  const from = cents(groups.from);
  const to = groups.to ? cents(groups.to) : from;
  if (to < from) return undefined;
  return {
    kind: 'amount',
    from,
    to,
    prefix: groups.prefix === 'Up to' || groups.prefix === 'About' ? groups.prefix : undefined,
    per: groups.per,
    decimals: `${groups.from}${groups.to ?? ''}`.includes('.') ? 2 : 0,
  };
}

const DOLLARS = {
  0: new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 }),
  2: new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' }),
};

/** An amount in cents as text: "$5,000", or "$5,000.00" with two decimals. */
export const dollarText = (cents: number, decimals: 0 | 2 = 0) => DOLLARS[decimals].format(cents / 100);

/** Formats a value as {@link parseMoney} reads it, in the style of Canadian English. */
export function formatMoney(money: Money): string {
  switch (money.kind) {
    case 'free':
      return 'Free';
    case 'varies':
      return money.by ? `Varies by ${money.by}` : 'Varies';
    case 'not-published':
      return NOT_PUBLISHED;
    case 'amount': {
      const range = [...new Set([money.from, money.to])]
        .map((amount) => dollarText(amount, money.decimals))
        .join(' to ');
      return [money.prefix, range, money.per].filter(Boolean).join(' ');
    }
  }
}
