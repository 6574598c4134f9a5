import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '../../src/domain/dates.ts';
import {
  dateOf,
  all,
  BUILDS,
  csvRows,
  folded,
  graphOf,
  pageAt,
  REPOSITORY,
  SITE,
  textOf,
  textWithoutCitations,
  visibleText,
} from './build.ts';

/** A page of the fixture guide (tests/fixtures/guide and tests/fixtures/complete-guide), built on November 30, 2026. */
const page = (address: string) => pageAt('fixture', address);
const { base } = BUILDS.fixture;

/** The values next to a label in a page's tables and lists. */
const row = (address: string, label: string) =>
  all(page(address), 'main tr, main dl:not(.key-figures) > div')
    .filter((element) => folded(element.children().first().text()) === label)
    .map((element) => textWithoutCitations(element.children().slice(1)))
    .join(' | ');

describe('scores and averages', () => {
  const app = visibleText(page('/banks/national-bank/app/'), 'main');

  test('a weight of 18 out of 21 is a score of 86, in the tier from 80 to 89, with the averages of others', () => {
    expect(app).toContain('Everything scores 86 of 100');
    expect(app).toContain('in the tier 80 to 89');
    expect(app).toContain('Big six banks average of 2 93 Digital banks average of 2 36');
    expect(app).toContain('Big six banks average 93, of 2 scored Competitive (−7)');
    expect(app).toContain('Digital banks average 36, of 2 scored Above Average (+50)');
  });

  test('unknown capabilities count only in the upper bound; without capabilities or after a merger there is no score', () => {
    expect(folded(page('/banks/koho/').$('main').text())).toContain('Score 48 of 100 (it could reach 95)');
    const directory = page('/enhanced-demo/');
    const scoreIn = (slug: string) =>
      /score \d+(?:, up to \d+|, not scored)?/.exec(folded(directory.$(`[id="${slug}"]`).text()))?.[0];
    expect(['rbc', 'national-bank', 'desjardins', 'tangerine', 'harbour', 'old'].map(scoreIn)).toEqual([
      'score 100',
      'score 86, up to 90',
      'score 76, up to 100',
      'score 24, up to 100',
      'score 0, not scored',
      'score 0, not scored',
    ]);
  });
});

