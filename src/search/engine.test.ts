// cspell:ignore nothern stoln sgin norhtern limt manitboa bnak crad
import { stemmer } from 'stemmer';
import { describe, expect, test } from 'vitest';
import type { IndexedPlace, Place } from './data.ts';
import { createEngine } from './engine.ts';
import { wordReader } from './words.ts';

const place = (heading: string, href: string, text = '', part: Partial<IndexedPlace> = {}): IndexedPlace => ({
  heading,
  href,
  text,
  page: 'Guide',
  ...part,
});
const inTable = { table: 'Ways to send', section: '/parcels/#prices' };
const byProvince = { table: 'Insurers', section: '/unions/#insurers' };
const subject = { text: 'Ask a lender.', elsewhere: [], inGuide: [] };

const onCall = place('Fake texts', '/how-to/#fake', '', {
  question: 'Someone calls. What now?',
  answer: 'Hang up. Call your bank.',
  isUrgent: true,
  saysToCall: true,
  warns: true,
});

const became = (name: string, isOver: boolean) => ({
  href: `/banks/${name.toLowerCase()}/`,
  heading: `${name}: now Northern`,
  text: `${name} became part of Northern in 2024.`,
  isOver,
});

const engine = await createEngine({
  same: [
    ['pocket wallet', 'lantern pay', 'torch pay'],
    ['etransfer', 'interac', 'virement'],
    ['cheque', 'check', 'chèque'],
    ['cash machine', 'atm', 'guichet'],
    ['cannot', 'can’t'],
    ['wire', 'international transfer'],
    ['day', '24 hours'],
    ['week', '7 days'],
  ],
  ignore: ['how', 'do', 'i', 'my', 'the', 'a', 'what', 'is', 'in', 'or'],
  french: ['carte', 'perdu', 'guichet'],
  filters: [
    { filter: 'free=1', words: ['free etransfer', 'free'], unless: ['parking'] },
    { filter: 'remote=1', words: ['without a branch'] },
    { filter: 'caps=card_lock', words: ['card lock'] },
    { filter: 'caps=alerts', words: ['alerts'] },
    { filter: 'kind=digital', words: ['digital'] },
    { filter: 'province=MB', words: ['manitoba', 'winnipeg'] },
    { filter: 'province=QC', words: ['laval'] },
    { filter: 'province=ON', words: ['ontario'] },
    { filter: 'province=YT', words: ['yukon'] },
  ],
  besideFilters: ['bank', 'send'],
  besideFigures: ['fee', 'bank'],
  neverRefused: ['stolen'],
  givenAway: { words: ['told'], what: ['secret'], unless: ['told me'] },
  called: { callers: ['on the phone', 'caller'], unless: ['i was the caller'], warning: onCall },
  calls: [['1-800-555-0100', 'Northern']],
  month: place('What a month costs', '/directory/?month=', 'See all.'),
  report: ['1-800-555-0111', 'Fraud centre'],
  notCovered: {
    unless: ['scam'],
    subjects: [
      { ...subject, subject: 'mortgages', words: ['mortgage', 'northern exposure'], unless: ['calculator', 'in port'] },
      { ...subject, subject: 'insurance', words: ['mortgage insurance', 'nothern lights'] },
      { ...subject, subject: 'interest', words: ['percent on savings'] },
    ],
  },
  places: [
    place('Emergency', '/how-to/#emergency', 'Lock the card. Call your bank.', {
      phrases: ['lost card', 'stolen card'],
      isUrgent: true,
      saysToCall: true,
      saysToReport: true,
    }),
    place('Lost phone', '/how-to/#lost-phone', 'Use another one. A card may be on the phone that is lost.', {
      question: 'My phone is gone. What now?',
    }),
    place('Cheque holds', '/cheques/#holds', 'A cheque may be held for 8 days. The limit is $10,000.'),
    place('Raise your limit', '/e-transfer/#raise', 'Ask your bank.', { phrases: ['send dollars', 'raise limit'] }),
    place('Cash machines', '/fees/#cash', 'A foreign machine costs $3. Access has other hours.'),
    place('Locked out', '/how-to/#locked-out', '', { phrases: ['cannot sign in', 'bay window'] }),
    place('Scammed', '/how-to/#scammed', 'Call your bank, whatever secret it was.', { isAfterwards: true }),
    place('Fake texts', '/how-to/#fake', 'Tap nothing.', {
      phrases: ['text about money', 'fake text', 'contact'],
      warns: true,
    }),
    place('Small print', '/small/', 'A bank branch is closed in the evening, and I cannot say more to my sister.'),
    place(
      'Wires',
      '/wires/',
      `Begin at a counter. ${'Read each line of the paper twice. '.repeat(4)}A swift code has letters. An international transfer costs $5.`,
    ),
    place('Escrow', '/words/#escrow', 'Money that waits.', { isAside: true }),
    place('Waiting rooms', '/fees/#wait', 'Which room? It is closed.', {
      question: 'Where do I wait?',
      answer: 'Your money waits.',
    }),
    place(
      'Does a plane take a cheque?',
      '/cheques/#island',
      'Why so? No. A boat takes them. Each island has a cheque box.',
    ),
    place(
      'Boats',
      '/fees/#boats',
      `Look after the boat. ${'Paint each side twice a year. '.repeat(5)}A power of sails moves it.`,
      { question: 'Who helps with a boat?', phrases: ['power of sails'] },
    ),
    place('Canoes', '/boats/#canoes', `Rest first. ${'A rope A kayak A paddle '.repeat(12)}. Tie the kayak.`),
    place('Money in escrow', '/fees/#escrow', 'Who waits.', { phrases: ['escrow'] }),
    place('Parcels', '/parcels/#prices', 'A parcel costs more on an island.', { phrases: ['parcel price', 'sled'] }),
    place('Send a sled back', '/parcels/#back', 'A parcel goes back.'),
    place('All unions', '/unions/#all', 'A list.', { phrases: ['credit union manitoba', 'credit union ontario'] }),
    place('Insured at a bank', '/banks/#insured', 'One fund for all.', { phrases: ['is my bank insured'] }),
    place('Who insures you', '/unions/#insurers', 'Your insurer pays.', {
      inTables: 'Credit union in Ontario, such as Lake: $250,000; a wharf has a limit.',
      phrases: ['credit union insured'],
    }),
    ...['Ontario', 'Manitoba'].map((name) =>
      place(`Credit unions in ${name}`, `/unions/#${name}`, '', {
        ...byProvince,
        cells: [
          ['Insured up to', name === 'Ontario' ? '$250,000' : 'No limit'],
          ['Insurer', name === 'Ontario' ? 'Lagoon fund' : 'Fund of Manitoba'],
        ],
      }),
    ),
    place('Credit union in Manitoba or Ontario, such as Lake', '/unions/#example', '', {
      ...byProvince,
      cells: [
        ['Insured', '$300,000'],
        ['Wharf', 'All of it'],
      ],
    }),
    place('Cards', '/cards/#cards', 'Each has a fee.'),
    place('Plum card', '/cards/#row-plum', '', { table: 'Cards', section: '/cards/#cards', cells: [['Fee', '$9']] }),
    place('Northern card', '/cards/#row-northern', '', {
      table: 'Cards',
      section: '/cards/#cards',
      cells: [['Velvet fee', '$7']],
    }),
    place('021 (2020)', '/parcels/#row-021', '', { ...inTable, cells: [['Whose', 'Northern']] }),
    place('Nine digits', '/wires/#routing', 'A routing number has nine digits.', { phrases: ['routing number'] }),
    { heading: 'Parcels', href: '/parcels/', text: 'What they cost.', phrases: ['parcel'] },
    place('Sled', '/parcels/#row-sled', '', {
      ...inTable,
      cells: [
        ['Pulled by', 'Sled dogs'],
        ['Price', '$12, or $0 with a dog'],
        ['Delivery', 'A parcel arrives early on any Friday, unless the ice is thin.'],
      ],
    }),
    place('Ferry', '/ferry/', 'Usually $5 to $9 a ride.'),
    place('Raft', '/raft/', 'Groups pay $0 a ride: Bay and Access.'),
    place('Quartz', '/quartz/', 'A stone.', { phrases: ['quartz'] }),
    place('Who answers', '/how-to/#who', 'Some always do.', { phrases: ['open now'], calls: [['1', 'Bay']] }),
    place('Your bank was bought', '/banks/#bought', 'Sign in as before.', { phrases: ['was bought', 'bank closed'] }),
    { heading: 'Ancient', href: '/banks/ancient/', text: 'Now Northern.', of: 'ancient' },
    { heading: 'Northern', href: '/banks/northern/', text: 'A bank in the north.', of: 'northern' },
  ],
  institutions: [
    {
      slug: 'northern',
      names: ['Northern', 'Northern Bank'],
      phones: [['1-800-555-0199', 'Card line']],
      hasPages: true,
    },
    { slug: 'ancient', names: ['Ancient'], hasPages: true },
    { slug: 'bay', names: ['Bay', 'Bay Credit Union'], hasPages: false },
    { slug: 'dusk', names: ['Dusk'], hasPages: true, became: became('Dusk', true) },
    { slug: 'laval', names: ['Bank of Laval', 'BL'], hasPages: true },
    { slug: 'ebb', names: ['Ebb'], hasPages: true, became: became('Ebb', false) },
    { slug: 'lodge', names: ['Lodge'], hasPages: true },
    { slug: 'access', names: ['Access', 'Access Credit Union'], hasPages: false },
  ],
});

