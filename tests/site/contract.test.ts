import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { pagesOf, visibleText, type BuiltPage } from './build.ts';

/** Text as the page prints it, or a pattern that has the figure in it. */
type Fact = string | RegExp;

/** What stands on each page, by address. */
type Facts = Readonly<Record<string, readonly Fact[]>>;

/**
 * The figures and facts that the contract owes a reader, institution by institution, then those that many pages share.
 * A label before a figure is the label of the page, so that no other figure can stand in for it.
 */
const FACTS: Readonly<Record<string, Facts>> = {
  RBC: {
    '/banks/rbc/': [
      'Capability score: how many of the 18',
      '100 of 100',
      'e-Transfer fee $1.00',
      'e-Transfer limit, 24 hours $3,000',
      'eStatements kept Up to seven years',
      'iOS 13+',
      'Android 8+',
    ],
    '/banks/rbc/app/': ['iPhone iOS 13+', 'Android Android 8+'],
  },
  TD: {
    '/banks/td/': ['e-Transfer fee Free', 'e-Transfer limit, 24 hours $5,000', 'Western Union reach 200+ countries'],
    '/banks/td/app/': [/Western Union’s reach is listed as 200\+ countries/],
  },
  BMO: {
    '/banks/bmo/': [
      'e-Transfer fee Varies by account',
      'e-Transfer limit, 24 hours Varies by account',
      'ATM limit, a day Not published by provider',
    ],
    '/banks/bmo/app/': ['Price Free', 'Languages English and French', 'Funds access'],
  },
  Scotiabank: {
    '/banks/scotiabank/': [
      'e-Transfer fee $1.00',
      'e-Transfer limit, 24 hours $3,000',
      'International transfers Over 200 countries',
      'Retry a mobile deposit after 24 hours',
      'Physical card arrives in 5-7 business days',
      'Markets are open Weekdays 9:30-4:00 ET',
      'Deposit insurance Up to $100,000',
      'Institution number 002',
      '1-800-472-6842',
    ],
    '/banks/scotiabank/how-to-online-banking/': [
      'Over 200 countries',
      '5-7 business days',
      'Try again after 24 hours',
      /transit number \(five digits/,
      '1-800-472-6842',
    ],
    '/banks/scotiabank/app/': [
      'Price Free',
      'Languages English and French',
      'iPhone iOS 13.0',
      'Android Android 7.0 (API 24)',
      'Size About 50MB',
      'Rating, App Store 4.2 of 5',
      'Rating, Google Play 4.1 of 5',
      'Over 200 countries',
      'Weekdays 9:30-4:00 ET',
    ],
  },
  CIBC: {
    '/banks/cibc/': [
      'e-Transfer fee Varies by account',
      'e-Transfer limit, 24 hours Varies by account',
      'ATM limit, a day Not published by provider',
      'Cheque photo deposit',
      'Credit score Equifax, free',
      'Watch Apple Watch',
      'Open an account in the app',
      'Instalment plans CIBC Pace It',
    ],
    '/banks/cibc/app/': ['Price Free', 'Languages English and French'],
  },
  'National Bank': {
    '/banks/national-bank/': [
      '86 of 100',
      'e-Transfer fee Varies by account',
      'e-Transfer limit, 24 hours Varies by account',
      'ATM limit, a day Not published by provider',
      'International transfers Over 200 countries',
      'Retry a mobile deposit after 24 hours',
      'Physical card arrives in 5-7 business days',
      'Markets are open Weekdays 9:30-4:00 ET',
      'Deposit insurance Up to $100,000',
      'Institution number 006',
      '1-888-835-6281',
    ],
    '/banks/national-bank/how-to-online-banking/': [
      'Retry after 24 hours',
      '5-7 business days',
      /transit number .{0,80}institution number is 006/,
      '1-888-835-6281',
    ],
    '/banks/national-bank/app/': [
      'scores 86 of 100',
      /Big six banks: \d+, average of \d/,
      /Digital banks: \d+, average of \d/,
      'In the tier from 80 to 89',
      /Big six banks average \d+, of \d+ scored (?:Competitive|(?:Above|Below) Average) \([+−]?\d+\)/,
      /Digital banks average \d+, of \d+ scored (?:Competitive|(?:Above|Below) Average) \([+−]?\d+\)/,
      /Credit unions average \d+, of \d+ scored (?:Competitive|(?:Above|Below) Average) \([+−]?\d+\)/,
      'Verified Data Last verified: August 28, 2025',
      'iPhone iOS 13.0',
      'Android Android 7.0 (API 24)',
      'Size About 50MB',
      'Rating, App Store 4.2 of 5',
      'Rating, Google Play 4.1 of 5',
      'Over 200 countries',
      'retry after 24 hours',
      'Weekdays 9:30-4:00 ET',
      'Up to $100,000',
      'Deposit a cheque 2 min',
      'Send an e-Transfer 2 min',
      'Switch to eStatements 1 min',
    ],
  },
  HSBC: {
    '/banks/hsbc/': [
      'Access from 60+ countries',
      'Languages English and French',
      'Monthly fee Not published by provider',
      'e-Transfer fee Not published by provider',
      'e-Transfer limit, 24 hours Not published by provider',
      'Premier clients Dedicated support lines',
      'HSBC Bank Canada’s own phone Published by provider',
    ],
    '/banks/hsbc/how-to-online-banking/': ['Access from 60+ countries'],
    '/banks/hsbc/app/': ['60+ countries', 'English and French'],
  },
  Bridgewater: {
    '/banks/bridgewater-bank/': [
      'Languages English listed',
      'App No app',
      'Monthly fee Not published by provider',
      'e-Transfer fee Not published by provider',
      'e-Transfer limit, 24 hours Not published by provider',
      'Listed as CDIC insured',
      'Phone Published by provider',
      '1-866-243-4301',
    ],
    '/banks/bridgewater-bank/app/': ['no app'],
  },
  Concentra: {
    '/banks/concentra/': [
      'Languages English listed',
      'Hours Monday to Friday, business hours',
      'Monthly fee Not published by provider',
      'e-Transfer fee Not published by provider',
      'Photo ID, SIN, email, mobile phone and an initial deposit',
      'Opening deposit Varies',
      'an initial deposit of varying amount',
      'Phone Published by provider',
      '1-800-788-6311',
    ],
    '/banks/concentra/how-to-online-banking/': [
      /photo ID; a Social Insurance Number \(SIN\); an email address and a mobile phone; an initial deposit, of an amount that varied/,
    ],
    '/banks/concentra/app/': ['listed in English', 'Monday to Friday, business hours'],
  },
  ICICI: {
    '/banks/icici-bank-canada/': [
      'Monthly fee Varies by account',
      'e-Transfer fee Not published by provider',
      'e-Transfer limit, 24 hours Not published by provider',
      '1-888-424-2422',
      'not publicly disclosed',
      /camera for cheque deposit, contacts for e-Transfer recipients, location for machines and branches/,
    ],
    '/banks/icici-bank-canada/how-to-online-banking/': [
      'What ICICI Bank Canada requires is not publicly disclosed',
      /Forgot password .{0,60}choose Forgot Password/,
      'Locked account Call customer service',
      'Check spam, and confirm the phone and email in your profile',
      'Register in nine steps',
    ],
    '/banks/icici-bank-canada/app/': [
      'Price Free',
      'iPhone Not published by provider',
      'Android Not published by provider',
      'Size Not published by provider',
      'Camera, contacts, location, notifications, phone and storage',
      /two-step verification the app uses is not publicly disclosed/,
    ],
  },
  Tangerine: {
    '/banks/tangerine/': [
      'Monthly fee Free',
      'e-Transfer fee Free',
      'e-Transfer limit, 24 hours Varies',
      /ATM withdrawal Free .{0,200}Listed as free in Canada/,
      'Overdraft $5 per occurrence',
      /International transfer \$15 to \$30 .{0,40}Listed for an international wire/,
      'Deposit insurance CDIC, up to $100,000',
      'Smallest investment $25 at first, $25 for each additional purchase',
      'Opening deposit $25',
    ],
    '/banks/tangerine/how-to/': ['as low as $25', '$25 at first, $25 for each additional purchase', /18 and over as the general rule/],
  },
  Simplii: {
    '/banks/simplii/': [
      'Monthly fee Free',
      'e-Transfer fee Free',
      'e-Transfer limit, 24 hours Varies',
      'International transfers Free to 90+ countries',
      'Foreign currency accounts 10 currencies (USD, EUR, GBP, JPY, AUD, CHF, SEK, NOK, DKK, NZD)',
      'Overdraft $5 per occurrence',
      'CDIC, up to $100,000',
      'Transfer limits From about $3,000 per day',
      'A transfer abroad takes Typically 1-3 business days',
      'Foreign cash Order 3-5 days ahead',
      'Hours Phone Monday to Friday, 8 to 8 Eastern time',
      'Chat 24/7',
      'Minimum age 16+ with parental consent',
      'Opening deposit $25',
      'GIC purchase Processed within 1 business day',
      'Account opening 1-2 business days',
      'Credit decision Mostly instant, or 1-2 days',
    ],
    '/banks/simplii/how-to/': [
      '16+ with parental consent',
      'First deposit: $25',
      'Free to 90+ countries',
      'Typically 1-3 business days',
      'Order 3-5 days ahead',
      'Processed within 1 business day',
      'listed as 1-2 business days',
      'Mostly instant, or 1-2 days',
      'Phone Monday to Friday, 8 to 8 Eastern time',
      'chat 24/7',
    ],
    '/banks/simplii/app/': [
      'iPhone iOS 12+',
      'Android Android 6+',
      'Size About 45MB',
      'Languages English and French',
      'Free to 90+ countries',
      'Chat: 24/7',
    ],
  },
  'EQ Bank': {
    '/banks/eq-bank/': [
      'e-Transfer limit, 24 hours $10,000',
      'Bank machines 3,500+ fee-free ATMs',
      'GIC terms 3 months to 10 years',
      'Smallest GIC $1,000',
      'Interest Calculated daily, paid monthly',
      'Opening deposit $100',
      'GIC purchase Processed within 1 business day',
      'Account opening 1-2 business days',
      'Credit decision Mostly instant, or 1-2 days',
      'Hours Phone Monday to Friday 8 to 8, Saturday 9 to 5, Eastern time',
      'English only',
    ],
    '/banks/eq-bank/how-to/': [
      'opening deposit $100',
      'smallest GIC, listed $1,000',
      '3 months to 10 years',
      'Processed within 1 business day',
      'Listed time to open an account, 1-2 business days',
    ],
    '/banks/eq-bank/app/': ['iPhone iOS 11+', 'Android Android 5+', 'Size About 40MB', 'Languages English only'],
  },
  Neo: {
    '/banks/neo-financial/': [
      'e-Transfer fee Free',
      'e-Transfer limit, 24 hours $3,000',
      'Cash back Up to 5% on rotating categories, 1% elsewhere',
      'The categories are listed as changing quarterly',
      'Spending insights AI spending insights',
      'Credit score Updates monthly',
      'Deposit for a secured card $200-$10,000',
      'Use of a secured card’s limit Under 30% advised',
      'GIC purchase Processed within 1 business day',
      'Account opening 1-2 business days',
      'Credit decision Mostly instant, or 1-2 days',
      'Hours Phone Monday to Friday, 6 to 6 Pacific time',
    ],
    '/banks/neo-financial/how-to/': ['$200-$10,000', '1-2 business days', 'Mostly instant, or 1-2 days'],
    '/banks/neo-financial/app/': [
      'iPhone iOS 12+',
      'Android Android 6+',
      'Size About 55MB',
      'Up to 5% on rotating categories, 1% elsewhere',
      'AI spending insights',
      'Updates monthly',
    ],
  },
  KOHO: {
    '/banks/koho/': [
      'Monthly fee Free',
      'Card No-fee prepaid card',
      'Cash back Up to 2%',
      'Savings interest Up to 4%, calculated daily and paid monthly',
      'Minimum balance $0',
      'no minimum balance',
      'e-Transfer fee Free',
      'ATM withdrawal Free',
      'e-Transfer limit, 24 hours $2,500',
      'the earlier entry said the limit varies by plan',
      'Physical card by mail 5-7 business days',
      'Credit building Results in 3-6 months',
      'RoundUps Appear in 1-2 business days',
      'Minimum age 16+ (18+ in some provinces)',
      'Canadian residency, government photo ID, and a Canadian phone, email and address',
      'Credit check None for the basic account',
      'Approval Typically minutes',
      'ID verification Up to 24 to 48 hours',
      'Free and premium plans',
    ],
    '/banks/koho/how-to/': [
      // The order of the sign-up, then that of the card.
      new RegExp(
        [
          'phone number',
          'text message',
          'email address and choose a password',
          'Choose a plan',
          'personal information',
          'Upload a picture',
          'virtual card appears',
          'Add money',
        ].join('.{1,200}'),
      ),
      /Order the physical card .{1,120}delivery, listed as 5-7 business days.{1,120}activate it in the app\. Set its PIN/,
      'Typically minutes',
      'Up to 24 to 48 hours',
      'The PIN has 4 digits',
      '16+ (18+ in some provinces)',
      'Credit check: None for the basic account',
      'multiplier of 1x, 2x or higher and a destination goal',
      'a name, a target amount and a target date. Turn on auto-save',
      'a budget for each spending category',
      'Up to 4%, calculated daily and paid monthly',
      'Contact support after 24 hours',
      /Funds: .{1,120}Limits: .{1,120}Lock: .{1,120}Merchant: /,
      'Contact support after 35 days',
      'tap Forgot Your Password',
      'Check your spam folder, and check that the phone number and email in your profile are right',
    ],
    '/banks/koho/app/': [
      'iPhone iOS 11.0+',
      'Android Android 5.0+ (API 21)',
      'Size About 35MB',
      'Rating, App Store 4.6',
      'Rating, Google Play 4.5',
      'Updates Every 2-3 weeks',
      'Languages English and French',
      'Up to 2%',
      'Appear in 1-2 business days',
    ],
  },
  Affinity: {
    '/credit-unions/affinity/': [
      'Membership share $5-$25',
      'e-Transfer fee Free',
      'e-Transfer limit, 24 hours $3,000',
      /the fee, the daily limit and the ATM limit are not published; the directory says Free and \$3,000/,
      'ATM limit, a day Not published by provider',
      'Hours Monday to Saturday typically',
      'Deposits 100% guaranteed by the Saskatchewan guarantee corporation',
    ],
  },
  Desjardins: {
    '/credit-unions/desjardins/': [
      'Qualifying share Typically $5',
      'Over 7 million members',
      'Over 120 years',
      'Monthly fee Varies by account or package',
      'e-Transfer fee Varies by account or package',
      'e-Transfer limit, 24 hours Varies by account or package',
      'SMS and app two-factor',
      'Insured by the Quebec financial-markets authority',
    ],
  },
  Meridian: {
    '/credit-unions/meridian/': [
      'e-Transfer fee Free',
      'e-Transfer limit, 24 hours $3,000',
      'Money Mover Up to $10,000 a day',
      'No ATM surcharge in the Global Alliance',
      '90+ branches',
      'Members Over 350,000',
      'Insured by the Ontario deposit insurance corporation',
    ],
  },
  'Coast Capital': {
    '/credit-unions/coast-capital/': [
      'e-Transfer fee Free',
      'e-Transfer limit, 24 hours $2,500',
      'ATM withdrawal Free',
      'At credit union ATMs',
      '50+ branches',
      'Insured by the BC deposit insurance corporation',
      'Up to five bills at once',
    ],
  },
  'e-Transfers': {
    '/e-transfer/': [
      'up to $1.50',
      '$3,000 to $10,000',
      'expires after 30 days (some institutions 15)',
      'returned in 1-2 business days',
      'arrive within 30 minutes',
      'after 2 hours, contact your institution',
      'Verify recipient details before you send',
      /RBC, for example, is listed at \$3,000 a day, with a fee of \$1\.00 on some accounts/,
    ],
    '/how-to/e-transfer/': [
      'Send an e-Transfer in nine steps 2 min',
      'Receive an e-Transfer in seven steps',
      'expires after 30 days (some institutions 15)',
      'back in 1-2 business days',
      'arrive within 30 minutes',
      'Contact your institution after 2 hours',
      'Check the recipient’s details before you send',
      /RBC Royal Bank Menu .{1,120}Fee \$1\.00 .{1,120}Limit, 24 hours \$3,000/,
      /TD Canada Trust Menu .{1,120}Fee Free .{1,120}Limit, 24 hours \$5,000/,
      /BMO Bank of Montreal Menu .{1,120}Fee Varies by account .{1,120}Limit, 24 hours Varies by account/,
      /Scotiabank Menu .{1,120}Fee \$1\.00 .{1,120}Limit, 24 hours \$3,000/,
      /CIBC Menu .{1,120}Fee Varies by account .{1,120}Limit, 24 hours Varies by account/,
      /National Bank of Canada Menu .{1,120}Fee Varies by account .{1,120}Limit, 24 hours Varies by account/,
      /Tangerine Menu .{1,120}Fee Free .{1,120}Limit, 24 hours Varies/,
      /Simplii Financial Menu .{1,120}Fee Free .{1,120}Limit, 24 hours Varies/,
      /EQ Bank Menu .{1,120}Fee Free .{1,120}Limit, 24 hours \$10,000/,
      /Neo Financial Menu .{1,120}Fee Free .{1,120}Limit, 24 hours \$3,000/,
      /KOHO Menu .{1,120}Fee Free .{1,120}Limit, 24 hours \$2,500/,
    ],
  },
  'Fees and limits': {
    '/fees-limits/': ['costs $0 to $30 a month', 'Sending an e-Transfer Costs up to $1.50', 'e-Transfers sent, 24 hours $3,000 to $10,000'],
  },
  Cheques: {
    '/cheque-deposit/': [
      'Deposit a cheque with your phone 2 min',
      'usually available in 1-2 business days',
      '1 to 5 business days for a hold',
      '5-10 days by most pages; 14, 30 or 90 days by others',
    ],
    '/how-to/': ['5-10 days by most pages; 14, 30 or 90 days by others'],
  },
  'International transfers': {
    '/intl-transfers/': [
      'takes 1 to 5 business days',
      'Bank wire $15 to $50 1 to 5 business days',
      /Listed reach of Western Union: 200\+ countries/,
      /Simplii global transfers Free.{1,120}Typically 1-3 business days Listed reach: 90\+ countries/,
      'Tangerine wire $15 to $30',
    ],
  },
  Home: {
    '/': [
      'Banks Covered 45+',
      'Canadians Served 2M+',
      'Security Verified 100%',
      'Updated Daily 24/7',
      /Banks Popular [^.]+\. 15 \d+ banks on record/,
      /Credit Unions Popular [^.]+\. 30 \d+ credit unions on record/,
      /How-To Guides [^.]+\. 12 \d+ guides on record/,
      /Mobile Apps [^.]+\. 45 \d+ apps on record/,
      'Interac e-Transfer Popular',
      'RBC Royal Bank 17M+ users',
      'TD 15M+ users',
      'Scotiabank 13M+ users',
      'BMO 12M+ users',
      'CIBC 11M+ users',
      'Desjardins 7M+ users',
      'Trusted by millions of Canadians',
      '45+ banks and credit unions',
      '24/7 Access',
      /cheque I photograph\? 1-2 business days/,
      'the catalogue of capabilities dates from August 28, 2025',
    ],
  },
  'The guide': {
    '/banks/': ['over 30 banks'],
    '/about/': [
      'The listed values were checked on August 28, 2025',
      'The list has 18 capabilities in five groups',
      'A score of 90 or more is shown as good, 80 to 89 as a warning and below 80 in a muted tone',
      /More than 10 points above .{1,60}“Above Average”.{1,120}“Competitive”; 10 or more below is “Below Average”/,
      '30 days or fewer: Recently verified',
      'more than 30 and up to 90 days: Verified this quarter',
      'more than 90 days: Needs verification',
    ],
    '/enhanced-demo/': [
      'Tracked capabilities 18',
      'Feature categories 5',
      /Recently verified \d+ on Aug 28, 2025/,
      'Select up to 3 institutions to compare',
      /All Institutions \d+ Big Six Banks \d+ Digital Banks & Fintechs \d+ Credit Unions \d+/,
    ],
    '/privacy/': [
      'effective, and was last updated, on August 28, 2025',
      'the browser you use',
      'your operating system',
      'the pages you visit',
      'your IP address, made anonymous',
      'the referral source',
      'essential cookies only: no tracking cookies and no advertising cookies',
      /You can ask: for information.{1,120}for correction.{1,120}for deletion.{1,120}to opt out/,
    ],
    '/contact/': [
      'A reply is aimed for within 2-3 business days',
      'Write to one of four mailboxes, by purpose',
      /General questions about the guide general@/,
      /wrong or out of date corrections@/,
      /you miss content@/,
      /does not work technical@/,
      'cannot see your account, reset a password, give advice or settle a dispute',
    ],
    '/404/': [
      'Page Not Found',
      'may have been moved or deleted, or the URL is incorrect',
      'Popular pages Home Banks Credit Unions How-To Guides Security & 2FA',
      'Return to Home',
    ],
  },
};

/** Fee and daily limit of an e-Transfer as the contract lists them, by the name in the table of /e-transfer/. */
const E_TRANSFERS: readonly (readonly [institution: string, fee: string, limit: string])[] = [
  ['RBC', '$1.00', '$3,000'],
  ['TD', 'Free', '$5,000'],
  ['BMO', 'Varies by account', 'Varies by account'],
  ['CIBC', 'Varies by account', 'Varies by account'],
  ['National Bank', 'Varies by account', 'Varies by account'],
  ['Scotiabank', '$1.00', '$3,000'],
  ['Tangerine', 'Free', 'Varies'],
  ['Simplii', 'Free', 'Varies'],
  ['EQ Bank', 'Free', '$10,000'],
  ['KOHO', 'Free', '$2,500'],
  ['Neo', 'Free', '$3,000'],
  ['Alterna Bank', 'Free', '$3,000'],
  ['Alterna Savings', 'Free', '$3,000'],
  ['Vancity', 'Free', '$3,000'],
  ['Conexus', 'Free', '$3,000'],
  ['Affinity', 'Free', '$3,000'],
  ['Access', 'Free', '$3,000'],
  ['Prospera', 'Free', '$3,000'],
  ['Assiniboine', 'Free', '$3,000'],
  ['Northern', 'Free', '$3,000'],
  ['Tandia', 'Free', '$3,000'],
  ['Meridian', 'Free', '$3,000'],
  ['Coast Capital', 'Free', '$2,500'],
  ['Servus', 'Free', '$2,500'],
  ['SCU', 'Free', '$2,500'],
  ['East Coast', 'Free', '$2,500'],
  ['DUCA', 'Free', '$5,000'],
  ['connectFirst', 'Free', '$5,000'],
];

const folded = (text: string) => text.replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();

/** The words of a page without its frame and its list of sources, blocks kept apart. */
function wordsOf({ html }: BuiltPage): string {
  const $ = load(html);
  $('body > header, body > footer, body > aside, .sources').remove();
  $('h1, h2, h3, h4, p, li, dt, dd, th, td, figcaption, summary, div, form, span, small, strong, a').before(' ').after(' ');
  return folded(visibleText($)).replace(/ ([,.;:?!)])/g, '$1');
}

