import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAtomFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '../../src/domain/dates.ts';
import {
  dateOf,
  all,
  BUILDS,
  CHANGED_RECORD,
  csvRows,
  folded,
  graphOf,
  pageAt,
  REPOSITORY,
  SITE,
  textOf,
  textWithoutCitations,
} from './build.ts';

/** A page of the fixture guide (tests/fixtures/guide and tests/fixtures/complete-guide), built on November 30, 2026. */
const page = (address: string) => pageAt('fixture', address);
const { base } = BUILDS.fixture;

/** The values next to a label in a page's tables and lists, but not beside two others. */
const row = (address: string, label: string) =>
  all(page(address), 'main tr, main dl:not(.key-figures) > div')
    .filter((element) => folded(element.children().first().text()) === label && element.closest('.beside').length === 0)
    .map((element) => textWithoutCitations(element.children().slice(1)))
    .join(' | ');

const text = (address: string, selector = 'main') => textWithoutCitations(page(address).$(selector));

const IN_KEYS = '.keys > details:contains("Everything")';

/** What a part of a page shows, without the numbers of citations. */
const SHOWN: readonly (readonly [address: string, selector: string, shown: RegExp])[] = [
  ['/banks/national-bank/app/', 'main', /Everything scores 86 of 100/],
  ['/banks/national-bank/app/', 'main', /in the tier 80 to 89/],
  ['/banks/national-bank/app/', 'main', /Big six banks average 93, of 2 scored ?Competitive \(−7\)/],
  ['/banks/national-bank/app/', 'main', /Digital banks average 36, of 2 scored ?Above Average \(\+50\)/],
  ['/banks/koho/', 'main', /Score 48 of 100 \(it could reach 95\)/],
  ['/enhanced-demo/', '#rbc', /score 100/],
  ['/enhanced-demo/', '#national-bank', /score 86–90/],
  ['/enhanced-demo/', '#old', /score 0, not scored/],
  ['/enhanced-demo/', '#old', /merged, now Everything Bank/],
  [
    '/enhanced-demo/',
    '#desjardins .figures',
    /Cheapest, a month ?\$4.*Small.*Unlimited payments ?\$12\.95.*\$0 with \$4,000 kept/,
  ],
  ['/enhanced-demo/', '#koho .figures', /Unlimited payments ?–not known/],
  ['/', '.board', /^Four of \d+, side by side/],
  ['/enhanced-demo/', '#koho dl', /e-Transfer limit, a day ?\$3,000.* one transfer/],
  ['/banks/national-bank/', '.sign-in .missing, .missing', /Not known: ID, if you are new to Canada\./],
  ['/banks/national-bank/', '#fees--limits ~ .folded > .missing', /^Not known: ATM limit, a day\./],
  ['/banks/national-bank/', '.sources', /4, with their dates.*The app in detail/],
  ['/banks/national-bank/', 'main', /The bank has 300 across Canada\./],
  ['/banks/national-bank/', '[lang=fr]', /la banque/],
  ['/banks/koho/app/', 'main', /look for "Kangaroo Pocket" in the App Store/],
  ['/banks/koho/app/', 'main', /we know of no app on Google Play/],
  ['/banks/old/', '.band', /merged on March 29, 2024/],
  ['/banks/old/', '[aria-label="Old today"]', /Contact Everything instead.*Your accounts moved.*Go to Everything Bank/],
  ['/e-transfer/', 'main', /costs up to \$1\.50, and free at one bank\. Elsewhere it takes up to 30 minutes/],
  ['/how-to/e-transfer/', IN_KEYS, /Interac e-Transfer.*Open Move money.*Free.*\$3,000/],
  ['/how-to/e-transfer/', IN_KEYS, /Requests for money.*1-888-555-0100/],
  ['/how-to/e-transfer/', 'main', /Send money ?2 min/],
  ['/how-to/', '.wallet', /From abroad, lost card \(a collect call, charged to the bank\): ?514-555-0101/],
  ['/how-to/', 'main', /How it checks a sign-in:/],
  ['/banks/national-bank/', '.calls', /Sign-in help: ?1-888-555-0100 ?, 24 hours/],
  ['/credit-unions/desjardins/', 'main', /Why Choose Credit Union Membership\?.*School fund.*Local investment/],
  ['/credit-unions/desjardins/', '.answers', /Bill Payment/],
  ['/credit-unions/desjardins/', '.missing', /Not known: .*Credit Score/],
  ['/money/savings/', '.breadcrumbs', /^Home ?A child's first savings$/],
  ['/404/', '.band', /^Page Not Found ?The page may have been moved or deleted, or the URL is incorrect\./],
  ['/404/', 'main [aria-labelledby=popular]', /How-To Guides/],
  ['/404/', 'main', /\/security\/: ?Everything Bank: Security/],
];

test.each(SHOWN)('%s shows in %s: %s', (address, selector, shown) => expect(text(address, selector)).toMatch(shown));

test.each([
  ['/banks/national-bank/', 'Monthly fee', /^\$11\.95 a month Free for students\. Your statement\.$/],
  ['/banks/national-bank/', 'Bank draft', /^\$9\.95 per draft/],
  ['/banks/national-bank/', 'Sign-in on the device', /^Face or fingerprint and Passkey/],
  ['/banks/national-bank/', 'Google Pay', /^No/],
  ['/banks/national-bank/', 'Serves', /^All of Canada/],
  ['/banks/national-bank/', 'Kind', /Everything Bank of Canada$/],
  ['/banks/national-bank/', 'Online banking', /^1-888-555-0100 24 hours/],
  ['/banks/koho/', 'Monthly fee', /With the basic plan\./],
  ['/e-transfer/', 'Kangaroo', /\$3,000/],
  ['/how-to/e-transfer/', 'Everything', /^1-888-555-0100.*Online banking, 24 hours$/],
  ['/how-to/e-transfer/', 'Kangaroo', /In the app or on a statement/],
  ['/enhanced-demo/', 'Recently verified on Aug 28, 2025', /^1$/],
  ['/enhanced-demo/', 'Tracked capabilities', /18/],
])('a row of %s says of %s: %s', (address, label, expected) => expect(row(address, label)).toMatch(expected));

test('nothing of a draft is published: in pages, links, rows, search, data and feed', () => {
  const { folder } = BUILDS.fixture;
  const files = globSync('**/*.{html,json,csv,xml,txt,atom,js}', { cwd: folder });
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => /sketch/i.test(file + readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

describe('where sources disagree, the best answer leads, and every part of the site says what others say', () => {
  const EITHER = /^Free another source: \$1\.00/;
  const SPAN = /^\$3,000 another source: \$5,000/;
  const LABELLED =
    /e-Transfer fee ?Free.* another source: \$1\.00.*e-Transfer limit, a day ?\$3,000.* another source: \$5,000/;
  const INSURERS =
    /^CDIC, up to \$100,000 in each category of deposit Our list of August 2025: Provincial, all deposits without limit\./;
  const figures = () => textWithoutCitations(page('/banks/national-bank/').$('.key-figures'));

  test.each([
    ['key figures', figures, /Free another source: \$1\.00.*\$3,000 another source: \$5,000/],
    ['fees and limits, of a fee', () => row('/banks/national-bank/', 'e-Transfer fee'), EITHER],
    ['at a glance, of a fact in words', () => row('/banks/national-bank/', 'Deposit insurance'), INSURERS],
    ['fees and limits', () => row('/banks/national-bank/', 'e-Transfer limit, a day'), SPAN],
    [
      'the e-Transfer table',
      () => row('/e-transfer/', 'Everything'),
      /Free another source: \$1\.00.*\$3,000 another source: \$5,000/,
    ],
    [
      'a capability',
      () => text('/banks/national-bank/', 'main .answers'),
      /Mortgage Tools: Yes ?Our list of August 2025: No/,
    ],
    [
      'a capability, with its evidence',
      () => row('/banks/national-bank/', 'Mortgage Tools'),
      /^Yes another source: No/,
    ],
    ['the strip', () => text('/enhanced-demo/', '[id=national-bank] .more'), /sources disagree: Mortgage Tools/],
    ['a row of the directory', () => text('/enhanced-demo/', '[id=national-bank] .figures'), LABELLED],
    ['the opened row', () => text('/enhanced-demo/', '[id=national-bank] .more'), LABELLED],
    [
      'the comparison',
      () => textOf('fixture', 'data/comparison/national-bank.js'),
      /"fees.eTransfer":\{"text":"Free","isDisputed":true,[^[]*"others":\[\{"line":"Our list of August 2025: \$1\.00"/,
    ],
  ])('%s', (_part, textOfPart, expected) => expect(textOfPart()).toMatch(expected));
});

describe('an overview', () => {
  test('has the columns of its kind in its table of fees: how to verify at a bank, details at a digital bank', () => {
    const heads = (address: string) => all(page(address), '#fees--limits + .table thead th').map((head) => head.text());
    expect(heads('/banks/national-bank/')).toEqual(['Service', 'Amount', 'How to verify']);
    expect(heads('/credit-unions/desjardins/')).toEqual(['Service', 'Amount', 'How to verify']);
    expect(heads('/banks/koho/')).toEqual(['Service', 'Fee', 'Details']);
  });

  test('has the sections of its text, then questions, related guides and sources; its other pages are tabs, no planned ones', () => {
    const headings = all(page('/banks/national-bank/'), 'main h2:not(.rail *, .callout *)').map((each) => each.text());
    expect(headings.slice(-3).map(folded)).toEqual(['FAQ', 'Related guides', 'Sources']);
    const tabs = (address: string) =>
      all(page(address), 'nav[aria-label^="Pages on"] a').map((link) => folded(link.text()));
    expect(tabs('/banks/koho/')).toEqual(['Overview', 'Set up', 'App']);
    expect(tabs('/credit-unions/desjardins/')).toEqual([]);
  });

  test('asks once for what is wanted most, with a form that names the institution and the field', () => {
    const links = all(page('/banks/national-bank/'), 'main a:contains("Know it?")');
    expect(links).toHaveLength(1);
    expect(Object.fromEntries(new URL(links[0]?.attr('href') ?? SITE).searchParams)).toMatchObject({
      title: 'Correction: Everything: Opens without a branch',
      page: `${SITE}${base}banks/national-bank/`,
      figure: 'Opens without a branch',
    });
  });

  test('has one mark a task, and links telephone numbers and app stores', () => {
    const { $ } = page('/banks/national-bank/');
    expect($('.steps > li:not(:last-child) .mark')).toHaveLength(0);
    expect($('article a[href="tel:+18885550100"]').length).toBe(2);
    expect($('a[href^="https://apps.apple.com"]').attr('target')).toBe('_blank');
  });

  test('of a merged bank leads to its successor, names no missing app, and lists no fee of it', () => {
    const { $ } = page('/banks/old/');
    expect($('[aria-label="Old today"] a').last().attr('href')).toBe(`${base}banks/national-bank/`);
    expect($('.key-figures, .rail .beside, :contains("no app in")')).toHaveLength(0);
    expect(page('/e-transfer/').$('main tbody th:contains("Old")')).toHaveLength(0);
    expect(page('/enhanced-demo/').$('#old dl')).toHaveLength(0);
  });
});

test('where the e-Transfer guide folds institutions, each is a heading, by which screen readers find it', () => {
  const names = all(page('/how-to/e-transfer/'), '.keys > details').map((fold) => fold.find('> summary > h3').text());
  expect(names).toContain('Everything');
  expect(names).not.toContain('');
});

test.each([
  ['/banks/national-bank/', ['BankOrCreditUnion', 'BreadcrumbList', 'FAQPage']],
  ['/banks/koho/app/', ['BreadcrumbList', 'FAQPage', 'FinancialService']],
  ['/e-transfer/', ['BreadcrumbList', 'FAQPage']],
  ['/', ['FAQPage']],
])('the structured data of %s describes the page as %j', (address, kinds) => {
  const types = new Set(graphOf(page(address)).map((thing) => thing['@type']));
  expect([...types].sort()).toEqual([...kinds, 'Organization', 'WebPage'].sort());
});

test('a text names the account whose figure it shows, wherever the account stands in the table', () => {
  expect(text('/credit-unions/desjardins/', '#how-it-works + p')).toBe('The old plan costs $9.');
});

test('accounts stand in a table, the cheapest first, with who pays another price; those that are no longer sold are folded', () => {
  const { $ } = page('/credit-unions/desjardins/');
  const rows = $('section:has(#accounts) > .table tr')
    .get()
    .map((row) =>
      $(row)
        .children()
        .get()
        .map((cell) => {
          // Other tests read the same page.
          const copy = $(cell).clone();
          copy.find('.inked > .visually-hidden').remove();
          return folded(copy.text());
        })
        .join(' | '),
    );
  expect(rows.slice(1)).toEqual([
    'Start Only newcomers in the first 12 months | Free | –not known | –not known | –not known',
    'Small | $4 | 12, then $1.25 each | Free, each counts as a payment | –not known',
    'Public transit does not count.',
    'Everything | $12.95 | Unlimited | Free | 3 free, then $2',
    'Keeping $4,000 | Free | Every day of the month.',
    'Students and anyone 24 or younger | Free | Lantern can ask for proof of study.',
    'With three other products | $4 |  |  | Free Withdrawals in Canada.',
  ]);
  expect($('section:has(#accounts) > details').text()).toMatch(/for people who already have them.*Old Plan/s);
});

describe('open data', () => {
  test('has a row of CSV for each account and each group, with amounts as numbers', () => {
    const rows = csvRows(textOf('fixture', 'data/accounts.csv'));
    expect(rows.map(({ account, group }) => [account, group].filter(Boolean).join(', '))).toEqual([
      ...[
        'Start',
        'Small',
        'Everything',
        'Everything, Students and anyone 24 or younger',
        'Everything, With three other products',
      ],
      'Old Plan',
    ]);
    expect(rows[2]).toMatchObject({
      slug: 'desjardins',
      monthly_fee: '$12.95',
      monthly_fee_number: '12.95',
      monthly_fee_claims: '$12.95 [lantern-about, undated]',
      payments: 'Unlimited',
      payments_number: '',
      etransfer_number: '0',
      other_machine_free: '3',
      balance_number: '4000',
    });
    expect(rows[1]).toMatchObject({ etransfer_counts_as_payment: 'yes', other_machine: '' });
    expect(rows[5]).toMatchObject({ sold: 'No' });
  });

  test('has a row of CSV with yes, no, disputed, all claims, and empty cells for what is not on record', () => {
    const rows = csvRows(textOf('fixture', 'data/institutions.csv'));
    const rowOf = (slug: string) => rows.find((candidate) => candidate.slug === slug);
    expect(rowOf('national-bank')).toMatchObject({
      name: 'Everything Bank',
      status: 'operating',
      serves: 'All of Canada',
      languages: 'English and French',
      score: '86',
      score_up_to: '90',
      monthly_fee_sources_disagree: 'no',
      etransfer_fee: 'Free',
      etransfer_fee_sources_disagree: 'yes',
      etransfer_fee_claims: 'Free [everything-rates, 2025-10-01]; $1.00 [listed, 2025-08-28]',
      online_banking: 'yes',
      credit_score: 'no',
      mortgage_tools: 'disputed',
      last_verified: '2025-08-28',
    });
    expect(rowOf('koho')).toMatchObject({ card_lock: '', etransfer_24_hours: 'Not found in the pages we read' });
    expect(rowOf('harbour')).toMatchObject({ score: '', score_up_to: '', monthly_fee: '', online_banking: '' });
    expect(rowOf('old')).toMatchObject({ status: 'merged', score: '', online_banking: 'yes' });
  });

  test('has a record with every claim, its sources and its page', () => {
    expect(JSON.parse(textOf('fixture', 'data/institutions/national-bank.json'))).toMatchObject({
      page: `${SITE}${base}banks/national-bank/`,
      score: { value: 86, upTo: 90 },
      capabilities: { credit_score: { answer: 'no' }, mortgage_tools: { answer: 'disputed', sourcesDisagree: true } },
      facts: expect.arrayContaining([
        expect.objectContaining({
          name: 'e-Transfer fee',
          field: 'fees.eTransfer',
          value: 'Free',
          sourcesDisagree: true,
          note: 'Ask before you send.',
          howToVerify: 'The review screen before you confirm.',
          leading: expect.objectContaining({ value: 'Free', sources: ['everything-rates'] }) as unknown,
          others: [{ value: '$1.00', sources: ['listed'], date: '2025-08-28' }],
        }),
        expect.objectContaining({
          name: 'ATM limit, a day',
          value: 'Not found in the pages we read',
          notFound: { on: '2026-11-20', lookedIn: ['everything-rates', 'everything-french'] },
        }),
      ]) as unknown,
      phones: expect.arrayContaining([
        expect.objectContaining({ for: ['lost-debit', 'lost-credit'], number: '514-555-0101', abroad: 'collect' }),
      ]) as unknown,
    });
  });
});

test('security.txt has the contact for reports of weaknesses, valid for half a year from the build', () => {
  const host = new URL(SITE).hostname;
  expect(textOf('root', '.well-known/security.txt').trim().split('\n')).toEqual([
    `Contact: mailto:technical@${host}`,
    `Expires: ${daysAfter(dateOf('root'), 180)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${SITE}/.well-known/security.txt`,
  ]);
  expect(textOf('fixture', '.well-known/security.txt')).toContain(`Policy: ${REPOSITORY}/security/policy\n`);
});

const FEED = `${base}changes.atom`;

describe('a build with history', () => {
  test('lists on the overview what changed and when, newest first, with links to the feed and the file’s history', () => {
    const { $ } = page('/banks/first/');
    const days = $('section.what-changed dl > div').toArray();
    expect(days.map((day) => $(day).find('time').attr('datetime'))).toEqual(['2026-11-22', '2026-11-21', '2026-11-20']);
    const [sourced = '', changed = '', added = ''] = days.map((day) => $(day).find('dd').text());
    expect(sourced).toBe('1 edit of facts and sources');
    expect(changed).toMatch(/was French, now English.*was \$0\.50 or Free, now \$1\.00 or Free/);
    expect(added).toBe('Added to the guide');
    const links = $('section.what-changed a').toArray();
    expect(links.map((link) => $(link).attr('href'))).toEqual([FEED, `${REPOSITORY}/commits/main/${CHANGED_RECORD}`]);
    expect($('.contents a[href="#what-changed"]')).toHaveLength(1);
  });

  test('links to the feed in the head of Home, About and the overview, on About itself, and in llms.txt', () => {
    const feedLink = (address: string) =>
      page(address).$('link[rel=alternate][type="application/atom+xml"]').attr('href');
    for (const address of ['/', '/about/', '/banks/first/']) expect(feedLink(address), address).toBe(FEED);
    expect(feedLink('/404/')).toBeUndefined();
    expect(page('/about/').$(`article a[href="${FEED}"]`)).toHaveLength(1);
    expect(textOf('fixture', 'llms.txt')).toContain(`(${SITE}${FEED})`);
  });

  test('has a feed with an entry for each institution and day, dated by its commit', () => {
    const { entries = [], links = [] } = parseAtomFeed(textOf('fixture', 'changes.atom'));
    const days = entries.map(({ updated }) => updated?.slice(0, 10));
    expect(days).toEqual(['2026-11-23', '2026-11-23', '2026-11-21', '2026-11-20']);
    expect(entries.map(({ title }) => title?.value)).toContain('Harbour Credit Union: added to the guide');
    for (const { href } of [...links, ...entries.flatMap((entry) => entry.links ?? [])])
      expect(href?.startsWith(SITE + base), href).toBe(true);
  });
});

test('a page whose record is missing says "Institution not found", and the rest is built', () => {
  expect(page('/banks/ghost/app/').$('h1').text()).toBe('Institution not found');
});
