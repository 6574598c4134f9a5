import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { guideWith } from '../../checks/fixture.ts';
import { describeChange } from '../../src/history/changes.ts';
import { git, startRepository } from '../../tests/fixtures/repository.ts';
import { compare, type Task } from './compare.ts';
import type { Comparison } from './comparison.ts';
import { openRepository } from './git.ts';

/** What becomes of a file: its new text, a change of the old one, or nothing (`undefined` removes it). */
type Edits = Readonly<Record<string, string | ((text: string) => string) | undefined>>;

/** A repository that holds the small guide (tests/fixtures/guide). */
export interface GuideRepository extends Disposable {
  root: string;
  git(...args: string[]): string;
  /** Edits files of the work tree, by path from its root. */
  edit(edits: Edits): void;
  commit(edits: Edits): void;
}

/** The small guide, committed once on `main`. The repository is removed when the block that declares it with `using` ends. */
export function guideRepository(files: Readonly<Record<string, string>> = {}): GuideRepository {
  const guide = guideWith(files);
  const { root } = guide;
  const run = (...args: string[]) => git(root, args);
  const edit = (edits: Edits) => {
    for (const [path, change] of Object.entries(edits)) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      if (change === undefined) rmSync(file);
      else writeFileSync(file, typeof change === 'string' ? change : change(readFileSync(file, 'utf8')));
    }
  };
  const commit = (edits: Edits) => {
    edit(edits);
    run('add', '--all');
    run('commit', '--quiet', '--allow-empty', '--message=Edit');
  };
  startRepository(root);
  commit({});
  return { root, git: run, edit, commit, [Symbol.dispose]: () => guide[Symbol.dispose]() };
}

/** Compares the work tree of a repository with `main`, or what else is asked, without pictures. */
export async function comparisonOf(root: string, task: Partial<Task> = {}): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    const { comparison } = await compare({
      repository: await openRepository(root),
      base: 'main',
      head: undefined,
      factsOnly: true,
      pictures: false,
      folder,
      clock: '1795143600',
      place: { site: 'https://banking-guide.example', base: '/' },
      signal: new AbortController().signal,
      tell: () => undefined,
      ...task,
    });
    return comparison;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The facts that changed, as a reader would tell them. */
export const toldFacts = ({ facts }: Comparison) =>
  facts.flatMap(({ name, changes }) => changes.map((change) => `${name} — ${describeChange(change)}`));

/** The record of one more bank, a listing. */
export const listing = (name: string) => `---
name: ${name} Bank
shortName: ${name}
type: bank
summary: The ${name} bank, made for tests. It has no page of its own.
website: https://${name.toLowerCase()}.example/
status: operating
reach: { value: national, source: regulator }
languages: { value: [English], source: regulator }
insurance: { value: CDIC, source: regulator }
fees:
  eTransfer: { value: Free, source: regulator }
---
`;
