// cspell:disable -- mistakes are misspelt on purpose
import { expect, test } from 'vitest';
import { changesOf, GUIDE_TEXTS, LISTING, textsAfter, wholeResultAfter, type Edit } from '../tests/fixtures/check.ts';
import { formatIssue } from './report/report.ts';

const PHONE = (number: string) => `support: { phones: [{ label: Cards, number: ${number}, source: first-fees }] }`;
/** A number in the bank's record, and another one in its text. */
const calling = (text: string): Edit => [
  'record',
  `faq:\n  - question: What does it cost?\n    answer: It costs [=fees.eTransfer]. ⇒ ${PHONE('1-800-769-2511')}\nfaq:\n  - question: Whom do I call?\n    answer: ${text}`,
];
const source = (url: string): Edit => [
  'record',
  `page:\n ⇒   - id: other\n    title: Another page\n    url: "${url}"\n    publisher: First Bank\n    kind: official\n    consulted: 2026-11-20\n    copy: live\npage:\n`,
];
const capability = (line: string, fields = ''): Edit => [
  'record',
  `capabilities:\n ⇒ ${fields}capabilities:\n  ${line}, source: first-fees }\n`,
];
/** Another bank like the credit union, with one part replaced. */
const second = (old: string, now: string): Edit => [
  'src/content/banks/second.mdx',
  (GUIDE_TEXTS.get(LISTING) ?? '')
    .replaceAll(/Harbour Credit Union|Harbour|harbour/g, 'second')
    .replace('type: credit-union\nprovince: NS', 'type: bank')
    .replace('source: listed', 'source: regulator')
    .replace('https://second.example', 'https://second.first.example')
    .replace(old, now),
];
const LONG =
  'A savings account pays you interest for every day on which your money stays there, and adds it each month.';
const TITLE = 'title: First Bank online';
const LIMIT = '      value: $3,000\n      source: listed';