const numbers = (href: string) =>
  place('Trouble?', href, 'Call collect.', { calls: [['1-800-555-0199', 'Fraud']], isForEmergencies: true });
const OWN_PLACES: Record<string, Place[]> = {
  northern: [
    place('Fees & limits', '/banks/northern/#fees', 'It says more.', {
      facts: [
        ['Sent in 7 days, limit', '$10,000', { isOlder: true, words: 'older page' }],
        ['Sent in 24 hours, limit', '$3,000 a day (2020)', { isOlder: false, words: 'own page' }, '$5,000'],
        ['Monthly fee', '$4'],
        ['Opens without a branch', 'Yes'],
        ['e-Transfer fee, abroad', '$9'],
        ['Fee of a draft', '$8', { isOlder: false, words: 'own page' }],
        ['Quill fee', 'Not known'],
        ['Moss fee', 'Not known. See the list.'],
        ['Lantern Pay', 'Since 2019'],
        ['Torch Pay', 'Since 2024'],
      ],
    }),
    place('A draft', '/banks/northern/how-to/#draft', 'Choose Draft.', { phrases: ['draft fee'] }),
    numbers('/banks/northern/#numbers'),
    place('At a glance', '/banks/northern/#glance', '', { facts: [['Deposit insurance', 'Not a bank']] }),
    place('Northern Youth', '/banks/northern/#accounts', '', {
      table: 'Accounts',
      cells: [
        ['A month', '$4'],
        ['Payments a month', '12'],
        ['Students', 'Free'],
      ],
      phrases: ['students account'],
    }),
    place('Northern Plus', '/banks/northern/#accounts', '', {
      table: 'Accounts',
      section: '/banks/northern/#accounts',
      cells: [
        ['A month', '$16'],
        ['Students', '$9'],
      ],
    }),
    place('What does a student account cost?', '/banks/northern/#faq-student', 'It depends.'),
    place('Support', '/banks/northern/#support', 'The phone number above is free.', {
      calls: [['1-800-555-0199', 'Card line']],
      phrases: ['contact'],
    }),
  ],
  access: [numbers('/how-to/#numbers-a')],
  dusk: [
    place('Fees & limits', '/banks/dusk/#fees', '', { facts: [['Purchase limit', 'Not known']] }),
    place('The app', '/banks/dusk/app/', 'Remove it.', { phrases: ['app'] }),
  ],
  ebb: [place('Fees & limits', '/banks/ebb/#fees', '', { facts: [['Monthly fee', '$3']] })],
  lodge: [place('Support', '/banks/lodge/#support', 'Write too.', { calls: [['1-800-555-0144', 'Line, 24 hours']] })],
};

