import type { MdastNode } from 'satteri';
import {
  addressOf,
  slugOf,
  CALLS_ANCHOR,
  numbersAnchor,
  questionAnchor,
  recipeAnchor,
  WALLET_ANCHOR,
} from '../domain/routes.ts';
import { RECORD_ANSWERS } from '../prose/components.ts';
import { attributeOf, anchorText, rowAnchors } from '../prose/markdown.ts';
import { linksIn, nodesBelow, sectionsOf, taskOf, type Section } from '../read/nodes.ts';
import { groupText, leadingAccounts, type PricedAccount } from '../domain/accounts.ts';
import type { Group } from '../schemas/account.ts';
import { hoursText, whenAnswered } from '../domain/hours.ts';
import { servesCustomers } from '../domain/classification.ts';
import { memoize } from '../domain/memoize.ts';
import { yesOrNo } from '../domain/claims.ts';
import { factAt, isMoney } from '../domain/values.ts';
import { capitalize, listText, sentencesOf, shortened, uncapitalize } from '../domain/strings.ts';
import { ringsOf, ringWithName, tell } from '../domain/tell.ts';
import { kindOfFile, type InstitutionPageKindName } from '../domain/page-kinds.ts';
import type { Fact } from '../schemas/fact.ts';
import { FIELDS } from '../schemas/institution.ts';
import type { Phone } from '../schemas/phone.ts';
import { GROUP_NAMES, GROUPS, NOT_KNOWN, PROVINCE_NAMES } from '../schemas/lists.ts';
import { formatMoney } from '../schemas/money.ts';
import type { QuestionAndAnswer, Recipe } from '../schemas/page.ts';
import type { Call, Cell, Place } from '../search/data.ts';
import { textOf } from '../search/words.ts';
import { withBase } from '../environment.ts';
import type { Institution, Site } from '../site-data.ts';
import { accountTables, groupsOf } from './accounts.ts';
import {
  ageOfNumber,
  institutionToCallOnOverview,
  emergencyCalls,
  generalNumber,
  initialOf,
  lacksNumberFromAbroad,
  noneFromAbroad,
} from './emergency.ts';
import { insurerAnchor, provinceInsurances } from './insurers.ts';
import { linkTarget } from './links.ts';
import { nodeText, plainOf } from './prose-text.ts';
import { alwaysOpen, answerText, cheapestFor, recordAnswer } from './record-answers.ts';
import { allRows, feeRows, fieldsIn, glanceRows, sectionRows, type FactRow } from './rows.ts';
import { readText } from './context.ts';

const TEXT_LENGTH = 600;
const PHONE_PHRASES = ['phone number', 'contact', 'call'];
const HOURS_PHRASES = ['opening hours'];

const WALLET_PHRASES = ['wallet card', 'print a wallet card', 'emergency card', 'print the numbers'];

/** Words that people type with the name of an institution to find one of its pages, by kind. */
const PAGE_PHRASES: Readonly<Partial<Record<InstitutionPageKindName, readonly string[]>>> = {
  'how-to': ['sign in', 'online banking'],
  app: ['app'],
};

/** The same for the sections with what a component shows from the record. */
const SECTION_PHRASES: Readonly<Record<string, readonly string[]>> = {
  AtAGlance: ['real bank', 'is it legit', 'is it insured'],
  Capabilities: ['app'],
  FeesAndLimits: ['monthly fee', 'e-transfer fee', 'e-transfer limit', 'how much can I send'],
  Support: [...PHONE_PHRASES, ...HOURS_PHRASES],
  TechnicalSpecifications: ['iphone version', 'android version', 'old phone'],
};

/** The same for a section by its heading: "I forgot my password". */
const FORGOTTEN = /\bforgot (?:my|your) (?:password|login)/i;
const FORGOTTEN_PHRASES = ['locked out', 'account locked'];

/** The heading of the emergency numbers at the top of an overview. */
export const CALLS_HEADING = 'Lost card, fraud or locked out?';

