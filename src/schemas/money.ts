// cspell:ignore imum imately aeio
/** The parsed text of a price or a limit. Amounts are whole cents. */
export type Money =
  | { kind: 'free' }
  | { kind: 'amount'; from: number; to: number; prefix?: 'Up to' | 'About'; per?: string; decimals: 0 | 2 }
  | { kind: 'unlimited' }
  | { kind: 'varies'; by?: string }
  | { kind: 'not-published' }
  /** A percentage, US dollars, or an amount with a condition: shown as written, and compared with nothing. */
  | { kind: 'text'; text: string };

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
  '2.5%',
  '1%, at least $5',
  'US$500',
  'No limit',
  'Varies',
  'Varies by account',
  NOT_PUBLISHED,
] as const;

const DIGITS = String.raw`\d{1,3}(?:,\d{3})*(?:\.\d{2})?`;

const AMOUNT = new RegExp(
  String.raw`^(?:(?<prefix>Up to|About) )?\$(?<from>${DIGITS})(?: to \$(?<to>${DIGITS}))?(?: (?<per>(?:a|an|per) [a-z0-9 -]+|each))?$`,
);

/** A percentage or another currency: `1%, at least $5`, `US$500`, `€10`, `500 pesos a day`. */
const OTHER_UNIT =
  /\d%|[€£¥₹₱]\d|(?:US\$|\b(?:EUR|GBP|CHF|AUD|MXN|INR|PHP|JPY) ?)\d|\d ?(?:[€£]|(?:EUR|GBP|CHF|AUD|MXN|INR|PHP|JPY|euros?|pounds|francs|pesos|rupees|yen)\b)/;

/** Other ways to write a price, and the one that means the same. */
const SAME: readonly (readonly [written: RegExp, same: string])[] = [
  [/\s+/g, ' '],
  // An asterisk points to a footnote that the guide does not show.
  [/^ | ?\*+$|^\+| $/g, ''],
  [/^(?:free(?: of charge)?|no (?:fee|charge|cost)|none|nil)$/i, 'Free'],
  [/^varies\b/i, 'Varies'],
  [/^(?:from|between) (?=[$\d].* (?:to|and) )/i, ''],
  [/(?<=^\$?[\d.,]+) and (?=\$?[\d.,]+\b)/, ' to '],
  [/(?<=[\d%]) ?[-–—] ?(?=\$?\d)/g, ' to '],
  [/^(?:up to|at most|max(?:imum|\.)?(?: of)?) (?=\D?\d)/i, 'Up to '],
  [/^(?:about|around|approx(?:imately|\.)|~) ?(?=\D?\d)/i, 'About '],
  [/\b(?:CAD?|C) ?\$ ?|\bCAD (?=\d)/g, '$'],
  [/\bUSD? ?\$?(?=\d)/, 'US$$'],
  [/^\$([\d,.]+) (?:USD?|U\.S\.)/, 'US$$$1'],
  [/(?<=\d) ?(?:CAD|CDN|Canadian dollars|Canadian|dollars?)\b/gi, ''],
  [/(?<=\d) %/g, '%'],
  [/(?<=\$?\d{1,3}) (?=\d{3}(?!\d))/g, ','],
  // As in French.
  [/^(\d+),(\d\d) ?\$/, '$$$1.$2'],
  [/^(\d[\d,.]*) ?\$/, '$$$1'],
  [/(?<=^(?:Up to |About )?)(?=\d[\d,]*(?:\.\d+)?(?:$| to | an? | per | ?\/))/, '$$'],
  [/(?<= to )(?=\d[\d,]*(?:\.\d+)?(?:$| an? | per | ?\/))/, '$$'],
  [/(\$\d[\d,]*\.\d)(?!\d)/g, '$10'],
  [/ ?\/ ?(?=[aeio]|hour)/, ' an '],
  [/ ?\/ ?(?=[a-z])/, ' a '],
  [/(?: a mo\.?| monthly)$/, ' a month'],
  [/(?: a yr\.?| yearly| annually)$/, ' a year'],
  [/ daily$/, ' a day'],
  [/ weekly$/, ' a week'],
];

const cents = (digits: string) => Math.round(Number(digits.replaceAll(',', '')) * 100);

const inOneForm = (written: string) =>
  SAME.reduce((text, [other, same]) => text.replace(other, same), written).replace(/\$\d{4,}/g, (amount) =>
    dollarText(cents(amount.slice(1))),
  );

/** Parses a price or limit as people write it, in one of the {@link MONEY_FORMS} or a form that means the same. */
export function parseMoney(written: string): Money | undefined {
  const text = inOneForm(written);
  if (text === 'Free') return { kind: 'free' };
  if (text === NOT_PUBLISHED) return { kind: 'not-published' };
  if (/^(?:No limit|Unlimited)$/i.test(text)) return { kind: 'unlimited' };
  const varies = /^Varies(?: by (?<by>.+))?$/.exec(text);
  if (varies) return { kind: 'varies', by: varies.groups?.by };
  if (OTHER_UNIT.test(text)) return { kind: 'text', text };
  return parseAmount(text) ?? (isConditional(written) ? { kind: 'text', text: written.trim() } : undefined);
}

function parseAmount(text: string): Money | undefined {
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

/** Whether a text is a price with a condition, such as `Free (VIP)` or `First 2 free, then $1.50 each`. */
export function isConditional(text: string): boolean {
  const amounts = text.match(/\$[\d.,]*\w*/g) ?? []; // with a letter that somebody typed for a digit
  const isPrice = amounts.length > 0 || /\bfree\b/i.test(text) || /^\d{1,3} [a-z]{4}/.test(text);
  return (
    isPrice &&
    ![AMOUNT, OTHER_UNIT].some((form) => form.test(inOneForm(text))) &&
    !text.startsWith('-') &&
    /[a-z]{2} |[a-z]{2}$|\(/i.test(text.replace(/^Free$/i, '')) &&
    amounts.every((amount) => AMOUNT.test(amount.replace(/[.,]$/, '')))
  );
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
    case 'unlimited':
      return 'No limit';
    case 'varies':
      return money.by ? `Varies by ${money.by}` : 'Varies';
    case 'not-published':
      return NOT_PUBLISHED;
    case 'text':
      return money.text;
    case 'amount': {
      const range = [...new Set([money.from, money.to])]
        .map((amount) => dollarText(amount, money.decimals))
        .join(' to ');
      return [money.prefix, range, money.per].filter(Boolean).join(' ');
    }
  }
}
