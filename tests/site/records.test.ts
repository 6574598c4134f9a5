import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readContent } from '../../check/read/content.ts';
import { headingsOf } from '../../check/read/markdown.ts';
import { hasPage, institutionOf, isRecord } from '../../check/read/records.ts';
import { declaredIn } from '../../check/rules/evidence.ts';
import { groupsWith, valueAt } from '../../check/read/values.ts';
import { LIST_SIZE } from '../../src/directory/filter.ts';
import { isDraft } from '../../src/prose/markdown.ts';
import { slugOf } from '../../src/domain/routes.ts';
import { servesCustomers } from '../../src/domain/classification.ts';
import { formatDate, FRESHNESS_LABELS, freshnessOf } from '../../src/domain/dates.ts';
import { openData, type OpenInstitution } from '../../src/open-data/schema.ts';
import { catalogue } from '../../src/schemas/capability.ts';
import { home } from '../../src/schemas/home.ts';
import { bank, creditUnion, FIELDS } from '../../src/schemas/institution.ts';
import { valueText } from '../../src/domain/values.ts';
import {
  dateOf,
  all,
  BUILD_NAMES,
  BUILDS,
  dataOf,
  folded,
  offenders,
  pageAt,
  pagesOf,
  textOf,
  textsIn,
  visibleText,
  type BuiltPage,
} from './build.ts';

/** What all facts of a record have in common. */
const Fact = z.object({
  service: z.string().optional(),
  claims: z.array(z.object({ value: z.unknown(), source: z.array(z.string()), note: z.string().optional() })),
  note: z.string().optional(),
  notFound: z.string().optional(),
});

/** Every fact of a record, by its path, such as `fees.eTransfer`. */
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

const BADGES = /Recently verified|Verified this quarter|Needs verification/;

