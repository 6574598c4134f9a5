import { slug } from 'github-slugger';
import { z } from 'zod';
import { hostName } from '../../src/domain/strings.ts';
import { gapsIn, numberAt, wantsOf, type Gap } from '../../src/domain/wants.ts';
import { valueAt } from '../../src/domain/values.ts';
import { partialDate } from '../../src/schemas/calendar-date.ts';
import type { Catalogue } from '../../src/schemas/capability.ts';
import { bank, creditUnion, type InstitutionRecord } from '../../src/schemas/institution.ts';
import { readEntriesIn, type Entry } from '../entries.ts';
import { replaceAt, save, withValue } from './edit.ts';
import type { Dialogue } from './session.ts';

const RECORD = z.discriminatedUnion('type', [bank, creditUnion]);

/** The record of an institution as the site reads it; `undefined` while it breaks the schema. */
export const recordIn = ({ data }: Entry): InstitutionRecord | undefined => RECORD.safeParse(data).data;

const PHONES = ['support', 'phones'];

/**
 * Goes through what the record of an institution does not say, the most wanted first. What is found is written as a claim
 * with its source; what is not found gets the day; Enter skips.
 *
 * @returns how many gaps are left
 * @throws CliError where a claim cannot be written
 * @throws Cancelled where the person stops; earlier answers are written
 */
export async function fillGaps(
  root: string,
  slug: string,
  today: string,
  { catalogue, dialogue }: { catalogue: Catalogue; dialogue: Dialogue },
): Promise<number> {
  const read = () => {
    const entries = readEntriesIn(root);
    const entry = entries.find((file) => file.isRecord && file.key === slug);
    const record = entry && recordIn(entry);
    return record && { entries, entry, gaps: gapsIn(record, wantsOf(catalogue)) };
  };
  let current = read();
  const gaps = current?.gaps ?? [];
  let page = '';
  for (const [index, gap] of gaps.entries()) {
    if (!current) break;
    const { entry, entries } = current;
    const tried = gap.notFound ? ` Looked for in vain on ${gap.notFound}.` : '';
    dialogue.show(`${index + 1} of ${gaps.length}  ${gap.label}\n${gap.help}${tried}\n${websiteOf(entry)}`);
    const typed = await askForValue(entry, gap, dialogue);
    if (typed === 'q') break;
    if (typed === '' || (typed === 'n' && numberAt(gap.path))) continue;
    if (typed === 'n') {
      save(root, withNotFound(entry, gap.path, today));
    } else {
      const isOfAccount = /^(fees|limits)\./.test(gap.path);
      const account = isOfAccount ? await dialogue.text('The account that it is of (Enter: every account)') : '';
      page = await askForPage(page, dialogue);
      const { id, fields } = await askForSource(page, entry, entries, today, dialogue);
      const hasNote = numberAt(gap.path) === undefined;
      const note = hasNote ? await dialogue.text('A note for readers, such as a condition (Enter: none)') : '';
      const withSource = fields ? withItem(entry, ['sources'], { id, ...fields }) : entry;
      const parts = { ...(account && { account }), ...(note && { note }) };
      const claim = { value: parsed(entry, gap, typed), source: id, ...parts };
      save(root, await withFound({ ...entry, text: withSource.text }, gap, claim, dialogue));
      dialogue.show(`Written to ${entry.path}.`);
    }
    current = read();
  }
  return current?.gaps.length ?? 0;
}

const websiteOf = ({ data }: Entry) => String(valueAt(data, ['website']));

const askForValue = (entry: Entry, gap: Gap, { text }: Dialogue) =>
  text('Its value (Enter: skip, n: not found, q: stop)', (typed) => {
    if (['', 'n', 'q'].includes(typed) || parsed(entry, gap, typed) !== undefined) return undefined;
    // The library's own messages name types of YAML.
    const messages = issuesWith(entry, gap, typed).filter((message) => !message.startsWith('Invalid'));
    return messages.join('; ') || `Accepted: ${parsed(entry, gap, 'yes') === true ? 'yes or no' : gap.help}`;
  });

/** What a typed text can mean in YAML. The schema reads a price in every form that people use. */
const readings = (typed: string): unknown[] => [
  typed,
  ...(/^(yes|no)$/i.test(typed) ? [/^yes$/i.test(typed)] : []),
  ...(/^\d+$/.test(typed) ? [Number(typed)] : []),
  typed.split(/\s*,\s*/),
];

/** The first reading of a typed text that the schema accepts in a field. */
const parsed = (entry: Entry, gap: Gap, typed: string): unknown =>
  readings(typed).find((value) => issuesWith(entry, gap, value).length === 0);

