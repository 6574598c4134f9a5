import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openData, type OpenInstitution } from '../../src/open-data/schema.ts';
import { LABELS } from '../../src/schemas/lists.ts';
import {
  all,
  BUILD_NAMES,
  BUILDS,
  csvRows,
  folded,
  pageAt,
  pagesOf,
  textOf,
  textWithoutCitations,
  type BuildName,
  type BuiltPage,
} from './build.ts';

/** What is compared: its column in the CSV, and its labels on pages, as heads of rows, columns and lists. */
const FACTS = {
  'fees.monthly': { column: 'monthly_fee', label: /^(Monthly fee|A month|Cheapest account|Cheapest, a month)$/ },
  'fees.eTransfer': { column: 'etransfer_fee', label: new RegExp(`^(${LABELS.eTransferFee}|e-Transfer)$`) },
  'limits.eTransfer.per24Hours': {
    column: 'etransfer_24_hours',
    label: new RegExp(`^(${LABELS.eTransferDay}|In a day|In 24 hours)$`),
  },
  insurance: { column: 'insurance', label: /^(Deposit insurance|Insured( by .+)?)$/ },
} as const;
type Field = keyof typeof FACTS;
const FIELDS = Object.keys(FACTS) as Field[]; // Object.keys returns string[]

/** What one place says of a fact. */
interface Saying {
  slug: string;
  field: Field;
  place: string;
  says: string;
  /** How its figure is drawn: as older or second-hand, or not; none without a line. */
  isOlder?: boolean | undefined;
  /** What other sources say, in rings. */
  rings?: readonly string[];
}

const ANSWER =
  /\$[\d,]+(?:\.\d\d)?|\bFree\b|\bVaries\b|\bNot a bank\b|\bThrough partners\b|\bwithout limit\b|\bNo limit\b|^(?:–|—|-)?$|^(?:–|—|-) |\bNot (?:known|found|published)\b/i;

/** The answer that a text gives first, as one word: an amount, "free", "varies", "no limit"; "unknown" for words that say none. */
function answerIn(text: string): string {
  const answer = ANSWER.exec(folded(text))?.[0].toLowerCase() ?? '';
  if (answer.includes('limit')) return 'no limit';
  return /^(free|varies|\$.*)$/.test(answer) ? answer.replace(/\.00$/, '') : 'unknown';
}

const dollarsIn = (text: string) => Number(text.replace(/[$,]/g, ''));

const fieldOf = (label: string) => FIELDS.find((field) => FACTS[field].label.test(folded(label)));

const Cells = z.record(
  z.string(),
  z.looseObject({
    text: z.string(),
    ink: z.object({ isOlder: z.boolean() }).optional(),
    others: z.array(z.object({ ring: z.string().optional() })).optional(),
  }),
);

type Cell = ReturnType<BuiltPage['$']>;

/** What the files for programs say. */
async function inFiles(name: BuildName, { slug, facts }: OpenInstitution): Promise<Saying[]> {
  const row = csvRows(textOf(name, 'data/institutions.csv').replace(/^\uFEFF/, '')).find((line) => line.slug === slug);
  const { default: compared } = z
    .object({ default: z.object({ cells: Cells }) })
    .parse(await import(`data:text/javascript,${encodeURIComponent(textOf(name, `data/comparison/${slug}.js`))}`));
  return FIELDS.filter((field) => facts.some((fact) => fact.field === field)).flatMap((field) => [
    { slug, field, place: 'institutions.csv', says: answerIn(row?.[FACTS[field].column] ?? '') },
    {
      slug,
      field,
      place: 'comparison',
      says: answerIn(compared.cells[field]?.text ?? ''),
      isOlder: compared.cells[field]?.ink?.isOlder,
      rings: compared.cells[field]?.others?.flatMap(({ ring }) => ring ?? []) ?? [],
    },
  ]);
}

