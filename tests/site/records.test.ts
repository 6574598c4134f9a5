import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readContent } from '../../check/read/content.ts';
import { hasPage, isRecord } from '../../check/read/records.ts';
import { allDeclared } from '../../check/rules/evidence.ts';
import { valueAt } from '../../src/domain/values.ts';
import { groupsWith } from '../../check/read/values.ts';
import { isDraft } from '../../src/prose/markdown.ts';
import { statedClaims } from '../../src/domain/claims.ts';
import { slugOf } from '../../src/domain/routes.ts';
import { openData, type OpenInstitution } from '../../src/open-data/schema.ts';
import { DATA_FILES } from '../../src/schemas/collections.ts';
import { home } from '../../src/schemas/home.ts';
import { bank, creditUnion, FIELDS } from '../../src/schemas/institution.ts';
import { valueText } from '../../src/domain/values.ts';
import {
  all,
  BUILD_NAMES,
  BUILDS,
  dataOf,
  folded,
  pageAt,
  pagesOf,
  textOf,
  textsIn,
  visibleText,
  type BuiltPage,
} from './build.ts';

const Fact = z.object({
  service: z.string().optional(),
  claims: z.array(z.object({ value: z.unknown(), source: z.array(z.string()), note: z.string().optional() })),
  note: z.string().optional(),
  notFound: z.string().optional(),
});

const factsIn = (record: unknown) =>
  groupsWith('claims', record).map((path) => ({ path: path.join('.'), fact: Fact.parse(valueAt(record, path)) }));

/** The parts of a Markdown text that a page shows unchanged: those between directives, links and emphasis. */
const piecesOf = (prose: string) =>
  prose
    .split(/\s*\[@[^\]]+\]|\[=[^\]]+\]|\[fr:|\]\([^)]*\)|\*\*|[[\]*]/)
    .map(folded)
    .filter(({ length }) => length > 3);

/** The rows of a page: a label and its values in a table or description list, with the titles of the sources cited there. */
function rowsOf(page: BuiltPage) {
  const { $ } = page;
  const titleOf = (href = '#none') => folded($(`[id="${href.slice(1)}"]`).text());
  const rows = [
    ...all(page, 'main tr').map((row) => ({ label: row.children('th').first(), cells: row.children('td') })),
    ...all(page, 'main dt').map((label) => ({ label, cells: label.nextUntil('dt', 'dd') })),
  ];
  const missing = all(page, 'main .missing').flatMap((line) => {
    const [words = '', labels = ''] = folded(line.clone().find('a:not(.term)').remove().end().text()).split(/: (.*)/);
    return labels.split(/; |\. ?$/).map((label) => ({ label, words, sources: [] }));
  });
  return [
    ...missing,
    ...rows.map(({ label, cells }) => ({
      label: folded(label.text()),
      words: folded(cells.clone().find('sup').remove().end().text()),
      sources: cells
        .find('a[href^="#source-"]')
        .toArray()
        .map((mark) => titleOf($(mark).attr('href'))),
    })),
  ];
}

/** The labels of a fee, a limit or a fact of security on pages: its full name, or a shorter one under the heading of its section. */
const labelsOf = (path: string, service: string | undefined, { facts }: OpenInstitution) => {
  const names = [
    facts.find(({ field }) => field === path)?.name,
    FIELDS.find((field) => field.path === path)?.shortLabel,
    service,
  ];
  return names.flatMap((name) => (name === undefined ? [] : [folded(name)]));
};

/** The keys of src/data/home.yaml whose values are no texts for readers. */
const NOT_TEXT = ['href', 'icon', 'color', 'colour', 'counts', 'rows'];

