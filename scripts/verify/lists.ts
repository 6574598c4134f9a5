import { freshnessOf, QUARTER_DAYS } from '../../src/domain/dates.ts';
import { servesCustomers } from '../../src/domain/classification.ts';
import { plural } from '../../src/domain/strings.ts';
import { gapsIn, mostMissingFirst, wantsOf } from '../../src/domain/wants.ts';
import { valueAt } from '../../src/history/facts.ts';
import type { Catalogue } from '../../src/schemas/capability.ts';
import type { Entry } from '../entries.ts';
import { code, escape, fit, strong } from '../markdown.ts';
import { ageText, citedPages, GENERAL, isDue, type CitedPage } from './cited-pages.ts';
import { lineOf } from './edit.ts';
import { recordIn } from './gaps.ts';

/** A list for a terminal, or as a checklist for an issue on GitHub. */
export interface Format {
  name: (text: string) => string;
  page: (id: string, address: string) => string;
  file: (path: string, line: number) => string;
  command: (text: string) => string;
  /** The first items of a list, and how many more there are. */
  some: (items: readonly string[]) => string;
  section: (title: string, lines: readonly string[]) => string;
}

const first = (items: readonly string[], most: number) =>
  items.length > most ? `${items.slice(0, most).join('; ')} and ${items.length - most} more` : items.join('; ');

/** The most bytes of one section: two of them fit into an issue. */
const ROOM = 30_000;

/** For a terminal. */
export const TEXT: Format = {
  name: String,
  page: (id, address) => `${id} ${address}`,
  file: (path, line) => `${path}:${line}`,
  command: String,
  some: (items) => items.join('; '),
  section: (title, lines) => [title, ...lines, ''].join('\n'),
};

/**
 * For an issue on GitHub: a checklist, of which each section is cut where it does not fit.
 *
 * @param repository its address, for links that edit a file in the browser; none without one
 */
export const markdown = (repository: string | undefined): Format => ({
  name: strong,
  // In angle brackets, because an address may contain a parenthesis, which would end the link.
  page: (id, address) => `[${escape(id)}](<${URL.parse(address)?.href ?? ''}>)`,
  file: (path) => (repository ? `[${code(path)}](<${repository}/edit/main/${encodeURI(path)}>)` : code(path)),
  command: code,
  some: (items) => escape(first(items, 6)),
  section(title, lines) {
    const shown = fit(
      lines.map((line) => `- [ ] ${line}`),
      ROOM,
    );
    const rest = lines.length - shown.length;
    const more = rest > 0 ? ['', `${plural(rest, 'more line')} would not fit.`] : [];
    return [`## ${title}`, '', ...shown, ...more, ''].join('\n');
  },
});

const NUMBER = new Intl.NumberFormat('en-CA');

const verifyCommand = (slug: string) => `npm run verify -- ${slug}`;

/**
 * What is due for verification: institutions whose pages say "Needs verification", or that nobody has verified, and cited
 * pages that nobody checked live in the last `within` days, the most pressing first.
 */
export function dueList(entries: readonly Entry[], today: string, within: number, format: Format): string {
  const all = citedPages(entries, today);
  const pages = all.filter((page) => isDue(page, within));
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
    return `${format.name(nameOf(entry))}, ${age}, ${plural(count, 'page')}: ${format.command(verifyCommand(entry.key))}, ${format.file(entry.path, 1)}`;
  });
  return [
    format.section(
      `${due.length} of ${plural(records.length, 'institution')} to verify (never, or more than ${QUARTER_DAYS} days ago)`,
      institutions,
    ),
    format.section(
      `${NUMBER.format(pages.length)} of ${plural(all.length, 'cited page')} to open (not checked live within ${plural(within, 'day')})`,
      pages.map((page) => pageLine(page, format)),
    ),
  ].join('\n');
}

function pageLine(page: CitedPage, { page: pageLink, file, some }: Format): string {
  const { id, url, age, institutions, claims, entry, keys } = page;
  const owners = institutions.size > 0 ? [...institutions] : [GENERAL];
  const fields = [...new Set(claims.map(({ label }) => label))];
  return `${pageLink(id, url)}, ${ageText(age)}, ${some(owners)}: ${some(fields) || 'only text'}, ${file(entry.path, lineOf(entry, keys))}`;
}

/** What readers want to know and no record says: by institution, the most wanted first, and how often each is missing. */
export function missingList(entries: readonly Entry[], catalogue: Catalogue, format: Format): string {
  const wants = wantsOf(catalogue);
  const records = mostMissingFirst(
    recordsIn(entries).flatMap((entry) => {
      const record = recordIn(entry);
      return record && servesCustomers(record) ? [{ entry, record, gaps: gapsIn(record, wants) }] : [];
    }),
  );
  const wanted = wants.length * records.length;
  const known = wanted - records.reduce((sum, { gaps }) => sum + gaps.length, 0);
  const counts = wants
    .map(({ path, label }) => ({
      label,
      count: records.filter(({ gaps }) => gaps.some((gap) => gap.path === path)).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label} (${count})`);
  return [
    `${NUMBER.format(known)} of ${NUMBER.format(wanted)} known. Missing at so many institutions, the most wanted first: ${format.some(counts)}.`,
    '',
    format.section(
      'What each institution’s record does not say',
      records.map(({ entry, gaps }) => {
        const labels = gaps.map(({ label }) => label);
        return `${format.name(nameOf(entry))}, ${wants.length - gaps.length} of ${wants.length} known: ${format.some(labels)}: ${format.command(verifyCommand(entry.key))}`;
      }),
    ),
  ].join('\n');
}

const recordsIn = (entries: readonly Entry[]) => entries.filter(({ isRecord, isDraft }) => isRecord && !isDraft);

const nameOf = ({ facts, title }: Entry) => facts.get('name')?.claims[0]?.value ?? title;