interface Page {
  address: string;
  heading: string;
  answer: string;
  filePath: string | undefined;
  body: string | undefined;
  recipes?: readonly Recipe[];
  faq?: readonly QuestionAndAnswer[];
}

/** A place; a row of a table is about institutions, by their slugs. */
interface Found {
  place: Place;
  owners: readonly string[];
}

/** The places of any page except an overview, whose texts are in the institution's record. */
const entryPlaces = ({ id, filePath, body, data }: Entry, site: Site, institution?: Institution) =>
  placesOf({ ...data, address: addressOf(id), heading: data.heading ?? data.title, filePath, body }, institution, site);

type Entry = Site['guides' | 'pages' | 'institutionPages'][number];

const ofGuides = memoize((site: Site) => [...site.guides, ...site.pages].flatMap((entry) => entryPlaces(entry, site)));

const placeOf = ({ place }: Found) => place;

/** The places of guides and other pages, without the rows about institutions. */
export const guidePlaces = (site: Site): Place[] =>
  ofGuides(site)
    .filter(({ owners }) => owners.length === 0)
    .map(placeOf);

/** The places of each institution, by its slug: its overview, its emergency numbers, its other pages, its rows in guides. */
export const institutionPlaces = memoize((site: Site): ReadonlyMap<string, Place[]> => {
  const pages = Map.groupBy(site.institutionPages, ({ id }) => slugOf(id));
  return new Map(
    site.institutions.map((institution) => {
      const { slug } = institution;
      const onPages = (pages.get(slug) ?? []).flatMap((entry) => entryPlaces(entry, site, institution));
      const inGuides = ofGuides(site).filter(({ owners }) => owners.includes(slug));
      return [
        slug,
        [
          ...overviewPlaces(institution, site).map(placeOf),
          ...emergencyNumbers(institution, site),
          ...accountPlaces(institution, site),
          ...recordPlaces(institution, site),
          ...[...onPages, ...inGuides].map(placeOf),
        ],
      ];
    }),
  );
});

function overviewPlaces(institution: Institution, site: Site): Found[] {
  const { address, entry } = institution;
  const { page, shortName: heading, recipes, faq } = institution.record;
  if (!address || !page) return [];
  const { filePath, body } = entry;
  return placesOf({ ...page, address, heading, filePath, body, recipes, faq }, institution, site);
}

/** The emergency numbers of an institution: on its overview, or without one in the list of all numbers. None if it has none. */
function emergencyNumbers(institution: Institution, site: Site): Place[] {
  const { record, address } = institution;
  const answers = institutionToCallOnOverview(institution, site);
  const calls = (answers ? emergencyCalls(answers) : []).map(({ what, phone }) => {
    const age = ageOfNumber(phone, site);
    return [phone.number, [what, whenAnswered(phone), age].filter(Boolean).join(', ')] as const;
  });
  if (calls.length === 0) return [];
  const abroad = answers && lacksNumberFromAbroad(answers) ? [noneFromAbroad(answers)] : [];
  const helpsToSignIn = answers?.record.support.phones.some(({ for: uses }) => uses.includes('sign-in'));
  return [
    {
      href: address
        ? withBase(`${address}#${CALLS_ANCHOR}`)
        : linkTarget(`/how-to/#${numbersAnchor(initialOf(institution))}`, site).href,
      heading: helpsToSignIn ? CALLS_HEADING : 'Lost card or fraud?',
      page:
        answers && answers !== institution
          ? `${record.shortName}: contact ${answers.record.shortName} instead`
          : record.shortName,
      text: abroad.join(),
      calls,
      isForEmergencies: true,
      ...(!address && { phrases: PHONE_PHRASES }), // a page has a section with all numbers
    },
    ...(address
      ? [
          {
            href: withBase(`${address}#${WALLET_ANCHOR}`),
            heading: 'Card for your wallet',
            page: record.shortName,
            text: `Print the numbers of ${record.shortName} at the size of a bank card. Write your own numbers on the empty lines.`,
            isAside: true,
            phrases: WALLET_PHRASES,
          },
        ]
      : []),
  ];
}

