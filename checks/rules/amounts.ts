import { FIELDS } from '../../src/schemas/institution.ts';
import { dollarText, parseMoney } from '../../src/schemas/money.ts';
import type { ContentFile, FieldPath } from '../content-types.ts';
import { claimsAt, type Claimed } from '../facts.ts';
import { recordFiles } from '../records.ts';
import { atField, type Findings, type Rule } from '../rule.ts';
import { listAt, valueAt } from '../values.ts';

/** An amount that no bank charges is a typing error. */
export const amounts: Rule = {
  name: 'amounts',
  description:
    'Fees and limits are of a size that banks have, none is far above all others, and a longer time never has the lower limit.',
  check(content) {
    const records = recordFiles(content);
    const selected = new Set(content.selected);
    return [
      ...records
        .filter((file) => selected.has(file))
        .flatMap((file) => [...inFees(file), ...inLimits(file), ...lowerForLonger(file)]),
      ...outOfLine(records, selected),
    ];
  },
};

/** The highest plausible fees, in dollars, by the name of their field. */
const HIGHEST_FEES = new Map(
  FIELDS.flatMap(({ keys, highest }) => (highest === undefined ? [] : [[keys.at(-1), highest] as const])),
);
/** Other fees are services of any kind. */
const HIGHEST_OTHER_FEE = 100_000;
const HIGHEST_LIMIT = 10_000_000;
/** In dollars. */
const LOWEST_LIMIT = 5;

const dollars = (value: unknown): number | undefined => {
  const money = typeof value === 'string' ? parseMoney(value) : undefined;
  return money?.kind === 'amount' ? money.to / 100 : undefined;
};

const priceOf = (amount: number) => dollarText(Math.round(amount * 100), Number.isInteger(amount) ? 0 : 2);

/** The facts of a group, with those of its list "extra". */
function factsOf(file: ContentFile, group: FieldPath): (Claimed & { name: string })[] {
  const fields = valueAt(file.data, group);
  if (fields === null || typeof fields !== 'object') return [];
  return Object.keys(fields).flatMap((name) => {
    const path = [...group, name];
    const facts: FieldPath[] = name === 'extra' ? listAt(file.data, path).map((_, index) => [...path, index]) : [path];
    return facts.flatMap((fact) => claimsAt(file.data, fact).map((claim) => ({ ...claim, name })));
  });
}

const AS_ITS_SOURCE = 'the amount as its source has it: look at the comma, the full stop and the zeros';

function inFees(file: ContentFile): Findings {
  return factsOf(file, ['fees']).map(({ name, path, value }) => {
    const [amount, highest] = [dollars(value), HIGHEST_FEES.get(name) ?? HIGHEST_OTHER_FEE];
    if (amount === undefined || amount <= highest) return undefined;
    const message = `is more than such a fee is anywhere (${priceOf(highest)} at most)`;
    return { ...atField(file, path), message, found: String(value), accepted: AS_ITS_SOURCE };
  });
}

function inLimits(file: ContentFile): Findings {
  return [...factsOf(file, ['limits']), ...factsOf(file, ['limits', 'eTransfer'])].map(({ name, path, value }) => {
    const found = String(value);
    if (value === 'Free')
      return {
        ...atField(file, path),
        message: 'is a price, and this is a limit',
        found,
        accepted: 'how much at most, such as $3,000',
      };
    const amount = dollars(value);
    // An "extra" limit may be the least that can be sent.
    if (amount === undefined || ((name === 'extra' || amount >= LOWEST_LIMIT) && amount <= HIGHEST_LIMIT))
      return undefined;
    const message = amount < LOWEST_LIMIT ? 'is too little for a limit' : 'is more than any such limit';
    return { ...atField(file, path), message, found, accepted: AS_ITS_SOURCE };
  });
}

/** Limits of e-Transfers, from the shortest time to the longest. */
const TIMES = [
  ['perTransfer', 'one transfer'],
  ['per24Hours', '24 hours'],
  ['per7Days', '7 days'],
  ['per30Days', '30 days'],
] as const;

/** Sources may speak of different customers: only a time whose every limit is below those of the shorter time is reported. */
function lowerForLonger(file: ContentFile): Findings {
  const limits = TIMES.flatMap(([name, label]) => {
    const claims = claimsAt(file.data, ['limits', 'eTransfer', name]);
    const known = claims.flatMap(({ value }) => dollars(value) ?? []);
    return claims[0] && known.length > 0
      ? [{ label, path: claims[0].path, lowest: Math.min(...known), highest: Math.max(...known) }]
      : [];
  });
  return limits.slice(1).map(({ label, path, highest }, index) => {
    const shorter = limits[index];
    if (!shorter || highest >= shorter.lowest) return undefined;
    return {
      ...atField(file, path),
      message: `is less for ${label} (${priceOf(highest)}) than for ${shorter.label} (${priceOf(shorter.lowest)})`,
      found: String(valueAt(file.data, path)),
      severity: 'hint',
      accepted: 'the larger amount for the longer time: perhaps the two were swapped',
    };
  });
}

/** With fewer other institutions, nothing is out of line. */
const FEWEST_OTHERS = 5;
/** How many times the next highest amount is out of line. */
const FAR_ABOVE = 3;

/** A fee or limit far above that of every other institution often has a zero too many, but can be right: hence a hint. */
function outOfLine(records: readonly ContentFile[], selected: ReadonlySet<ContentFile>): Findings {
  const all = records.flatMap((file) =>
    [['fees'], ['limits'], ['limits', 'eTransfer']].flatMap((group) =>
      factsOf(file, group)
        .filter(({ name }) => name !== 'extra')
        .flatMap(({ name, path, value }) => {
          const amount = dollars(value);
          return amount === undefined ? [] : [{ file, field: [...group, name].join('.'), path, value, amount }];
        }),
    ),
  );
  return [...Map.groupBy(all, ({ field }) => field).values()].map((group) => {
    const [largest] = group.toSorted((a, b) => b.amount - a.amount);
    const others = group.filter(({ file }) => file !== largest?.file);
    const next = Math.max(...others.map(({ amount }) => amount));
    const areEnough = new Set(others.map(({ file }) => file)).size >= FEWEST_OTHERS;
    if (!largest || !selected.has(largest.file) || !areEnough || largest.amount <= next * FAR_ABOVE) return undefined;
    return {
      ...atField(largest.file, largest.path),
      message: `is more than three times what any other institution has: ${priceOf(next)} at most`,
      found: String(largest.value),
      severity: 'hint',
      accepted: AS_ITS_SOURCE,
    };
  });
}
