import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commit, git, startRepository } from '../../tests/fixtures/repository.ts';
import { describeChange } from './changes.ts';
import { historyOf } from './days.ts';
import { readRecordLog } from './git.ts';
import { ownCatalogue } from './labels.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  startRepository(folder);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const FIRST = 'src/content/banks/first.mdx';

/** A record with one fee; the lines that every record has make it long enough for git to know it again. */
const record = (fee: string, { source = 'listed', name = 'First', body = '' } = {}) => `---
name: ${name}
summary: A bank made for tests, with the fields that most records have.
languages: { value: [English], source: listed }
insurance: { value: CDIC, source: listed }
wallets: { applePay: { value: true, source: listed }, googlePay: { value: true, source: listed } }
limits: { eTransfer: { per24Hours: { value: "$3,000", source: listed } } }
support: { hours: { value: Monday to Friday, source: listed } }
fees:
  eTransfer:
    value: ${fee}
    source: ${source}
---
${body}`;

/** What changed, newest first by institution: \`2026-11-21 first: e-Transfer fee: was $1.00, now Free\`; nothing without history. */
async function told(root = folder): Promise<string[] | undefined> {
  const log = await readRecordLog(root);
  const catalogue = ownCatalogue();
  if (!catalogue) throw new Error('src/data/capabilities.yaml cannot be read');
  if (!log) return undefined;
  return [...historyOf(log, catalogue)].flatMap(([slug, days]) =>
    days.flatMap(({ day, what }) => (what === 'added' ? ['added'] : what.map(describeChange)).map((line) => `${day} ${slug}: ${line}`)),
  );
}

