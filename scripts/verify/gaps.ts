import { slug } from 'github-slugger';
import { z } from 'zod';
import { checkContent } from '../../check/check.ts';
import { hostName } from '../../src/domain/strings.ts';
import { gapsIn, numberAt, wantsOf, type Gap } from '../../src/domain/wants.ts';
import { valueAt } from '../../src/history/facts.ts';
import { partialDate } from '../../src/schemas/calendar-date.ts';
import type { Catalogue } from '../../src/schemas/capability.ts';
import { bank, creditUnion, FIELDS, type InstitutionRecord } from '../../src/schemas/institution.ts';
import { readEntriesIn, type Entry } from '../entries.ts';
import { replaceAt, withItem, withKeys, type YamlFile } from './edit.ts';
import type { Dialogue } from './prompts.ts';
import { save } from './session.ts';

const RECORD = z.discriminatedUnion('type', [bank, creditUnion]);

/** The record of an institution as the site reads it; `undefined` while it breaks the schema. */
export const recordIn = ({ data }: Entry): InstitutionRecord | undefined => RECORD.safeParse(data).data;

const PHONES = 'support.phones';
const ADDRESS = z.url({ protocol: /^https?$/ });

/**
 * Goes through what the record of an institution does not say, the most wanted first. What is found is written as a claim
 * with its source, and checked; what is not found gets the day; Enter skips.
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
      save(root, entry, withNotFound(entry, gap.path, today));
    } else {
      const account = await askForAccount(gap, dialogue);
      page = await askForPage(page, dialogue);
      const source = await askForSource(page, entry, entries, today, dialogue);
      const note = await askForNote(entry, gap, dialogue);
      const found = { value: parsed(entry, gap, typed), source: source.id, ...account, ...note };
      const withSource = source.fields ? withEntry(entry, 'sources', { id: source.id, ...source.fields }) : entry;
      save(root, entry, await withFound({ ...entry, ...withSource }, gap, found, dialogue));
      dialogue.show(`Written to ${entry.path}.${problemsIn(root, entry.path, today)}`);
    }
    current = read();
  }
  return current?.gaps.length ?? 0;
}

const websiteOf = ({ data }: Entry) => String(valueAt(data, ['website']));

/** What the content check finds in a file, as further lines; '' for nothing. */
const problemsIn = (root: string, path: string, today: string) =>
  checkContent(root, today, (file) => file === path)
    .issues.map(
      ({ file, line, field = '', message, accepted }) =>
        `\n${file}:${line} ${field} ${message}${accepted ? `\naccepted: ${accepted}` : ''}`,
    )
    .join('');

const askForValue = (entry: Entry, gap: Gap, { text }: Dialogue) =>
  text('Its value (Enter: skip, n: not found, q: stop)', {
    schema: z.string(),
    accepted: 'what the page says',
    problemWith: (typed) => {
      if (['', 'n', 'q'].includes(typed) || parsed(entry, gap, typed) !== undefined) return undefined;
      // The library's own messages name types of YAML.
      const messages = issuesWith(entry, gap, typed).filter((message) => !message.startsWith('Invalid'));
      return messages.join('; ') || `Accepted: ${parsed(entry, gap, 'yes') === true ? 'yes or no' : gap.help}`;
    },
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
    ? [PHONES.split('.'), [{ label, number: value, source: 'a' }]]
    : [path.split('.'), { value, source: 'a' }];
  const issues = RECORD.safeParse(replaceAt(data, keys, fact)).error?.issues ?? [];
  return issues.filter((issue) => keys.every((key, at) => issue.path[at] === key)).map(({ message }) => message);
}

/** The address of the page that says it, which may be the one before. */
async function askForPage(before: string, { text }: Dialogue): Promise<string> {
  const typed = await text(`The address of the page that says so${before && ` (Enter: ${before})`}`, {
    schema: before ? ADDRESS.or(z.literal('')) : ADDRESS,
    accepted: 'a web address, such as https://www.example.ca/fees',
  });
  return typed || before;
}

/** The account of a price or a limit, as a part of a claim. */
async function askForAccount({ path }: Gap, { text }: Dialogue): Promise<{ account?: string }> {
  if (!/^(fees|limits)\./.test(path)) return {};
  const account = await text('The account that it is of (Enter: every account)', { schema: z.string(), accepted: '' });
  return account ? { account } : {};
}

/** What a reader has to know about it, as a part of a claim, in place of what was said of the search for it. */
async function askForNote({ data }: Entry, { path }: Gap, { text }: Dialogue): Promise<{ note?: string }> {
  if (numberAt(path)) return {};
  const present = valueAt(data, [...path.split('.'), 'note']);
  const none = typeof present === 'string' ? `it stays "${present}"` : 'none';
  const note = await text(`A note for readers, such as a condition (Enter: ${none})`, {
    schema: z.string(),
    accepted: '',
  });
  return note ? { note } : {};
}

/** The most characters of the id of a new source. */
const LONGEST_ID = 30;

/** A title as a part of an id, without accents. */
const idOf = (title: string) =>
  slug(title.normalize('NFD').replace(/[^a-z\d ]/gi, '')).replace(/-{2,}/g, '-') || 'page';

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
  const line = { schema: z.string().min(1), accepted: 'one line' };
  const title = await text('The title of the page', line);
  const publisher = isOwn ? String(valueAt(record.data, ['name'])) : await text('Who publishes it', line);
  const kind = isOwn
    ? 'official'
    : await select('Is that the institution itself, a regulator or Interac?', ['official', 'third-party']);
  const published = await text('The date on the page, such as 2026-10 (Enter: none)', {
    schema: partialDate.or(z.literal('')),
    accepted: 'a day, a month or a year, such as 2026-10',
  });
  const ids = new Set(declared.map(({ id }) => id));
  const id = `${record.key}-${idOf(title)}`.slice(0, LONGEST_ID).replace(/-$/, '');
  const free = [id, ...Array.from(ids, (_, at) => `${id}-${at + 2}`)].find((candidate) => !ids.has(candidate)) ?? id;
  const dates = { ...(published ? { published } : {}), consulted: today, copy: 'live', checkedLive: today };
  return { id: free, fields: { title, url, publisher, kind, ...dates } };
}

