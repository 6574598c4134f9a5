import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commit, git, startRepository } from '../../tests/fixtures/project.ts';
import { describeChange } from './changes.ts';
import { historyOf } from './days.ts';
import { readRecordLog } from './git.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  startRepository(folder);
});

afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

const FIRST = 'src/content/banks/first.mdx';
const FOLDER = 'src/content/banks/first/index.mdx';
const APP = 'src/content/banks/first/app.mdx';

/** A record with one fee. The lines common to all records make it long enough for git to detect renames. */
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

/** The changes by institution, newest first, such as `2026-11-21 first: fee was $1.00, now Free`. */
async function historyIn(root = folder, needs = { each: 9, all: 9 }): Promise<string[]> {
  const log = await readRecordLog(root);
  const label = (path: string) => path.replace('fees.eTransfer', 'fee');
  return [...historyOf(log, { version: '2026-01-01', groups: [] }, needs, '2026-12-01')].flatMap(([slug, days]) =>
    days.flatMap(({ day, changes }) => {
      const lines =
        changes === 'added'
          ? ['added']
          : changes.map((change) => describeChange({ ...change, label: label(change.path) }));
      return lines.map((line) => `${day} ${slug}: ${line.replace('fee:', 'fee')}`);
    }),
  );
}

describe('the history of a record', () => {
  test('has the day it was added and the days its figures and sources changed in a commit, newest first', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: record('Free') });
    commit(folder, '2026-11-22T12:00:00Z', { [FIRST]: record('Free', { body: 'Words.' }), [APP]: record('$2.00') });
    commit(folder, '2026-11-25T12:00:00Z', { [FIRST]: record('Free', { source: '[listed, first-fees]' }) });
    writeFileSync(join(folder, FIRST), record('$5.00'));
    expect(await historyIn()).toEqual([
      '2026-11-25 first: fee source added',
      '2026-11-21 first: fee was $1.00, now Free',
      '2026-11-20 first: added',
    ]);
  });

  test('is read from the newest until each record and all together have enough', async () => {
    const SECOND = 'src/content/banks/second.mdx';
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00'), [SECOND]: record('$9.00', { name: 'Second' }) });
    for (const [day, fee] of [
      ['21', '$2.00'],
      ['22', '$3.00'],
      ['23', '$4.00'],
    ] as const)
      commit(folder, `2026-11-${day}T12:00:00Z`, { [FIRST]: record(fee) });
    const newest = ['2026-11-23 first: fee was $3.00, now $4.00', '2026-11-20 second: added'];
    expect((await historyIn(folder, { each: 1, all: 1 })).sort()).toEqual(newest.toReversed());
    expect(await historyIn(folder, { each: 1, all: 3 })).toHaveLength(4);
    expect(await historyIn(folder, { each: 9, all: 1 })).toHaveLength(5);
  });

  test('begins on the day that its draft was published', async () => {
    const draft = record('$1.00').replace('---\n', '---\ndraft: true\n');
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: draft });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: draft.replace('$1.00', '$2.00') });
    expect(await historyIn()).toEqual([]);
    commit(folder, '2026-11-22T12:00:00Z', { [FIRST]: record('$2.00') });
    expect(await historyIn()).toEqual(['2026-11-22 first: added']);
  });

  test('gives a commit of the future the day of the one before, and later ones theirs', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2030-12-31T12:00:00Z', { [FIRST]: record('$2.00') });
    commit(folder, '2026-11-22T12:00:00Z', { [FIRST]: record('$3.00') });
    expect(await historyIn()).toEqual(['2026-11-22 first: fee was $2.00, now $3.00', '2026-11-20 first: added']);
  });

  test('combines the changes of a day: its end is compared with the end of the day before', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: record('$2.00') });
    commit(folder, '2026-11-21T15:00:00Z', { [FIRST]: record('$3.00') });
    commit(folder, '2026-11-22T12:00:00Z', { [FIRST]: record('$4.00') });
    commit(folder, '2026-11-22T15:00:00Z', { [FIRST]: record('$3.00') });
    expect(await historyIn()).toEqual(['2026-11-21 first: fee was $1.00, now $3.00', '2026-11-20 first: added']);
  });

  test('ends its days at midnight in Toronto, on a machine in any time zone and after clock changes', async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    commit(folder, '2026-03-09T03:59:59Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-02T04:59:59Z', { [FIRST]: record('$2.00') });
    commit(folder, '2026-11-02T14:00:01+09:00', { [FIRST]: record('$3.00') });
    expect(await historyIn()).toEqual([
      '2026-11-02 first: fee was $2.00, now $3.00',
      '2026-11-01 first: fee was $1.00, now $2.00',
      '2026-03-08 first: added',
    ]);
  });

  test('continues after the record was removed or not readable', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: undefined });
    commit(folder, '2026-11-22T12:00:00Z', { [FIRST]: record('"$2.00') });
    commit(folder, '2026-11-25T12:00:00Z', { [FIRST]: record('Free') });
    expect(await historyIn()).toEqual(['2026-11-25 first: fee was $1.00, now Free', '2026-11-20 first: added']);
  });

  test('follows a renamed file, and a record that becomes a folder however much of it changes', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    commit(folder, '2026-11-21T12:00:00Z', {
      [FIRST]: undefined,
      [FOLDER]: record('Free', { body: 'A new text.\n'.repeat(200) }),
    });
    git(folder, ['mv', 'src/content/banks/first', 'src/content/banks/renamed']);
    commit(folder, '2026-11-23T12:00:00Z', {});
    expect(await historyIn()).toEqual(['2026-11-21 renamed: fee was $1.00, now Free', '2026-11-20 renamed: added']);
  });

  test('is not continued by another institution that replaces it', async () => {
    commit(folder, '2026-11-20T12:00:00Z', { [FIRST]: record('$1.00') });
    const other = record('$9.00', { name: 'Second', source: 'second-fees' }).replace('CDIC', 'Another insurer');
    commit(folder, '2026-11-21T12:00:00Z', {
      [FIRST]: undefined,
      'src/content/banks/second.mdx': other.replace('Monday to Friday', 'Always'),
    });
    expect(await historyIn()).toEqual(['2026-11-21 second: added', '2026-11-20 first: added']);
  });
});