/** What the record of an institution without a page says, which the comparison shows. */
function recordPlaces(institution: Institution, site: Site): Place[] {
  const { slug, record, address } = institution;
  if (address) return [];
  return [
    {
      href: withBase(`/enhanced-demo/?compare=${slug}`),
      heading: 'Fees, limits and more',
      page: record.shortName,
      text: '',
      facts: factCells(
        [
          ...capabilityRows(institution, site),
          ...allRows(institution),
          ...undeclaredLimits(institution),
          ...undeclaredWallets(institution),
        ],
        plainOf(institution, site),
        site,
      ),
      calls: supportCalls(institution),
      phrases: HOURS_PHRASES,
    },
  ];
}

/** Whom a price is for, with the names of groups that the words say by their age alone: a search may have those. */
function withGroupNames({ for: groups }: Group, text: string): string {
  const unnamed = (['youth', 'seniors'] as const).filter(
    (group) => groups.includes(group) && !text.toLowerCase().includes(GROUPS[group].replace(/s$/, '')),
  );
  return [...unnamed.map((group) => capitalize(GROUPS[group])), text].join(', ');
}

/** The accounts that people can open today: what each costs, and whom it costs something else; and which are free, for whom. */
function accountPlaces({ record, address, accounts }: Institution, site: Site): Place[] {
  if (!address) return [];
  const { today } = accountTables(accounts);
  const { from, unlimited } = leadingAccounts(today);
  const href = withBase(`${address}#accounts`);
  const aboutAll = (what: string, cells: Cell[], phrases: string[]): Place[] =>
    cells.length === 0
      ? []
      : [
          {
            href,
            heading: `${record.shortName}: ${what}`,
            page: record.shortName,
            text: '',
            table: 'Accounts',
            section: href,
            cells,
            phrases,
          },
        ];
  const keeping = today.flatMap(({ facts: { name, balance, monthly } }) => {
    const kept = balance && tell(balance, site).leading?.text;
    const fee = monthly && tell(monthly, site).leading?.figure;
    return kept ? [{ name, kept, text: `No fee with ${kept} kept${fee ? `, otherwise ${fee}` : ''}` }] : [];
  });
  const priced = today.flatMap((account): Cell[] => {
    const fee = account.facts.monthly && tell(account.facts.monthly, site).leading?.text;
    const whose = freeFor(account).map(([, text]) => (fee === 'Free' ? text : uncapitalize(text)));
    const told = [...(fee && fee !== 'Free' ? [fee] : []), ...whose];
    return told.length > 0 ? [[account.name, told.join(', ')]] : [];
  });
  const summaries = [
    ...aboutAll('accounts', priced, ['account', 'bank account', 'chequing account', 'which account']),
    ...aboutAll('accounts without a fee', today.flatMap(freeFor), [
      'free account',
      'no fee account',
      'account without a fee',
      'account for free',
    ]),
    ...aboutAll(
      'what to keep in the account for no fee',
      keeping.map(({ name, text }): Cell => [name, text]),
      [
        ...keeping.map(({ kept }) => `keep ${kept}`),
        'what do I pay if I keep',
        'minimum balance',
        'balance for no fee',
      ],
    ),
  ];
  const rows = today.map((account): Place => {
    const { name, facts } = account;
    const kept = facts.balance && tell(facts.balance, site).leading;
    const cells: [head: string, fact: Fact | undefined][] = [
      [facts.openTo ? `A month, for ${groupText(facts.openTo)}` : 'A month', facts.monthly],
      ...groupsOf(account).map(({ group, text }): [string, Fact | undefined] => [
        withGroupNames(group, text),
        group.monthly,
      ]),
      ['Payments a month', facts.payments],
      ['Each e-Transfer', facts.eTransfer],
      ['Another bank’s machine', facts.otherMachine],
    ];
    return {
      href,
      heading: `${record.shortName} ${name}`,
      page: record.shortName,
      text: '',
      table: 'Accounts',
      section: href,
      cells: [
        ...cells.flatMap(([head, fact]) => (fact ? cellOf(head, fact, site) : [])),
        ...(kept ? [[`Keeping ${kept.text}`, '$0', kept.ink] as const] : []),
      ],
      phrases: [
        name,
        `${name} monthly fee`,
        ...GROUP_NAMES.filter((group) => group !== 'other' && cheapestFor(group, today) === account).flatMap(
          (group) => [`account for ${GROUPS[group]}`, `monthly fee for ${GROUPS[group]}`],
        ),
        ...(account === unlimited ? ['unlimited account'] : []),
        ...(account === from ? ['cheapest account', 'cheap account', 'basic account'] : []),
      ],
    };
  });
  return [...summaries, ...rows];
}

