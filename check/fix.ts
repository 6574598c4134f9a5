import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from './check.ts';
import type { Issue } from './report/issue.ts';

/** A correction: its position, and the text before and after. */
export interface Fixed {
  file: string;
  line: number;
  found: string;
  now: string;
}

/** Each round applies only one fix per line. */
const MAX_ROUNDS = 10;

/**
 * Applies the fix of every issue that has one, in the files below `root`. Changes nothing else.
 *
 * @param isWanted whether a file may be changed
 */
export function fixContent(root: string, today: string, isWanted: (file: string) => boolean): Fixed[] {
  const all: Fixed[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { issues, hints } = checkContent(root, today);
    const byFile = Map.groupBy(
      [...issues, ...hints].filter(({ file, fix }) => fix !== undefined && isWanted(file)),
      ({ file }) => file,
    );
    const fixed = [...byFile].flatMap(([file, found]) => {
      const path = join(root, file);
      const old = readFileSync(path, 'utf8');
      if (old.includes('\uFFFD')) return []; // Writing it would lose the bytes that are not UTF-8.
      const { text, done } = applyFixes(old, found);
      if (done.length > 0) writeFileSync(path, text);
      return done;
    });
    if (fixed.length === 0) break;
    all.push(...fixed);
  }
  return all;
}

/** Applies the fixes of a text's issues if the text at the position is still the expected one. */
function applyFixes(text: string, issues: readonly Issue[]): { text: string; done: Fixed[] } {
  const lines = text.split('\n');
  const done: Fixed[] = [];
  const fromTheEnd = issues.toSorted((a, b) => b.line - a.line || b.column - a.column);
  for (const { file, line, column, fix } of fromTheEnd) {
    const old = lines[line - 1];
    if (!fix || old === undefined || done.some((other) => other.line === line)) continue;
    // A value may be in quotes, which are kept.
    const at = [column - 1, column].find(
      (start, index) => old.startsWith(fix.found, start) && (index === 0 || /["']/.test(old[column - 1] ?? '')),
    );
    if (at === undefined) continue;
    const end = at + fix.found.length;
    if (/\d$/.test(fix.found) && /^[\d.,]/.test(old.slice(end))) continue;
    lines[line - 1] = old.slice(0, at) + fix.now + old.slice(end);
    done.push({ file, line, ...fix });
  }
  return { text: lines.join('\n'), done: done.reverse() };
}
