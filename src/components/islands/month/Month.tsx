import { use, type ReactNode } from 'react';
import type { Listed, Part } from '../../../directory/filter.ts';
import type { DirectoryItem } from '../../../directory/item.ts';
import {
  isLeast,
  monthsOf,
  openText,
  lowerWith,
  orText,
  otherMonths,
  partRows,
  sumInk,
  sumText,
  type MonthAccount,
  type MonthOfAccount,
} from '../../../directory/month.ts';
import { MAX_A_MONTH, MAX_DOLLARS, oneOf, wholeOf, writeMonth } from '../../../directory/state.ts';
import type { Person } from '../../../domain/month.ts';
import { capitalize, dotted, plural } from '../../../domain/strings.ts';
import { PEOPLE, PEOPLE_NAMES } from '../../../schemas/lists.ts';
import { Gap, Inked, InkKey } from '../../facts/Inked.tsx';
import { Tile } from '../../institution/Tile.tsx';
import { NumberField } from '../NumberField.tsx';

/** A person whose month fills the form with one press. */
export interface Preset extends Person {
  id: string;
  label: string;
}

/** The accounts of all institutions, by slug. */
export type MonthData = Readonly<Record<string, readonly MonthAccount[]>>;

/** A month in which nothing is done. */
const NOTHING: Person = { payments: 0, eTransfers: 0, withdrawals: 0, kept: 0, who: 'none' };

interface FormProps {
  month: Person | null;
  presets: readonly Preset[];
  base: string;
  /** `isTyped`: as one step of the history with the numbers typed before. */
  onChange: (month: Person | null, isTyped?: boolean) => void;
}