/** For whom an account is free: "Basic", "Free for 65 or older, or with 3 other products". */
function freeFor({ facts, monthly, groups }: PricedAccount): Cell[] {
  const free = groups.flatMap(({ index, monthly: fee }) => {
    const group = fee?.amount === 0 ? facts.groups[index] : undefined;
    if (!group) return [];
    const text = uncapitalize(groupText(group));
    return text.startsWith('with ') ? text : `for ${text}`;
  });
  const whose =
    monthly?.amount === 0 ? [facts.openTo ? `for ${uncapitalize(groupText(facts.openTo))}` : 'for everyone'] : free;
  return whose.length > 0 ? [[facts.name, `Free ${whose.join(', or ')}`]] : [];
}

/** The places of a page: itself, its sections, its tasks and its questions; and the rows of its tables. */
function placesOf(page: Page, institution: Institution | undefined, site: Site): Found[] {
  const { address, heading, answer, filePath, body = '', recipes = [], faq = [] } = page;
  const href = withBase(address);
  const plain = plainOf(institution, site);
  const place = (anchor: string, title: string, text: string): Place => ({
    href: `${href}#${anchor}`,
    heading: title,
    page: heading,
    text: onOneLine(text),
  });
  const pagePhrases = institution && filePath ? PAGE_PHRASES[kindOfFile(filePath)] : undefined;
  const { headings } = readText(filePath);
  const { sections, rows, recipeIds } = readBody(body, recipes, institution, site);
  const places = [
    { href, heading, text: onOneLine(plain(answer)), ...(pagePhrases && { phrases: pagePhrases }) },
    ...headings.map(({ slug, text }, index): Place => {
      const { prose = '', rows: tables = '', phrases, ...shown } = sections[index] ?? {};
      const known = institution && FORGOTTEN.test(text) ? FORGOTTEN_PHRASES : phrases;
      const inTables = onOneLine(tables);
      return {
        ...place(slug, text, prose),
        ...(inTables && { inTables }),
        ...shown,
        ...(known && { phrases: known }),
      };
    }),
    ...recipes
      .filter(({ id }) => recipeIds.has(id))
      .map(({ id, title, steps }): Place => ({
        ...place(recipeAnchor(id), title, ''),
        steps: firstSteps(steps.map(plain)),
      })),
    ...faq.map((item) => place(questionAnchor(item.question), item.question, plain(item.answer))),
  ];
  // A heading above other headings says nothing.
  const saying = places.filter((each) => each.href === href || textOf(each).trim() !== '' || each.inTables);
  const inTables = rows.map(({ anchor, label, table, cells, phrases, sectionIndex, owners }) => {
    const slug = headings[sectionIndex]?.slug ?? '';
    const row = { ...place(anchor, label, ''), table, cells, section: `${href}#${slug}` };
    return { place: phrases ? { ...row, phrases } : row, owners };
  });
  return [...saying.map((each) => ({ place: each, owners: [] })), ...inTables];
}