/** A search of this small guide; a bank's own places are loaded the first time a search names it. */
function search(query: string) {
  for (const slug of engine.missing(query)) engine.add(slug, OWN_PLACES[slug] ?? []);
  return engine.search(query);
}
const hrefs = (query: string) => search(query).answers.map(({ href }) => href);
const excerpt = (query: string) => search(query).answers[0]?.excerpt;

test.each([
  ['How do I report my stolen card', '/how-to/#emergency'],
  ['stollen card', '/how-to/#emergency'],
  ['how do i report a stoln crad', '/how-to/#emergency'],
  ['i cant sgin in', '/how-to/#locked-out'],
  ['norhtern limt', '/banks/northern/#fees'],
  ['phone gone', '/how-to/#lost-phone'],
  ['CHÈQUES', '/cheques/#holds'],
  ['chequ', '/cheques/#holds'],
  ['che\u00ADque\u00A0hold', '/cheques/#holds'],
  ['ATM', '/fees/#cash'],
  ['send\u202F４，０００', '/e-transfer/#raise'],
  ['my sister and i cant sign in, the branch is closed', '/how-to/#locked-out'],
  ['escrow', '/fees/#escrow'],
  ['what is escrow', '/words/#escrow'],
  ['parcel price', '/parcels/#prices'],
  ['parcel price ice', '/parcels/#row-sled'],
  ['sled', '/parcels/#row-sled'],
  ['northern raise limit', '/e-transfer/#raise'],
  ['send parcel back', '/parcels/#back'],
  ['021', '/parcels/#row-021'],
  ['my 012345678', '/wires/#routing'],
  ['northern limit', '/banks/northern/#fees'],
  ['northern stolen card', '/banks/northern/#numbers'],
  ['northern student account', '/banks/northern/#accounts'],
  ['northern fee of a wire', '/wires/'],
  ['northern draft fee', '/banks/northern/#fees'],
  ['northern draft', '/banks/northern/how-to/#draft'],
  ['access credit union card is stolen', '/how-to/#numbers-a'],
  ['bay card is stolen', '/how-to/#emergency'],
  ['fake text about northern fee', '/how-to/#fake'],
  ['northern text limit, monthly fee', '/banks/northern/#fees'],
  ['is northern a bank', '/banks/northern/#glance'],
  ['contact northern', '/banks/northern/#support'],
  ['contact from northern', '/how-to/#fake'],
  ['a fake text asked for a secret', '/how-to/#fake'],
  ['a fake text told me a secret', '/how-to/#fake'],
  ['a fake text asked for a secret and I told it', '/how-to/#scammed'],
])('the best answer to “%s” is %s', (query, href) => expect(hrefs(query)[0]).toBe(href));

