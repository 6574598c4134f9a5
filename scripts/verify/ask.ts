import { z } from 'zod';
import { valueText } from '../../src/domain/values.ts';
import { source } from '../../src/schemas/source.ts';
import { plural } from '../issue-body.ts';
import type { Prompts } from '../new/prompts.ts';
import { changeClaim, changePhone, removeClaim, removePhone, type Edit } from './edit.ts';
import { ageText, type Page, type Resting } from './queue.ts';
import { problemAfter } from './write.ts';

/** What somebody found out about a claim, with the edit that says so; none where the record says it already. */
export interface ClaimAnswer {
  claim: Resting;
  found: 'same' | 'changed' | 'gone' | 'by hand' | 'skipped';
  now?: unknown;
  edit?: Edit;
}

/** What somebody found out about a page. */
export interface PageAnswer {
  page: Page;
  found: 'same' | 'different' | 'gone' | 'skipped';
  movedTo?: string;
  claims: readonly ClaimAnswer[];
}

/** Whether a page was found to say all that still rests on it. */
export const isChecked = ({ found, claims }: PageAnswer) =>
  found === 'same' ||
  (claims.some((answer) => answer.found === 'same' || answer.found === 'changed') &&
    claims.every((answer) => answer.found !== 'skipped' && answer.found !== 'by hand'));

/** What is asked, and what a page is opened with. */
export interface Person {
  ask: Pick<Prompts, 'oneOf' | 'text'>;
  tell: (text: string) => void;
  open: (url: string) => void;
}

const PAGE_ANSWERS = {
  same: 'It opens and still says all of this',
  different: 'It opens, and something is different',
  moved: 'It has moved to another address',
  gone: 'It is gone',
  skipped: 'Skip it for now',
} as const;

const CLAIM_ANSWERS = {
  same: 'Still so',
  changed: 'Changed',
  gone: 'Not on this page any more',
  'by hand': 'Not so: I will change it by hand',
  skipped: 'Skip it for now',
} as const satisfies Record<ClaimAnswer['found'], string>;

/** Asks about a page, and where something on it is different, about each claim that rests on it. */
export async function askAbout(page: Page, person: Person, today: string): Promise<PageAnswer> {
  const { ask, open } = person;
  open(page.url);
  let found = await choose(ask, page.title, PAGE_ANSWERS, ['same', 'different', 'moved', 'gone', 'skipped']);
  let movedTo: string | undefined;
  if (found === 'moved') {
    const accepted = 'an address that starts with https:// or http://';
    movedTo = await ask.text('Its new address', { schema: source.shape.url, accepted, initialValue: page.url });
    open(movedTo);
    found = await choose(ask, `${page.title}, at its new address`, PAGE_ANSWERS, ['same', 'different', 'skipped']);
  }
  const claims: ClaimAnswer[] = [];
  if (found === 'different') for (const claim of page.claims) claims.push(await askAboutClaim(claim, page, person, today));
  return { page, found, movedTo, claims };
}

async function askAboutClaim(claim: Resting, page: Page, { ask }: Person, today: string): Promise<ClaimAnswer> {
  const choices = claim.kind === 'other' ? (['same', 'by hand', 'skipped'] as const) : (['same', 'changed', 'gone', 'skipped'] as const);
  const found = await choose(ask, claimText(claim, page), CLAIM_ANSWERS, choices);
  const { path, value, kind, file } = claim;
  if (found === 'gone')
    return { claim, found, edit: kind === 'phone' ? removePhone(path, page.id) : removeClaim(path, page.id, value, today) };
  if (found !== 'changed') return { claim, found };

  const editTo = (now: unknown) => (kind === 'phone' ? changePhone(path, page.id, now) : changeClaim(path, page.id, value, now));
  const problemWith = (now: unknown) => problemAfter(file, editTo(now), today);
  const read = (typed: string) => readingsOf(typed, value).find((now) => !problemWith(now)) ?? typed;
  const typed = await ask.text(`What it says now: ${claim.label}`, {
    schema: z.string().min(1),
    accepted: 'what the page says now',
    initialValue: typedText(value),
    refuse: (answer) => problemWith(read(answer)),
  });
  const now = typed === typedText(value) ? value : read(typed);
  return now === value ? { claim, found: 'same' } : { claim, found, now, edit: editTo(now) };
}

/** A value as a person types it. */
const typedText = (value: unknown) =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'boolean' ? valueText(value) : String(value);

/** What a person may mean: a text, yes or no, a number, a list. What is of the kind of the old value comes first. */
function readingsOf(typed: string, old: unknown): unknown[] {
  const yesNo = { yes: true, no: false, true: true, false: false }[typed.toLowerCase()];
  const list = typed.split(/, *| and /).filter(Boolean);
  const number = /^\d[\d,]*$/.test(typed) ? Number(typed.replaceAll(',', '')) : undefined;
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const readings = [typed, yesNo, number, list].filter((value) => value !== undefined);
  return readings.sort((a, b) => Number(kindOf(b) === kindOf(old)) - Number(kindOf(a) === kindOf(old)));
}

const choose = <Key extends string>(ask: Person['ask'], message: string, words: Readonly<Record<Key, string>>, keys: readonly Key[]) =>
  ask.oneOf(message, keys, (key) => words[key]);

/** A claim on one line: its label, its value, its note; and whose it is, where a page says something of several. */
export const claimText = ({ label, value, note, institution }: Resting, page?: Page): string =>
  `${page && page.institutions.size > 1 ? `${institution ?? 'all'}: ` : ''}${label}: ${valueText(value)}${note ? ` (${note.trim()})` : ''}`;

/** A page as it stands above the question about it, and in the list where there is no terminal. */
export function pageText(page: Page, progress: string): string {
  const { id, title, url, age, claims, mentions } = page;
  return [
    `${progress}  ${title}`,
    url,
    `${id}, ${ageText(age)}`,
    ...claims.map((claim) => `- ${claimText(claim, page)}`),
    ...(claims.length > 0 ? citedIn(mentions) : mentions.map(({ file, line, text }) => `- ${file}:${line} ${text}`)),
  ].join('\n');
}

const citedIn = (mentions: Page['mentions']) =>
  mentions.length > 0 ? [`Cited by ${plural(mentions.length, 'line')} of text as well.`] : [];
