// cspell:ignore nothern
import { describe, expect, test } from 'vitest';
import type { Place } from './data.ts';
import { SearchEngine } from './engine.ts';

const page = (heading: string, href: string, text = '') => ({ heading, href, text });
const section = (heading: string, href: string, text = '') => ({ ...page(heading, href, text), page: 'Guide' });

const row = (heading: string, href: string, cells: Place['cells']): Place => ({
  ...page(heading, href),
  page: 'Guide',
  table: 'Ways to send',
  section: '/parcels/#prices',
  ...(cells && { cells }),
});

const engine = await SearchEngine.create({
  same: [
    ['etransfer', 'interac', 'virement'],
    ['cheque', 'check', 'chèque'],
    ['cash machine', 'atm', 'guichet'],
    ['cannot', 'can’t'],
    ['wire', 'international transfer'],
  ],
  ignore: ['how', 'do', 'i', 'my', 'the', 'a', 'what', 'is'],
  french: ['carte', 'perdu', 'guichet'],
  filters: [
    { filter: 'free=1', words: ['free etransfer', 'free'], unless: ['parking'] },
    { filter: 'remote=1', words: ['without a branch'] },
    { filter: 'caps=card_lock', words: ['card lock'] },
    { filter: 'caps=alerts', words: ['alerts'] },
    { filter: 'kind=digital', words: ['digital'] },
    { filter: 'province=MB', words: ['manitoba'] },
  ],
  besideFilters: ['bank', 'send'],
  notCovered: {
    unless: ['scam'],
    subjects: [
      {
        subject: 'mortgages',
        words: ['mortgage', 'northern exposure'],
        unless: ['calculator'],
        text: 'Ask a lender.',
        elsewhere: [],
        inGuide: [],
      },
      {
        subject: 'insurance',
        words: ['mortgage insurance', 'nothern lights'],
        text: 'Ask an insurer.',
        elsewhere: [],
        inGuide: [],
      },
    ],
  },
  places: [
    {
      ...section('Emergency', '/how-to/#emergency', 'Lock the card. Then call.'),
      phrases: ['lost card', 'stolen card'],
      isUrgent: true,
      saysToCall: true,
    },
    {
      ...section('Lost phone', '/how-to/#lost-phone', 'Use another one. A card may be on the phone that is lost.'),
      question: 'My phone is gone. What now?',
    },
    section('Cheque holds', '/cheques/#holds', 'A cheque may be held for 8 days. The limit is $10,000.'),
    {
      ...section('Raise your limit', '/e-transfer/#raise', 'Ask your bank.'),
      phrases: ['send dollars', 'raise limit'],
    },
    section('Cash machines', '/fees/#cash', 'A foreign machine costs $3. Access has other hours.'),
    { ...section('Locked out', '/how-to/#locked-out'), phrases: ['cannot sign in', 'bay window'] },
    {
      ...section('Fake texts', '/how-to/#fake', 'Tap nothing.'),
      phrases: ['text about money', 'fake text'],
      warns: true,
    },
    section(
      'Small print',
      '/small/',
      'I sign a cheque for my sister. A bank branch is closed in the evening, and I cannot say more.',
    ),
    section(
      'Wires',
      '/wires/',
      `Begin at a counter. ${'Read each line of the paper twice. '.repeat(4)}A swift code has letters. An international transfer costs $5.`,
    ),
    { ...section('Escrow', '/words/#escrow', 'Money that waits.'), isAside: true },
    { ...section('Money in escrow', '/fees/#escrow', 'Who waits.'), phrases: ['escrow'] },
    {
      ...section('A credit union by the bay', '/join/', 'Who owns a credit union?'),
      phrases: ['credit union', 'join a credit union'],
    },
    { ...section('Parcels', '/parcels/#prices', 'A parcel costs more on an island.'), phrases: ['parcel price'] },
    row('Sled', '/parcels/#row-sled', [
      ['Pulled by', 'Sled dogs'],
      ['Price', '$12, or $0 with a dog'],
      ['Delivery', 'A parcel arrives early on any Friday, unless the ice is thin.'],
    ]),
    { ...page('Northern', '/banks/northern/', 'A bank in the north.'), of: 'northern' },
  ],
  institutions: [
    { slug: 'northern', names: ['Northern', 'Northern Bank'], phones: ['8005550199'], hasPages: true },
    { slug: 'bay', names: ['Bay', 'Bay Credit Union'], hasPages: false },
    { slug: 'access', names: ['Access', 'Access Credit Union'], hasPages: false },
  ],
});