describe.each(BUILD_NAMES)('the content of the guide (%s)', (name) => {
  const { project, base } = BUILDS[name];
  const files = readContent(project).files.filter(({ data }) => !isDraft(data));
  const pages = pagesOf(name);
  const { groups } = dataOf(name, 'capabilities.yaml', catalogue);
  const labels = new Map(groups.flatMap(({ capabilities }) => capabilities.map(({ id, label }) => [id, label])));
  const published = new Map(
    openData.parse(JSON.parse(textOf(name, 'data/institutions.json'))).institutions.map((item) => [item.slug, item]),
  );
  const sourceTitles = new Map(files.flatMap(declaredIn).map(({ source }) => [source.id, folded(source.title)]));
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

  test('every fact of a record is on a page of its institution under its label, with all claims, their evidence and their notes', () => {
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
        const { service, claims, notFound, note } = fact;
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

  test('every telephone number of a record is on a page of its institution under its label', () => {
    const missing = withPages.flatMap(({ slug, open, ownPages }) => {
      const rows = ownPages.flatMap(rowsOf);
      return open.phones
        .filter(({ label, number }) => !rows.some((row) => row.label === folded(label) && row.words.includes(number)))
        .map(({ label, number }) => `${slug}: ${label} ${number}`);
    });
    expect(missing).toEqual([]);
  });

  test('the score and the coverage of a record are on its overview and in the directory', () => {
    const directory = pageAt(name, '/enhanced-demo/');
    expect(directory.$('.directory-row[id]').length).toBe(Math.min(institutions.length, LIST_SIZE));
    for (const { slug, record, open, address } of institutions) {
      const answered = (wanted: string) =>
        Object.entries(open.capabilities).flatMap(([id, { answer }]) =>
          answer === wanted ? [labels.get(id) ?? id] : [],
        );
      // What an institution without customers offered is history.
      const shown = servesCustomers(record) ? answered('yes').length : 0;
      const overview = address ? folded(pageAt(name, address).$('main').text()) : undefined;
      if (overview?.includes('How the score works'))
        expect(overview, slug).toContain(
          open.score
            ? `${answered('yes').length} of ${labels.size} capabilities shown online. Score ${open.score.value} of 100`
            : 'Score: 0 · not scored',
        );
      if (overview?.includes('Notes and sources on each'))
        expect(
          answered('no').filter((label) => !overview.includes(`${label}, not offered`)),
          slug,
        ).toEqual([]);
      const row = directory.$(`[id="${slug}"]`);
      if (row.length === 0) continue; // on a further page of a long directory
      expect(folded(row.text()), slug).toContain(`score ${open.score?.value ?? '0, not scored'}`);
      expect(row.find('[role=img]').attr('aria-label'), slug).toContain(`${shown} of ${labels.size} capabilities`);
      expect(row.find('a').attr('href'), slug).toBe(address ? base + address.slice(1) : record.website);
    }
  });

  test('badges show the age of a verification: in the directory, and with its date on the institution’s pages', () => {
    const directory = pageAt(name, '/enhanced-demo/');
    const wrong = institutions.flatMap(({ slug, record: { lastVerified }, ownPages }) => {
      const freshness = freshnessOf(lastVerified, dateOf(name));
      const label = freshness && FRESHNESS_LABELS[freshness];
      const onPages = ownPages.map(({ $ }) => $('.status-line'));
      const row = directory.$(`[id="${slug}"]`); // none if it is on a further page of a long directory
      return [...(row.length > 0 ? [row] : []), ...onPages]
        .map((element) => ({
          badge: BADGES.exec(element.text())?.[0],
          isDated: !onPages.includes(element) || element.find(`time[datetime="${lastVerified ?? ''}"]`).length > 0,
        }))
        .filter(({ badge, isDated }) => badge !== label || (lastVerified !== undefined && !isDated))
        .map(({ badge }) => `${slug}: ${badge ?? 'no badge'} for ${lastVerified ?? 'no date'}`);
    });
    expect(wrong).toEqual([]);
  });

  test('each page of an institution that merged, closed or winds down has its notice, its successor and the date', () => {
    const ended = withPages.flatMap(({ record: { status }, ownPages }) =>
      status.state === 'operating' ? [] : ownPages.map((page) => ({ status, page })),
    );
    for (const { status, page } of ended) {
      const notice = folded(page.$('.band').clone().find('sup').remove().end().text());
      const expected = [
        ...piecesOf(status.notice),
        status.successorName,
        ...(status.date ? [formatDate(status.date)] : []),
      ];
      expect(
        expected.filter((words) => !notice.includes(folded(words))),
        page.address,
      ).toEqual([]);
    }
  });

  test('every overview explains signing in and recovery, or says what is not on record', () => {
    const wanted = [
      'Sign-in check',
      'Sign-in on the device',
      'Backup method',
      'Back in after a lock-out',
      'When you travel',
      'New to Canada',
    ];
    const overviews = withPages
      .filter(({ record }) => record.status.state === 'operating')
      .map(({ address = '' }) => pageAt(name, address));
    expect(
      offenders(overviews, (page) => {
        const rows = rowsOf(page);
        return wanted.filter((label) => !rows.some((row) => row.label === label && row.words !== ''));
      }),
    ).toEqual([]);
  });

  test('pages of institutions have the sections of their text in order, then questions, related pages, changes and sources', () => {
    const wrong = files
      .filter((file) => hasPage(file) && institutionOf(file) !== undefined)
      .flatMap((file) => {
        const shown = all(pageAt(name, file.address ?? ''), 'main h2:not(.rail *, .callout *)').map((heading) =>
          folded(heading.text()),
        );
        const sections = headingsOf(file).filter(({ depth }) => depth === 2);
        const endings = ['FAQ', 'Related guides', 'Related pages', 'What we changed', 'Sources'].filter((title) =>
          shown.includes(title),
        );
        const expected = [...sections.map(({ title }) => folded(title)), ...endings];
        return shown.join() === expected.join() ? [] : [`${file.path}: ${shown.join(' · ')}`];
      });
    expect(wrong).toEqual([]);
  });

  test('Home has its sections in order, every text of src/data/home.yaml, and the counts of the guide beside its claims', () => {
    const texts = dataOf(name, 'home.yaml', home);
    const page = pageAt(name, '/');
    const { features, categories, questions, popular, security, closing } = texts;
    const sections = [
      questions.heading,
      'The guide in figures',
      features.heading,
      categories.heading,
      popular.heading,
      security.heading,
      'FAQ',
      closing.heading,
      ...all(page, '#sources').map(() => 'Sources'),
    ];
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
    const banks = institutions.filter(({ record }) => record.type !== 'credit-union').length;
    const counts = { banks, 'credit-unions': institutions.length - banks, institutions: institutions.length };
    const claims = [
      ...texts.statistics.map(({ claim }) => claim),
      ...categories.cards.flatMap(({ count }) => count ?? []),
    ];
    const counted = claims.flatMap((claim) =>
      claim.counts === 'banks' || claim.counts === 'credit-unions' || claim.counts === 'institutions'
        ? [counts[claim.counts]]
        : [],
    );
    expect(counted.filter((count) => !text.includes(`${count} `))).toEqual([]);
  });

  test('the directory has the counts of the guide, and its four tabs', () => {
    const page = pageAt(name, '/enhanced-demo/');
    const rows = new Map(rowsOf(page).map(({ label, words }) => [label, Number.parseInt(words, 10)]));
    expect(Object.fromEntries(rows)).toMatchObject({
      'Total institutions': institutions.length,
      'Tracked capabilities': labels.size,
      'Feature categories': groups.length,
    });
    expect(all(page, '[role=tab]').map((tab) => folded(tab.text()).replace(/ ?\d+$/, ''))).toEqual([
      'All Institutions',
      'Big Six Banks',
      'Digital Banks & Fintechs',
      'Credit Unions',
    ]);
    const counts = all(page, '[role=tab]').map((tab) => Number(/\d+$/.exec(tab.text().trim())?.[0]));
    const ofType = (type: string) => institutions.filter(({ record }) => record.type === type).length;
    expect([counts[0], ...counts.slice(2)]).toEqual([
      institutions.length,
      ofType('digital-bank'),
      ofType('credit-union'),
    ]);
    const plural = institutions.length === 1 ? 'institution' : 'institutions';
    expect(visibleText(page)).toContain(`${institutions.length} ${plural} found`);
  });
});