/** The line under the figure of a cell, and the rings in it. */
function drawn(cell: Cell): Pick<Saying, 'isOlder' | 'rings'> {
  const words = cell.clone();
  words.find('.visually-hidden').remove();
  const figure = words.find('.inked').not('.hollow').first();
  return {
    isOlder: figure.length > 0 ? figure.is('.older') : undefined,
    rings: words
      .find('.hollow')
      .toArray()
      .map((ring) => folded(words.find(ring).text())),
  };
}

/** What pages say: every row, column and figure with the label of a fact, beside the name of an institution or on its own page. */
function onPages(name: BuildName, institutions: readonly OpenInstitution[]): Saying[] {
  const pageOf = ({ page }: OpenInstitution) => page && new URL(page).pathname.slice(BUILDS[name].base.length - 1);
  const ofAddress = new Map(institutions.map((institution) => [pageOf(institution), institution.slug]));
  const names = institutions.flatMap((item) =>
    [item.name, item.shortName].map((text) => [folded(text), item.slug] as const),
  );
  const ofName = new Map(names);
  return pagesOf(name).flatMap((page) => {
    const own = ofAddress.get(page.address);
    const saying = (slug: string | undefined, label: string, cell: Cell, place: string, whole = cell): Saying[] => {
      const words = cell.clone();
      words.find('.visually-hidden').remove();
      words.find('small, dd, .value, .other').before(' ').after(' ');
      const text = textWithoutCitations(words);
      const [, inText = '', rest = ''] = /(Monthly fee|e-Transfer fee): (.*)/.exec(text) ?? [];
      const field = fieldOf(label);
      if (!slug) return [];
      if (field) return [{ slug, field, place: `${page.address} ${place}`, says: answerIn(text), ...drawn(whole) }];
      // An institution's own page also tells what a fee was before.
      const told = own ? undefined : fieldOf(inText);
      return told ? [{ slug, field: told, place: `${page.address} text`, says: answerIn(rest) }] : [];
    };
    /** Whose row it is: by the name, or a link to the page, in its head. */
    const whose = (head: Cell) => {
      const href = head.find('a').first().attr('href') ?? '';
      const address = href.slice(BUILDS[name].base.length - 1).replace(/#.*/, '');
      return ofAddress.get(address) ?? ofName.get(folded(head.text()));
    };
    const cells = all(page, 'main tbody tr').flatMap((row) => {
      const heads = row.closest('table').find('thead').children('tr').last().children();
      const [head, ...rest] = row
        .children()
        .toArray()
        .map((cell) => page.$(cell));
      if (!head || folded(heads.first().text()).startsWith('Account')) return [];
      const slug = whose(head);
      const labels = rest.map((_, index) => heads.eq(index + 1));
      if (!slug && labels.some((label) => whose(label)))
        return rest.flatMap((cell, index) => saying(whose(labels[index] ?? head), head.text(), cell, 'beside'));
      if (!slug) return rest[0] ? saying(own, head.text(), rest[0], 'table') : [];
      const facts = labels.filter((label) => fieldOf(label.text()));
      // Beside no other fact, "A month" is what a person pays.
      if (facts.length === 1 && facts.some((label) => folded(label.text()) === 'A month')) return [];
      return rest.flatMap((cell, index) => saying(slug, (labels[index] ?? head).text(), cell, 'table'));
    });
    const figures = all(page, 'main dt').flatMap((label) => {
      const list = label.closest('dl');
      const row = label.closest('li').attr('id');
      const values = label.nextUntil('dt', 'dd');
      if (row !== undefined) return saying(row, label.text(), values, 'row');
      const place = list.is('.key-figures') ? 'figure' : 'list';
      return saying(own, label.text(), values.first(), place, values);
    });
    return [...cells, ...figures];
  });
}

/** Where every guide tells such a fact. */
const KINDS = ['institutions.csv', 'comparison', '/enhanced-demo/ row', '/ table', '/e-transfer/ table'].concat(
  ['figure', 'list', 'table', 'beside'].map((place) => `own page ${place}`),
);

/** Places of large figures and overviews, which leave out what is older than three years. */
const LARGE = /^\/((banks|credit-unions)\/)? table$| (figure|row|beside)$/;

describe.each(BUILD_NAMES)('what the guide says first of a fee, a limit or an insurance (%s)', async (name) => {
  const { builtOn, institutions } = openData.parse(JSON.parse(textOf(name, 'data/institutions.json')));
  const operating = institutions.filter(({ status }) => status === 'operating');
  const recent = String(Number(builtOn.slice(0, 4)) - 3);
  const leading = (slug: string, field: string) => {
    const fact = operating.find((item) => item.slug === slug)?.facts.find((candidate) => candidate.field === field);
    const isOld = (fact?.leading?.date ?? builtOn) < `${recent}${builtOn.slice(4)}`;
    return { answer: answerIn(fact?.value ?? ''), isOld };
  };
  const files = await Promise.all(operating.map((institution) => inFiles(name, institution)));
  const isOperating = ({ slug }: Saying) => operating.some((institution) => institution.slug === slug);
  const sayings = [...files.flat(), ...onPages(name, operating)].filter(isOperating);

  test('is the same everywhere: in data files, comparison, own pages, directory, Home, overviews and guides', () => {
    const contradictions = sayings.flatMap((saying) => {
      const { answer, isOld } = leading(saying.slug, saying.field);
      // Where no limit of 24 hours is known, that of one transfer may stand in its place, named.
      const ofOne = leading(saying.slug, 'limits.eTransfer.perTransfer').answer;
      const isStandIn = answer === 'unknown' && saying.field === 'limits.eTransfer.per24Hours' && saying.says === ofOne;
      const isLeftOut = saying.says === 'unknown' && isOld && LARGE.test(saying.place);
      return saying.says === answer || isLeftOut || isStandIn
        ? []
        : `${saying.slug} ${saying.field}: ${answer}, ${saying.place}: ${saying.says}`;
    });
    expect(contradictions).toEqual([]);
  });

  const groups = [...Map.groupBy(sayings, ({ slug, field }) => `${slug} ${field}`)];

  test('stands on the same line everywhere', () => {
    const differing = groups.flatMap(([fact, group]) => {
      const [older = [], newer = []] = [true, false].map((isOlder) => group.filter((each) => each.isOlder === isOlder));
      return older.length > 0 && newer.length > 0
        ? `${fact}: older ${older.map(({ place }) => place).join(', ')}; not ${newer.map(({ place }) => place).join(', ')}`
        : [];
    });
    expect(differing).toEqual([]);
  });

  test('has the same ring of another source beside it, wherever it has one', () => {
    const differing = groups.flatMap(([fact, group]) => {
      const firsts = group.flatMap(({ rings: [ring] = [], place }) => (ring ? [{ ring, place }] : []));
      return new Set(firsts.map(({ ring }) => ring)).size > 1
        ? `${fact}: ${firsts.map(({ ring, place }) => `${ring} ${place}`).join(', ')}`
        : [];
    });
    expect(differing).toEqual([]);
  });

  test('is found in each kind of place', () => {
    const kinds = new Set(sayings.map(({ place }) => place.replace(/^\/(banks|credit-unions)\/[^ ]+/, 'own page')));
    expect([...kinds]).toEqual(expect.arrayContaining(KINDS));
  });
});

test('a limit of a day is counted for an amount where no source says less', () => {
  const page = pageAt('root', '/e-transfer/');
  const amounts = all(page, '.day-limits label')
    .map((label) => /\$[\d,]+/.exec(label.text())?.[0])
    .filter((amount) => amount !== undefined)
    .map(dollarsIn);
  const counted = all(page, '.day-limits tbody tr').map((row) => {
    const [, reached = ''] = /reaches-(\d)/.exec(row.attr('class') ?? '') ?? [];
    const said = Array.from(
      row
        .find('.sum')
        .text()
        .matchAll(/\$[\d,]+/g),
      ([amount]) => dollarsIn(amount),
    );
    return { amount: amounts[Number(reached) - 1] ?? 0, least: Math.min(...said) };
  });
  expect(counted.filter(({ amount, least }) => amount > least)).toEqual([]);
  expect(counted.some(({ amount }) => amount > 0)).toBe(true);
});