test.each([
  ['I’m 67', 'senior'],
  ['a 70-year-old', 'a senior'],
  ['account under 24', 'account'],
  ['a 13 year old', 'a 13 year old'],
  ['over 30 days', 'over 30 days'],
])('of an age, “%s” looks for “%s”', (query, words) =>
  expect(wordReader({ same: [], ignore: [] }).queryWords(query)).toEqual(words.split(' ').map(stemmer)),
);

test('a number is answered by whose it is and what for', () =>
  expect(search('1 (800) 555-0199').answers[0]).toMatchObject({
    href: '/banks/northern/#numbers',
    title: 'Northern: Card line',
    calls: [['1-800-555-0199', 'Fraud']],
  }));

test('after a section of the named institution comes the best general answer', () =>
  expect(hrefs('northern limit')[1]).toBe('/e-transfer/#raise'));

test.each(['zzqqxx', '1-800-555-0177'])('%s finds nothing', (query) =>
  expect(search(query)).toMatchObject({ answers: [], named: [], notCovered: undefined }),
);

describe('an answer', () => {
  test.each([
    ['counter', /^Begin at a counter\..*\.$/],
    ['swift code', /^Begin at a counter\. A swift code has letters\. An international transfer costs \$5\.$/],
    ['wire', /^Begin at a counter\. An international transfer costs \$5\.$/],
    ['phone gone', /^Use another one\./],
    ['wait', /^Your money waits\.$/],
    ['power of sails', /^Look after the boat\. A power of sails moves it/],
    ['cheque island', /^No\. A boat takes them/],
  ])('to “%s” has the sentence that answers its title and those that match best: %s', (query, text) =>
    expect(excerpt(query)).toMatch(text),
  );

  test('leaves out a list without full stops', () =>
    expect(excerpt('kayak rope paddle')).toBe('Rest first. Tie the kayak.'));

  test('to a reader’s question has that question as its title', () =>
    expect(search('phone gone').answers[0]).toMatchObject({
      title: 'My phone is gone. What now?',
      where: 'Guide: Lost phone',
    }));

  test('in a table has the figure that was asked for and what it depends on, with the other cells beside it', () => {
    expect(search('sled price').answers[0]).toEqual({
      href: '/parcels/#row-sled',
      section: '/parcels/#prices',
      title: 'Sled',
      where: 'Guide, in the table “Ways to send”',
      isUrgent: undefined,
      figure: { label: 'Price', text: '$12', unit: '', more: 'or $0 with a dog', ink: undefined, ring: undefined },
      terms: [
        ['Pulled by', 'Sled dogs'],
        ['Delivery', 'A parcel arrives early on any Friday, unless the ice is thin.'],
      ],
      excerpt: '',
    });
    expect(search('northern student account').answers[0]?.figure).toMatchObject({ label: 'Students', text: 'Free' });
    expect(search('northern student account a month').answers[0]?.figure).toMatchObject({ label: 'Students' });
    const plus = (query: string) => search(query).answers.find(({ title }) => title === 'Northern Plus');
    expect(plus('northern plus')?.figure).toMatchObject({ text: '$16' });
    expect(plus('northern plus velvet'), 'of an account, none where more is asked').toMatchObject({
      figure: undefined,
    });
    expect(search('sled').answers[0]?.figure, 'an amount, though another cell says “sled”').toMatchObject({
      text: '$12',
    });
    expect(search('sled delivery').answers[0]?.figure).toBeUndefined();
  });
});