describe('the history of a record', () => {
  test('begins with the day it was added, told without its facts', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    expect(await told()).toEqual(['2026-11-20 first: added']);
  });

  test('tells a figure that changed and a source that was added, newest day first', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: record('Free') });
    commit(folder, '2026-11-25T12:00:00Z', { [FIRST]: record('Free', { source: '[listed, first-fees]' }) });
    expect(await told()).toEqual([
      '2026-11-25 first: e-Transfer fee: source added',
      '2026-11-21 first: e-Transfer fee: was $1.00, now Free',
      '2026-11-20 first: added',
    ]);
  });

  test('does not speak of a day on which only words changed', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: record('$1.00', { body: '## At a glance\n' }) });
    expect(await told()).toEqual(['2026-11-20 first: added']);
  });

  test('tells the changes of a day together: its end against the end of the day before', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: record('$2.00') });
    commit(folder, '2026-11-21T15:00:00Z', { [FIRST]: record('$3.00') });
    commit(folder, '2026-11-22T12:00:00Z', { [FIRST]: record('$4.00') });
    commit(folder, '2026-11-22T15:00:00Z', { [FIRST]: record('$3.00') });
    expect(await told()).toEqual(['2026-11-21 first: e-Transfer fee: was $1.00, now $3.00', '2026-11-20 first: added']);
  });

  test('ends the days on which the clocks change, a leap day and a year at their own midnight', async () => {
    commit(folder, '2026-03-09T03:59:59Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-02T04:59:59Z', { [FIRST]: record('$2.00') });
    commit(folder, '2027-01-01T04:59:59Z', { [FIRST]: record('$3.00') });
    commit(folder, '2028-03-01T04:59:59Z', { [FIRST]: record('$4.00') });
    expect(await told()).toEqual([
      '2028-02-29 first: e-Transfer fee: was $3.00, now $4.00',
      '2026-12-31 first: e-Transfer fee: was $2.00, now $3.00',
      '2026-11-01 first: e-Transfer fee: was $1.00, now $2.00',
      '2026-03-08 first: added',
    ]);
  });

  test('ends its days at midnight in Toronto, wherever the site is built', async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-22T04:59:59Z', { [FIRST]: record('$2.00') });
    commit(folder, '2026-11-22T14:00:01+09:00', { [FIRST]: record('$3.00') });
    expect(await told()).toEqual([
      '2026-11-22 first: e-Transfer fee: was $2.00, now $3.00',
      '2026-11-21 first: e-Transfer fee: was $1.00, now $2.00',
      '2026-11-20 first: added',
    ]);
  });

  test('skips a revision that cannot be read', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: record('"$2.00') });
    commit(folder, '2026-11-22T12:00:00Z', { [FIRST]: record('$3.00') });
    commit(folder, '2026-11-22T15:00:00Z', { [FIRST]: 'No frontmatter.' });
    expect(await told()).toEqual(['2026-11-22 first: e-Transfer fee: was $1.00, now $3.00', '2026-11-20 first: added']);
  });

  test('is not interrupted while the record is away', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: undefined });
    commit(folder, '2026-11-25T12:00:00Z', { [FIRST]: record('Free') });
    expect(await told()).toEqual(['2026-11-25 first: e-Transfer fee: was $1.00, now Free', '2026-11-20 first: added']);
  });

  test('begins with the first day that ended with the record in the guide', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-20T15:00:00Z', { [FIRST]: undefined });
    commit(folder, '2026-11-25T12:00:00Z', { [FIRST]: record('Free') });
    expect(await told()).toEqual(['2026-11-25 first: added']);
  });

  test('goes with a file that is renamed, and tells what changed with it', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: undefined, 'src/content/credit-unions/renamed.mdx': record('$1.50') });
    expect(await told()).toEqual(['2026-11-21 renamed: e-Transfer fee: was $1.00, now $1.50', '2026-11-20 renamed: added']);
  });

  test('goes with a record that becomes a folder, however much of it changes', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    const grown = record('Free', { body: 'A new text.\n'.repeat(200) });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: undefined, 'src/content/banks/first/index.mdx': grown });
    expect(await told()).toEqual(['2026-11-21 first: e-Transfer fee: was $1.00, now Free', '2026-11-20 first: added']);
  });

  test('goes with a folder that becomes a file', async () => {
    commit(folder, '2026-11-20T12:00:00Z', {
      'src/content/banks/first/index.mdx': record('$1.00', { body: 'An old text.\n'.repeat(200) }),
    });
    commit(folder, '2026-11-21T12:00:00Z', { 'src/content/banks/first/index.mdx': undefined, [FIRST]: record('Free') });
    expect(await told()).toEqual(['2026-11-21 first: e-Transfer fee: was $1.00, now Free', '2026-11-20 first: added']);
  });

  test('is not handed to another institution that takes its place', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    const other = record('$9.00', { name: 'Second', source: 'second-fees' })
      .replace('CDIC', 'Another insurer')
      .replace('Monday to Friday', 'Always');
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: undefined, 'src/content/banks/second.mdx': other });
    expect(await told()).toEqual(['2026-11-20 first: added', '2026-11-21 second: added']);
  });

  test('counts a branch from the day it was merged', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    git(folder, ['switch', '--quiet', '--create', 'edit']);
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: record('Free') });
    git(folder, ['switch', '--quiet', 'main']);
    git(folder, ['merge', '--quiet', '--no-ff', '--message=Merge', 'edit'], '2026-11-25T12:00:00Z');
    expect(await told()).toEqual(['2026-11-25 first: e-Transfer fee: was $1.00, now Free', '2026-11-20 first: added']);
  });

  test('does not run backwards where a clock was wrong', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-22T12:00:00Z', { [FIRST]: record('$2.00') });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: record('$3.00') });
    expect(await told()).toEqual(['2026-11-22 first: e-Transfer fee: was $1.00, now $3.00', '2026-11-20 first: added']);
  });

  test('holds nothing of an edit that is not committed, and nothing of other files', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00'), 'src/content/banks/first/app.mdx': record('$1.00') });
    writeFileSync(join(folder, FIRST), record('Free'));
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: record('$1.00'), 'src/content/guides/fees.mdx': record('$1.00') });
    writeFileSync(join(folder, 'src/content/banks/second.mdx'), record('Free'));
    expect(await told()).toEqual(['2026-11-20 first: added']);
  });
});

describe('a clone that is cut off', () => {
  beforeEach(() => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: record('$2.00') });
    commit(folder, '2026-11-22T12:00:00Z', { [FIRST]: record('$3.00') });
    commit(folder, '2026-11-23T12:00:00Z', { [FIRST]: record('$4.00'), 'src/content/banks/second.mdx': record('Free') });
  });

  /** A clone with the last `depth` commits. */
  function shallowClone(depth: number): string {
    const clone = join(folder, 'clone');
    git(folder, ['clone', '--quiet', `--depth=${depth}`, `file://${folder}`, clone]);
    return clone;
  }

  test('tells nothing of its first commit', async () => {
    expect(await told(shallowClone(1))).toEqual([]);
  });

  test('tells what changed since', async () => {
    expect(await told(shallowClone(2))).toEqual(['2026-11-23 first: e-Transfer fee: was $3.00, now $4.00', '2026-11-23 second: added']);
  });

  test('tells nothing of the rest of the day of its first commit, for the day before is unknown', async () => {
    const clone = shallowClone(1);
    commit(clone, '2026-11-23T15:00:00Z', { [FIRST]: record('$3.00') });
    commit(clone, '2026-11-24T15:00:00Z', { [FIRST]: record('Free') });
    expect(await told(clone)).toEqual(['2026-11-24 first: e-Transfer fee: was $3.00, now Free']);
  });
});