test('nothing of a draft is published: in pages, links, rows, search, data and feed', () => {
  const { folder } = BUILDS.fixture;
  const files = globSync('**/*.{html,json,csv,xml,txt,atom,js}', { cwd: folder });
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => /sketch/i.test(file + readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

test('the path to a page leaves out addresses without a page', () => {
  expect(all(page('/money/savings/'), '.breadcrumbs li').map((crumb) => folded(crumb.text()))).toEqual([
    'Home',
    "A child's first savings",
  ]);
});

test('a limit for one transfer is shown where none for 24 hours was found', () => {
  expect(row('/e-transfer/', 'Kangaroo')).toContain('$3,000');
  expect(folded(page('/enhanced-demo/').$('#koho dl').text())).toContain('Sends a day $3,000 one transfer');
});

test('the directory says how many records were verified recently, and when', () => {
  expect(row('/enhanced-demo/', 'Recently verified')).toContain('1 on Aug 28, 2025');
});

describe('where sources disagree, the best answer leads, and every part of the site says what others say', () => {
  const EITHER = /^Free 2025 .*Our list of August 2025: \$1\.00\./;
  const SPAN = /^\$3,000 listed 2025 The Paper: \$5,000\./;
  const INSURERS = /^CDIC, up to \$100,000 Our list of August 2025: Provincial, no limit\./;
  const figures = () => textWithoutCitations(page('/banks/national-bank/').$('.key-figures'));
  const text = (address: string, selector: string) => textWithoutCitations(page(address).$(selector));

  test.each([
    ['key figures', figures, /Free2025Our list of August 2025: \$1\.00.*\$3,000listed 2025The Paper: \$5,000/],
    ['fees and limits, of a fee', () => row('/banks/national-bank/', 'e-Transfer fee'), EITHER],
    ['at a glance, of a fact in words', () => row('/banks/national-bank/', 'Deposit insurance'), INSURERS],
    ['fees and limits', () => row('/banks/national-bank/', 'e-Transfer limit, 24 hours'), SPAN],
    [
      'the e-Transfer table',
      () => row('/e-transfer/', 'Everything'),
      /Free 2025 Our list of August 2025: \$1\.00.*\$3,000 listed 2025 The Paper: \$5,000/,
    ],
    [
      'a capability',
      () => text('/banks/national-bank/', 'main .answers'),
      /Mortgage Tools: Yes ?Our list of August 2025: No/,
    ],
    [
      'a capability, with its evidence',
      () => row('/banks/national-bank/', 'Mortgage Tools'),
      /^Yes 2025 Our list of August 2025: No\./,
    ],
    [
      'the strip',
      () => page('/enhanced-demo/').$('[id=national-bank] [role=img]').attr('aria-label'),
      /sources disagree: Mortgage Tools/,
    ],
    [
      'the directory',
      () => text('/enhanced-demo/', '[id=national-bank]'),
      /e-Transfer ?Free ?sources disagree ?Our list of August 2025: \$1\.00.*Sends a day \$3,000 ?sources disagree ?The Paper: \$5,000/,
    ],
    [
      'the comparison',
      () => textOf('fixture', 'data/comparison/national-bank.js'),
      /"fees.eTransfer":\{"text":"Free","isDisputed":true,"span":\{"from":0,"to":0\},"age":"2025","others":\["Our list of August 2025: \$1\.00"\]/,
    ],
  ])('%s', (_part, textOfPart, expected) => expect(textOfPart()).toMatch(expected));
});

describe('an overview', () => {
  test.each([
    ['Monthly fee', /^\$11\.95 a month .*2025 Free for students\. Your statement\.$/],
    ['Bank draft', /^\$9\.95 per draft/],
    ['Sign-in on the device', /^Face or fingerprint and Passkey/],
    ['Apple Pay', /^Yes/],
    ['Google Pay', /^No/],
    ['Serves', /^All of Canada/],
    ['Kind', /Everything Bank of Canada$/],
    ['Online banking', /^1-888-555-0100 2025 7 days, 24 hours/],
  ])('shows %s as recorded', (label, expected) => {
    expect(row('/banks/national-bank/', label)).toMatch(expected);
  });

  test('lists in a sentence what is not on record about signing in', () => {
    expect(all(page('/banks/national-bank/'), '.missing').map((line) => folded(line.text()))).toContain(
      'Not on record: New to Canada.',
    );
  });

  test('has the columns of its kind in its table of fees: how to verify at a bank, details at a digital bank', () => {
    const heads = (address: string) => all(page(address), '#fees--limits + .table thead th').map((head) => head.text());
    expect(heads('/banks/national-bank/')).toEqual(['Service', 'Amount', 'How to verify']);
    expect(heads('/credit-unions/desjardins/')).toEqual(['Service', 'Amount', 'How to verify']);
    expect(heads('/banks/koho/')).toEqual(['Service', 'Fee', 'Details']);
    expect(row('/banks/koho/', 'Monthly fee')).toMatch(/With the basic plan\./);
  });

  test('groups the facts that were not found, if they have no note', () => {
    const lines = all(page('/banks/national-bank/'), '#fees--limits ~ p.missing').map((line) => folded(line.text()));
    expect(lines[0]).toMatch(/^Not found in the pages we read: ATM limit, a day\./);
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

  test('has one mark a fact, and its sources by the section that cites each first', () => {
    const { $ } = page('/banks/national-bank/');
    expect($('dd:has(.mark + .mark), td:has(.mark + .mark)')).toHaveLength(0);
    expect(folded($('.sources').text())).toMatch(/Back to Fees & limits ?The app in detail/);
  });

  test('shows recorded figures with their year in its prose, and links telephone numbers and app stores', () => {
    const { $ } = page('/banks/national-bank/');
    expect(visibleText(page('/banks/national-bank/'), 'main')).toContain('The bank has 300 across Canada (2025).');
    expect(visibleText(page('/e-transfer/'), 'main')).toContain(
      'An e-Transfer costs up to $1.50, and free (2025) at one bank. Elsewhere it takes up to 30 minutes (2025).',
    );
    expect($('article a[href="tel:+18885550100"]').length).toBe(2);
    expect($('a[href="tel:+15145550101"]').first().text()).toBe('514-555-0101');
    expect($('a[href^="https://apps.apple.com"]').attr('target')).toBe('_blank');
    expect($('[lang=fr]').text()).toContain('la banque');
    const hint = visibleText(page('/banks/koho/app/'), 'main');
    expect(hint).toContain('look for "Kangaroo Pocket" in the App Store');
    expect(hint).toContain('we know of no app on Google Play');
  });

  test('links to its other pages, but not to planned ones', () => {
    const tabs = (address: string) =>
      all(page(address), 'nav[aria-label^="Pages on"] a').map((link) => folded(link.text()));
    expect(tabs('/banks/koho/')).toEqual(['Overview', 'Set up', 'App']);
    expect(tabs('/credit-unions/desjardins/')).toEqual([]);
  });

  test('of a merged bank says when it merged and where its customers turn, names no missing app, and lists no fee of it', () => {
    expect(visibleText(page('/banks/old/'), '.band')).toContain('merged on March 29, 2024');
    const notice = page('/banks/old/').$('[aria-label="Old today"]');
    expect(folded(notice.text())).toMatch(
      /Contact Everything instead.*Your accounts moved there.*Go to Everything Bank/,
    );
    expect(all(page('/banks/old/'), '.key-figures, .rail .box')).toEqual([]);
    expect(notice.find('a').last().attr('href')).toBe(`${base}banks/national-bank/`);
    expect(visibleText(page('/banks/old/'), 'main')).not.toContain('no app in');
    expect(all(page('/e-transfer/'), 'main tbody th').map((name) => name.text())).not.toContain('Old');
    const row = page('/enhanced-demo/').$('#old');
    expect(folded(row.text())).toContain('merged, now Everything Bank');
    expect(row.find('dl')).toHaveLength(0);
  });
});

test('the e-Transfer guides show menu, fee, limit, features, the first step and the number to call', () => {
  const card = textWithoutCitations(page('/how-to/e-transfer/').$('.keys > details:contains("Everything")'));
  expect(card).toMatch(
    /Move money ?Interac e-Transfer.*Open Move money.*Free 2025.*\$3,000 listed 2025.*Requests for money.*1-888-555-0100/,
  );
  expect(row('/how-to/e-transfer/', 'Everything')).toMatch(/^1-888-555-0100.*Online banking, 7 days, 24 hours$/);
  expect(row('/how-to/e-transfer/', 'Kangaroo')).toMatch(/In the app or on a statement/);
  expect(visibleText(page('/how-to/e-transfer/'), 'main')).toContain('Send money 2 min');
});

test('the emergency screen and the overview have the numbers to call, for what and from where', () => {
  const calls =
    'Sign-in help: 1-888-555-0100, 7 days, 24 hours 2025 Lost card, from abroad (call collect): 514-555-0101';
  for (const address of ['/how-to/', '/banks/national-bank/'])
    expect(visibleText(page(address), '.calls'), address).toContain(calls);
  expect(visibleText(page('/how-to/'), 'main')).toContain('How it checks a sign-in:');
});

test('a credit union has its benefits, its impact, its programs, members and capabilities', () => {
  const text = visibleText(page('/credit-unions/desjardins/'), 'main');
  for (const part of [
    'Why Choose Credit Union Membership?',
    'Local investment',
    'School fund',
    'Savings for pupils',
    '7,000,000',
    'Quebec',
  ])
    expect(text).toContain(part);
  expect(visibleText(page('/credit-unions/desjardins/'), '.answers')).toContain('Bill Payment');
  expect(visibleText(page('/credit-unions/desjardins/'), '.missing')).toMatch(
    /Not found in the pages we read: .*Credit Score/,
  );
});

test('Page Not Found explains itself, and links to popular pages, Home and what replaces planned pages', () => {
  const lost = page('/404/');
  expect(lost.$('h1').text()).toBe('Page Not Found');
  expect(lost.$('.answer').text()).toBe('The page may have been moved or deleted, or the URL is incorrect.');
  const links = all(lost, 'main [aria-labelledby=popular] a:not(.planned)').map((link) => folded(link.text()));
  expect(links).toEqual(['Home', 'Banks', 'Credit Unions', 'How-To Guides', 'Security & 2FA']);
  expect(lost.$('a:contains("Return to Home")').attr('href')).toBe(base);
  expect(visibleText(lost, 'main')).toContain('/security/: Everything Bank: Security');
});

test.each([
  ['/banks/national-bank/', ['BankOrCreditUnion', 'BreadcrumbList', 'FAQPage']],
  ['/banks/national-bank/how-to-online-banking/', ['BankOrCreditUnion', 'BreadcrumbList', 'FAQPage']],
  ['/banks/koho/app/', ['BreadcrumbList', 'FAQPage', 'FinancialService']],
  ['/credit-unions/desjardins/', ['BankOrCreditUnion', 'BreadcrumbList', 'FAQPage']],
  ['/e-transfer/', ['BreadcrumbList', 'FAQPage']],
  ['/enhanced-demo/', ['BreadcrumbList']],
  ['/', ['FAQPage']],
])('the structured data of %s describes the page as %j', (address, kinds) => {
  const types = new Set(graphOf(page(address)).map((thing) => thing['@type']));
  expect([...types].sort()).toEqual([...kinds, 'Organization', 'WebPage'].sort());
});

describe('open data', () => {
  test('has a row of CSV with yes, no, disputed, all claims, and empty cells for what is not on record', () => {
    const rows = csvRows(textOf('fixture', 'data/institutions.csv'));
    const rowOf = (slug: string) => rows.find((candidate) => candidate.slug === slug);
    expect(rowOf('national-bank')).toMatchObject({
      name: 'Everything Bank',
      type: 'bank',
      status: 'operating',
      serves: 'All of Canada',
      languages: 'English and French',
      score: '86',
      score_up_to: '90',
      monthly_fee: '$11.95 a month',
      monthly_fee_sources_disagree: 'no',
      monthly_fee_claims: '$11.95 a month [everything-rates, 2025-10-01]',
      etransfer_fee: 'Free',
      etransfer_fee_sources_disagree: 'yes',
      etransfer_fee_claims: 'Free [everything-rates, 2025-10-01]; $1.00 [listed, 2025-08-28]',
      etransfer_24_hours: '$3,000',
      insurance: 'CDIC, up to $100,000',
      etransfer_per_transfer: 'Up to $3,000',
      online_banking: 'yes',
      credit_score: 'no',
      mortgage_tools: 'disputed',
      last_verified: '2025-08-28',
    });
    expect(rowOf('koho')).toMatchObject({
      serves: 'Ontario and Quebec',
      score: '48',
      score_up_to: '95',
      intl_transfer: 'no',
      card_lock: '',
      etransfer_24_hours: 'Not found in the pages we read',
    });
    expect(rowOf('harbour')).toMatchObject({ score: '', score_up_to: '', monthly_fee: '', online_banking: '' });
    expect(rowOf('old')).toMatchObject({ status: 'merged', score: '', online_banking: 'yes' });
  });

  test('has a record with every claim, its sources and its page', () => {
    expect(JSON.parse(textOf('fixture', 'data/institutions/national-bank.json'))).toMatchObject({
      page: `${SITE}${base}banks/national-bank/`,
      score: { value: 86, upTo: 90 },
      capabilities: {
        credit_score: {
          answer: 'no',
          leading: { value: 'No', sources: ['everything-rates'], date: '2025-10-01', note: 'Not any more.' },
        },
        mortgage_tools: { answer: 'disputed', sourcesDisagree: true },
      },
      facts: expect.arrayContaining([
        expect.objectContaining({
          name: 'e-Transfer fee',
          field: 'fees.eTransfer',
          value: 'Free',
          sourcesDisagree: true,
          note: 'Ask before you send.',
          howToVerify: 'The review screen before you confirm.',
          leading: {
            value: 'Free',
            sources: ['everything-rates'],
            date: '2025-10-01',
            note: 'From every chequing account.',
          },
          others: [{ value: '$1.00', sources: ['listed'], date: '2025-08-28' }],
        }),
        expect.objectContaining({
          name: 'ATM limit, a day',
          value: 'Not found in the pages we read',
          others: [],
          notFound: { on: '2026-11-20', lookedIn: ['everything-rates', 'everything-french'] },
        }),
      ]) as unknown,
      phones: expect.arrayContaining([
        {
          label: 'Lost cards',
          for: ['lost-debit', 'lost-credit'],
          number: '514-555-0101',
          abroad: 'collect',
          sources: ['everything-rates', 'everything-french'],
        },
      ]) as unknown,
      lastVerified: '2025-08-28',
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
