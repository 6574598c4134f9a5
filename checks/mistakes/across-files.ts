// cspell:disable -- mistakes are misspelt on purpose
import { GUIDE_TEXTS, inTurn, LISTING, RECORD, replacing, SAVINGS, type Changes } from '../fixture.ts';
import { foundBy, inRecord, inText, withFields, type Mistake } from './mistake.ts';

/** Other lines in the credit union's record. */
const inListing = (old: string, now: string): Changes => ({ [LISTING]: replacing(old, now) });

/** Another source of the bank, with this address. */
const withSource = (url: string) =>
  inRecord(
    'page:\n',
    `  - id: other\n    title: Another page\n    url: ${JSON.stringify(url)}\n    publisher: First Bank\n    kind: official\n    consulted: 2026-11-20\n    copy: stored\npage:\n`,
  );

const LONG =
  'A savings account pays you interest for every day on which your money stays there, and adds it to the account each month.';
const STEPS = 'steps: [Tap Send.]';
const PHONE = (number: string) => `support:\n  phones:\n    - { label: Cards, number: ${number}, source: first-fees }`;

/** A record with one telephone number, and a text with another. */
const calling = (written: string, recorded: string, phoneOf = PHONE): Changes => ({
  [RECORD]: inTurn(
    replacing('faq:\n', `${phoneOf(recorded)}\nfaq:\n`),
    replacing('See the [guides](/how-to/).', `Call ${written} [@first-fees].`),
  ),
});

/** The text of another bank, with additional fields. */
const bankNamed = (name: string, fields = '') =>
  (GUIDE_TEXTS.get(LISTING) ?? '')
    .replaceAll(/Harbour Credit Union|Harbour|harbour/g, name)
    .replace('type: credit-union\nprovince: NS', 'type: bank')
    .replace(/---\n$/, `${fields}---\n`);

/** A second bank, with one part of its record replaced. */
const second = (old: string, now: string): Changes => ({
  'src/content/banks/second.mdx': replacing(old, now)(bankNamed('second')),
});

/** More fields in the bank's record, before its capabilities, and one more capability. */
const withCapability = (capability: string, fields = ''): Changes =>
  inRecord('capabilities:\n', `${fields}capabilities:\n  ${capability}, source: first-fees }\n`);

