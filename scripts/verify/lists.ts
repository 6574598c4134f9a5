/** The lists of work, as checklists in Markdown: for a terminal, and for an issue on GitHub, of which each fills a part. */
import { z } from 'zod';
import { freshnessOf, QUARTER_DAYS } from '../../src/domain/dates.ts';
import { servesCustomers } from '../../src/domain/classification.ts';
import { plural } from '../../src/domain/strings.ts';
import { withAccountFees } from '../../src/domain/accounts.ts';
import { missingFacts, mostMissingFirst, wantedFacts } from '../../src/domain/missing-facts.ts';
import { valueAt } from '../../src/domain/values.ts';
import type { Catalogue } from '../../src/schemas/capability.ts';
import { bank, creditUnion } from '../../src/schemas/institution.ts';
import type { Entry } from '../../src/read/file.ts';
import { code, escape, fit, strong } from '../markdown.ts';
import { ageText, citedPages, GENERAL, isDue, lineOf, pagesOf } from './cited-pages.ts';

interface Guide {
  entries: readonly Entry[];
  today: string;
  /** Its address, for links that edit a file in the browser. */
  repository?: string | undefined;
  catalogue: Catalogue;
}

const RECORD = z.discriminatedUnion('type', [bank, creditUnion]);

/** The most bytes of one section: two of them fit into an issue. */
const ROOM = 30_000;

function section(title: string, lines: readonly string[], room = ROOM): string {
  const shown = fit(
    lines.map((line) => `- [ ] ${line}`),
    room,
  );
  const rest = lines.length - shown.length;
  const more = rest > 0 ? ['', `${plural(rest, 'more line')} would not fit.`] : [];
  return [`## ${title}`, '', ...shown, ...more, ''].join('\n');
}

/** The first items of a list, and how many more there are. */
function some(items: readonly string[]): string {
  const [first, more] = [items.slice(0, 6).join('; '), items.length - 6];
  return escape(more > 0 ? `${first} and ${more} more` : first);
}

const NUMBER = new Intl.NumberFormat('en-CA');

const verifyCommand = (slug: string) => code(`npm run verify -- ${slug}`);

/**
 * What is due for verification, the most pressing first: institutions whose pages say "Needs verification", or that nobody
 * has verified, and cited pages that nobody checked live in the last quarter.
 *
 * @param slug of one institution, or `general`: only its pages, each with everything that the guide says from it
 */
export function dueList({ entries, today, repository }: Guide, slug?: string): string {
  const fileLink = (path: string, line: number) =>
    repository ? `[${code(path)}](<${repository}/edit/main/${encodeURI(path)}>)` : code(`${path}:${line}`);
  const everywhere = citedPages(entries, today);
  const all = slug === undefined ? everywhere : pagesOf(everywhere, slug);
  const pages = all.filter(isDue);
  const lines = pages.map(({ id, url, age, institutions: owners, citations, entry, keys }) => {
    const fields = [...new Set(citations.flatMap(({ label }) => label ?? []))];
    // In angle brackets, because an address may contain a parenthesis, which would end the link.
    const link = `[${escape(id)}](<${URL.parse(url)?.href ?? ''}>)`;
    const whose = some(owners.size > 0 ? [...owners] : [GENERAL]);
    const place = fileLink(entry.path, lineOf(entry, keys));
    if (slug === undefined) return `${link}, ${ageText(age)}, ${whose}: ${some(fields) || 'only text'}, ${place}`;
    const own = citations.filter(({ entry: { institution = slug } }) => institution === slug);
    const said = own.map((each) => `  - ${escape(each.text)}, ${fileLink(each.entry.path, each.line())}`);
    return [`${link}, ${ageText(age)}, ${place}`, ...said].join('\n');
  });
  const total = `${NUMBER.format(pages.length)} of ${plural(all.length, 'cited page')} to open`;
  const title = `${total} (not checked live within ${QUARTER_DAYS} days)`;
  if (slug !== undefined) return section(title, lines, Infinity);
  const records = recordsIn(entries);
  const due = records
    .map((entry) => ({ entry, date: entry.facts.get('lastVerified') && String(valueAt(entry.data, ['lastVerified'])) }))
    .filter(({ date }) => (freshnessOf(date, today) ?? 'due') === 'due')
    .sort(
      (a, b) =>
        (a.date ?? '').localeCompare(b.date ?? '', 'en') || nameOf(a.entry).localeCompare(nameOf(b.entry), 'en'),
    );
  const institutions = due.map(({ entry, date }) => {
    const count = pages.filter((page) => page.institutions.has(entry.key)).length;
    const age = date === undefined ? 'never verified' : `verified ${date}`;
    return `${strong(nameOf(entry))}, ${age}, ${plural(count, 'page')}: ${verifyCommand(entry.key)}, ${fileLink(entry.path, 1)}`;
  });
  const totalOfRecords = `${due.length} of ${plural(records.length, 'institution')} to verify`;
  return [
    section(`${totalOfRecords} (never, or more than ${QUARTER_DAYS} days ago)`, institutions),
    section(title, lines),
  ].join('\n');
}

/**
 * What readers want to know and no record says, by institution, the most wanted first.
 *
 * @param slug of one institution, of which everything is listed
 */
export function missingList({ entries, catalogue }: Guide, slug?: string): string {
  const wants = wantedFacts(catalogue);
  const records = mostMissingFirst(
    recordsIn(entries).flatMap((entry) => {
      const record = RECORD.safeParse(entry.data).data;
      const isAsked = record && (slug === undefined ? servesCustomers(record) : entry.key === slug);
      return isAsked ? [{ entry, record, gaps: missingFacts(withAccountFees(record), wants) }] : [];
    }),
  );
  const wanted = wants.length * records.length;
  const known = wanted - records.reduce((sum, { gaps }) => sum + gaps.length, 0);
  const lines = records.flatMap(({ entry, gaps }) => {
    if (slug !== undefined)
      return gaps.map(({ label, path, notFound }) => {
        const searched = notFound === undefined ? '' : `, not found on ${notFound}`;
        return `${escape(label)}, ${code(path)}${searched}`;
      });
    const labels = some(gaps.map(({ label }) => label));
    return `${strong(nameOf(entry))}, ${wants.length - gaps.length} of ${wants.length} known: ${labels}: ${verifyCommand(entry.key)}`;
  });
  return [
    `${NUMBER.format(known)} of ${NUMBER.format(wanted)} known.`,
    '',
    section(slug === undefined ? 'What each institution’s record does not say' : 'What its record does not say', lines),
  ].join('\n');
}

const recordsIn = (entries: readonly Entry[]) => entries.filter(({ isRecord, isDraft }) => isRecord && !isDraft);

const nameOf = ({ facts, title }: Entry) => facts.get('name')?.claims[0]?.value ?? title;