describe('there is no history', () => {
  test('without git', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    const warn = vi.spyOn(console, 'warn');
    vi.stubEnv('PATH', join(folder, 'nothing'));
    expect(await told()).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  test('without a repository, or in one without a commit', async () => {
    const warn = vi.spyOn(console, 'warn');
    expect(await told()).toBeUndefined();
    rmSync(join(folder, '.git'), { recursive: true });
    expect(await told()).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
  });

  test('of content in a folder that the repository around it does not track', async () => {
    commit(folder, '2026-11-20T12:00:00Z', {
      [FIRST]: record('$1.00'),
      '.gitignore': '.cache/',
      [`.cache/project/${FIRST}`]: record('Free'),
    });
    expect(await told(join(folder, '.cache/project'))).toEqual([]);
  });

  test('where the text of a revision is missing', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    const object = git(folder, ['rev-parse', `HEAD:${FIRST}`]).trim();
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: record('$2.00') });
    rmSync(join(folder, '.git/objects', object.slice(0, 2), object.slice(2)));
    expect(await told()).toBeUndefined();
  });

  test('where git fails, which the build says', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    writeFileSync(join(folder, '.git/config'), 'no configuration');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await told()).toBeUndefined();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('git failed'));
  });
});

describe('everybody reads the same history', () => {
  beforeEach(() => {
    commit(folder, '2026-11-20T12:00:00Z', { 'src/content/banks/québec.mdx': record('$1.00') });
    commit(folder, '2026-11-21T12:00:00Z', {
      'src/content/banks/québec.mdx': undefined,
      'src/content/banks/québec/index.mdx': record('Free'),
    });
  });

  const HISTORY = ['2026-11-21 québec: e-Transfer fee: was $1.00, now Free', '2026-11-20 québec: added'];

  test.each(['log.showRoot=false', 'log.diffMerges=off', 'diff.renames=false', 'color.ui=always', 'core.quotePath=true'])(
    'with %s',
    async (setting) => {
      git(folder, ['switch', '--quiet', '--create', 'edit']);
      commit(folder, '2026-11-22T12:00:00Z', { 'src/content/banks/québec/index.mdx': record('$2.00') });
      git(folder, ['switch', '--quiet', 'main']);
      git(folder, ['merge', '--quiet', '--no-ff', '--message=Merge', 'edit'], '2026-11-23T12:00:00Z');
      const [name = '', value = ''] = setting.split('=');
      git(folder, ['config', name, value]);
      expect(await told()).toEqual(['2026-11-23 québec: e-Transfer fee: was Free, now $2.00', ...HISTORY]);
    },
  );

  test('of signed commits, with signatures shown in the log', async () => {
    const program = join(folder, '.git/signer');
    writeFileSync(
      program,
      '#!/bin/sh\ncat >/dev/null\necho "[GNUPG:] SIG_CREATED " >&2\nprintf -- "-----BEGIN PGP SIGNATURE-----\\n\\n-----END PGP SIGNATURE-----\\n"\n',
      { mode: 0o755 },
    );
    for (const setting of [
      ['gpg.program', program],
      ['commit.gpgSign', 'true'],
      ['log.showSignature', 'true'],
    ])
      git(folder, ['config', ...setting]);
    commit(folder, '2026-11-22T12:00:00Z', { 'src/content/banks/québec/index.mdx': record('$2.00') });
    expect(git(folder, ['log', '-1'])).toContain('SIG_CREATED');
    expect(await told()).toEqual(['2026-11-22 québec: e-Transfer fee: was Free, now $2.00', ...HISTORY]);
  });

  test('in a hook of another repository', async () => {
    vi.stubEnv('GIT_DIR', join(tmpdir(), 'elsewhere'));
    vi.stubEnv('GIT_LITERAL_PATHSPECS', '1');
    expect(await told()).toEqual(HISTORY);
  });

  test('from a project in a folder of the repository', async () => {
    git(folder, ['mv', 'src', 'project']);
    commit(folder, '2026-11-22T12:00:00Z', { 'guide/src/content/banks/first.mdx': record('$1.00') });
    commit(folder, '2026-11-23T12:00:00Z', { 'guide/src/content/banks/first.mdx': record('Free') });
    expect(await told(join(folder, 'guide'))).toEqual(['2026-11-23 first: e-Transfer fee: was $1.00, now Free', '2026-11-22 first: added']);
  });
});