const numbers = (href: string) => ({ ...section('Trouble?', href, 'Fraud: 1-800-555-0199.'), listsNumbers: true });
const OWN_PLACES: Record<string, Place[]> = {
  northern: [
    page('Northern', '/banks/northern/', 'A bank in the north.'),
    section(
      'Fees & limits',
      '/banks/northern/#fees',
      'Sent in 24 hours, limit: $3,000. Monthly fee: $4 (or less.). e-Transfer fee, abroad: $9.',
    ),
    numbers('/banks/northern/#numbers'),
    section('Support', '/banks/northern/#support', 'Card line: 1-800-555-0199. The phone number above is free.'),
  ],
  access: [numbers('/how-to/#numbers-a')],
};

/** A search of this small guide; a bank's own places are loaded the first time a search names it. */
function search(query: string) {
  for (const slug of engine.missing(query)) engine.add(slug, OWN_PLACES[slug] ?? []);
  return engine.search(query);
}
const first = (query: string) => search(query).answers[0]?.href;

describe('answers', () => {
  test.each([
    ['stolen card', '/how-to/#emergency'],
    ['How do I report my stolen card', '/how-to/#emergency'],
    ['card lost', '/how-to/#emergency'],
    ['stollen card', '/how-to/#emergency'],
    ['phone gone', '/how-to/#lost-phone'],
    ['check hold', '/cheques/#holds'],
    ['CHÈQUES', '/cheques/#holds'],
    ['chequ', '/cheques/#holds'],
    ['ATM', '/fees/#cash'],
    ['guichet', '/fees/#cash'],
    ['send $4,000', '/e-transfer/#raise'],
    ['my sister and i cant sign in, the branch is closed', '/how-to/#locked-out'],
    ['escrow', '/fees/#escrow'],
    ['what is escrow', '/words/#escrow'],
  ])('%s → %s', (query, href) => {
    expect(first(query)).toBe(href);
  });

  test('show the sentence that matches best, with the matching words marked', () => {
    expect(search('cheque limit').answers[0]?.excerpt).toEqual([
      'A ',
      'cheque',
      ' may be held for 8 days. The ',
      'limit',
      ' is $10,000.',
    ]);
  });

  test('begin with the first sentence if the best one is then shown too, else with the best one; end with a sentence', () => {
    const excerpt = (query: string) => search(query).answers[0]?.excerpt.join('');
    expect(excerpt('counter')).toMatch(/^Begin at a counter\./);
    expect(excerpt('swift code')).toBe('A swift code has letters. An international transfer costs $5.');
    expect(excerpt('wire')).toBe('An international transfer costs $5.');
  });

  test('are the facts that match best, of a list of facts', () => {
    expect(search('northern monthly').answers[0]?.excerpt.join('')).toBe('Monthly fee: $4 (or less.).');
    expect(search('northern etransfer abroad').answers[0]?.excerpt.join('')).toBe('e-Transfer fee, abroad: $9.');
  });

  test('begin with a number where one is asked for', () => {
    expect(search('northern phone number').answers[0]?.excerpt.join('')).toMatch(/^Card line: 1-800-555-0199\./);
  });

  test('the title of a place that answers a reader’s question is that question, and its text is shown from the start', () => {
    const [answer] = search('phone gone').answers;
    expect(answer).toMatchObject({ title: 'My phone is gone. What now?', where: 'Guide: Lost phone' });
    expect(answer?.excerpt.join('')).toMatch(/^Use another one\./);
  });

  test.each(['zzqqxx', '1-800-555-0177'])('%s finds nothing', (query) => {
    expect(search(query)).toMatchObject({ answers: [], named: [], notCovered: undefined });
  });

  test.each([
    ['cheque\u3000hold', '/cheques/#holds'],
    ['che\u00ADque\u00A0hold', '/cheques/#holds'],
    ['send\u202F４，０００', '/e-transfer/#raise'],
  ])('pasted characters are read as typed ones: %s', (query, href) => {
    expect(first(query)).toBe(href);
  });

  test('an amount is distinguished from a telephone number', () => {
    expect(
      ['send $4,000', 'send 4 000 dollars', '1-800-555-0199', 'the $4 account'].map((query) => search(query).filter),
    ).toEqual(['sends=4000', 'sends=4000', '', '']);
  });
});

