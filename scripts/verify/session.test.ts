import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { guideWith, RECORD, replacing, TODAY } from '../../checks/fixture.ts';
import { incrementalCheck } from '../../checks/incremental-check.ts';
import { Cancelled, promptsIn } from '../new/prompts.ts';
import type { Person } from './ask.ts';
import { verify } from './session.ts';
import { summaryOf } from './summary.ts';

const HARBOUR = 'src/content/credit-unions/harbour.mdx';
const [FEES, REGULATOR] = ['Fees', 'A notice of the regulator'];

/**
 * Somebody who answers each question by its first words: skips pages and finds claims unchanged where nothing is said.
 * A list of texts is typed one after the other, until one is accepted; `stop` is Ctrl+C.
 */
function somebodyWhoSays(answers: Readonly<Record<string, string | readonly string[]>>) {
  const seen = { told: [] as string[], opened: [] as string[], refused: [] as string[] };
  const answerTo = (message: string, otherwise: string) =>
    Object.entries(answers).find(([start]) => message.startsWith(start))?.[1] ?? otherwise;
  const person = {
    ask: {
      oneOf(message: string, values: readonly unknown[]) {
        const answer = answerTo(message, values.includes('by hand') || values.includes('changed') ? 'same' : 'skipped');
        return answer === 'stop' ? Promise.reject(new Cancelled()) : Promise.resolve(values.find((value) => value === answer));
      },
      text(message: string, { refuse }: { refuse?: (answer: string) => string | undefined }) {
        const accepted = [answerTo(message, '')].flat().find((typed) => {
          const problem = refuse?.(typed);
          if (problem) seen.refused.push(problem);
          return !problem;
        });
        return accepted === undefined ? Promise.reject(new Cancelled()) : Promise.resolve(accepted);
      },
    },
    tell: (text: string) => void seen.told.push(text),
    open: (url: string) => void seen.opened.push(url),
  } as Person; // stands in for questions whose values the tests know
  return { person, seen };
}

/** Goes through the pages of the small guide's one bank, and reads its files afterwards. */
async function verifyWith(answers: Readonly<Record<string, string | readonly string[]>>, change = (text: string) => text) {
  using guide = guideWith({ [RECORD]: change });
  const { person, seen } = somebodyWhoSays(answers);
  const before = readFileSync(join(guide.root, RECORD), 'utf8');
  const outcome = await verify(guide.root, 'first', TODAY, person);
  const [record = '', harbour = ''] = [RECORD, HARBOUR].map((path) => readFileSync(join(guide.root, path), 'utf8'));
  const issues = incrementalCheck(guide.root).issuesWith({}, TODAY);
  return { outcome, before, record, harbour, issues, summary: summaryOf(outcome, 'first'), ...seen };
}

const CHECKED = ['consulted: 2026-11-20\n    copy: stored', `consulted: ${TODAY}\n    copy: live\n    checkedLive: ${TODAY}`] as const;

describe('a page', () => {
  test('that still says all of it was checked live today, and nothing else changes', async () => {
    const opening = replacing('    copy: stored\n', '    copy: stored # a copy\n    opening: true\n');
    const { before, record, opened, told } = await verifyWith({ [FEES]: 'same' }, opening);
    const [consulted] = CHECKED[0].split('\n');
    expect(record).toBe(
      before.replace(
        `${consulted}\n    copy: stored # a copy\n    opening: true\n`,
        `${CHECKED[1].replace('live\n', 'live # a copy\n')}\n`,
      ),
    );
    expect(opened).toEqual(['https://first.example/fees', 'https://regulator.example/notice']);
    expect(told).toEqual([
      expect.stringMatching(/^1 of 2 {2}Fees\nhttps:\/\/first\.example\/fees\n/),
      expect.stringMatching(/^2 of 2 {2}/),
    ]);
  });

  test('that moved has its new address, and is asked about there', async () => {
    const address = 'https://first.example/new#fees';
    const { before, record, opened, summary } = await verifyWith({ 'Its new address': address, [`${FEES}, at`]: 'same', [FEES]: 'moved' });
    expect(record).toBe(before.replace('url: https://first.example/fees', `url: ${address}`).replace(...CHECKED));
    expect(opened).toContain(address);
    expect(summary).toContain(`Pages that moved (1):\n- first-fees: https://first.example/fees → ${address}`);
  });

  test.each(['gone', 'skipped'])('that is %s stays as it is', async (answer) => {
    const { before, record, summary } = await verifyWith({ [FEES]: answer });
    expect(record).toBe(before);
    expect(summary).toContain('Left: 2 pages of 2. Go on with: npm run verify -- first');
    expect(summary.includes('- first-fees: Status, e-Transfer fee')).toBe(answer === 'gone');
    expect(summary.includes(`${RECORD}:54 answer: An e-Transfer costs`)).toBe(answer === 'gone');
  });
});