/** Mistakes in the fields of records, in addresses, and between several files. */
export const ACROSS_FILES: readonly Mistake[] = [
  ...foundBy('twice', [
    ['an institution with the name of another', second('name: second', 'name: First Bank'), 'the name of another'],
    [
      'an institution with the short name of another',
      second('shortName: second', 'shortName: First'),
      'the short name',
    ],
    ['an institution with the website of another', second('second.example', 'www.first.example'), 'the website'],
    [
      'an institution with the app of another',
      second(
        'type: bank',
        'store:\n  ios: { name: S, url: https://apps.apple.com/ca/app/second/id1, source: regulator }\ntype: bank',
      ),
      'the app of another',
    ],
    [
      'a question twice',
      inRecord('sources:\n', '  - question: What does it cost?\n    answer: Nothing.\nsources:\n'),
      'question',
    ],
    [
      'a task twice',
      withFields(`recipes:\n  - { id: a, title: Send, ${STEPS} }\n  - { id: a, title: Get, ${STEPS} }`),
      'task',
    ],
    ['a related page twice', inRecord('related: [/how-to/]', 'related: [/how-to/, /how-to/]'), 'listed above already'],
    ['a page related to itself', inRecord('related: [/how-to/]', 'related: [/banks/first/]'), 'this page itself'],
    ['an address in two sources', withSource('https://first.example/fees'), 'first-fees'],
    ['an address in two sources, in two spellings', withSource('http://www.first.example/fees/'), 'first-fees'],
    [
      'a paragraph in two guides',
      { [SAVINGS]: (text) => `${text}\n${LONG}\n`, 'src/content/pages/terms.mdx': (text) => `${text}\n${LONG}\n` },
      'said once',
    ],
    ['a paragraph twice on a page', { [SAVINGS]: (text) => `${text}\n${LONG}\n\n${LONG}\n` }, 'this page already'],
  ]),
  ...foundBy('outside-addresses', [
    ['a space in an address', withSource('https://first.example/my fees'), 'space'],
    ['a user name before the host', withSource('https://first.bank@evil.example/'), 'leads to evil.example'],
    ['a password before the host', withSource('https://a:b@first.example/'), 'hides where it leads'],
    ['an address of numbers', withSource('https://203.0.113.7/fees'), 'number instead of a name'],
    ['the local machine', withSource('http://localhost:4321/fees'), 'no reader can reach'],
    ['a port', withSource('https://first.example:8443/fees'), 'port'],
    ['a host that only looks like a known one', withSource('https://apps.app1e.com/'), 'apple.com'],
    ['letters of another script in a host', withSource('https://\u0430pple.com/'), 'typed again'],
    ['a known host with a letter changed', withSource('https://apps.appie.com/'), 'apps.apple.com'],
    ['a known host as the start of another', withSource('https://apps.apple.com.evil.net/'), 'apps.apple.com'],
    ['a new host', withSource('https://somewhere-new.ca/'), '- somewhere-new.ca'],
    ['a new host in a text', inText('See [it](https://somewhere-new.ca/).'), '- somewhere-new.ca'],
    ['the full address of this site', inText('See [it](https://banking-guide.example/banks/first/).'), '/banks/first/'],
  ]),
  ...foundBy('phones', [
    [
      'a telephone number with a digit changed',
      calling('1-800-769-2512', '1-800-769-2511'),
      `1-800-769-2511, which is in ${RECORD}`,
    ],
    [
      'a telephone number with a digit changed, where the record’s own cannot be read',
      calling('1-800-769-2512', '1-800-769-2511', (number) => PHONE(number).replace(' }', '')),
      '1-800-769-2511',
    ],
    [
      'a telephone number with a digit changed, twice, once in a file that cannot be read',
      {
        ...calling('1-800-769-2512', '1-800-769-2511'),
        [LISTING]: (text) => `${text.replace(/---\n$/, '--- end')}\nCall 1-800-769-2512.\n`,
      },
      '1-800-769-2511',
    ],
    ['a telephone number with two digits swapped', calling('1-800-796-2511', '1-800-769-2511'), '1-800-769-2511'],
    ['a telephone number of nine digits', inText('Call 1-800-769-251 [@first-fees].'), 'anybody can dial'],
    ['a telephone number in other groups', inText('Call 800-7692-511 [@first-fees].'), '800-769-2511'],
    ['a telephone number of one digit in a record', withFields(PHONE('222-222-2222')), 'anybody can dial'],
  ]),
  ...foundBy('amounts', [
    ['a fee of a million', inRecord('- value: $1.00', '- value: $1,000,000.00'), 'more than such a fee'],
    ['a fee without its decimal point', inRecord('- value: $1.00', '- value: $100'), 'more than such a fee'],
    ['a limit that is free', inRecord('value: $3,000', 'value: Free'), 'this is a limit'],
    ['a limit of a dollar', inRecord('value: $3,000', 'value: $3'), 'too little'],
    [
      'a week below a day',
      inRecord('    per24Hours:', "    per7Days: { value: '$1,000', source: listed }\n    per24Hours:"),
      '7 days',
    ],
    [
      'a day below one transfer',
      inRecord(
        'per24Hours:\n      value: $3,000',
        'perTransfer: { value: "$5,000", source: listed }\n    per24Hours:\n      value: $2,000',
      ),
      'one transfer',
    ],
    [
      'a fee far above all others',
      Object.fromEntries(
        ['$1.00', '$1.50', '$1.00', '$2.50', '$9.50'].map((fee, index) => [
          `src/content/banks/bank-${index}.mdx`,
          bankNamed(`bank-${index}`, `fees: { eTransfer: { value: ${fee}, source: regulator } }\n`),
        ]),
      ),
      'three times what any other institution has: $2.50 at most',
    ],
  ]),
  ...foundBy('contradictions', [
    [
      'CDIC for a credit union of a province',
      inListing('value: Provincial guarantee corporation', 'value: CDIC'),
      'federal',
    ],
    ['a province outside its service area', inListing('value: [NS]', 'value: [ON]'), 'leaves out NS'],
    [
      'its own successor',
      inListing(
        'state: operating',
        'state: merged\n  successor: harbour\n  successorName: Harbour\n  notice: It has merged.',
      ),
      'the institution itself',
    ],
    [
      'no e-Transfer, with limits',
      inRecord('    value: true\n    note: From every account.', '    value: false'),
      'says otherwise',
    ],
    ['no app, with its store', withCapability('ios_app: { value: false'), 'store.ios'],
    [
      'no face or fingerprint, with it on the device',
      withCapability(
        'biometric_login: { value: false',
        'security:\n  deviceAuth: { value: [biometric], source: first-fees }\n',
      ),
      'deviceAuth',
    ],
    [
      'wallets, with neither',
      withCapability(
        'mobile_wallets: { value: true',
        'wallets:\n  applePay: { value: false, source: first-fees }\n  googlePay: { value: false, source: first-fees }\n',
      ),
      'both wallets',
    ],
  ]),
  ...foundBy('borrowed-sources', [
    [
      'a source of another institution',
      {
        [LISTING]: replacing(
          'reach:\n  value: [NS]\n  source: regulator',
          'reach:\n  value: [NS]\n  source: first-fees',
        ),
      },
      'First Bank',
    ],
  ]),
  ...foundBy('dates', [
    ['a source consulted in 1970', inRecord('consulted: 2026-11-20', 'consulted: 1970-01-01'), 'look at the year'],
    [
      'a source published in the year 1',
      inRecord('    consulted: 2026-11-20', "    published: '0001'\n    consulted: 2026-11-20"),
      'look at the year',
    ],
    ['a source consulted in the future', inRecord('consulted: 2026-11-20', 'consulted: 2027-11-20'), 'future'],
  ]),
  ...foundBy('capabilities', [['a misspelt capability', withCapability('card_loc: { value: true'), 'card_lock']]),
  ...foundBy('sources', [
    ['a source declared twice', inRecord('sources:\n', 'sources:\n  - id: listed\n'), 'is declared already'],
  ]),
  ...foundBy('fields', [
    ['a misspelt field', inRecord('shortName: First', 'shortNme: First'), 'shortName'],
    ['a group for a value', inRecord('value: CDIC', 'value: { wrong: true }'), 'is not'],
    ['a day that does not exist', inRecord('consulted: 2026-11-20', 'consulted: 2026-02-30'), 'date of the calendar'],
    [
      'a day with dashes',
      inRecord('consulted: 2026-11-20', 'consulted: 2026–11–20'),
      'the year, the month and the day',
    ],
    ['a yes for true', inRecord('value: true', 'value: yes'), 'true or false'],
    [
      'a store link to another site',
      inRecord('https://apps.apple.com/ca/app/first/id1', 'https://first.example/app'),
      'apps.apple.com',
    ],
    ['a telephone number that lost a digit', withFields(PHONE('1-800-769-255')), 'not a Canadian telephone number'],
    [
      'a telephone number that lost a digit, in groups',
      withFields(PHONE('180-076-9255')),
      'not a Canadian telephone number',
    ],
    ['an ending on the list of hosts', { 'src/data/hosts.yaml': (text) => `${text}- com\n` }, 'a whole host'],
    ['a weight of 200', { 'src/data/capabilities.yaml': replacing('weight: 1', 'weight: 200') }, 'at most 10'],
    ['an unknown icon', { 'src/data/home.yaml': replacing('icon: device-mobile', 'icon: phone') }, 'device-mobile'],
  ]),
  ...foundBy('file-locations', [
    [
      'a how-to page of a digital bank under credit unions',
      { 'src/content/credit-unions/harbour/how-to.mdx': '---\ntitle: T\n---\n\nText.\n' },
      'how-to-online-banking.mdx',
    ],
  ]),
  ...foundBy('orphans', [
    [
      'a page that nothing leads to',
      {
        'src/content/guides/lonely.mdx':
          '---\ntitle: Lonely\ndescription: A guide made for tests, to which no other page, no list and no menu leads.\nanswer: It is alone.\nkind: topic\n---\n\n## Why\n\nText.\n',
      },
      '/lonely/',
    ],
  ]),
];