/** What the reader does in a month: five people to begin with, and fields for every number. */
export function MonthForm({ month, presets, base, onChange }: FormProps) {
  const now = month ?? NOTHING;
  const field = (label: string, most: number, name: 'payments' | 'eTransfers' | 'withdrawals' | 'kept', unit = 1) => (
    <NumberField
      label={label}
      placeholder="0"
      value={month && now[name] / unit}
      read={(text) => wholeOf(text, most)}
      takes={`Write a whole number up to ${most.toLocaleString('en-CA')}.`}
      onChange={(value) => value !== null && onChange({ ...now, [name]: value * unit }, true)}
    />
  );
  return (
    <>
      <div className="month-head">
        <h2>Your own month</h2>
        <a href={`${base}about/#what-a-month-costs`}>How the sum is made</a>
        {month && (
          <button type="button" className="link" onClick={() => onChange(null)}>
            Remove the month
          </button>
        )}
      </div>
      <div className="presets sideways" role="group" aria-label="Begin with">
        {presets.map(({ id, label, ...person }) => (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={month !== null && writeMonth(month) === writeMonth(person)}
            onClick={() => onChange(person)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="numbers">
        {field('Payments a month', MAX_A_MONTH, 'payments')}
        {field('e-Transfers sent', MAX_A_MONTH, 'eTransfers')}
        {field('Cash at other banks', MAX_A_MONTH, 'withdrawals')}
        {field('Lowest balance kept ($)', MAX_DOLLARS, 'kept', 100)}
        <label className="field">
          I am …
          <select
            value={now.who}
            onChange={({ target }) => onChange({ ...now, who: oneOf(PEOPLE_NAMES, target.value) ?? 'none' })}
          >
            {PEOPLE_NAMES.map((name) => (
              <option key={name} value={name}>
                {PEOPLE[name].label}
              </option>
            ))}
          </select>
        </label>
      </div>
    </>
  );
}

interface ListProps {
  data: Promise<MonthData>;
  rows: readonly Listed[];
  person: Person;
  /** The line above the list, with what was found. */
  head: (found: string) => ReactNode;
  /** The bar with the compared institutions, over the list. */
  tray: ReactNode;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The slugs of the compared institutions, and whether the comparison has no room for another. */
  compared: readonly string[];
  isFull: boolean;
  onCompare: (slug: string) => void;
}

/** How many rows are there at once: the others wait until they are asked for. */
const FIRST_ROWS = 24;

/** What the month costs at the listed institutions, the lowest first; those whose fee is not known stand after them, counted. */
export function MonthList({ data, rows, person, head, tray, isOpen, onOpen, compared, isFull, onCompare }: ListProps) {
  const accounts = use(data);
  const open = rows.filter(({ item }) => !item.isClosed);
  const monthsWhere = (isSure: boolean) =>
    monthsOf(
      open.filter(({ part }) => isSure !== MAY_FIT.includes(part)).map(({ item }) => item),
      ({ slug }) => accounts[slug] ?? [],
      person,
    );
  const [sure, perhaps] = [monthsWhere(true), monthsWhere(false)];
  const unknown = [...sure.unknown, ...perhaps.unknown];
  const highest = Math.max(1, ...[...sure.months, ...perhaps.months].map(({ month }) => month.sum));
  const list = (months: typeof sure.months) => (
    <ul className="month-list">
      {months.map(({ item, month }) => (
        <li key={item.slug} id={item.slug}>
          <details name="month">
            <summary>
              <Tile {...item.tile} />
              <span className="whose">
                <strong translate="no">{item.shortName}</strong> <small translate="no">{month.account.name}</small>{' '}
                {openText(month).length > 0 && <small>{dotted(openText(month))}</small>}
              </span>{' '}
              <Bar month={month} highest={highest} isUnion={item.kind === 'credit-unions'} />
              <Sum month={month} />
            </summary>
            <Parts item={item} month={month} person={person} accounts={accounts[item.slug] ?? []}>
              {!isFull && !compared.includes(item.slug) && (
                <button type="button" className="link" onClick={() => onCompare(item.slug)}>
                  {`Compare ${item.shortName}`}
                </button>
              )}
            </Parts>
          </details>
        </li>
      ))}
    </ul>
  );
  const shown = isOpen ? sure.months : sure.months.slice(0, FIRST_ROWS);
  const hidden = sure.months.length - shown.length;
  return (
    <>
      {head(foundText(sure.months, unknown.length))}
      <div className="rows">
        {tray}
        <InkKey opensSources={false} />
        {list(shown)}
        {hidden > 0 && (
          <button type="button" className="button" onClick={() => onOpen(true)}>
            {`Show ${hidden} more`}
          </button>
        )}
        {perhaps.months.length > 0 && (
          <>
            <div className="apart">
              <h2>{`${perhaps.months.length} more may fit your filters`}</h2>
            </div>
            {list(perhaps.months)}
          </>
        )}
        {unknown.length > 0 && (
          <details className="folded">
            <summary>{`We know no account’s fee at ${plural(unknown.length, 'institution')}`}</summary>
            <ul className="month-unknown">
              {unknown.map(({ slug, name, href, website }) => (
                <li key={slug}>
                  <a href={href ?? website ?? undefined} translate="no">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  );
}

/** The parts of the list that may pass the filters. */
const MAY_FIT: readonly Part[] = ['possibly', 'unknown'];

/** How many have a sum, and the lowest: "19 institutions found, cheapest first: $2 at EQ Bank. 35 more, of which we know no fee", "9 cost $0". */
function foundText([lowest, ...others]: ReturnType<typeof monthsOf<DirectoryItem>>['months'], unknown: number): string {
  const more = unknown > 0 ? `. ${unknown} more, of which we know no fee` : '';
  if (!lowest) return `0 institutions found with a fee that we know${more}`;
  const least = leastText(lowest.month);
  const equal = others.filter(({ month }) => leastText(month) === least).length;
  const first = equal > 0 ? `${equal + 1} cost ${least}` : `${least} at ${lowest.item.shortName}`;
  return `${plural(others.length + 1, 'institution')} found, cheapest first: ${first}${more}`;
}

const leastText = (month: MonthOfAccount) => `${isLeast(month) ? 'at least ' : ''}${sumText(month.sum)}`;

/** A sum, and what a condition would make of it. */
function Sum({ month }: { month: MonthOfAccount }) {
  const lower = lowerWith(month);
  return (
    <span className="sum">
      {isLeast(month) && <small>at least </small>}
      <Inked text={sumText(month.sum)} ink={sumInk(month)} />
      {lower && <small>{` or ${sumText(lower.sum)}`}</small>}
    </span>
  );
}

/** The longest bar, in hundredths: after it there is room for the broken end. */
const LONGEST = 90;
/** The bar of $0: a line that all bars begin at. */
const SHORTEST = 0.4;

/** A sum as a length, with a broken end where a part is not known. The sum beside it says the same. */
function Bar({ month, highest, isUnion }: { month: MonthOfAccount; highest: number; isUnion: boolean }) {
  const end = Math.max(SHORTEST, (month.sum / highest) * LONGEST).toFixed(1);
  return (
    <span className="track" aria-hidden="true">
      <svg className={isUnion ? 'n10' : 'n5'} width="100%" height="12" viewBox="0 0 100 12" preserveAspectRatio="none">
        <rect width={end} height="12" />
        {isLeast(month) && <path d={`M${end} 6h${100 - LONGEST}`} />}
      </svg>
    </span>
  );
}

interface PartsProps {
  item: DirectoryItem;
  month: MonthOfAccount;
  person: Person;
  accounts: readonly MonthAccount[];
  children: ReactNode;
}

/** What a sum is made of, and what the other accounts of the institution would cost. */
function Parts({ item, month, person, accounts, children }: PartsProps) {
  const others = otherMonths(accounts, month, person);
  return (
    <div className="month-parts">
      <dl>
        {partRows(month, person).map(({ label, terms, cents, isLeast: isOpen }) => (
          <div key={label}>
            <dt>
              {label} <small>{terms}</small>
            </dt>
            <dd>{cents === undefined ? <Gap /> : `${isOpen ? 'at least ' : ''}${sumText(cents)}`}</dd>
          </div>
        ))}
        <div className="total">
          <dt>A month</dt>
          <dd>{leastText(month)}</dd>
        </div>
      </dl>
      <div>
        {orText(month).map((text) => (
          <p key={text}>{capitalize(text)}</p>
        ))}
        {others.map((other) => (
          <p key={other.account.name}>
            With <span translate="no">{other.account.name}</span>: {[leastText(other), ...openText(other)].join(', ')}
          </p>
        ))}
        <p>
          {item.href ? (
            <a href={`${item.href}#accounts`}>{`${item.shortName}, all accounts`}</a>
          ) : (
            <a href={item.website ?? undefined} rel="external noopener">{`${item.shortName}, its own site`}</a>
          )}{' '}
          {children}
        </p>
      </div>
    </div>
  );
}
