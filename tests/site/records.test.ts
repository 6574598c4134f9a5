import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readContent } from '../../checks/content.ts';
import type { ContentFile } from '../../checks/content-types.ts';
import { isRecord } from '../../checks/records.ts';
import { addressOf, slugOf } from '../../src/domain/address.ts';
import { isDraft } from '../../src/domain/frontmatter.ts';
import { formatDate } from '../../src/domain/calendar.ts';
import { freshnessOf } from '../../src/domain/freshness.ts';
import { kindOfFile, SECTIONS, type PatternedPage } from '../../src/domain/page-kinds.ts';
import { openData, type OpenInstitution } from '../../src/open-data/schema.ts';
import { catalogue } from '../../src/schemas/capability.ts';
import { home } from '../../src/schemas/home.ts';
import { bank, creditUnion, FIELDS } from '../../src/schemas/institution.ts';
import { institutionPage } from '../../src/schemas/page.ts';
import { valueText } from '../../src/domain/values.ts';
import {
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
  TODAY,
  wordsOf,
  type BuiltPage,
} from './build.ts';

/** What sources say of something, as any fact of a record has it. */
const Fact = z.object({
  service: z.string().optional(),
  claims: z.array(z.object({ value: z.unknown(), source: z.array(z.string()), note: z.string().optional() })),
  note: z.string().optional(),
  notFound: z.string().optional(),
});

const Sources = z.object({ sources: z.array(z.object({ id: z.string(), title: z.string() })).catch([]) }).catch({ sources: [] });

/** Every fact below a part of a record, by its path. */
function factsIn(part: unknown, path = ''): { path: string; fact: z.infer<typeof Fact> }[] {
  if (part === null || typeof part !== 'object') return [];
  if ('claims' in part) return [{ path, fact: Fact.parse(part) }];
  return Object.entries(part).flatMap(([key, inner]) => factsIn(inner, `${path}.${key}`));
}

/** The parts of a Markdown text that a page shows unchanged: the words between directives, links and emphasis. */
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
    ...all(page, 'main .missing li').map((item) => ({ label: item, cells: item.parent().prev() })),
  ];
  return rows.map(({ label, cells }) => ({
    label: folded(label.text()),
    words: folded(cells.clone().find('sup').remove().end().text()),
    sources: cells
      .find('a[href^="#source-"]')
      .toArray()
      .map((mark) => titleOf($(mark).attr('href'))),
  }));
}

/** What pages call a fee, a limit or a fact of security: by its whole name, or under the heading of its section by a shorter one. */
const labelsOf = (path: string, service: string | undefined, { facts }: OpenInstitution) => {
  const names = [facts.find(({ field }) => field === path)?.name, FIELDS.find((field) => field.path === path)?.shortLabel, service];
  return names.flatMap((name) => (name === undefined ? [] : [folded(name)]));
};

/** What is no line of words in src/data/home.yaml. */
const UNREAD = ['href', 'icon', 'color', 'counts', 'rows'];

const BADGES = /Recently verified|Verified this quarter|Needs verification/;

