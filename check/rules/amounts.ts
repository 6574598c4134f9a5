import { FIELDS } from '../../src/schemas/institution.ts';
import { dollarText, isConditional, parseMoney } from '../../src/schemas/money.ts';
import { asRecord } from '../read/records.ts';
import { isMoneyField, schemaOf } from '../read/schemas.ts';
import type { Claimed, RecordFile } from '../read/types.ts';
import { hint, issue } from '../report/issue.ts';
import { atField, type Rule } from '../rule.ts';

/** An amount that no bank charges is a typing error. */
export const amounts: Rule = {
  name: 'amounts',
  description: 'Fees, limits and numbers of members are of a size that banks have, and prices can be compared.',
  inFile(file) {
    const record = asRecord(file);
    if (!record) return [];
    return record.facts
      .filter(({ path: [group = ''] }) => ['fees', 'limits', 'members'].includes(String(group)))
      .flatMap(({ name, claims }) =>
        claims.flatMap((claim) => [findSize(record, name, claim), findCondition(record, claim)]),
      );
  },
};

/** The highest plausible fees, in dollars, by the name of their field. */
const HIGHEST_FEES = new Map(FIELDS.flatMap(({ path, highest }) => (highest === undefined ? [] : [[path, highest]])));
/** Other fees are services of any kind. */
const HIGHEST_OTHER_FEE = 100_000;
const HIGHEST_LIMIT = 10_000_000;
const MOST_MEMBERS = 10_000_000;
/** In dollars. */
const LOWEST_LIMIT = 5;

const priceText = (amount: number) => dollarText(Math.round(amount * 100), Number.isInteger(amount) ? 0 : 2);

const AS_ITS_SOURCE = 'the amount as its source has it: look at the comma, the full stop and the zeros';

function findSize(file: RecordFile, name: string, { path, value }: Claimed) {
  const [money, place, found] = [parseMoney(String(value)), atField(file, path), String(value)];
  const amount = money?.kind === 'amount' ? money.to / 100 : undefined;
  if (name === 'members')
    return Number(value) > MOST_MEMBERS
      ? issue(place, 'is more than any credit union has', found, AS_ITS_SOURCE)
      : undefined;
  if (name.startsWith('fees.')) {
    const highest = HIGHEST_FEES.get(name) ?? HIGHEST_OTHER_FEE;
    const message = `is more than such a fee is anywhere (${priceText(highest)} at most)`;
    return amount !== undefined && amount > highest ? issue(place, message, found, AS_ITS_SOURCE) : undefined;
  }
  if (money?.kind === 'free')
    return issue(place, 'is a price, and this is a limit', found, 'how much at most: $3,000, or No limit');
  if (amount === undefined) return undefined;
  // An "extra" limit may be the least that can be sent.
  if (amount < LOWEST_LIMIT && name !== 'limits.extra')
    return issue(place, 'is too little for a limit', found, AS_ITS_SOURCE);
  return amount > HIGHEST_LIMIT ? issue(place, 'is more than any such limit', found, AS_ITS_SOURCE) : undefined;
}

/** `Free (VIP)` is shown as it is, and passes no filter. */
function findCondition(file: RecordFile, { path, value }: Claimed) {
  if (typeof value !== 'string' || !isMoneyField(schemaOf(file), path) || !isConditional(value)) return undefined;
  const accepted = 'the amount alone, and its condition under "note:", or the account under "account:"';
  return hint(atField(file, path), 'has a condition, so that it can be neither compared nor filtered', value, accepted);
}