/** What the check finds: its rule (after a ~ one that only gives a hint) and a part of what it says. */
// prettier-ignore
const MISTAKES: readonly (readonly [...Edit, rule: string, says: string])[] = [
  // Files that cannot be read
  ['record', 'name: First Bank ⇒ name: "First Bank', 'readable', 'opens a quotation mark that is not closed'],
  ['record', "source: first-fees }\nreach ⇒ source: 'first-fees }\nreach", 'readable', 'opens a quotation mark'],
  ['record', 'value: [ON] ⇒ value: [ON', 'readable', 'opens a [ that is not closed'],
  ['record', 'source: first-fees }\n ⇒ source: first-fees\n', 'readable', 'opens a { that is not closed'],
  ['record', 'note: From every account. ⇒ note: Deposit: in the app.', 'readable', 'colon and a space inside its text'],
  ['record', "note: From every account. ⇒ note: 'it's free'", 'readable', 'goes on after its closing quotation mark'],
  ['record', 'shortName: First ⇒ shortName First', 'readable', 'a colon and a space are missing'],
  ['record', 'shortName: First ⇒ shortName:First', 'readable', 'a colon and a space are missing'],
  ['record', 'shortName: First ⇒ shortName: *First*', 'readable', 'starts with *'],
  ['record', 'shortName: First ⇒ shortName: @First', 'readable', 'meaning of its own'],
  ['record', 'type: bank ⇒ type: bank\ntype: bank', 'readable', 'twice in its group'],
  ['record', '  eTransfer:\n    claims ⇒ \teTransfer:\n    claims', 'readable', 'starts with a tab'],
  ['record', '    per24Hours ⇒ \u00A0   per24Hours', 'readable', 'only looks like a space'],
  ['record', 'value: $3,000\n ⇒ value: $3,000\n       note: x\n', 'readable', 'indented as if they were its own'],
  ['fields', 'wallets: { applePay: { value: true, source: first-fees } }\nfees2: { monthly: { value: $3,000, source: x } }', 'readable', '"$3,000"'],
  ['guide', '<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> main', 'readable', 'two versions'],
  ['text', '<Callout title="x">\n\nText.', 'readable', 'opens <Callout> and does not close it'],
  ['text', 'It is { then.', 'readable', 'opens a brace'],
  ['text', 'Text in {two words}.', 'readable', 'in braces'],
  ['text', 'It is <5 dollars.', 'readable', 'less than'],
  ['text', '<!-- A note. -->', 'readable', '{/* A note. */}'],
  ['text', 'See <https://first.example/>.', 'readable', 'address in angle brackets'],
  ['src/content/banks/Lake Shore.mdx', GUIDE_TEXTS.get(LISTING) ?? '', 'readable', 'lake-shore'],
  ['src/content/banks/first/logo.png', 'x', 'readable', 'does not read'],
  ['src/content/credit-unions/harbour/how-to.mdx', '---\ntitle: T\n---\n\nText.\n', 'readable', 'how-to-online-banking.mdx'],
  // Fields
  ['record', 'shortName: First ⇒ shortNme: First', 'fields', 'did you mean: shortName'],
  ['record', 'type: bank ⇒ type: digitalbank', 'fields', 'did you mean: digital-bank'],
  ['record', 'value: [ON] ⇒ value: [ONT]', 'fields', 'accepted: AB, BC'],
  ['record', 'value: CDIC ⇒ value: { wrong: true }', 'fields', 'is not'],
  ['record', 'value: true ⇒ value: yes', 'fields', 'did you mean: true'],
  ['record', 'consulted: 2026-11-20 ⇒ consulted: 2026-02-30', 'fields', 'date of the calendar'],
  ['record', 'consulted: 2026-11-20 ⇒ consulted: 2026–11–20', 'fields', 'did you mean: 2026-11-20'],
  ['record', 'consulted: 2026-11-20 ⇒ published: Nov 2026\n    consulted: 2026-11-20', 'fields', 'did you mean: 2026-11'],
  ['record', 'value: $1.00 ⇒ value: 1.50', 'fields', 'did you mean: $1.50'],
  ['record', 'value: $1.00 ⇒ value: $1,50', 'fields', 'did you mean: $1.50'],
  ['record', 'value: $1.00 ⇒ value: free', 'fields', 'did you mean: Free'],
  ['record', 'value: $1.00 ⇒ value: ten dollars', 'fields', 'accepted: Free, $1.00'],
  ['fields', 'security: closed', 'fields', 'is a group of fields'],
  ['record', 'website: https:// ⇒ website: http://', 'fields', 'https://first.example/'],
  ['record', 'https://apps.apple.com/ca/app/first/id1 ⇒ https://first.example/app', 'fields', 'apps.apple.com'],
  ['record', `${LIMIT} ⇒       value: $3,000`, 'fields', 'has no evidence'],
  ['record', `${LIMIT} ⇒       verify: In the app.`, 'fields', 'notFound'],
  ['record', '    claims:\n ⇒     value: $2.00\n    source: listed\n    claims:\n', 'fields', 'as one more claim'],
  ['record', '    publisher: First Bank\n ⇒ ', 'fields', 'is missing'],
  ['record', 'status: { state: operating, ⇒ status: { state: merged,', 'fields', 'is missing'],
  ['fields', PHONE('1-800-769-255'), 'fields', 'not a Canadian telephone number'],
  ['fields', PHONE('180-076-9255'), 'fields', 'not a Canadian telephone number'],
  capability('card_loc: { value: true').concat('fields', 'card_lock') as unknown as [string, string, string, string],
  ['src/data/hosts.yaml', '- com', 'fields', 'a whole host'],
  ['src/data/capabilities.yaml', 'weight: 1 ⇒ weight: 200', 'fields', 'at most 10'],
  ['src/data/capabilities.yaml', 'id: bill_pay ⇒ id: online_banking', 'fields', 'in the catalogue already'],
  ['src/data/home.yaml', 'icon: bank ⇒ icon: banc', 'fields', 'bank'],
  // Records
  [...second('name: second', 'name: First Bank'), 'duplicates', 'the name of another institution'],
  [...second('second.first.example', 'www.first.example'), 'duplicates', 'the website'],
  [...second('type: bank', 'store:\n  ios: { name: S, url: https://apps.apple.com/ca/app/second/id1, source: regulator }\ntype: bank'), 'duplicates', 'the app'],
  ['src/content/credit-unions/first.mdx', (GUIDE_TEXTS.get(LISTING) ?? ''), 'record-identity', 'has the name of'],
  ['record', 'name: First Bank\n ⇒ name: First Credit Union\n', 'record-identity', 'the name of a credit union'],
  ['src/content/pages/savings.mdx', '---\ntitle: Savings\ndescription: A page made for tests, which has the address of another page of it.\nanswer: It is.\n---\n\nText.\n', 'record-identity', 'has the address of'],
  ['record', 'faq:\n ⇒ faq:\n  - question: What does it cost?\n    answer: Nothing.\n', 'duplicates', 'question'],
  ['fields', 'recipes:\n  - { id: a, title: Send, steps: [Tap.] }\n  - { id: a, title: Get, steps: [Tap.] }', 'duplicates', 'id of another task'],
  ['listing', 'value: Provincial guarantee corporation ⇒ value: CDIC', 'contradictions', 'federal'],
  ['listing', 'value: [NS] ⇒ value: [ON]', 'contradictions', 'leaves out NS'],
  ['record', '    value: true\n    note: From every account. ⇒     value: false', 'contradictions', 'says otherwise'],
  [...capability('ios_app: { value: false'), 'contradictions', 'store.ios'],
  [...capability('biometric_login: { value: false', 'security:\n  deviceAuth: { value: [biometric], source: first-fees }\n'), 'contradictions', 'deviceAuth'],
  [...capability('bill_pay: { value: true, note: Not available at First any more.'), '~contradictions', 'takes back'],
  ['record', '- value: $1.00 ⇒ - value: $1,000,000.00', 'amounts', 'more than such a fee'],
  ['record', '- value: $1.00 ⇒ - value: $100', 'amounts', 'more than such a fee'],
  ['record', 'value: $3,000 ⇒ value: Free', 'amounts', 'this is a limit'],
  ['record', 'value: $3,000 ⇒ value: $3', 'amounts', 'too little'],
  ['record', 'consulted: 2026-11-20 ⇒ consulted: 2027-11-20', 'dates', 'future'],
  ['record', 'consulted: 2026-11-20 ⇒ consulted: 1970-01-01', 'dates', 'look at the year'],
  ['record', 'consulted: 2026-11-20 ⇒ published: 2026-12\n    consulted: 2026-11-20', 'dates', 'after it was read'],
  ['text', 'The app will launch in spring 2025.', '~dates', 'announces a time that is past'],
  ['text', 'It will close on March 3, 2026.', '~dates', 'announces'],
  // Evidence
  ['record', 'capabilities:\n ⇒ capabilities:\n  bill_pay: true\n', 'evidence', 'which does not have it'],
  ['record', 'note: From every account.\n    source: first-fees ⇒ note: From every account.\n    source: listed', 'evidence', 'which does not have it'],
  ['fields', 'members: { value: 5, source: [first-fees, listed] }', 'evidence', 'August 28, 2025'],
  [...second('source: regulator', 'source: listed'), 'evidence', 'which does not have it'],
  ['fields', PHONE('1-800-555-0100').replace('first-fees', 'listed'), 'evidence', 'without an official source'],
  ['record', 'note: Its own page says free. ⇒ notFound: 2026-11-20', 'evidence', 'next to a value from a page'],
  ['listing', 'value: [NS]\n  source: regulator ⇒ value: [NS]\n  source: first-fees', '~evidence', 'First Bank'],
  ['text', 'It is free [@frist-fees].', 'sources', 'did you mean: first-fees'],
  ['record', 'sources:\n ⇒ sources:\n  - { id: regulator, title: T, url: https://first.example/t, publisher: P, kind: official, consulted: 2026-11-20, copy: live }\n', 'sources', 'declared already'],
  [...source('https://first.example/x'), '~sources', 'nothing cites'],
  ['text', 'It costs [=fees.etransfer].', 'figures', '[=fees.eTransfer]'],
  ['text', 'It costs [=secnd.fees.eTransfer].', 'figures', 'no institution'],
  ['text', 'It costs [=fees.eTransfer@regulator].', 'figures', 'not one of its sources'],
  ['text', 'It is free [@first-fees]. A cheque costs $9.', 'uncited', '$9'],
  ['text', 'The limit is $5,000 a day.', 'uncited', '$5,000'],
  ['text', 'It takes 5 days.', '~uncited', '5 days'],
  // Links and numbers
  ['text', 'See [savings](/saving/).', 'links', 'did you mean: /savings/'],
  ['text', 'See [it](#secuirty).', 'links', '#security'],
  ['text', 'See [the credit union](/credit-unions/harbour/app/).', 'links', 'no page'],
  ['text', 'See [terms](../terms).', 'links', '/terms/'],
  ['text', '[Harbour](/banks/first/) has it.', 'links', 'says Harbour and leads to First'],
  ['text', '[Harbour](https://www.first.example/) has it.', 'links', 'says Harbour and leads to First'],
  ['src/data/planned.yaml', '- address: /savings/', 'links', 'has become a page'],
  ['text', 'See [it](https://somewhere-new.ca/).', 'external-links', '- somewhere-new.ca'],
  ['text', 'Go to first-enrol.com to sign in.', 'external-links', 'first-enrol.com'],
  ['text', 'Sign in at frist.example.ca or FIRST.SECURE.COM.', 'external-links', 'FIRST.SECURE.COM'],
  ['text', 'See bit.ly/xyz.', 'external-links', 'bit.ly'],
  ['text', 'Write to wa.me/16045550199.', 'external-links', 'wa.me'],
  ['answer', 'Write to help@first-support.ca.', 'external-links', 'first-support.ca'],
  ['text', 'Write to [us](mailto:help@first.example?bcc=help@first-support.ca).', 'external-links', 'first-support.ca'],
  ['text', 'Go to [first-login.com](https://first.example/).', 'external-links', 'first-login.com'],
  ['text', 'Go to [first.example](https://regulator.example/).', 'external-links', 'leads to regulator.example'],
  ['text', 'See [it](https://first.example/?utm_source=guide&a=1&gclid=2).', 'external-links', 'https://first.example/?a=1'],
  [...source('https://first.example/x?icid=abc'), 'external-links', 'did you mean: https://first.example/x'],
  ['text', 'Join [here](https://first.example/?referral=JOE50&aff_id=77).', 'external-links', 'commission'],
  [...source('http://first.example/x'), '~external-links', 'not encrypted'],
  ['text', 'Open http://first.example/x now.', 'external-links', 'not encrypted'],
  [...source('https://first.bank@evil.example/'), 'external-links', 'evil.example: what is before the @'],
  [...source('https://203.0.113.7/fees'), 'external-links', 'number instead of a name'],
  [...source('https://first.example:8443/fees'), 'external-links', 'port'],
  [...source('https://apps.appie.com/'), 'external-links', 'one letter from apple.com'],
  [...source('https://apps.apple.com.evil.net/'), 'external-links', 'has the name of apple.com'],
  [...source('https://web.archive.org/web/2024/https://evil.net/'), 'external-links', 'evil.net'],
  ['text', 'See [it](https://banking-guide.example/banks/first/).', 'external-links', '/banks/first/'],
  ['text', 'Call 1-800-769-2511.', 'phone-numbers', 'no record holds'],
  ['text', 'Call (604)555-0199.', 'phone-numbers', 'no record holds'],
  ['text', 'Call 604-5550199, 604 - 555 - 0198 or 1/800/555/0197.', 'phone-numbers', '604 - 555 - 0198'],
  ['text', 'Call **604** 555·0196.', 'phone-numbers', '604** 555·0196'],
  ['text', 'Call 1-800 555 01 99, or 18005550196.', 'phone-numbers', '18005550196'],
  ['text', 'Call 1-604-SCAM-NOW, or 900 GET CASH.', 'phone-numbers', '900 GET CASH'],
  ['text', 'Call [us](tel:+19005550199).', 'phone-numbers', '9005550199'],
  ['text', 'Text your PIN to the number 54321.', 'phone-numbers', 'short code'],
  ['text', 'In the UK call +44 20 7946 0958.', 'phone-numbers', '+44 20 7946 0958'],
  ['text', 'Call 800-000-0000 [@first-fees].', 'phone-numbers', 'anybody can dial'],
  ['text', 'Call 1-800-769-251 [@first-fees].', 'phone-numbers', 'anybody can dial'],
  [...calling('Call 1-800-769-2512.'), 'phone-numbers', 'differs by one typing error from 1-800-769-2511'],
  [...calling('Call 1-800-796-2511 [@regulator].'), 'phone-numbers', 'gives with a source'],
  ['text', 'Open the Harbour app.', '~mentions', 'the app of Harbour'],
  // Markup
  ['text', 'It costs [=fees.eTransfer today.', 'broken-markup', '[=fees.eTransfer]'],
  ['text', 'It is free (@first-fees).', 'broken-markup', '[@source-id]'],
  ['text', 'It is free [first-fees].', 'broken-markup', '[@first-fees]'],
  ['text', 'It costs [fees.eTransfer].', 'broken-markup', '[=fees.eTransfer]'],
  ['text', 'It is free @first-fees].', 'broken-markup', 'not opened'],
  ['answer', 'It is free @first-fees.', 'broken-markup', '[@first-fees]'],
  ['text', 'It is free [@ first-fees].', 'broken-markup', 'not closed'],
  ['text', 'It is **free today.', 'broken-markup', '**like this**'],
  ['answer', 'It is **Never share it.', 'broken-markup', 'before and after the words'],
  ['text', 'See the [guides](/how-to/ first.', 'broken-markup', 'not whole'],
  ['text', 'See the [guides] (/how-to/).', 'broken-markup', 'not whole'],
  ['text', 'See [it](https://first.example/my fees).', 'broken-markup', '%20'],
  ['text', 'See the (guides)[/how-to/].', 'broken-markup', 'the wrong way round'],
  ['text', 'Open the `menu.', 'broken-markup', 'backtick'],
  ['text', 'It is [fr:Coach Crédit today.', 'broken-markup', 'not whole'],
  ['record', `${TITLE} ⇒ title: First **Bank** online`, 'broken-markup', 'plain words'],
  ['guide', '| Bank | Fee |\n| First | Free |', 'broken-markup', '| --- | --- |'],
  ['guide', '## Fees [@regulator]\n\nThey are low.', 'broken-markup', '[@regulator] in the text below it'],
  ['guide', '##\n\nThey are low.', 'broken-markup', 'without words'],
  ['guide', '## Fees\n\n## Limits\n\nThey are low.', 'broken-markup', 'without a word below'],
  ['guide', '# Fees\n\nThey are low.', 'markdown', 'second main heading'],
  ['guide', '#### Fees\n\nThey are low.', 'markdown', 'level of headings'],
  ['guide', '##Fees\n\nThey are low.', 'markdown', 'a space is missing'],
  ['guide', '| Bank | Fee |\n| --- | --- |\n| First |', 'markdown', 'more or fewer cells'],
  ['guide', '| Bank | Fee |\n| --- | --- |\n| First | Free | New |', 'markdown', 'more or fewer cells'],
  ['text', 'See [](/how-to/).', 'markup', 'without words'],
  ['text', 'See [it](http://first.example/fees).', 'markup', 'https://first.example/fees'],
  ['guide', '```\ncode\n```', 'markup', 'program code'],
  ['answer', 'One.\n\nTwo.', 'markup', 'more than one paragraph'],
  ['text', '<Calout title="x">Text</Calout>', 'components', '<Callout />'],
  ['text', '<Recipe id="send" />', 'components', 'does not define'],
  ['fields', 'recipes: [{ id: send, title: Send, steps: [Tap.] }]', 'components', 'no page shows'],
  ['text', '<EmergencyNumbers />', 'components', 'does not belong'],
  ['record', '## Key features ⇒ ## Key Feature', 'sections', '## Key features'],
  ['record', '## Mobile app\n\nText.\n\n ⇒ ', 'sections', 'it comes after "## Fees & limits"'],
  ['text', 'It is fr\u200Bee.', 'invisible-characters', 'nobody sees'],
  ['text', 'It is \u202Eeerf.', 'invisible-characters', 'nobody sees'],
  ['text', 'It is fr\u00ADee.', 'invisible-characters', 'nobody sees'],
  ['text', 'It is fr\uFFFDe.', 'invisible-characters', 'saved as UTF-8'],
  ['text', 'It is fr\u0435e.', 'invisible-characters', 'did you mean: free'],
  ['text', 'It is \u0441\u0435.', 'invisible-characters', 'another script'],
  ['text', 'It is \uFF46\uFF52\uFF45\uFF45.', 'invisible-characters', 'free'],
  ['record', 'name: First Bank\n ⇒ name: "First\\u001b Bank"\n', 'invisible-characters', 'nobody sees'],
  // Words
  ['guide', 'TODO: say what it costs.', 'unfinished', 'not finished'],
  ['guide', 'Lorem ipsum dolor sit amet.', 'unfinished', 'not finished'],
  ['guide', 'The fee is ???.', 'unfinished', 'not finished'],
  ['guide', 'The fee of [amount] is low.', 'unfinished', 'not finished'],
  ['record', `${TITLE} ⇒ title: Your title here`, 'unfinished', 'not finished'],
  ['record', "value: CDIC ⇒ value: '?'", 'unfinished', 'not finished'],
  ['guide', `${LONG}\n\n${LONG}`, '~duplicates', 'on this page already'],
  ['text', 'You you can.', '~style', 'a word twice'],
  ['src/content/guides/lonely.mdx', '---\ntitle: Lonely\ndescription: A guide made for tests, to which no other page, no list and no menu leads.\nanswer: It is alone.\nkind: topic\n---\n\n## Why\n\nText.\n', '~links', '/lonely/'],
];

test.each(MISTAKES.map(([where, what, rule, says]) => ({ where, what, rule, says })))(
  '$rule finds it ($where): $what',
  async ({ where, what, rule, says }) => {
    const changes = changesOf([where, what]);
    const texts = textsAfter(changes);
    const { issues, hints } = await wholeResultAfter(changes);
    const isOfRule = (issue: { rule: string }) => issue.rule === rule.replace('~', '');
    const found = (rule.startsWith('~') ? hints : issues).filter(isOfRule);
    expect(found.map(formatIssue).join('\n')).toContain(says);
    expect(found.some(({ file, line }) => file in texts && isChanged(GUIDE_TEXTS.get(file), texts[file], line))).toBe(
      true,
    );
    expect(issues.filter((issue) => !(issue.file in texts))).toEqual([]);
  },
);

/** Whether a line is between those that a text starts and ends with as before. */
function isChanged(before = '', after = '', line: number): boolean {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const start = now.findIndex((text, index) => text !== old[index]);
  if (now.length < old.length) return true; // What is missing is reported where it belongs.
  const end = now.toReversed().findIndex((text, index) => text !== old.at(-1 - index));
  return line >= start && line <= now.length - end + 1;
}
