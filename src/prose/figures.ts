import type { Catalogue } from '../schemas/capability.ts';
import type { Fact } from '../schemas/fact.ts';
import { capitalize, PHONE_IN_TEXT } from '../domain/strings.ts';

/** Figures that need evidence: money, percentages, time spans, versions. */
export const FIGURE_PATTERN =
  /\$\d[\d,.]*|(?<!\d[,.]?)\d[\d,.]*(?:\s?%|\s(?:percent|minutes?|hours?|(?:business |calendar )?days?|weeks?|months?|years?|members|branches|countries|currencies)\b)|\b(?:iOS|Android) \d+/;

/** With the lower end of a range, and without the full stop or comma after an amount. */
const FIGURE_PARTS = new RegExp(
  String.raw`((?:\$?\d[\d,.]*(?: to | or |–|-))?(?:${FIGURE_PATTERN.source})(?<![.,]))`,
  'g',
);

/** Some words, cut before and after each figure: every second piece is one. */
export const cutAtFigures = (words: string): string[] => words.split(FIGURE_PARTS);

/** The same with its number in words: "three business days". */
const IN_WORDS =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty)\s(?:(?:business |calendar )?(?:minute|hour|day|week|month|year)s?|times)\b/i;

/** How many of something one can have or see: "up to three accounts", "10 foreign currencies". */
const HOW_MANY =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve)\s(?:[a-z]+\s)?(?:accounts|addresses|categories|currencies|directors)\b/i;

const LEAD_TO_MENU = ['choose', 'select', 'open', 'tap', 'click', 'press', 'pick', 'under', 'find'];

/** A way through menus: "Move Money > History", "choose Payment History", "tap the Lock button". */
const MENU = new RegExp(
  String.raw`\S > \S|\b(?:${LEAD_TO_MENU.flatMap((verb) => [verb, capitalize(verb)]).join('|')}) (?:the )?\p{Lu}`,
  'u',
);

/** A price of nothing, in words: "An e-Transfer is free", "no monthly fee", "charges nothing". */
const NOTHING_TO_PAY =
  /(?<![\w-])free\b(?!-|\s+up\b)|\bno (?:[\w-]+ ){0,2}(?:fee|charge|cost)s?\b|\b(?:costs?|pays?|charges?) (?:you )?nothing\b/i;

/** A price without its amount: "can charge for each try", "a fee per payment", "unlimited withdrawals". */
const PRICE_UNSAID = /\bcan charge\b|\ba fee (?:for|per) |\bunlimited\b/;

const PHONE = new RegExp(PHONE_IN_TEXT);

/** A time of day, such as that by which something must be sent: "9 p.m. Eastern", "24/7". */
const CLOCK = /\d [ap]\.m\.|\b24\/7\b/;

const CHANGING = [FIGURE_PATTERN, IN_WORDS, CLOCK, HOW_MANY, NOTHING_TO_PAY, PRICE_UNSAID, MENU, PHONE];

/** Whether some words, on one line or more, say what changes from year to year, so that a reader must know how old they are. */
export const statesFigure = (words: string) => {
  const line = words.replaceAll(/\s+/g, ' ');
  return CHANGING.some((pattern) => pattern.test(line));
};

/** What is counted: the catalogue and the institutions, of which those with a page have an address. */
interface Counted {
  catalogue: Catalogue;
  institutions: readonly { record: { type: string }; address: string | undefined }[];
}

const isBank = ({ record }: Counted['institutions'][number]) => record.type !== 'credit-union';

/** The numbers that prose takes from the guide, such as `[=guide.capabilities]`, instead of writing them out. */
export const COUNTS = {
  capabilities: ({ catalogue }: Counted) => catalogue.groups.flatMap((group) => group.capabilities).length,
  groups: ({ catalogue }: Counted) => catalogue.groups.length,
  weight: ({ catalogue }: Counted) =>
    catalogue.groups.reduce((sum, { weight, capabilities }) => sum + weight * capabilities.length, 0),
  banks: ({ institutions }: Counted) => institutions.filter(isBank).length,
  bankPages: ({ institutions }: Counted) =>
    institutions.filter((institution) => isBank(institution) && institution.address).length,
} as const satisfies Record<string, (counted: Counted) => number>;

/** The counts as facts, without a source because they come from the guide itself. */
export const countsOf = (counted: Counted): Record<string, Fact<number>> =>
  Object.fromEntries(
    Object.entries(COUNTS).map(([name, count]) => [name, { claims: [{ value: count(counted), source: [] }] }]),
  );