const onOneLine = (text: string) => shortened(text.replace(/\s+/g, ' ').trim(), TEXT_LENGTH);

interface SectionText extends Pick<Place, 'steps' | 'facts' | 'calls'> {
  prose: string;
  /** The text of its tables, whose rows a card shows one by one. */
  rows: string;
  /** What people type to find its facts. */
  phrases?: readonly string[] | undefined;
}

interface Row {
  anchor: string;
  label: string;
  table: string;
  cells: Cell[];
  phrases?: readonly string[];
  sectionIndex: number;
  /** The institutions that its first cell links to or names. */
  owners: string[];
}

/** The text below each heading of a body, in order, the rows of its tables, and the ids of the tasks that the body shows. */
function readBody(
  body: string,
  recipes: readonly Recipe[],
  institution: Institution | undefined,
  site: Site,
): { sections: SectionText[]; rows: Row[]; recipeIds: Set<string> } {
  const plain = plainOf(institution, site);
  const rows: Row[] = [];
  const anchorOf = rowAnchors();
  const recipeIds = new Set<string>();
  const textOfNode = nodeText(institution, site);
  const textOfSection = ({ heading, blocks }: Section, index: number): SectionText => {
    const section: SectionText = { prose: '', rows: '' };
    for (const { node, title, within } of blocks) {
      if (node.type !== 'mdxJsxFlowElement') {
        if (node.type === 'table') {
          const table = title || (heading ? textOfNode(heading) : '');
          for (const { first, ...row } of rowsOf(node, textOfNode)) {
            const [anchor, owners] = [anchorOf(anchorText(first)), ownersOf(first, row.label, site)];
            rows.push({ ...row, anchor, table, sectionIndex: index - 1, owners });
          }
          section.rows += ` ${textOfNode(node)}`;
          continue;
        }
        // A list that a section begins with is its steps, as is one that is said to be.
        if ((within === 'Steps' || section.prose === '') && node.type === 'list' && node.ordered === true)
          section.steps ??= firstSteps(node.children.map((item) => onOneLine(textOfNode(item))));
        section.prose += ` ${textOfNode(node)}`;
        continue;
      }
      const task = taskOf(node);
      if (task) {
        recipeIds.add(task);
        section.steps ??= firstSteps(recipes.find(({ id }) => id === task)?.steps.map(plain) ?? []);
        // A section that begins with a task is answered by it, and not by what follows.
        if (section.prose === '') section.prose = section.steps[0] ?? '';
      }
      if (node.name === 'Insurers')
        rows.push(...provinceRows(site).map((row): Row => ({ ...row, sectionIndex: index - 1, owners: [] })));
      const answer = RECORD_ANSWERS.find((name) => node.name === 'Answer' && name === attributeOf(node, 'from'));
      if (answer) section.prose += ` ${answerText(recordAnswer(answer, site))}`;
      const { creditUnions, largeBanks, digitalBanks } = site.featured;
      if (node.name === 'FeaturedCreditUnions') section.prose += ` ${namesOf(creditUnions, site)}.`;
      if (node.name === 'AllInstitutions' && section.prose === '' && attributeOf(node, 'part') === 'first')
        section.prose += ` ${namesOf([...largeBanks, ...digitalBanks], site)}.`;
      if (node.name === 'ETransferSupport')
        section.calls = site.institutions.filter(({ isLarge }) => isLarge).flatMap(generalCall);
      if (answer === 'open-lines')
        section.calls = alwaysOpen(site.institutions, site).map(
          ({ phone, what, institutions, open, telling: { ink } }) => [
            phone.number,
            listText(institutions.map(({ record }) => record.shortName)),
            { of: uncapitalize(what), text: hoursText(open), from: 0, to: 24, ink },
          ],
        );
      if (!institution) continue;
      const facts = factCells(FACTS_OF[node.name ?? '']?.(institution, site) ?? [], plain, site);
      if (facts.length > 0) section.facts = [...(section.facts ?? []), ...facts];
      if (node.name === 'Support') section.calls = supportCalls(institution);
      section.phrases ??= SECTION_PHRASES[node.name ?? ''];
    }
    return section;
  };
  const [, ...sections] = sectionsOf(body).map(textOfSection);
  return { sections, rows, recipeIds };
}