test('without a repository, a commit or a full clone there is no history, and a sentence says why', async () => {
  const warningIn = async (root = folder) => {
    const { commits, warning } = await readRecordLog(root);
    expect(commits).toEqual([]);
    return warning;
  };
  expect(await warningIn()).toMatch(/no history of changes .+ fatal: /);
  commit(folder, '2026-11-21T12:00:00Z', { [FIRST]: record('$1.00') });
  commit(folder, '2026-11-22T12:00:00Z', { [FIRST]: record('$2.00') });
  const clone = join(folder, 'clone');
  git(folder, ['clone', '--quiet', '--depth=1', `file://${folder}`, clone]);
  expect(await warningIn(clone)).toContain('needs a full clone: this clone is shallow');
  rmSync(join(folder, '.git'), { recursive: true });
  expect(await warningIn()).toContain('fatal: not a git repository');
});

test('the history does not depend on git settings or the folder of the project; a branch counts from its merge', async () => {
  const path = 'guide/src/content/banks/québec.mdx';
  commit(folder, '2026-11-20T12:00:00Z', { [path]: record('$1.00') });
  git(folder, ['switch', '--quiet', '--create', 'edit']);
  commit(folder, '2026-11-22T12:00:00Z', {
    [path]: undefined,
    'guide/src/content/banks/québec/index.mdx': record('$2.00'),
  });
  git(folder, ['switch', '--quiet', 'main']);
  git(folder, ['merge', '--quiet', '--no-ff', '--message=Merge', 'edit'], '2026-11-23T12:00:00Z');
  for (const setting of [
    'log.showRoot=false',
    'log.diffMerges=off',
    'diff.renames=false',
    'color.ui=always',
    'core.quotePath=true',
  ])
    git(folder, ['config', ...setting.split('=')]);
  // As if run by a hook of another repository.
  vi.stubEnv('GIT_DIR', join(tmpdir(), 'elsewhere'));
  vi.stubEnv('GIT_LITERAL_PATHSPECS', '1');
  expect(await historyIn(join(folder, 'guide'))).toEqual([
    '2026-11-23 québec: fee was $1.00, now $2.00',
    '2026-11-20 québec: added',
  ]);
});
