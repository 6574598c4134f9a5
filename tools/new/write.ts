import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface FileToWrite {
  /** Path from the root of the project. */
  path: string;
  text: string;
}

/**
 * Writes files so that either all stand, complete, or none: each is written beside the guide first and then moved
 * into its place. Runs in one piece, so that Ctrl-C comes before or after it.
 *
 * @throws Error of the file system; what was written by then is taken back
 */
export function writeAll(root: string, files: readonly FileToWrite[]) {
  const cache = join(root, '.cache');
  const createdCache = mkdirSync(cache, { recursive: true });
  const desk = mkdtempSync(join(cache, 'new-'));
  const clearDesk = () => rmSync(createdCache ?? desk, { recursive: true, force: true });
  const undo = [clearDesk];
  try {
    files.forEach(({ text }, index) => writeFileSync(join(desk, String(index)), text));
    files.forEach(({ path }, index) => {
      const target = join(root, path);
      const created = mkdirSync(dirname(target), { recursive: true });
      if (created) undo.push(() => rmSync(created, { recursive: true, force: true }));
      if (existsSync(target)) {
        const kept = join(desk, `${index}-before`);
        copyFileSync(target, kept);
        undo.push(() => renameSync(kept, target));
      } else {
        undo.push(() => rmSync(target, { force: true }));
      }
      renameSync(join(desk, String(index)), target);
    });
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
  clearDesk();
}