/** Who insures the credit unions of each province that has some, or an insurer that we know, as rows of a table. */
const provinceRows = (site: Site) =>
  provinceInsurances(site)
    .filter(({ count, limit }) => count > 0 || limit)
    .map(({ code, insurer, limit, part, ink }): Omit<Row, 'sectionIndex' | 'owners'> => {
      const name = PROVINCE_NAMES[code];
      const upTo = limit ? [formatMoney(limit), part].filter(Boolean).join(', ') : `${NOT_KNOWN}. ${ASK_FOR_LIMIT}`;
      return {
        anchor: insurerAnchor(code),
        label: `Credit unions${code === 'QC' ? ' and caisses' : ''} in ${name}`,
        table: 'Who insures you, by province',
        cells: [['Insured up to', upTo, ink], ...(insurer ? [['Insurer', insurer] as const] : [])],
        phrases: [`who insures and protects deposits in ${name}, safe, limit`],
      };
    });

const ASK_FOR_LIMIT = 'Ask the credit union for its limit.';

const namesOf = (slugs: readonly string[], { institutionBySlug }: Site) =>
  listText(slugs.flatMap((slug) => institutionBySlug.get(slug)?.record.shortName ?? []));

/** The rows of a table below its head: the first cell of each with its text, and the others under their heads. */
function rowsOf(
  { children: [head, ...rows] }: Extract<MdastNode, { type: 'table' }>,
  textOfNode: (node: MdastNode) => string,
) {
  const heads = head?.children.map(textOfNode) ?? [];
  return rows.flatMap(({ children: [first, ...others] }) => {
    if (!first) return [];
    const cells = others.flatMap((cell, index): Row['cells'] => {
      const text = onOneLine(textOfNode(cell));
      return text ? [[heads[index + 1] ?? '', text]] : [];
    });
    return [{ first, label: textOfNode(first).replace(/\s+/g, ' ').trim(), cells }];
  });
}

/** The institutions that a cell links to, or else the one that it names. */
function ownersOf(cell: MdastNode, label: string, { institutions }: Site): string[] {
  const linked = linksIn(nodesBelow(cell)).map(({ href }) => href);
  const name = label.replace(/ \(.*\)$/, '');
  const owners = institutions.filter(({ address, record }) =>
    linked.length > 0
      ? linked.some((url) => address !== undefined && url.startsWith(address))
      : [record.shortName, record.name].includes(name),
  );
  return owners.map(({ slug }) => slug);
}

/** Whether an institution offers each capability. */
function capabilityRows({ record }: Institution, { catalogue }: Site): Pick<FactRow, 'label' | 'fact'>[] {
  return catalogue.groups
    .flatMap(({ capabilities }) => capabilities)
    .flatMap(({ id, label }) => {
      const fact = record.capabilities[id];
      return fact ? [{ label, fact }] : [];
    });
}

/** The facts that each component shows from the record. */
const FACTS_OF: Readonly<Record<string, (institution: Institution, site: Site) => Pick<FactRow, 'label' | 'fact'>[]>> =
  {
    Capabilities: (institution, site) => [
      ...capabilityRows(institution, site),
      ...(hasWallets(institution) ? [] : undeclaredWallets(institution)),
    ],
    AtAGlance: (institution) => Object.values(glanceRows(institution)).flat(),
    FeesAndLimits: (institution) => {
      const { first, others, missing } = feeRows(institution);
      return [...first, ...others, ...missing, ...undeclaredLimits(institution)];
    },
    SecurityFacts: (institution) => [
      ...sectionRows(institution, 'signIn', 'protection'),
      ...(hasWallets(institution) ? undeclaredWallets(institution) : []),
    ],
    Support: (institution) => sectionRows(institution, 'support'),
    TechnicalSpecifications: (institution) => sectionRows(institution, 'app'),
  };

