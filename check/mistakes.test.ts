// cspell:disable -- mistakes are misspelt on purpose
import { expect, test } from 'vitest';
import {
  changesOf,
  GUIDE_TEXTS,
  LISTING,
  pageOf,
  resultAfter,
  textsAfter,
  wholeResultAfter,
  type Edit,
  accountLine,
  likeHarbour,
  phoneLine,
  second,
  source,
} from '../tests/fixtures/check.ts';
import { formatIssue } from './report.ts';

const LONG =
  'A savings account pays you interest for every day on which your money stays there, and adds it each month.';
const KEPT = 'You keep money there, and [First Bank](/banks/first/#security) adds to it. See the [terms](/terms/).';
const APP = '{ name: S, url: https://apps.apple.com/ca/app/second/id1, source: regulator }';
const TASK = '{ id: a, title: Send, steps: [Tap.] }';

const PLUS = accountLine('monthly: { value: $4, source: first-fees }');
const FAQ = 'faq:\n  - question: What does it cost?\n    answer: It costs [=fees.eTransfer].';

/** What the check finds: its rule (after a ~ one that only gives a hint) and a part of what it says. */
// prettier-ignore
const MISTAKES: readonly (readonly [...Edit, rule: string, says: string])[] = [
  // Files that cannot be read
  ['record', 'name: First Bank ⇒ name: "First Bank', 'readable', 'opens a quotation mark that is not closed'],
  ['record', 'value: [ON] ⇒ value: [ON', 'readable', 'opens a [ that is not closed'],
  ['record', 'source: first-fees }\n ⇒ source: first-fees\n', 'readable', 'opens a { that is not closed'],
  ['record', 'note: From every account. ⇒ note: Deposit: in the app.', 'readable', 'colon and a space inside its text'],
  ['record', "note: From every account. ⇒ note: 'it's free'", 'readable', 'goes on after its closing quotation mark'],
  ['record', 'shortName: First ⇒ shortName:First', 'readable', 'a colon and a space are missing'],
  ['record', '  eTransfer:\n    claims ⇒ \teTransfer:\n    claims', 'readable', 'starts with a tab'],
  ['record', '    per24Hours ⇒ \u00A0   per24Hours', 'readable', 'only looks like a space'],
  ['record', 'value: $3,000\n ⇒ value: $3,000\n       note: x\n', 'readable', 'indented as if they were its own'],
  ['record', '  - value: $1.00 ⇒    - value: $1.00', 'readable', 'indented differently from its neighbours'],
  ['record', 'answer: It costs [=fees.eTransfer]. ⇒ answer: It is free.\n      Ask yours: hours differ.', 'readable', '>- after the colon'],
  ['record', 'value: [ON] ⇒ value: [{{province}}]', 'readable', 'blank of the template'],
  ['text', '<Callout title="x">\n\nText.', 'readable', 'opens <Callout> and does not close it'],
  ['text', '<Parts>\n\n<Callout title="x">\n\nText.\n\n</Parts>', 'readable', 'opens <Callout> and does not close it'],
  ['text', 'It is { then.', 'readable', 'opens a brace'],
  ['text', 'It is <5 dollars.', 'readable', 'less than'],
  ['text', '<!-- A note. -->', 'readable', '{/* A note. */}'],
  ['text', 'See <https://first.example/>.', 'readable', 'address in angle brackets'],
  ['src/content/banks/Lake Shore.mdx', GUIDE_TEXTS.get(LISTING) ?? '', 'readable', 'lake-shore'],
  ['src/content/banks/first/logo.png', 'x', 'readable', 'does not read'],
  ['src/content/credit-unions/harbour/setup.mdx', pageOf('T'), 'readable', 'how-to-online-banking.mdx'],
  // Fields
  ['record', 'shortName: First ⇒ shortNme: First', 'fields', 'did you mean: shortName'],
  ['fields', 'app: { price: { value: $3,000, source: x } }', 'fields', "value: '$3,000'"],
  ['listing', 'status:\n  state: operating\n  source: listed\n ⇒ status: { state: closed, notice: It ends on June 1, 2026., source: listed }\n', 'fields', "notice: 'It ends on June 1, 2026.'"],
  ['record', 'name: First Bank ⇒ draft: false\nname: First Bank', 'fields', 'no such line'],
  ['record', 'url: https://first.example/fees ⇒ url: first.example/fees', 'fields', 'https://first.example/fees, once'],
  ['record', '[/how-to/] ⇒ ["#Close an account"]', 'fields', '#close-an-account'],
  ['fields', 'members: { value: About 90, source: first-fees }', 'fields', 'go into a note'],
  ['record', 'value: [ON] ⇒ value: [ONT]', 'fields', 'accepted: AB, BC'],
  ['record', 'value: true ⇒ value: yes', 'fields', 'did you mean: true'],
  ['record', 'read: 2026-11-20 ⇒ read: Feb. 30, 2026', 'fields', 'date of the calendar'],
  ['record', 'read: 2026-11-20 ⇒ published: 11/12/2026\n    read: 2026-11-20', 'fields', '2024-03-29'],
  ['record', 'value: $1.00 ⇒ value: $1,50', 'fields', 'accepted are Free, $1.00'],
  ['record', 'https://apps.apple.com/ca/app/first/id1 ⇒ https://first.example/app', 'fields', 'apps.apple.com'],
  ['record', '      value: $3,000\n      source: listed ⇒       value: $3,000', 'fields', 'has no evidence'],
  ['record', '    claims:\n ⇒     value: $2.00\n    source: listed\n    claims:\n', 'fields', 'as one more claim'],
  ['record', '    title: Fees\n ⇒ ', 'fields', 'is missing'],
  ['fields', phoneLine('1-800-769-255'), 'fields', 'not a Canadian telephone number'],
  ['fields', 'accounts: [{ name: Plain }]', 'fields', 'nothing but its name'],
  ['fields', accountLine('monthly: { value: $4 }'), 'fields', 'has no evidence'],
  ['fields', accountLine('sold: { value: true, source: first-fees } }, { name: Plain, sold: { value: true, source: first-fees }'), 'fields', 'in the list already: change'],
  ['fields', accountLine('groups: [{ for: students, from: 65, monthly: { value: Free, source: first-fees } }]'), 'fields', 'is of seniors'],
  ['fields', accountLine('groups: [{ for: other, monthly: { value: Free, source: first-fees } }]'), 'fields', 'says "other"'],
  ['fields', accountLine('groups: [{ for: childs, monthly: { value: Free, source: first-fees } }]'), 'fields', 'accepted: students'],
  ['fields', accountLine('payments: { value: many, source: first-fees }'), 'fields', 'unlimited'],
  // Accounts
  ['fields', accountLine('monthly: { value: Free, source: listed }'), 'evidence', 'accounts[1] (Plain).monthly'],
  ['fields', accountLine('monthly: { value: $400, source: first-fees }'), 'plausible', 'accounts[1] (Plain).monthly'],
  ['fields', accountLine('monthly: { value: $4, source: first-fees }, groups: [{ for: students, monthly: { value: $5, source: first-fees } }]'), 'accounts', 'more than the account costs'],
  ['fields', accountLine('payments: { value: 12, source: first-fees }'), '~accounts', 'no fee of one amount'],
  ['fields', accountLine('monthly: { value: $4, source: first-fees }').replace('Plain', 'First Bank Plain'), '~accounts', 'begins with the name'],
  ['fields', accountLine('monthly: { value: $4, source: first-fees }').replace('Plain', 'Business Plus'), '~accounts', 'no everyday account'],
  ['record', `limits:\n ⇒   monthly: { value: $5, source: first-fees }\n${PLUS}\nlimits:\n`, 'accounts', 'is shown nowhere'],
  ['record', `${FAQ} ⇒ ${PLUS}\n${FAQ.replace('[=fees.eTransfer]', '$7 a month [@first-fees]')}`, '~accounts', 'no account of the record has'],
  ['record', `${FAQ} ⇒ ${PLUS}\n${FAQ.replace('[=fees.eTransfer]', '[=accounts.0.monthly]')}`, 'figures', '[=accounts.plain.monthly]'],
  // Records
  [...second('name: second', 'name: First Bank'), 'duplicates', 'is the name of'],
  [...second('type: bank', `type: bank\nstore: { ios: ${APP} }`), 'duplicates', 'the app'],
  ['src/content/credit-unions/first.mdx', likeHarbour('first'), 'record-identity', 'has the name of'],
  ['record', 'name: First Bank\n ⇒ name: First Credit Union\n', 'record-identity', 'the name of a credit union'],
  ['src/content/pages/savings.mdx', pageOf('Savings'), 'record-identity', 'has the address of'],
  ['record', 'faq:\n ⇒ faq:\n  - question: What does it cost?\n    answer: Nothing.\n', 'fields', 'has "what does it cost", which is in the list already'],
  ['fields', `recipes: [${TASK}, ${TASK}]`, 'fields', 'has "a", which is in the list already'],
  ['listing', 'value: Provincial guarantee corporation ⇒ value: CDIC', 'contradictions', 'federal'],
  ['listing', 'value: [NS] ⇒ value: [ON]', 'contradictions', 'leaves out NS'],
  ['record', '    value: true\n    note: From every account. ⇒     value: false', 'contradictions', 'says otherwise'],
  ['record', 'capabilities:\n ⇒ capabilities:\n  ios_app: { value: false, source: first-fees }\n', 'contradictions', 'store.ios'],
  ['record', 'capabilities:\n ⇒ capabilities:\n  bill_pay: { value: true, source: first-fees, note: Not available any more. }\n', '~contradictions', 'takes back'],
  ['src/data/featured.yaml', 'largeBanks: [] ⇒ largeBanks: [frist]', 'record-identity', 'did you mean: first'],
  ['listing', 'state: operating ⇒ state: merged\n  successor: first\n  notice: It merged.', 'fields', 'successorName is missing'],
  ['listing', 'state: operating ⇒ state: closed\n  successor: first\n  successorName: Harbour\n  notice: It ended.', 'record-identity', 'is not Harbour'],
  ['listing', 'state: operating ⇒ state: closed\n  successorName: Nobody\n  notice: It ended.\n  date: 2027-03-01', 'plausible', 'future'],
  ['record', '- value: $1.00 ⇒ - value: $1,000,000.00', 'plausible', 'more than such a fee'],
  ['fields', 'members: { value: 90000000, source: first-fees }', 'plausible', 'any credit union'],
  ['record', 'value: $3,000 ⇒ value: Free', 'plausible', 'this is a limit'],
  ['record', 'read: 2026-11-20 ⇒ read: 2027-11-20', 'plausible', 'future'],
  // Evidence
  ['record', 'capabilities:\n ⇒ capabilities:\n  bill_pay: true\n', 'evidence', 'which does not have it'],
  [...second('source: regulator', 'source: listed'), 'evidence', 'which does not have it'],
  ['record', 'value: $3,000\n      source: listed ⇒ value: $4,000\n      source: listed', 'evidence', 'is not what the guide’s list'],
  ['fields', phoneLine('1-800-555-0100').replace('first-fees', 'listed'), 'evidence', 'without an official source'],
  ['record', 'note: Its own page says free. ⇒ notFound: 2026-11-20', 'evidence', 'next to a value from a page'],
  [...source('url: https://papers.example/first/fees'), 'evidence', 'where others publish'],
  [...source('url: https://papers.example/first/fees\n    publisher: First Bank text, on Papers\n    official: true'), 'evidence', 'calls official what another site copied'],
  ['text', 'It is free [@frist-fees].', 'evidence', 'did you mean: first-fees'],
  ['record', 'id: first-fees ⇒ id: regulator', 'evidence', 'declared already'],
  ['text', 'It costs [=fees.etransfer].', 'figures', '[=fees.eTransfer]'],
  ['text', 'It costs [=fees.eTransfer@regulator].', 'figures', 'not one of its sources'],
  ['text', 'It is free [@first-fees]. A cheque costs $9.', 'figures', '$9'],
  ['text', 'It takes 5 days.', '~figures', '5 days'],
  // Links and numbers
  ['text', 'See [savings](/saving/).', 'links', 'did you mean: /savings/'],
  ['text', 'See [it](www.first.example/fees).', 'links', 'https://www.first.example/fees'],
  ['text', 'See [it](#secuirty).', 'links', '#security'],
  ['text', '[Harbour](/banks/first/) has it.', 'links', 'says Harbour and leads to First'],
  ['text', '[Harbour](https://www.first.example/) has it.', 'links', 'says Harbour and leads to First'],
  ['text', 'Go to [first.example](https://regulator.example/).', 'links', 'says first.example and leads to regulator.example'],
  ['src/data/planned.yaml', '- address: /savings/', 'links', 'has become a page'],
  ['text', 'See [it](https://somewhere-new.ca/).', '~external-links', '"somewhere-new.ca: (its owner)"'],
  ['text', 'See [it](https://www.trap.example/sign-in).', 'external-links', 'never a source or a link: a doorway page'],
  [...source('url: https://trap.example/'), 'external-links', 'never a source or a link'],
  ['text', 'Write to [us](mailto:help@first.example?bcc=help@first-support.ca).', 'external-links', 'first-support.ca'],
  ['text', 'See [First Bank](/banks/first/).', '~links', 'the page that it is on'],
  ['text', 'See [it](https://first.example/?utm_source=x&a=1&gclid=2).', 'external-links', 'first.example/?a=1'],
  ['text', 'Join [here](https://first.example/?code=JOE50&utm_source=x).', 'external-links', 'takes no commission'],
  [...source('url: https://first.bank@evil.example/', 'other', 'live'), 'external-links', 'evil.example: what is before the @'],
  [...source('url: https://203.0.113.7/fees', 'other', 'live'), 'external-links', 'number instead of a name'],
  [...source('url: https://apps.appie.com/', 'other', 'live'), 'external-links', 'one letter from apple.com'],
  ['text', 'Call 1-800-769-2511.', 'phone-numbers', 'no record holds'],
  ['text', 'Call 604-5550199, 604 - 555 - 0198 or 1/800/555/0197.', 'phone-numbers', '604 - 555 - 0198'],
  ['text', 'Call **604** **555** **0199**.', 'phone-numbers', '604** **555** **0199'],
  ['answer', 'Call 1&#45;604&#45;555&#45;0199.', 'phone-numbers', '1&#45;604&#45;555&#45;0199'],
  ['text', 'Sign in at rbc&#46;evil&#46;ca.', '~external-links', 'rbc.evil.ca'],
  ['text', 'Sign in at rbc.**evil**.ca.', '~external-links', 'rbc.evil.ca'],
  ['answer', 'Sign in at rbc&#46;evil&#46;ca.', '~external-links', 'rbc.evil.ca'],
  ['text', 'Call 1-604-SCAM-NOW, or 900 GET CASH.', 'phone-numbers', '900 GET CASH'],
  ['text', 'Call [us](tel:+19005550199).', 'phone-numbers', '9005550199'],
  ['text', 'Text your PIN to the number 54321.', 'phone-numbers', '54321'],
  ['text', 'In the UK call +44 20 7946 0958.', 'phone-numbers', '+44 20 7946 0958'],
  ['text', 'Call 800-000-0000 [@first-fees].', 'phone-numbers', 'anybody can dial'],
  ['text', 'Open the Harbour app.', '~mentions', 'the app of Harbour'],
  ['text', 'The app will launch in spring 2025.', '~mentions', 'announces a time that is past'],
  ['record', `answer: It costs [=fees.eTransfer]. ⇒ answer: Call 1-800-769-2512.\n${phoneLine('1-800-769-2511')}`, 'phone-numbers', 'differs by one typing error from'],
  ['record', `faq:\n  - question: What does it cost?\n    answer: It costs [=fees.eTransfer]. ⇒ ${phoneLine('1-800-769-2511')}\nfaq:\n  - question: What number?\n    answer: Call 1-800-796-2511 [@regulator].`, 'phone-numbers', 'gives with a source'],
  // Markup
  ['text', 'It costs [=fees.eTransfer today.', 'broken-markup', '[=fees.eTransfer]'],
  ['text', 'It is free (@first-fees).', 'broken-markup', '[@source-id]'],
  ['text', 'It is free [first-fees].', 'broken-markup', '[@first-fees]'],
  ['text', '• One thing\n• Another thing', 'broken-markup', 'is no list'],
  ['text', 'It is **free today.', 'broken-markup', '**like this**'],
  ['text', 'See the [guides](/how-to/ first.', 'broken-markup', 'not whole'],
  ['text', 'See the (guides)[/how-to/].', 'markdown', 'the wrong way round'],
  ['guide', '| Bank | Fee |\n| First | Free |', 'broken-markup', '| --- | --- |'],
  ['guide', '## Fees\n\n## Limits\n\nThey are low.', 'broken-markup', 'without a word below'],
  ['guide', '| Bank | Fee |\n| --- | --- |\n| First | Free | New |', 'markdown', 'more or fewer cells'],
  ['answer', 'One.\n\nTwo.', 'markup', 'more than one paragraph'],
  ['text', '<Callout titel="x">\n\nText.\n\n</Callout>', 'page-parts', 'found: <Callout titel="x">'],
  ['text', '<Calout title="x">Text</Calout>', 'page-parts', '<Callout />'],
  ['guide', '<Picture name="check" />', 'page-parts', 'did you mean: cheque'],
  ['guide', '<ByInstitution field="fees.etransfer" caption="Fees" />', 'page-parts', 'did you mean: fees.eTransfer'],
  ['text', '<Recipe id="send" />', 'page-parts', 'does not define'],
  ['text', '### Costs\n\nIs it free? Yes.', 'answers', 'begins with a question'],
  ['text', '### Costs\n\nSee [the fees](/banks/first/).', 'answers', 'where to look'],
  ['record', 'What does it cost?\n    answer: It costs [=fees.eTransfer]. ⇒ How much is it?\n    answer: In the list.', '~answers', 'how much or'],
  ['text', '### Is it free?\n\nFees are in the list.', '~answers', 'a yes, a no'],
  ['text', '### Costs\n\n| Where | How |\n| --- | --- |\n| Here | So |', '~answers', 'a table first'],
  ['fields', `recipes: [${TASK}]`, 'page-parts', 'no page shows'],
  ['record', '## Key features ⇒ ## Key Feature', 'page-parts', '## Key features'],
  ['record', '## Mobile app\n\nText.\n\n ⇒ ', 'page-parts', 'it comes after "## Fees & limits"'],
  ['text', 'It is fr\u200Bee.', 'invisible-characters', 'nobody sees'],
  ['text', 'It is fr\uFFFDe.', 'invisible-characters', 'saved as UTF-8'],
  ['text', 'It is fr\u0435e.', 'invisible-characters', 'look like others'],
  ['record', 'name: First Bank\n ⇒ name: "First\\u001b Bank"\n', 'invisible-characters', 'nobody sees'],
  // Words
  ['guide', 'TODO: say what it costs.', 'unfinished', 'not finished'],
  ['guide', `${LONG}\n\n${LONG}`, '~duplicates', 'savings.mdx already'],
  ['src/content/pages/terms.mdx', `\n${KEPT}`, '~duplicates', 'guides/savings.mdx already'],
  ['text', 'It is free.. You can,, send it.', '~style', '..'],
  ['text', 'You you can.', '~style', 'You you'],
  ['guide', 'As an AI language model, I cannot see fees.', 'unfinished', 'As an AI'],
  ['src/content/pages/lonely.mdx', pageOf('Lonely'), '~links', '/lonely/'],
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
    // The check of these files alone, which reads the others quickly, finds the same: tried once for each rule.
    if (MISTAKES.find(([, , other]) => other === rule)?.[1] !== what) return;
    const alone = resultAfter(changes, (file) => file in texts).issues.map(formatIssue);
    expect(alone).toEqual(issues.filter((issue) => issue.rule !== 'markdown').map(formatIssue));
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