describe('what became of an institution that a search names', () => {
  test.each([
    ['dusk', '/banks/dusk/'],
    ['my bank dusk was bought', '/banks/dusk/'],
    ['dusk purchase limit', '/banks/dusk/'],
    ['dusk app', '/banks/dusk/app/'],
    ['dusk stolen card', '/how-to/#emergency'],
    ['is dusk gone', '/banks/dusk/'],
    ['ebb closed what now', '/banks/ebb/'],
    ['is ebb taking new customers, what monthly fee', '/banks/ebb/'],
    ['ebb monthly fee', '/banks/ebb/#fees'],
  ])('is the first answer to “%s”, unless that asks something else which is answered: %s', (query, href) =>
    expect(hrefs(query)[0]).toBe(href),
  );

  test('says so, and leaves out what is not known', () => {
    expect(search('dusk purchase limit').answers[0]).toMatchObject({
      title: 'Dusk: now Northern',
      excerpt: 'Dusk became part of Northern in 2024.',
    });
    expect(hrefs('dusk purchase limit')).not.toContain('/banks/dusk/#fees');
  });

  test('is second to another answer, unless the institution still has customers', () => {
    expect(hrefs('dusk app')[1]).toBe('/banks/dusk/');
    expect(hrefs('ebb monthly fee')).not.toContain('/banks/ebb/');
    expect(hrefs('close my ebb account')).not.toContain('/banks/ebb/');
  });
});

describe('whom a caller asks for a secret', () => {
  test.each([
    ['someone on the phone wants the secret', 'Hang up. Call your bank.', '1-800-555-0100'],
    ['a caller from northern wants the secret', 'Hang up. Call your bank.', '1-800-555-0199'],
    ['contact by a caller', 'Hang up. Call your bank.', '1-800-555-0100'],
    ['a caller and a fake text', 'Tap nothing.', undefined],
    ['a caller asked for a secret and I told it', 'Call your bank, whatever secret it was.', undefined],
  ])('reads first what to do, with the numbers to call: %s', (query, text, number) => {
    const [best] = search(query).answers;
    expect(best?.excerpt).toBe(text);
    expect(best?.calls?.[0]?.[0]).toBe(number);
  });

  test('is not who called', () => expect(excerpt('i was the caller, secret')).not.toContain('Hang up'));
});