/** A figure is found only whole: "$3,000" is not in "$3,000,000", and "5%" is not in "15%". */
function patternOf(fact: Fact): RegExp {
  if (fact instanceof RegExp) return new RegExp(folded(fact.source), 'i');
  const literal = folded(fact).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w]|\\d[.,])${literal}(?!\\w|[.,]\\d)`, 'i');
}

test('every figure and fact of the contract stands on its page', () => {
  const words = new Map(pagesOf('root').map((page) => [page.address, wordsOf(page)]));
  const missing = Object.entries(FACTS).flatMap(([group, facts]) =>
    Object.entries(facts).flatMap(([address, list]) =>
      list.filter((fact) => !patternOf(fact).test(words.get(address) ?? '')).map((fact) => `${group}: ${String(fact)} on ${address}`),
    ),
  );
  expect(missing, `${missing.length} facts are missing:\n${missing.join('\n')}`).toEqual([]);
});

test('the tables of /e-transfer/ have the fee and the daily limit of each institution in one row', () => {
  const $ = load(pagesOf('root').find(({ address }) => address === '/e-transfer/')?.html ?? '');
  // What follows the listed value: its source, and what another source says instead.
  $('.evidence, .other, sup.mark').remove();
  const rows = $('main tbody tr')
    .toArray()
    .map((row) => $(row).children().toArray())
    .map((cells) => cells.map((cell) => folded($(cell).text())));
  const missing = E_TRANSFERS.filter((wanted) => !rows.some((cells) => wanted.every((text, column) => cells[column] === text)));
  expect(missing, `${missing.length} rows are missing:\n${missing.map((row) => row.join(' · ')).join('\n')}`).toEqual([]);
});
