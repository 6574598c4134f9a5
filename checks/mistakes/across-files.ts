// cspell:disable -- mistakes are misspelt on purpose
import { RECORD, replacing } from '../fixture.ts';
import { GUIDE, inListing, inRecord, inText, LISTING, withFields, withSource, type Mistake } from './mistake.ts';

const mistake = (name: string, rule: string, changes: Mistake['changes'], says: string): Mistake => ({ name, rule, changes, says });

const PHONE = (number: string) => `support:\n  phones:\n    - { label: Cards, number: ${number}, source: first-fees }`;
const LONG = 'A savings account pays you interest for every day on which your money stays there, and adds it to the account each month.';
const STEPS = 'steps: [Tap Send.]';
const another = (line: RegExp, now: string) => (text: string) => text.replace(line, now);

/** A second bank, a copy of the credit union's record with some lines changed. */
const second = (...changes: ((text: string) => string)[]): Mistake['changes'] => ({
  'src/content/banks/second.mdx': [
    replacing('name: Harbour Credit Union', 'name: Second Bank'),
    replacing('shortName: Harbour', 'shortName: Second'),
    replacing('type: credit-union\nprovince: NS', 'type: bank'),
    replacing('https://harbour.example/', 'https://second.example/'),
    ...changes,
  ].reduce((text, change) => change(text), HARBOUR),
});

const HARBOUR = `---
name: Harbour Credit Union
shortName: Harbour
type: credit-union
province: NS
summary: A bank for tests without a page of its own.
website: https://harbour.example/
status: { state: operating, source: regulator }
reach: { value: national, source: regulator }
languages: { value: [English], source: regulator }
insurance: { value: CDIC, source: regulator }
---
`;

/** One more bank, with a fee for e-Transfers. */
const bankWithFee = (name: string, fee: string): Mistake['changes'] => ({
  [`src/content/banks/${name}.mdx`]: HARBOUR.replaceAll(/Harbour Credit Union|Harbour|harbour/g, name)
    .replace('type: credit-union\nprovince: NS', 'type: bank')
    .replace(/\n---\n$/, `\nfees: { eTransfer: { value: ${fee}, source: regulator } }\n---\n`),
});