test.each([
  ['is northern open now', '/banks/northern/#support', 'We do not know its hours: just call.'],
  ['who answers at lodge on saturday', '/banks/lodge/#support', ''],
  ['lodge, 10 pm, anyone there', '/banks/lodge/#support', ''],
  ['when does lodge close', '/banks/lodge/#support', ''],
])('“%s” is answered by the lines of that institution: %s', (query, href, text) =>
  expect(search(query).answers[0]).toMatchObject({
    href,
    excerpt: text,
    calls: [[expect.any(String), expect.any(String)]],
  }),
);

test.each(['who is open now', 'northern account open now'])('“%s” asks for no line of one institution', (query) =>
  expect(hrefs(query)[0]).not.toBe('/banks/northern/#support'),
);

test('a figure of institutions in general says so, and is not in large print, where one is named', () => {
  expect(search('northern sled price').answers[0]).toMatchObject({
    href: '/parcels/#row-sled',
    figure: undefined,
    excerpt: 'In general: Price: $12 (or $0 with a dog).',
  });
  expect(excerpt('northern ferry ride')).toBe('In general: Usually $5 to $9 a ride.');
  expect(excerpt('northern raft')).toBe('In general: Groups pay $0 a ride: Bay and Access.');
  expect(excerpt('ferry ride')).toBe('Usually $5 to $9 a ride.');
  expect(search('northern velvet fee').answers[0]?.figure, 'its own').toMatchObject({ text: '$7' });
});

describe('what is not known', () => {
  test('says where to look, or whom to ask', () => {
    expect(search('northern quill fee').answers[0]).toMatchObject({
      figure: { label: 'Quill fee', text: 'Not known', more: 'Ask Northern.' },
      calls: [['1-800-555-0199', 'Card line']],
    });
    expect(search('northern moss fee').answers[0]).toMatchObject({
      figure: { text: 'Not known', more: 'See the list' },
    });
  });

  test('comes after what else answers, unless it is exactly what was asked', () =>
    expect(hrefs('northern moss quartz').slice(0, 2)).toEqual(['/quartz/', '/banks/northern/#fees']));
});

test('of figures with the same words, the one that was typed is the answer', () => {
  expect(search('northern torch pay').answers[0]?.figure).toMatchObject({ label: 'Torch Pay' });
  expect(search('northern lantern pay').answers[0]?.figure).toMatchObject({ label: 'Lantern Pay' });
});

describe('a search that names a province', () => {
  test.each([
    ['credit union manitoba insured', '/unions/#Manitoba'],
    ['insured in Winnipeg', '/unions/#Manitoba'],
    ['credit union ontario insured wharf', '/unions/#example'],
    ['bank manitoba insured', '/banks/#insured'],
    ['credit union manitoba', '/unions/#all'],
  ])('“%s” is answered by the row with most of its words and no other province: %s', (query, href) =>
    expect(hrefs(query)[0]).toBe(href),
  );

  test('has the figure of that row in large print, and no row of another province', () => {
    const { answers } = search('credit union manitoba insured');
    expect(answers[0]).toMatchObject({
      figure: { label: 'Insured up to', text: 'No limit' },
      terms: [['Insurer', 'Fund of Manitoba']],
    });
    expect(answers.map(({ href }) => href)).not.toContain('/unions/#Ontario');
    expect(hrefs('credit union insured, lagoon')).toContain('/unions/#Ontario');
    expect(hrefs('yukon credit union insured, lagoon')).not.toContain('/unions/#Ontario');
  });
});

test('a row of another institution than the one that is named is no answer', () => {
  expect(hrefs('velvet fee')).toContain('/cards/#row-northern');
  expect(hrefs('northern velvet fee')).toContain('/cards/#row-northern');
  expect(hrefs('ancient velvet fee')).not.toContain('/cards/#row-northern');
});

test('what the tables of a section say is found, but is no sentence of a card', () =>
  expect(search('wharf lake').answers.find(({ href }) => href === '/unions/#insurers')?.excerpt).toBe(
    'Your insurer pays.',
  ));

