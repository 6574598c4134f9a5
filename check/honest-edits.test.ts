// cspell:disable -- names, places and words that editors write
import { expect, test } from 'vitest';
import {
  changesOf,
  wholeResultAfter,
  type Edit,
  accountLine,
  fee,
  likeHarbour,
  limit,
  mergedWithPage,
  phoneLine,
  source,
} from '../tests/fixtures/check.ts';
import { formatIssue } from './report.ts';

/** What volunteers write, and the check accepts. With a third item, it gives a hint of that rule. */
// prettier-ignore
const HONEST: readonly (readonly [...Edit, hint?: string])[] = [
  // Names and places
  ['text', 'Ask at the branch in Kanata, on Yonge near Bloor, in Nanaimo or in Trois-Rivières.'],
  ['text', 'Petro-Canada, Rexall and Barrington Street take it; Priya Raghunathan and Kowalczyk, too.'],
  ['text', 'The page calls it « transfert Interac ».'],
  ['text', 'It is offered in 中文, ᐃᓄᒃᑎᑐᑦ and ਪੰਜਾਬੀ.'],
  ['record', '    title: Fees\n ⇒     title: Fees\n    publisher: Protégez-Vous\n'],
  ['record', 'title: Fees ⇒ title: Frais d’été\n    language: fr'],
  // Examples and advice
  ['text', 'Suppose that you send $100 to a friend.', 'figures'],
  ['text', 'It takes about 10 minutes.', 'figures'],
  ['text', 'You pay $9 [@first-fees]. Of that, $2 is tax [@first-fees].'],
  // Style
  ['text', 'It is aimed for people who travel.', 'style'],
  ['answer', 'Not found. The app shows it before you confirm.'],
  ['fields', 'security: { twoFactor: { notFound: 2026-11-20, verify: Ask your branch } }'],
  // Prices and limits
  // The other forms of prices, dates and numbers are in the tests of src/schemas.
  limit('No limit'), limit('3000'), limit('10 withdrawals a day'), fee('1%, at least $5'), fee('1,50 $'), fee('Free (VIP)'),
  ['record', 'value: Free\n ⇒ value: 1.50\n'],
  ['record', '- value: Free ⇒ - { value: $1.00, source: regulator }\n      - value: Free'],
  // Accounts
  ['fields', accountLine('monthly: { value: $4, source: first-fees }, payments: { value: 12, source: first-fees }')],
  ['fields', accountLine(
    "balance: { value: '$4,000', source: first-fees }, payments: { value: unlimited, source: first-fees }, " +
    "eTransfer: { value: $1, free: 999, counts: false, source: first-fees }, openTo: { for: [students, youth], upTo: 22, source: first-fees }, " +
    "groups: [{ for: newcomers, months: 12, monthly: { value: Free, source: first-fees } }, { for: other, who: With 3 products, monthly: { value: $4, source: first-fees } }]",
  ), 'accounts'],
  ['fields', accountLine('monthly: { value: Free, source: first-fees }, groups: [{ for: other, who: Paid by the month, monthly: { value: $5, source: first-fees } }]')],
  ['record', `answer: It costs [=fees.eTransfer].\n ⇒ answer: It costs [=fees.monthly].\n${accountLine('monthly: { value: $4, source: first-fees }')}\n`],
  // Lists of one, and other forms of fields
  ['record', 'value: [ON] ⇒ value: ON'], ['record', 'value: [ON] ⇒ value: [Ontario, Nova Scotia]'],
  ['record', 'value: [English] ⇒ value: English'], ['record', 'value: [English] ⇒ value: [English, Tagalog, American Sign Language]'],
  ['fields', 'members:\n  value: 90,000\n  source: first-fees'],
  ['fields', 'facts: { branches: { label: Branches, value: 18, source: first-fees } }'],
  ['record', 'value: [ON] ⇒ value: national'],
  ['fields', 'security: { deviceAuth: { value: passkey, source: first-fees } }'],
  ['record', 'read: 2026-11-20 ⇒ published: Nov. 5, 2026\n    read: 2026/11/20'],
  ['record', 'languages:\n  value: [English] ⇒ languages:\n  value:\n    - English\n    - French'],
  ['record', "read: 2026-11-20 ⇒ published: Summer 2024\n    read: '2026-11-20'   # as it says"],
  ['record', 'website: https://first.example/ ⇒ website: https://www.first.example'], ['listing', 'province: NS ⇒ province: Nova Scotia'],
  ['record', 'title: Fees ⇒ title: Fees # of 2026', 'broken-markup'],
  ['src/data/home.yaml', 'faq:\n ⇒ faq:\n  - question: What else is there?\n    answer: More.\n'],
  // Telephone numbers
  ['fields', phoneLine('1-800-555-0100 ext. 2')], ['fields', phoneLine("'1-800-555-0100, option 2'")],
  ['text', 'From outside Canada call +1 416-974-5151 [@first-fees].'],
  ['text', 'Call 1 800 555 0100 [@first-fees].'],
  ['text', 'Forward a fake text to 7726 [@first-fees].'],
  ['text', 'An [email](mailto:help@first.example) or a [call](tel:+18005550100) [@first-fees].'],
  ['text', 'A SIN has nine digits, such as 123-456-789. A cheque shows 003-04512-99999 at its foot.'],
  ['text', 'The transit number 00012 and account 1234567890 are on the cheque.'],
  // Addresses
  ['text', 'See [what RBC has](/enhanced-demo/?q=rbc) and [who has it](/enhanced-demo/?caps=bill_pay#data).'],
  ['text', 'Open first.example/enrol, or write to help@first.example.'],
  ['text', 'Read [First Bank](/banks/first/#security), and [the bank](https://first.example/).'],
  ['text', 'Read [the card](https://first.example/cards?code=1023&lang=en).'],
  ['text', 'Read e.g. No.1 on the list, i.e. the first one. Version 2.0 of Node.js needs no app.Then it ends.'],
  source('url: https://web.archive.org/web/2024/https://first.example/old'),
  source('url: https://first.example/Fee Schedule 2026.pdf'), source('url: http://first.example/x'),
  ['record', 'store:\n ⇒ store:\n  android: { name: F, url: "https://play.google.com/store/apps/details?id=x.y&hl=en_CA", source: first-fees }\n'],
  // Markdown
  ['text', 'Open 24/7: “quotes”, "quotes", → and ≥, $0–$5 [@first-fees], ~~old~~ new 🏦 ⚠️ 👍🏽.'],
  ['text', 'A no-break\u00A0space, a thin\u2009one, trailing spaces  \nand\ta tab.'],
  ['text', '1. First step.\n2. Second step.\n   - A detail.\n\n> A bank says so.'],
  ['text', 'Interac e-Transfer® and Visa™ are marks; §\u00A04 of the Act says more … and so on, etc.'],
  ['text', 'E\u2011mail, T5 slip, box 13; open Mon–Fri, 8 a.m. to 8 p.m. ET, and on Sat. until noon.'],
  ['text', 'A remark has a footnote.[^1]\n\n[^1]: Here it is.'],
  ['text', 'It costs less than banks do*, see below.\n\n* Not on Sundays.'],
  ['text', 'It costs less than banks do*.\n\n*Fees can change.'],
  ['guide', 'Bank | Fee\n--- | ---\nFirst | low\n'],
  ['guide', '## Fees\n\nWords.\n\n## Fees\n\nOther words.', 'markdown'],
  // Whole files
  ['record', '---\nname: First Bank ⇒ \uFEFF---\nname: First Bank'],
  ['src/content/credit-unions/lake.mdx', likeHarbour('lake')], ['src/content/credit-unions/lake.mdx', likeHarbour('lake').replaceAll('\n', '\r\n')],
  ['listing', 'state: operating ⇒ state: closed\n  notice: It ended.'],
  mergedWithPage,
  ['src/data/hosts.yaml', '  unused.example: Unused'],
];

test.each(HONEST.map(([where, what, hint]) => ({ where, what, hint })))(
  '$where: $what',
  async ({ where, what, hint }) => {
    const { issues, hints } = await wholeResultAfter(changesOf([where, what]));
    expect(issues.map(formatIssue)).toEqual([]);
    expect(hints.map(({ rule }) => rule)).toEqual(hint === undefined ? [] : expect.arrayContaining([hint]));
  },
);