/** What the schema says about a value in a field. */
function issuesWith({ data }: Entry, { path, label }: Gap, value: unknown): string[] {
  const [keys, fact] = numberAt(path)
    ? [PHONES, [{ label, number: value, source: 'a' }]]
    : [path.split('.'), { value, source: 'a' }];
  const issues = RECORD.safeParse(replaceAt(data, keys, fact)).error?.issues ?? [];
  return issues.filter((issue) => keys.every((key, at) => issue.path[at] === key)).map(({ message }) => message);
}

/** The address of the page that says it, which may be the one before. */
async function askForPage(before: string, { text }: Dialogue): Promise<string> {
  const typed = await text(`The address of the page that says so${before && ` (Enter: ${before})`}`, (answer) =>
    (before && answer === '') || z.url({ protocol: /^https?$/ }).safeParse(answer).success
      ? undefined
      : 'Accepted: a web address, such as https://www.example.ca/fees.',
  );
  return typed || before;
}

/** The most characters of the id of a new source. */
const LONGEST_ID = 30;

/** The id of the source at an address, and its fields where no file declares it yet. */
async function askForSource(
  url: string,
  record: Entry,
  entries: readonly Entry[],
  today: string,
  { text, select }: Dialogue,
): Promise<{ id: string; fields?: object }> {
  const declared = entries.flatMap(({ sources }) => sources);
  const same = declared.find(({ fields }) => fields.url === url);
  if (same) return { id: same.id };
  const isOwn = hostName(url) === hostName(websiteOf(record));
  const ask = (question: string) => text(question, (typed) => (typed ? undefined : 'Accepted: one line.'));
  const title = await ask('The title of the page');
  const publisher = isOwn ? String(valueAt(record.data, ['name'])) : await ask('Who publishes it');
  const kind = isOwn
    ? 'official'
    : await select('Is that the institution itself, a regulator or Interac?', ['official', 'third-party']);
  const published = await text('The date on the page, such as 2026-10 (Enter: none)', (typed) =>
    typed === '' || partialDate.safeParse(typed).success
      ? undefined
      : 'Accepted: a day, a month or a year, such as 2026-10.',
  );
  const ids = new Set(declared.map(({ id }) => id));
  const words = slug(title.normalize('NFD').replace(/[^a-z\d ]/gi, '')).replace(/-{2,}/g, '-') || 'page';
  const id = `${record.key}-${words}`.slice(0, LONGEST_ID).replace(/-$/, '');
  const free = [id, ...Array.from(ids, (_, at) => `${id}-${at + 2}`)].find((candidate) => !ids.has(candidate)) ?? id;
  const dates = { ...(published && { published }), consulted: today, copy: 'live', checkedLive: today };
  return { id: free, fields: { title, url, publisher, kind, ...dates } };
}

/** What a source says, as an editor writes it. */
type NewClaim = Readonly<{ value: unknown; source: string; account?: string; note?: string }>;

/** A record with what was found: a telephone number, whose use its page says, or a claim about a fact that states nothing. */
async function withFound(record: Entry, gap: Gap, claim: NewClaim, { select }: Dialogue) {
  const uses = numberAt(gap.path)?.uses;
  if (uses) {
    const chosen =
      uses.length > 1 ? await select('What is the number for?', [uses.join(' and '), ...uses]) : uses.join();
    const { value: number, source } = claim;
    return withItem(record, PHONES, { label: gap.label, for: chosen.split(' and '), number, source });
  }
  const keys = gap.path.split('.');
  const present = valueAt(record.data, keys);
  if (Array.isArray(valueAt(present, ['claims']))) return withItem(record, [...keys, 'claims'], claim);
  const said = present as Record<string, unknown> | undefined; // a fact in any state
  // "Not found" gives way; a value that says nothing, such as "not published", stays beside the new one.
  const isFact = said?.value !== undefined;
  const fact = isFact ? { claims: [said, claim] } : { ...claim, ...said, ...claim, notFound: undefined };
  return withValue(record, keys, fact);
}

/** A record that says on which day an editor looked for a fact in vain, unless it says something about the fact already. */
const withNotFound = (record: Entry, path: string, notFound: string) =>
  valueAt(record.data, [...path.split('.'), 'notFound']) === undefined
    ? withValue(record, [...path.split('.'), 'notFound'], notFound)
    : record;

/** A record with another item at the end of a list, which may be its first. */
function withItem(record: Entry, keys: readonly string[], item: object) {
  const list = valueAt(record.data, keys);
  return withValue(record, [...keys, Array.isArray(list) ? list.length : 0], item);
}