test.each([
  ['northern limit in 24 hours', 'Sent in 24 hours, limit', '$3,000', 'a day', '2020'],
  ['northern limit', 'Sent in 24 hours, limit', '$3,000', 'a day', '2020'],
  ['northern limit in 7 days', 'Sent in 7 days, limit', '$10,000', '', ''],
  ['northern monthly fee', 'Monthly fee', '$4', '', ''],
  ['northern fee of a draft', 'Fee of a draft', '$8', '', ''],
  ['is northern a bank', 'Deposit insurance', 'Not a bank', '', ''],
])('“%s” is answered by the figure of its own name and period: %s', (query, label, text, unit, more) =>
  expect(search(query).answers[0]?.figure).toMatchObject({ label, text, unit, more }),
);

test('a figure that does not name all that was asked is not in large print', () => {
  expect(search('northern limit parcel').answers[0]).toMatchObject({
    figure: undefined,
    terms: [
      ['Sent in 24 hours, limit', '$3,000 a day (2020)', {}, '$5,000'],
      ['Sent in 7 days, limit', '$10,000', {}],
    ],
  });
});

test('a yes or no is not in large print', () =>
  expect(search('northern branch').answers[0]).toMatchObject({
    figure: undefined,
    terms: [['Opens without a branch', 'Yes']],
  }));

test.each([
  ['stolen card', ['1-800-555-0100']],
  ['northern stolen card', ['1-800-555-0199']],
  ['northern phone number', ['1-800-555-0199']],
  ['cheque limit', undefined],
])('“%s” has the numbers to call: %j', (query, numbers) =>
  expect(search(query).answers[0]?.calls?.map(([number]) => number)).toEqual(numbers),
);

test('a place that says to report a crime has the number for that', () => {
  expect(search('stolen card').answers[0]?.report).toEqual(['1-800-555-0111', 'Fraud centre']);
  expect(search('cheque limit').answers[0]?.report).toBeUndefined();
});

test('in a long story, words that stand together weigh most, and its amounts ask for no institutions', () => {
  const story =
    'my sister went to the counter of her branch one Friday and saw a swift code on the paper there, then her card got stolen, and a purse with $4,000 in it';
  expect(search(story)).toMatchObject({ filterLeads: false, answers: [{ href: '/how-to/#emergency' }, {}, {}] });
});

test('the amount in a long story is not what it is about', () =>
  expect(
    hrefs(
      'my sister could send dollars to her landlord on Friday for June, $4,000 it was, and now she cannot sign in',
    )[0],
  ).toBe('/how-to/#locked-out'));

test('no row is the answer to a long story', () =>
  expect(
    hrefs(
      'on Friday her sister saw a plum tree at home and a dog, then came the parcel price, early or late, unless ice',
    )[0],
  ).toBe('/parcels/#prices'));

test('in a long story, a section of the institution comes first only if its heading is about it', () => {
  const about = (what: string) =>
    hrefs(`${what}, wrote Anna Smith to Northern one Friday before lunch with her old pen`)[0];
  expect(about('a draft fee, and now cannot sign in')).toBe('/how-to/#locked-out');
  expect(about('what does a student account cost')).toBe('/banks/northern/#faq-student');
});

test('an answer with a word in its title that no section of the institution has comes before them', () =>
  expect(hrefs('northern cheque limit a day')[0]).toBe('/cheques/#holds'));

test('who misses an amount is not asked who sends it', () => {
  expect(search('send 4 000 dollars')).toMatchObject({ filterLeads: true });
  expect(search('she did not get the 4 000 dollars that I send')).toMatchObject({ filterLeads: false });
  expect(search('send dollars, $4,000 is gone')).toMatchObject({ filterLeads: false });
  expect(search('send dollars, why was my $4,000 refused')).toMatchObject({ filterLeads: false });
});

test('a search is refused if even the best answer has next to nothing of it', () => {
  expect(hrefs('parcel of sharp purple knitting needles')).toEqual([]);
  expect(hrefs('parcel price of sharp purple knitting needles'), 'a whole phrase').not.toEqual([]);
  expect(hrefs('purple parcel needles'), 'a short search').not.toEqual([]);
  expect(hrefs('parcel island purple needles'), 'more than a quarter').not.toEqual([]);
  expect(hrefs('northern parcel of sharp purple knitting needles'), 'an institution').not.toEqual([]);
  expect(hrefs('parcel of sharp purple knitting needles stolen'), 'danger').not.toEqual([]);
  expect(hrefs('parcel of sharp purple knitting needles and a secret'), 'what is given away').not.toEqual([]);
});