/** The limits that a record does not have: a search says that they are not known. */
const undeclaredLimits = ({ record }: Institution) =>
  fieldsIn('limits').flatMap(({ keys, label }) => (factAt(record, keys) ? [] : [{ label, fact: { claims: [] } }]));

/** Whether a record says of any wallet whether its cards work with it. */
const hasWallets = ({ record }: Institution) => Object.keys(record.wallets).length > 0;

/** The same of the wallets on a phone. */
const undeclaredWallets = ({ record }: Institution): Pick<FactRow, 'label' | 'fact'>[] => {
  const { mobile_wallets: wallets } = record.capabilities;
  if (!servesCustomers(record) || yesOrNo(wallets) === 'no') return [];
  return FIELDS.filter(({ path }) => path.startsWith('wallets.')).flatMap(({ keys, label }) =>
    factAt(record, keys) ? [] : [{ label, fact: { claims: [], verify: wallets?.verify } }],
  );
};

/** As many of the first steps as a text may have characters. */
function firstSteps(steps: readonly string[]): string[] {
  const most = steps.findIndex((_, index) => steps.slice(0, index + 1).join(' ').length > TEXT_LENGTH);
  return steps.slice(0, most < 0 ? steps.length : Math.max(1, most));
}

/** The general number of an institution, under its name. */
const generalCall = ({ record }: Institution): Call[] => {
  const phone = generalNumber(record);
  return phone ? [[phone.number, [record.shortName, whenAnswered(phone)].filter(Boolean).join(', ')]] : [];
};

/** The numbers of an institution, with when they are answered: its main number first, numbers for calls from abroad last. */
const supportCalls = ({ record }: Institution): Call[] => {
  const rank = ({ for: uses, abroad }: Phone) => (abroad ? 2 : Number(!uses.includes('general')));
  return record.support.phones
    .toSorted((a, b) => rank(a) - rank(b))
    .map((phone) => [phone.number, [phone.label, whenAnswered(phone)].filter(Boolean).join(', ')]);
};

/** Facts as a search shows them. What is free has the start of its note, which says on what condition. */
const factCells = (rows: readonly Pick<FactRow, 'label' | 'fact'>[], plain: (text: string) => string, site: Site) =>
  rows.flatMap(({ label, fact }) => cellOf(label, fact, site, plain));

/**
 * What a fact says, in a cell: whose it is, how old and, where it varies, where to see one's own, in brackets; then what another source
 * says. If it is not known: who to ask; in a table none.
 */
function cellOf(head: string, fact: Fact, site: Site, plain?: (text: string) => string): Cell[] {
  const told = tell(fact, site);
  const { leading } = told;
  if (!leading) return plain ? [[head, [NOT_KNOWN, fact.verify && plain(fact.verify)].filter(Boolean).join('. ')]] : [];
  const { value, note, text, account, age, ink } = leading;
  const condition =
    plain && note && isMoney(value) && value.kind === 'free'
      ? sentencesOf(plain(note))[0]?.replace(/\.$/, '')
      : undefined;
  const own =
    plain && fact.verify && isMoney(value) && value.kind === 'varies'
      ? `See yours: ${plain(fact.verify).replace(/\.$/, '')}`
      : undefined;
  const brackets = [plain && account, condition, age.isOlder && age.year, own].filter(Boolean).join(', ');
  const ring = ringsOf(told)[0] ?? told.others.find(({ differs }) => differs === 'by source');
  return [[head, brackets ? `${text} (${brackets})` : text, ink, ring && ringWithName(ring, leading)]];
}