/** A record with what was found: a claim, or a telephone number, whose use its page says. */
async function withFound(
  record: Entry,
  gap: Gap,
  { value, ...claim }: NewClaim,
  { select }: Dialogue,
): Promise<YamlFile> {
  const uses = numberAt(gap.path)?.uses;
  if (!uses) return withClaim(record, gap.path, { value, ...claim });
  const chosen = uses.length > 1 ? await select('What is the number for?', [uses.join(' and '), ...uses]) : uses.join();
  return withEntry(record, PHONES, { label: gap.label, for: chosen.split(' and '), number: value, ...claim });
}

/** What a source says, as an editor writes it. */
type NewClaim = Readonly<{ value: unknown; source: string; account?: string; note?: string }>;

type RecordFile = Pick<Entry, 'path' | 'text' | 'data'>;

/** A record with a claim at the path of a fact that states nothing: in place of "not found", or beside "not published". */
function withClaim(record: RecordFile, path: string, claim: NewClaim): YamlFile {
  const keys = path.split('.');
  const present = valueAt(record.data, keys);
  if (present === undefined) return withNew(record, keys, claim);
  if (Array.isArray(valueAt(present, ['claims']))) return withItem(record, [...keys, 'claims'], claim);
  const { value, source, note } = present as Partial<Record<'value' | 'source' | 'note', unknown>>; // a fact in any state
  if (value === undefined) return withKeys(record, keys, { ...claim, notFound: undefined });
  const claims = [{ value, source, ...(note === undefined ? {} : { note }) }, claim];
  return withKeys(record, keys, { claims, value: undefined, source: undefined, note: undefined });
}

/** A record that says on which day an editor looked for a fact in vain, unless it says something about the fact already. */
function withNotFound(record: RecordFile, path: string, notFound: string): YamlFile {
  const keys = path.split('.');
  const present = valueAt(record.data, keys);
  if (present === undefined) return withNew(record, keys, { notFound });
  return valueAt(present, ['notFound']) === undefined ? record : withKeys(record, keys, { notFound });
}

/** A record with another item in a list, which may be its first. */
const withEntry = (record: RecordFile, path: string, item: object): YamlFile =>
  Array.isArray(valueAt(record.data, path.split('.')))
    ? withItem(record, path.split('.'), item)
    : withNew(record, path.split('.'), [item]);

/** A record with a value at keys that it does not have, in the order of the schema. */
function withNew(record: RecordFile, keys: readonly string[], value: unknown): YamlFile {
  const depth = keys.findIndex((_, at) => valueAt(record.data, keys.slice(0, at + 1)) === undefined);
  const [parents, key = ''] = [keys.slice(0, depth), keys[depth]];
  const inner = keys.slice(depth + 1).reduceRight<unknown>((nested, name) => ({ [name]: nested }), value);
  const declared = FIELDS.filter((field) => parents.every((name, at) => field.keys[at] === name));
  const siblings = depth === 0 ? Object.keys(creditUnion.shape) : declared.map((field) => field.keys[depth] ?? '');
  return withKeys(record, parents, { [key]: inner }, siblings.slice(siblings.lastIndexOf(key) + 1));
}