test('a search with a number of payments leads to what such a month costs', () => {
  expect(hrefs('account for 10 payments and 2 e-transfers')[0]).toBe('/directory/?month=10-2-0-0-none');
  expect(hrefs('account for ten payments')[0]).toBe('/directory/?month=10-0-0-0-none');
});

test('what has little to do with the search is left out', () => expect(hrefs('lost card')).not.toContain('/small/'));

test.each<[string, string[], boolean]>([
  ['Northern', ['northern'], true],
  ['northern bank', ['northern'], true],
  ['nort', ['northern'], true],
  ['norhtern', ['northern'], true],
  ['+1 (800) 555.0199', ['northern'], false],
  ['８００‑555‑0199', ['northern'], false],
  ['is northern a bank', ['northern'], false],
  ['is northern safe', ['northern'], false],
  ['northern against access', ['northern', 'access'], true],
  ['northern limit', ['northern'], false],
  ['access hours', ['access'], false],
  ['lost', [], false],
  ['credit union in laval', [], false],
  ['parcel of the Bank of Laval', ['laval'], false],
])('“%s” names %j, which leads: %s', (query, named, namesLead) =>
  expect(search(query)).toMatchObject({ named, namesLead }),
);

test.each<[string, string, boolean]>([
  ['free e-transfer', 'free=1', true],
  ['bank without a branch', 'remote=1', true],
  ['card lock alerts', 'caps=card_lock,alerts', true],
  ['$8,000 digital', 'kind=digital&sends=8000', true],
  ['digital bank Manitoba', 'kind=digital&province=MB', true],
  ['digital bnak manitboa', 'kind=digital&province=MB', true],
  ['digital banks or credit unions, Manitoba', '', false],
  ['send 4 000 dollars', 'sends=4000', true],
  ['pay nothing if I keep $4,000', '', false],
  ['is my $4,000 insured', '', false],
  ['stolen card $4,000', 'sends=4000', false],
  ['free cheque', 'free=1', false],
  ['northern free $4,000', 'sends=4000', false],
  ...[
    'digital',
    'free parking',
    'lock card',
    'northern free',
    '1-800-555-0199',
    'the $4 account',
    '8000',
    'withdraw $8000 in cash',
    '1500 cheque',
  ].map((query): [string, string, boolean] => [query, '', false]),
])('“%s” asks for the filter “%s”, which leads: %s', (query, filter, filterLeads) => {
  const { filter: found, filterLeads: leads } = search(query);
  expect([[...new URLSearchParams(found)].sort(), leads]).toEqual([
    [...new URLSearchParams(filter)].sort(),
    filterLeads,
  ]);
});

test.each([
  ['free e-transfer, needs a branch', true],
  ['free e-transfer', false],
  ['bank without a branch', false],
  ['is there a branch', false],
])('“%s” asks for a branch besides a filter: %s', (query, asksBranch) =>
  expect(search(query)).toMatchObject({ asksBranch }),
);

test.each([
  ['what does my mortgage cost', 'mortgages'],
  ['northern mortgage', 'mortgages'],
  ['where is 4% on savings', 'interest'],
  ['mortgage insurance', 'insurance'],
  ['insurance mortgage', 'insurance'],
  ['we sail old boats past green islands with parcels and lanterns, no insurance, mortgage high', 'mortgages'],
  ['mortgage of a port town', 'mortgages'],
  ['nothern lights', 'insurance'],
  ...[
    'mortgage scam',
    'northern and southern exposure',
    'mortgage calculator',
    'mortgage is in port',
    'northern',
    'stolen card',
    'I told my sister the secret of my mortgage',
    'a caller wants the secret of my mortgage',
  ].map((query) => [query, undefined]),
])('“%s” is about the subject %s, which is not covered', (query = '', name) =>
  expect(search(query).notCovered?.subject).toBe(name),
);

test.each([
  ['perdu carte', true],
  ['où', true],
  ['lost card', false],
])('“%s” is in French: %s', (query, isFrench) => expect(search(query).isFrench).toBe(isFrench));