describe.each(BUILD_NAMES)('what the guide holds (%s)', (name) => {
  const { project, base } = BUILDS[name];
  const files = readContent(project).files.filter(({ data: fields }) => !isDraft(fields));
  const pages = pagesOf(name);
  const { groups } = dataOf(name, 'capabilities.yaml', catalogue);
  const labels = new Map(groups.flatMap(({ capabilities }) => capabilities.map(({ id, label }) => [id, label])));
  const published = new Map(
    openData.parse(JSON.parse(textOf(name, 'data/institutions.json'))).institutions.map((item) => [item.slug, item]),
  );
  const sources = new Map(
    files
      .flatMap(({ path, data: read }) => Sources.parse(path.endsWith('sources.yaml') ? { sources: read } : read).sources)
      .map(({ id, title }) => [id, folded(title)]),
  );
  const place = (file: ContentFile) => file.path.replace('src/content/', '');
  const institutions = files.filter(isRecord).map((file) => {
    const record = (file.collection === 'banks' ? bank : creditUnion).parse(file.data);
    const address = file.body.trim() === '' ? undefined : addressOf(place(file));
    const own = pages.filter((page) => address !== undefined && page.address.startsWith(address));
    const open = published.get(slugOf(place(file)));
    if (!open) throw new Error(`The open data lacks ${file.path}.`);
    return { slug: open.slug, record, open, address, own };
  });
  const withPages = institutions.filter(({ own }) => own.length > 0);

  test('every fact of a record is on a page of its institution under its label, with all claims, their evidence and their notes', () => {
    const missing = withPages.flatMap(({ slug, record, open, own }) => {
      const rows = own.flatMap(rowsOf);
      // App requirements are on the app page, and menu paths on the e-Transfer guide.
      const hasAppPage = own.some(({ address }) => address.endsWith('/app/'));
      const hasCapabilities = own.some((page) => all(page, 'main .capabilities').length > 0);
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
        const words = [
          ...values,
          ...notes,
          ...(notFound ? [claims.length > 0 ? 'Not found in its own pages' : 'Not found in the pages we read'] : []),
        ].map(folded);
        const cited = claims.flatMap(({ source }) => source).map((id) => sources.get(id) ?? id);
        const named = /^\.(fees|limits|security)\./.test(path) ? labelsOf(path.slice(1), service, open) : undefined;
        const isShown = rows.some(
          (row) =>
            (named?.includes(row.label) ?? row.label !== '') &&
            words.every((word) => row.words.includes(word)) &&
            cited.every((title) => row.sources.some((text) => text.includes(title))),
        );
        return isShown ? [] : [`${slug}${path}: ${words.join(' · ')} (${cited.join(', ')})`];
      });
    });
    expect(missing).toEqual([]);
  });

  test('every telephone number of a record is there under its label', () => {
    const missing = withPages.flatMap(({ slug, open, own }) => {
      const rows = own.flatMap(rowsOf);
      return open.phones
        .filter(({ label, number }) => !rows.some((row) => row.label === folded(label) && row.words.includes(number)))
        .map(({ label, number }) => `${slug}: ${label} ${number}`);
    });
    expect(missing).toEqual([]);
  });

  test('the score and the coverage of a record are on its overview and in the directory', () => {
    const directory = pageAt(name, '/enhanced-demo/');
    for (const { slug, record, open, address } of institutions) {
      const answered = (wanted: string) =>
        Object.entries(open.capabilities).flatMap(([id, { answer }]) => (answer === wanted ? [labels.get(id) ?? id] : []));
      const text = [`${answered('yes').length} of ${labels.size} capabilities`, ...answered('no')];
      const overview = address && pageAt(name, address).$('main');
      if (overview && overview.find('.expandable-strip').length > 0) {
        const strip = overview.find('.expandable-strip').text().replaceAll(/\s+/g, ' ');
        expect(
          text.filter((words) => !strip.includes(words)),
          slug,
        ).toEqual([]);
        expect(folded(overview.text()), slug).toContain(open.score ? `${open.score.value} of 100` : '0 not scored');
      }
      const row = directory.$(`[id="${slug}"]`);
      expect(folded(row.text()), slug).toContain(String(open.score?.value ?? '0 not scored'));
      expect(row.find('[role=img]').attr('aria-label'), slug).toContain(text[0]);
      expect(row.find('a').attr('href'), slug).toBe(address ? base + address.slice(1) : record.website);
    }
  });

  test('badges say how old a verification is: in the directory, and with its day on the institution’s pages', () => {
    const directory = pageAt(name, '/enhanced-demo/');
    const wrong = institutions.flatMap(({ slug, record: { lastVerified }, own }) => {
      const onPages = own.map(({ $ }) => $('h1').parent());
      return [directory.$(`[id="${slug}"]`), ...onPages]
        .map((element) => ({
          badge: BADGES.exec(element.text())?.[0],
          isDated: !onPages.includes(element) || element.find(`time[datetime="${lastVerified ?? ''}"]`).length > 0,
        }))
        .filter(({ badge, isDated }) => badge !== freshnessOf(lastVerified, TODAY.iso)?.label || (lastVerified !== undefined && !isDated))
        .map(({ badge }) => `${slug}: ${badge ?? 'no badge'} for ${lastVerified ?? 'no date'}`);
    });
    expect(wrong).toEqual([]);
  });

  test('an institution that merged, closed or winds down says so on each of its pages, with its notice and where to turn', () => {
    const ended = withPages.flatMap(({ record: { status, shortName }, own }) =>
      status.state === 'operating' ? [] : own.map((page) => ({ status, shortName, page })),
    );
    for (const { status, shortName, page } of ended) {
      const notice = folded(page.$(`[aria-label="${shortName} today"]`).clone().find('sup').remove().end().text());
      const owed = [...piecesOf(status.notice), status.successorName, ...(status.date ? [formatDate(status.date, 'long')] : [])];
      expect(
        owed.filter((words) => !notice.includes(folded(words))),
        page.address,
      ).toEqual([]);
    }
  });

  test('pages of institutions have the sections of their kind, in order', () => {
    const kinds = files.flatMap((file) => {
      const kind = patternOf(file);
      return kind ? [{ file, kind }] : [];
    });
    const wrong = kinds.flatMap(({ file, kind }) => {
      const found = all(pageAt(name, addressOf(place(file))), 'main h2').map((heading) => heading.text());
      const more = ['FAQ', kind === 'overview' ? 'Related guides' : 'Related pages', 'What changed', 'Sources'].filter((title) =>
        found.includes(title),
      );
      return found.join() === [...SECTIONS[kind], ...more].join() ? [] : [`${file.path}: ${found.join(' · ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test('every overview tells how one signs in and gets back in, or that it is not on record', () => {
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
        const missing = page.$('.sign-in > p').text();
        return wanted.filter((label) => !missing.includes(label) && !rows.some((row) => row.label === label && row.words !== ''));
      }),
    ).toEqual([]);
  });

  test('Home has its sections in order, each line as src/data/home.yaml words it, and each claim beside what the guide holds', () => {
    const words = dataOf(name, 'home.yaml', home);
    const page = pageAt(name, '/');
    const { features, categories, questions, popular, security, closing } = words;
    expect(all(page, 'main h2').map((heading) => heading.text().trim())).toEqual([
      // In the hero.
      questions.heading,
      'The guide in figures',
      features.heading,
      categories.heading,
      popular.heading,
      security.heading,
      'FAQ',
      closing.heading,
      ...all(page, '#sources').map(() => 'Sources'),
    ]);
    const text = wordsOf(page);
    expect(
      textsIn({ ...words, title: undefined, description: undefined }, (key) => !UNREAD.includes(key))
        .flatMap(piecesOf)
        .filter((piece) => !text.includes(piece)),
    ).toEqual([]);
    expect(page.$(`a[href="${base}enhanced-demo/"]`).text()).toContain(words.hero.viewAll);
    expect(page.$('a[href="#categories"]').text().trim()).toBe(words.hero.explore);
    const banks = institutions.filter(({ record }) => record.type !== 'credit-union').length;
    const held = { banks, 'credit-unions': institutions.length - banks, institutions: institutions.length };
    const claims = [...words.statistics.map(({ claim }) => claim), ...categories.cards.flatMap(({ count }) => count ?? [])];
    const counted = claims.flatMap(({ counts }) =>
      counts === 'banks' || counts === 'credit-unions' || counts === 'institutions' ? [held[counts]] : [],
    );
    expect(counted.filter((count) => !text.includes(`${count} `))).toEqual([]);
  });

  test('the directory counts what the guide holds, under its four tabs', () => {
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
    expect([counts[0], ...counts.slice(2)]).toEqual([institutions.length, ofType('digital-bank'), ofType('credit-union')]);
    const plural = institutions.length === 1 ? 'institution' : 'institutions';
    expect(wordsOf(page)).toContain(`${institutions.length} ${plural} found`);
  });
});

/** The kind of an institution's page, which has sections of its own; none for other files. */
function patternOf(file: ContentFile): PatternedPage | undefined {
  if (file.collection === 'institutionPages') return institutionPage.parse(file.data).pattern ?? kindOfFile(file.path);
  if (!isRecord(file) || file.body.trim() === '') return undefined;
  return file.collection === 'creditUnions' ? 'credit-union' : 'overview';
}
