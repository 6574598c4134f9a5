import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUIDE_TEXTS as guide } from '../../checks/fixture.ts';
import { compare } from './compare.ts';
import { reportOf } from './report.ts';
import type { FileChange } from './revisions.ts';

test('whatever changes, every changed file is told, and the report never says that nothing differs', () => {
  const anyPath = fc.oneof(
    fc.constantFrom(...guide.keys(), 'package.json', 'package-lock.json', '.github/workflows/a.yml', 'src/layouts/A.astro', 'public/a.js'),
    fc.stringMatching(/^(src\/(content|data)\/)?[a-z.]{1,8}(\/[a-z]{1,5}){0,2}(\.mdx|\.yaml|\.ts)?$/),
  );
  const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...guide.values()), fc.constant(undefined));
  const anyEdit = fc.record({ path: anyPath, insert: anyText, at: fc.nat(3000), cut: fc.nat(40) });
  fc.assert(
    fc.property(fc.uniqueArray(anyEdit, { selector: ({ path }) => path, minLength: 1, maxLength: 4 }), (edits) => {
      const changes = edits.flatMap(({ path, insert, at, cut }): FileChange[] => {
        const before = guide.get(path);
        const after = insert === undefined ? undefined : (before ?? '').slice(0, at) + insert + (before ?? '').slice(at + cut);
        const state = (text: string | undefined) => (text === undefined ? undefined : { text, mode: '100644' });
        return before === after ? [] : [{ path, before: state(before), after: state(after) }];
      });
      const inContent = changes.filter(({ path }) => /^src\/(content|data)\//.test(path));
      const kept = [...guide].filter(([path]) => !inContent.some((change) => change.path === path));
      const added = inContent.flatMap(({ path, after }) => (after ? [[path, after.text] as const] : []));
      const [base, head] = [
        { name: 'base', files: guide },
        { name: 'head', files: new Map([...kept, ...added]) },
      ];
      const comparison = compare({ code: { name: 'base', changed: [] }, base, head, changes, commitsSince: 0 }, '2026-12-01');
      const { facts, scores, texts, sources, pages, areas, dangers, notes } = comparison;
      const moved = pages.flatMap(({ from, to }) => to ?? from ?? []);
      const named = [...facts, ...scores, ...texts, ...sources, ...moved].map(({ file }) => file);
      const told = new Set([...named, ...[...areas, ...dangers].flatMap(({ files }) => files)]);
      for (const { path } of changes) expect(told.has(path) || notes.some((note) => note.startsWith(`${path} `))).toBe(true);
      const report = reportOf(comparison);
      expect(report.includes('Nothing differs.')).toBe(changes.length === 0);
      if (changes.length > 0) expect(report.split('\n').length).toBeGreaterThan(2);
      expect(Buffer.byteLength(report)).toBeLessThan(65_536);
    }),
    { numRuns: 60 },
  );
});