describe('rows of tables', () => {
  test('lead to the row, with the figure that was asked for and what it depends on; the excerpt has the other cells', () => {
    expect(search('sled price').answers[0]).toEqual({
      href: '/parcels/#row-sled',
      section: '/parcels/#prices',
      title: 'Sled',
      where: 'Guide, in the table “Ways to send”',
      figure: { label: 'Price', text: '$12', more: 'or $0 with a dog', whole: '$12, or $0 with a dog' },
      excerpt: [
        'Pulled by: ',
        'Sled',
        ' dogs. Delivery: A parcel arrives early on any Friday, unless the ice is thin.',
      ],
    });
    expect(search('sled').answers[0]?.figure, 'an amount, though another cell says “sled”').toMatchObject({
      text: '$12',
    });
    expect(search('sled delivery').answers[0]?.figure).toBeUndefined();
  });

  test('take the place of their section if they have more words of the search', () => {
    const hrefs = (query: string) => search(query).answers.map(({ href }) => href);
    expect(hrefs('parcel price')[0]).toBe('/parcels/#prices');
    expect(hrefs('parcel price ice')[0]).toBe('/parcels/#row-sled');
    expect(hrefs('parcel price ice')).not.toContain('/parcels/#prices');
  });
});

describe('institutions', () => {
  test.each(['Northern', 'northern bank', 'nort', 'norhtern', '+1 (800) 555.0199', '８００‑555‑0199'])(
    '%s is only a name, so the institution leads',
    (query) => {
      expect(search(query)).toMatchObject({ named: ['northern'], namesLead: true });
    },
  );

  test('with a topic, the institution’s section comes first, then general answers', () => {
    const { answers, namesLead } = search('northern limit');
    expect(namesLead).toBe(false);
    expect(answers.map(({ href }) => href).slice(0, 2)).toEqual(['/banks/northern/#fees', '/e-transfer/#raise']);
    expect(answers[0]?.excerpt.join('')).toContain('$3,000');
  });

  test('in an emergency, its numbers come first', () => {
    const { answers } = search('northern stolen card');
    expect(answers.map(({ href }) => href).slice(0, 2)).toEqual(['/banks/northern/#numbers', '/how-to/#emergency']);
    expect(answers[0]?.excerpt).toEqual(['Fraud: 1-800-555-0199.']);
    expect(first('access card is stolen')).toBe('/how-to/#numbers-a');
  });

  test('a warning of somebody who uses its name comes before its sections', () => {
    expect(first('fake text about northern fee')).toBe('/how-to/#fake');
    expect(first('northern text limit, monthly fee')).toBe('/banks/northern/#fees');
  });

  test('an ordinary word that is also a name does not bring the numbers of one without pages', () => {
    expect(first('bay card is stolen')).toBe('/how-to/#emergency');
  });

  test('one without pages leads for anything but its numbers, unless a place is about the whole search', () => {
    expect(search('access hours')).toMatchObject({ named: ['access'], namesLead: true });
  });
});

describe('filters that a search asks for', () => {
  test.each([
    ['free e-transfer', 'free=1'],
    ['bank without a branch', 'remote=1'],
    ['card lock alerts', 'caps=card_lock,alerts'],
    ['$8,000 digital', 'kind=digital&sends=8000'],
    ['digital bank Manitoba', 'kind=digital&province=MB'],
  ])('%s: %s come before the answers', (query, filter) => {
    const { filter: found, filterLeads } = search(query);
    expect([...new URLSearchParams(found)].sort()).toEqual([...new URLSearchParams(filter)].sort());
    expect(filterLeads).toBe(true);
  });

  test.each(['digital', 'manitoba', 'free parking', 'lock card', 'northern free'])('are none in: %s', (query) => {
    expect(search(query)).toMatchObject({ filter: '', filterLeads: false });
  });

  test('with an institution are its amount alone', () => {
    expect(search('northern free $4,000').filter).toBe('sends=4000');
  });
});

describe('a subject that is not covered', () => {
  const subject = (query: string) => search(query).notCovered?.subject;

  test.each(['mortgage', 'what does my mortgage cost', 'northern mortgage'])('is told first: %s', (query) => {
    expect(subject(query)).toBe('mortgages');
  });

  test('has words that are no misspelled names', () => {
    expect(search('nothern lights')).toMatchObject({ named: [], notCovered: { subject: 'insurance' } });
  });

  test('is the one with the longest phrase', () => expect(subject('mortgage insurance')).toBe('insurance'));

  test.each(['mortgage scam', 'mortgage calculator', 'northern', 'stolen card'])('is none of: %s', (query) => {
    expect(subject(query)).toBeUndefined();
  });
});

test('a search in French is told so', () => {
  const isFrench = (query: string) => search(query).isFrench;
  expect(['perdu carte', 'guichet', 'où', 'lost card'].map(isFrench)).toEqual([true, true, true, false]);
});