/** Mistakes in which two places contradict each other, or say the same. */
export const ACROSS_FILES: readonly Mistake[] = [
  mistake(
    'an institution with the name of another',
    'twice',
    second(another(/name: Second Bank/, 'name: First Bank')),
    'the name of another',
  ),
  mistake(
    'an institution with the short name of another',
    'twice',
    second(another(/shortName: Second/, 'shortName: First')),
    'the short name',
  ),
  mistake('an institution with the website of another', 'twice', second(another(/second\.example/, 'www.first.example')), 'the website'),
  mistake(
    'an institution with the app of another',
    'twice',
    second(another(/---\n$/, 'store:\n  ios: { name: S, url: https://apps.apple.com/ca/app/second/id1, source: regulator }\n---\n')),
    'the app of another',
  ),
  mistake('a question twice', 'twice', inRecord('faq:\n', 'faq:\n  - question: What does it cost?\n    answer: Nothing.\n'), 'question'),
  mistake(
    'a task twice',
    'twice',
    withFields(`recipes:\n  - { id: a, title: Send, ${STEPS} }\n  - { id: a, title: Get, ${STEPS} }`),
    'task',
  ),
  mistake('a related page twice', 'twice', inRecord('related: [/how-to/]', 'related: [/how-to/, /how-to/]'), 'stands above already'),
  mistake('a page related to itself', 'twice', inRecord('related: [/how-to/]', 'related: [/banks/first/]'), 'this page itself'),
  mistake('one address under two sources', 'twice', withSource('https://first.example/fees'), 'first-fees'),
  mistake('one address under two sources, written in two ways', 'twice', withSource('http://www.first.example/fees/'), 'first-fees'),
  mistake(
    'a paragraph in two guides',
    'twice',
    { [GUIDE]: (text) => `${text}\n${LONG}\n`, 'src/content/pages/terms.mdx': (text) => `${text}\n${LONG}\n` },
    'said once',
  ),
  mistake('a paragraph twice on a page', 'twice', { [GUIDE]: (text) => `${text}\n${LONG}\n\n${LONG}\n` }, 'this page already'),
  mistake('a space in an address', 'outside-addresses', withSource('https://first.example/my fees'), 'space'),
  mistake('a name before the host', 'outside-addresses', withSource('https://first.bank@evil.example/'), 'leads to evil.example'),
  mistake('a password before the host', 'outside-addresses', withSource('https://a:b@first.example/'), 'hides where it leads'),
  mistake('an address of numbers', 'outside-addresses', withSource('https://203.0.113.7/fees'), 'number instead of a name'),
  mistake('the machine itself', 'outside-addresses', withSource('http://localhost:4321/fees'), 'no reader can reach'),
  mistake('a port', 'outside-addresses', withSource('https://first.example:8443/fees'), 'port'),
  mistake('a host that only looks like a known one', 'outside-addresses', withSource('https://apps.app1e.com/'), 'apple.com'),
  mistake('letters of another script in a host', 'outside-addresses', withSource('https://\u0430pple.com/'), 'typed anew'),
  mistake('a known host with a letter changed', 'outside-addresses', withSource('https://apps.appie.com/'), 'apps.apple.com'),
  mistake(
    'a known host as the beginning of another',
    'outside-addresses',
    withSource('https://apps.apple.com.evil.net/'),
    'apps.apple.com',
  ),
  mistake('a new host', 'outside-addresses', withSource('https://somewhere-new.ca/'), '- somewhere-new.ca'),
  mistake('a new host in a text', 'outside-addresses', inText('See [it](https://somewhere-new.ca/).'), '- somewhere-new.ca'),
  mistake(
    'a telephone number with a digit changed',
    'phones',
    {
      [RECORD]: (text) =>
        replacing(
          'See the [guides](/how-to/).',
          'Call 1-800-769-2512 [@first-fees].',
        )(replacing('faq:\n', `${PHONE('1-800-769-2511')}\nfaq:\n`)(text)),
    },
    '1-800-769-2511',
  ),
  mistake(
    'two digits that changed places',
    'phones',
    {
      [RECORD]: (text) =>
        replacing(
          'See the [guides](/how-to/).',
          'Call 1-800-796-2511 [@first-fees].',
        )(replacing('faq:\n', `${PHONE('1-800-769-2511')}\nfaq:\n`)(text)),
    },
    '1-800-769-2511',
  ),
  mistake('a telephone number of noughts in a record', 'phones', withFields(PHONE('000-000-0000')), 'anybody can dial'),
  mistake('a fee of a million', 'amounts', inRecord('- value: $1.00', '- value: $1,000,000.00'), 'more than such a fee'),
  mistake('a fee with its point lost', 'amounts', inRecord('- value: $1.00', '- value: $100'), 'more than such a fee'),
  mistake('a limit that is free', 'amounts', inRecord('value: $3,000', 'value: Free'), 'this is a limit'),
  mistake('a limit of a dollar', 'amounts', inRecord('value: $3,000', 'value: $3'), 'too little'),
  mistake(
    'a week below a day',
    'amounts',
    inRecord(
      '      value: $3,000\n      source: listed',
      "      value: $3,000\n      source: listed\n    per7Days: { value: '$1,000', source: listed }",
    ),
    '7 days',
  ),
  mistake(
    'a fee far above all others',
    'amounts',
    Object.assign(
      {},
      ...['$1.00', '$1.50', '$1.00', '$2.00', '$9.50'].map((fee, index) => bankWithFee(`bank-${index}`, fee)),
    ) as Mistake['changes'], // of Mistake['changes'] each
    'more than three times',
  ),
  mistake(
    'a day below one transfer',
    'amounts',
    inRecord('    per24Hours:', '    perTransfer: { value: "$5,000", source: listed }\n    per24Hours:'),
    'one transfer',
  ),
  mistake(
    'CDIC for a credit union of a province',
    'contradictions',
    inListing('value: Provincial guarantee corporation', 'value: CDIC'),
    'federal',
  ),
  mistake('a province outside its reach', 'contradictions', inListing('value: [NS]', 'value: [ON]'), 'leaves out NS'),
  mistake(
    'its own successor',
    'contradictions',
    inListing(
      'status:\n  state: operating',
      'status:\n  state: merged\n  successor: harbour\n  successorName: Harbour\n  notice: It has merged.',
    ),
    'the institution itself',
  ),
  mistake(
    'no e-Transfer, with limits',
    'contradictions',
    inRecord('    value: true\n    note: From every account.', '    value: false'),
    'limits.eTransfer'.slice(0, 0) + 'says otherwise',
  ),
  mistake(
    'no app, with its store',
    'contradictions',
    inRecord('capabilities:\n', 'capabilities:\n  ios_app: { value: false, source: first-fees }\n'),
    'store.ios',
  ),
  mistake(
    'no face or fingerprint, with it on the device',
    'contradictions',
    inRecord(
      'capabilities:\n',
      'security:\n  deviceAuth: { value: [biometric], source: first-fees }\ncapabilities:\n  biometric_login: { value: false, source: first-fees }\n',
    ),
    'deviceAuth',
  ),
  mistake(
    'wallets, with neither',
    'contradictions',
    inRecord(
      'capabilities:\n',
      'wallets:\n  applePay: { value: false, source: first-fees }\n  googlePay: { value: false, source: first-fees }\ncapabilities:\n  mobile_wallets: { value: true, source: first-fees }\n',
    ),
    'both wallets',
  ),
  mistake(
    'a source of another institution',
    'borrowed-sources',
    {
      ...second(),
      [RECORD]: (text) => text,
      [LISTING]: replacing('reach:\n  value: [NS]\n  source: regulator', 'reach:\n  value: [NS]\n  source: first-fees'),
    },
    'First Bank',
  ),
  mistake('a day of reading in 1970', 'dates', inRecord('consulted: 2026-11-20', 'consulted: 1970-01-01'), 'look at the year'),
  mistake(
    'a source of the year 1',
    'dates',
    inRecord('    consulted: 2026-11-20', "    published: '0001'\n    consulted: 2026-11-20"),
    'look at the year',
  ),
  mistake('a day of reading in the future', 'dates', inRecord('consulted: 2026-11-20', 'consulted: 2027-11-20'), 'future'),
  mistake(
    'a capability missing from the catalogue',
    'capabilities',
    { 'src/data/capabilities.yaml': replacing('- id: etransfer\n', '- id: e_transfers\n') },
    'no capability',
  ),
  mistake(
    'a capability twice in the catalogue',
    'capabilities',
    { 'src/data/capabilities.yaml': replacing('- id: bill_pay\n', '- id: etransfer\n') },
    'already',
  ),
  mistake('a weight of 200', 'fields', { 'src/data/capabilities.yaml': replacing('weight: 1', 'weight: 200') }, 'at most 10'),
  mistake('an unknown icon', 'fields', { 'src/data/home.yaml': replacing('icon: device-mobile', 'icon: phone') }, 'device-mobile'),
  mistake(
    'a how-to page of a digital bank under credit unions',
    'file-locations',
    { 'src/content/credit-unions/harbour/how-to.mdx': '---\ntitle: T\n---\n\nText.\n' },
    'how-to-online-banking.mdx',
  ),
  mistake(
    'a file that is far too large',
    'file-locations',
    { [GUIDE]: (text) => `${text}\n${'Words that say nothing. '.repeat(13_000)}\n` },
    'thousand',
  ),
  mistake(
    'a page that nothing leads to',
    'orphans',
    {
      'src/content/guides/lonely.mdx':
        '---\ntitle: Lonely\ndescription: A guide made for tests, to which no other page, no list and no menu leads.\nanswer: It is alone.\nkind: topic\n---\n\n## Why\n\nText.\n',
    },
    '/lonely/',
  ),
  mistake(
    'the full address of this site',
    'outside-addresses',
    inText('See [it](https://banking-guide.example/banks/first/).'),
    '/banks/first/',
  ),
];