describe.each(BUILD_NAMES)('the content of the guide (%s)', (name) => {
  const { project, base } = BUILDS[name];
  const content = readContent(project);
  const files = content.files.filter(({ data }) => !isDraft(data));
  const pages = pagesOf(name);
  const published = new Map(
    openData.parse(JSON.parse(textOf(name, 'data/institutions.json'))).institutions.map((item) => [item.slug, item]),
  );
  const sourceTitles = new Map(allDeclared(content).map(({ source }) => [source.id, folded(source.title)]));
  const institutions = files.filter(isRecord).map((file) => {
    const record = (file.collection === 'banks' ? bank : creditUnion).parse(file.data);
    const slug = slugOf(file.path);
    const address = hasPage(file) ? file.address : undefined;
    const ownPages = pages.filter((page) => address !== undefined && page.address.startsWith(address));
    const open = published.get(slug);
    if (!open) throw new Error(`The open data lacks ${file.path}.`);
    return { slug, record, open, address, ownPages };
  });
  const withPages = institutions.filter(({ ownPages }) => ownPages.length > 0);

  test('every fact of a record is on a page of its institution under its label, with all that claims state, their evidence and their notes', () => {
    const missing = withPages.flatMap(({ slug, record, open, ownPages }) => {
      const rows = ownPages.flatMap(rowsOf);
      // App requirements are on the app page, and menu paths on the e-Transfer guide.
      const hasAppPage = ownPages.some(({ address }) => address.endsWith('/app/'));
      const hasCapabilities = ownPages.some((page) => all(page, 'main .capabilities').length > 0);
      const shown = {
        ...record,
        eTransferGuide: undefined,
        ...(hasAppPage ? {} : { app: undefined }),
        ...(hasCapabilities ? {} : { capabilities: undefined }),
      };
      return factsIn(shown).flatMap(({ path, fact }) => {
        const { service, notFound, note } = fact;
        // That nothing is published, beside a value, is told in the data alone.
        const stated = statedClaims(fact);
        const claims = stated.length > 0 ? stated : fact.claims;
        const notes = [...claims.map((claim) => claim.note ?? ''), note ?? ''].flatMap(piecesOf);
        const values = claims.map(({ value }) => valueText(value));
        const isMissing = notFound !== undefined && claims.length === 0;
        const words = [...values, ...notes, ...(isMissing ? ['Not found in the pages we read'] : [])].map(folded);
        // One mark a claim; the open data has all its sources. Claims of the same value are one.
        const cited = [...Map.groupBy(claims, ({ value }) => valueText(value)).values()].map((same) =>
          same.flatMap(({ source }) => source).map((id) => sourceTitles.get(id) ?? id),
        );
        const named = /^(fees|limits|security)\./.test(path) ? labelsOf(path, service, open) : undefined;
        const isShown = rows.some(
          (row) =>
            (named?.includes(row.label) ?? row.label !== '') &&
            words.every((word) => row.words.includes(word)) &&
            cited.every((titles) => titles.some((title) => row.sources.some((text) => text.includes(title)))),
        );
        return isShown ? [] : [`${slug}: ${path}: ${words.join(' · ')} (${cited.flat().join(', ')})`];
      });
    });
    expect(missing).toEqual([]);
  });

  test('Home has its sections in order, every text of src/data/home.yaml, and the counts of the guide beside its claims', () => {
    const texts = dataOf(name, 'home.yaml', home);
    const page = pageAt(name, '/');
    const { features, categories, questions, popular, security, closing } = texts;
    const named = [questions, features, categories, popular, security, closing].map(({ heading }) => heading);
    const sections = [named[0], 'The guide in figures', ...named.slice(1, 5), 'FAQ', named[5]];
    const shown = all(page, 'main h2').map((heading) => heading.text().trim());
    expect(shown.filter((heading) => sections.includes(heading))).toEqual(sections);
    const text = visibleText(page);
    expect(
      textsIn({ ...texts, title: undefined, description: undefined }, (key) => !NOT_TEXT.includes(key))
        .flatMap(piecesOf)
        .filter((piece) => !text.includes(piece)),
    ).toEqual([]);
    expect(page.$(`a[href="${base}enhanced-demo/"]`).text()).toContain(texts.hero.viewAll);
    expect(page.$('a[href="#categories"]').text().trim()).toBe(texts.hero.explore);
    const unanswered = dataOf(name, 'questions.yaml', DATA_FILES['questions.yaml'])
      .flatMap(({ questions: each }) => each)
      .filter(({ question, short = question, href }) => {
        const links = page.$(`a[href="${base}${href.slice(1)}"]`);
        return !links.text().includes(short);
      });
    expect(unanswered).toEqual([]);
    const banks = institutions.filter(({ record }) => record.type !== 'credit-union').length;
    for (const count of [banks, institutions.length - banks, institutions.length]) expect(text).toContain(`${count} `);
  });
});
