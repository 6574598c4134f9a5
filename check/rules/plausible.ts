import { fieldOf } from '../../src/read/facts.ts';
import { readDate } from '../../src/schemas/calendar-date.ts';
import { ACCOUNT_FIELDS } from '../../src/schemas/account.ts';
import { FIELDS } from '../../src/schemas/institution.ts';
import { dollarText, parseMoney } from '../../src/schemas/money.ts';
import { asRecord } from '../read/records.ts';
import type { ContentFile } from '../read/types.ts';
import { valueAt } from '../../src/domain/values.ts';
import { issue, problem, type Problem } from '../issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';

/** An amount that no bank has is a typing error, as is a day that is still to come. */
export const plausible: Rule = {
  name: 'plausible',
  description: 'Fees, limits and numbers of members are of a size that banks have; nothing was read in the future.',
  checkFile: (file, today) => [
    ...amounts(file),
    ...file.strings.map((string) => {
      const found = findDate(file, string, today);
      return found && { ...atField(file, string.path), found: string.text, ...found };
    }),
  ],
};

/** The highest plausible fees, in dollars, by the name of their field. */
const HIGHEST_FEES = new Map(
  [
    ...FIELDS,
    ...ACCOUNT_FIELDS.flatMap((field) =>
      ['accounts', 'accounts.groups'].map((list) => ({ ...field, path: `${list}.${field.path}` })),
    ),
  ].flatMap(({ path, highest }) => (highest === undefined ? [] : [[path, highest]])),
);
/** Other fees are services of any kind. */
const HIGHEST_OTHER_FEE = 100_000;
const HIGHEST_LIMIT = 10_000_000;
const LOWEST_LIMIT = 5;
const MOST_MEMBERS = 10_000_000;

function amounts(file: ContentFile): Findings {
  const accepted = 'the amount as its source has it: look at the comma, the full stop and the zeros';
  return [...(asRecord(file)?.facts.values() ?? [])].flatMap(({ keys: ofFact, claims }) =>
    claims.map(({ keys, written }) => {
      const message = findSize(fieldOf(ofFact), String(written));
      return message && issue(atField(file, keys), message, String(written), accepted);
    }),
  );
}

function findSize(name: string, value: string): string | undefined {
  if (name === 'members') return Number(value) > MOST_MEMBERS ? 'is more than any credit union has' : undefined;
  const [isFee, isLimit] = [/^(?:fees|accounts)\./.test(name), name.startsWith('limits.')];
  const money = isFee || isLimit ? parseMoney(value) : undefined;
  if (isLimit && money?.kind === 'free') return 'is a price, and this is a limit';
  if (money?.kind !== 'amount') return undefined;
  const highest = isFee ? (HIGHEST_FEES.get(name) ?? HIGHEST_OTHER_FEE) : HIGHEST_LIMIT;
  if (money.to > highest * 100)
    return `is more than such a ${isFee ? 'fee' : 'limit'} is anywhere (${dollarText(highest * 100, 2)} at most)`;
  // An "extra" limit may be the least that can be sent.
  return isLimit && money.to < LOWEST_LIMIT * 100 && name !== 'limits.extra' ? 'is too little for a limit' : undefined;
}

const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
function findDate(
  file: ContentFile,
  { path, text: written, kind }: ContentFile['strings'][number],
  today: string,
): Problem | undefined {
  const name = path.at(-1);
  const beside = (key: string) => valueAt(file.data, [...path.slice(0, -1), key]);
  const isOfSource = name === 'published' || name === 'date';
  const text = readDate(written);
  if ((!isOfSource && kind !== 'date') || !DATE.test(text)) return undefined;
  const read = readDate(String(beside('read')));
  if (name === 'published' && text > read.slice(0, text.length))
    return problem('was published after it was read', `a date up to ${read} (read)`);
  // An institution may announce its closing day: the only date allowed in the future, until it closed.
  const isAnnounced = name === 'date' && beside('state') === 'winding-down';
  if (kind === 'date' && text > today && !isAnnounced)
    return problem('lies in the future', `a day up to ${today}, today in Toronto`, { subject: `days after ${today}` });
  return undefined;
}