describe('claims', () => {
  const different = (answers: Readonly<Record<string, string | readonly string[]>>) => verifyWith({ [FEES]: 'different', ...answers });

  test('that changed have their new values, once the schema takes them', async () => {
    const { before, record, refused, summary, issues } = await different({
      'e-Transfer fee': 'changed',
      'What it says now: e-Transfer fee': ['two dollars', '$2.00'],
      Serves: 'changed',
      'What it says now: Serves': ['Ontario', 'ON, QC'],
      'Interac e-Transfer': 'changed',
      'What it says now: Interac': ['maybe', 'No'],
    });
    expect(record).toBe(
      before
        .replace('value: Free', 'value: $2.00')
        .replace('value: [ON]', 'value: [ON, QC]')
        .replace('value: true', 'value: false')
        .replace(...CHECKED),
    );
    expect(refused).toEqual([
      expect.stringContaining('is not a price as people write it; accepted: Free'),
      expect.stringContaining('reach'),
      expect.stringContaining('true or false'),
    ]);
    expect(summary).toContain(`- e-Transfer fee [first]: Free → $2.00 by first-fees (${RECORD}:`);
    // A fee for what is no longer offered: the check asks which of the two is right.
    expect(issues).toMatchObject([{ rule: 'contradictions', field: 'capabilities.etransfer' }]);
  });

  test('that are gone leave their facts, and the page is checked for the others', async () => {
    const { record, summary } = await different({ 'e-Transfer fee': 'gone', Languages: 'gone' });
    expect(record).toContain('  eTransfer:\n    value: $1.00\n    source: listed\n    note: Its own page says free.\nlimits:');
    expect(record).toContain(`languages:\n  notFound: ${TODAY}\n`);
    expect(record).toContain(`checkedLive: ${TODAY}`);
    expect(summary).toContain('- Languages [first]: English → no longer said by first-fees');
    expect(summary).toMatch(/Text that cites what is different or gone: read it again \(2\):\n- src.*:\d+ answer: An e-Transfer/);
  });

  test.each([
    ['skipped', 'Languages'],
    ['by hand', 'Status'],
  ])('of which one is %s leave the page to be asked about again', async (answer, label) => {
    const { before, record, summary } = await different({ [label]: answer });
    expect(record).toBe(before);
    expect(summary.includes('To change by hand (1):\n- Status: operating')).toBe(answer === 'by hand');
  });
});

describe('a run', () => {
  test('that was stopped keeps what was answered, and the next one goes on there', async () => {
    const first = await verifyWith({ [FEES]: 'same', [REGULATOR]: 'stop' });
    expect(first.outcome.wasStopped).toBe(true);
    expect(first.summary).toBe('Left: 1 page of 2. Go on with: npm run verify -- first');
    const second = await verifyWith({ [REGULATOR]: 'same' }, () => first.record);
    expect(second.told).toEqual([expect.stringMatching(/^2 of 2 {2}A notice of the regulator/)]);
    expect(second.record).toBe(first.record.replace('\nsources:', `\nlastVerified: ${TODAY}\nsources:`));
    expect(second.summary).toBe(`Every page was checked: lastVerified is ${TODAY}.`);
  });

  test('changes all files that a page is about', async () => {
    const { record, harbour, issues } = await verifyWith({
      [REGULATOR]: 'different',
      'first: Deposit': 'changed',
      'harbour: Deposit': 'changed',
      'What it says now': 'New insurer',
    });
    expect(record).toContain('insurance:\n  value: New insurer\n  source: regulator\n');
    expect(harbour).toContain('insurance:\n  value: New insurer\n  source: regulator\n');
    expect(issues).toEqual([]);
  });

  test('writes nothing of a page where one of its files was changed in the meantime', async () => {
    using guide = guideWith({});
    const before = readFileSync(join(guide.root, RECORD), 'utf8');
    const { person, seen } = somebodyWhoSays({ [REGULATOR]: 'different', 'first: Deposit': 'gone', 'harbour: Deposit': 'gone' });
    const changed = readFileSync(join(guide.root, HARBOUR), 'utf8').replace('listing', 'record');
    const open = (url: string) => url.includes('regulator') && writeFileSync(join(guide.root, HARBOUR), changed);
    await verify(guide.root, 'first', TODAY, { ...person, open });
    expect(seen.told.at(-1)).toBe(`Nothing of this page was written: ${HARBOUR} was changed in the meantime.`);
    expect([RECORD, HARBOUR].map((path) => readFileSync(join(guide.root, path), 'utf8'))).toEqual([before, changed]);
    expect(readdirSync(dirname(join(guide.root, RECORD)))).toEqual(['index.mdx']);
  });

  test('writes nothing that the schema does not take', async () => {
    const { before, record, told } = await verifyWith({ [FEES]: 'same' }, replacing('shortName: First', 'shortname: First'));
    expect(record).toBe(before);
    expect(told).toContainEqual(expect.stringMatching(/^Nothing of this page was written: .*index\.mdx would not be valid: short/));
  });
});

test('in a terminal, a value that cannot be accepted is asked for again, and Ctrl+C ends the run', async () => {
  using guide = guideWith({});
  const [ENTER, DOWN, CLEAR, CTRL_C] = ['\r', '\x1b[B', '\x15', '\x03'];
  const script = [
    ['It opens', `${DOWN}${ENTER}`],
    ['Still so', ENTER],
    ['Still so', `${DOWN}${ENTER}`],
    ['What it says now', `${CLEAR}cheap${ENTER}`],
    ['is not a price', CTRL_C],
  ];
  const input = new PassThrough();
  let shown = '';
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      shown += chunk.toString();
      const [text, keys] = script[0] ?? [];
      if (text !== undefined && shown.includes(text)) {
        script.shift();
        shown = '';
        setImmediate(() => input.write(keys));
      }
      done();
    },
  });
  const outcome = await verify(guide.root, 'first', TODAY, {
    ask: promptsIn({ input, output }),
    tell: () => undefined,
    open: () => undefined,
  });
  expect(script).toEqual([]);
  expect(outcome).toMatchObject({ wasStopped: true, answers: [] });
});
