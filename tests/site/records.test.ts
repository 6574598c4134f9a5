import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allDeclared } from '../../check/rules/evidence.ts';
import { groupsWith } from '../../check/read/values.ts';
import { statedClaims } from '../../src/domain/claims.ts';
import { slugOf } from '../../src/domain/routes.ts';
import { openData, type OpenInstitution } from '../../src/open-data/schema.ts';
import { DATA_FILES } from '../../src/schemas/collections.ts';
import { home } from '../../src/schemas/home.ts';
import { bank, creditUnion, FIELDS } from '../../src/schemas/institution.ts';
import { valueAt, valueText } from '../../src/domain/values.ts';
import {
  all,
  BUILD_NAMES,
  BUILDS,
  contentOf,
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
  claims: z.array(
    z.object({
      value: z.unknown(),
      source: z.array(z.string()),
      note: z.string().optional(),
      account: z.string().optional(),
    }),
  ),
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

/** The rows of a page: a label and its values in a table or description list. */
function rowsOf(page: BuiltPage) {
  const rows = [
    ...all(page, 'main tr').map((row) => ({ label: row.children('th').first(), cells: row.children('td') })),
    ...all(page, 'main .accounts tbody').map((account) => ({
      label: account.find('th').first(),
      cells: account.find('td, th'),
    })),
    ...all(page, 'main dt').map((label) => ({ label, cells: label.nextUntil('dt', 'dd') })),
  ];
  const missing = all(page, 'main .missing').flatMap((line) => {
    const [words = '', labels = ''] = folded(line.clone().find('a:not(.term)').remove().end().text()).split(/: (.*)/);
    return labels.split(/; |\. ?$/).map((label) => ({ label, words: words.toLowerCase() }));
  });
  return [
    ...missing,
    ...rows.map(({ label, cells }) => ({
      label: folded(label.text()),
      words: folded(cells.clone().find('sup, .inked > .visually-hidden').remove().end().text()).toLowerCase(),
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
const NOT_TEXT = ['href', 'icon', 'drawing', 'color', 'colour', 'counts', 'rows', 'popular'];

describe.each(BUILD_NAMES)('the content of the guide (%s)', (name) => {
  const { base } = BUILDS[name];
  const content = contentOf(name);
  const files = content.files.filter(({ isDraft }) => !isDraft);
  const pages = pagesOf(name);
  const published = new Map(
    openData.parse(JSON.parse(textOf(name, 'data/institutions.json'))).institutions.map((item) => [item.slug, item]),
  );
  const sourceTitles = new Map(allDeclared(content).map(({ source }) => [source.id, folded(source.title)]));
  const institutions = files
    .filter((file) => file.isRecord)
    .map((file) => {
      const record = (file.collection === 'banks' ? bank : creditUnion).parse(file.data);
      const slug = slugOf(file.path);
      const { address } = file;
      const ownPages = pages.filter((page) => address !== undefined && page.address.startsWith(address));
      const open = published.get(slug);
      if (!open) throw new Error(`The open data lacks ${file.path}.`);
      return { slug, record, open, address, ownPages };
    });
  const withPages = institutions.filter(({ ownPages }) => ownPages.length > 0);

  test('every fact of a record is on a page of its institution under its label, with all that claims state, their evidence and their notes', () => {
    const missing = withPages.flatMap(({ slug, record, open, ownPages }) => {
      const rows = ownPages.flatMap(rowsOf);
      const sources = ownPages.map(({ $ }) => folded($('.sources').text())).join(' ');
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
        // That nothing is published is told in the data alone.
        const claims = statedClaims(fact);
        // What another source says is a ring; its note is in the data.
        const [leading] = claims;
        const told = claims.filter(
          (claim) =>
            claim === leading || (claim.account !== undefined && valueText(claim.value) !== valueText(leading?.value)),
        );
        const notes = [...told.map((claim) => claim.note ?? ''), note ?? ''].flatMap(piecesOf);
        const values = claims.map(({ value }) => valueText(value));
        const isMissing = (notFound !== undefined || fact.claims.length > 0) && claims.length === 0;
        const words = [...values, ...notes, ...(isMissing ? ['not known'] : [])].map((text) =>
          folded(text).toLowerCase(),
        );
        // One source a claim is listed; the open data has all. Claims of the same value are one.
        const cited = [...Map.groupBy(claims, ({ value }) => valueText(value)).values()].map((same) =>
          same.flatMap(({ source }) => source).map((id) => sourceTitles.get(id) ?? id),
        );
        const named = /^(fees|limits|security)\./.test(path) ? labelsOf(path, service, open) : undefined;
        const isShown = rows.some(
          (row) => (named?.includes(row.label) ?? row.label !== '') && words.every((word) => row.words.includes(word)),
        );
        const isListed = cited.every((titles) => titles.some((title) => sources.includes(title)));
        return isShown && isListed ? [] : [`${slug}: ${path}: ${words.join(' · ')} (${cited.flat().join(', ')})`];
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
