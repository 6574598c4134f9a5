import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkContent } from '../../checks/check.ts';
import type { Fault } from '../../checks/fault.ts';
import type { FileToWrite } from './write.ts';

/** What the content check would find in the files once they are written; the guide itself is not touched. */
export function faultsOnceWritten(root: string, files: readonly FileToWrite[]): Fault[] {
  const copy = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    for (const folder of ['src/content', 'src/data']) cpSync(join(root, folder), join(copy, folder), { recursive: true });
    for (const { path, text } of files) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    return checkContent(copy).faults.filter(({ file }) => files.some(({ path }) => path === file));
  } finally {
    rmSync(copy, { recursive: true });
  }
}
