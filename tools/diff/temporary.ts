import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is gone when the program ends, however it ends. */
export function makeTemporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'guide-diff-')));
  // A program that was told to stop may still write a last file.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return folder;
}

/** Aborted by Ctrl-C or by a request to end: programs that run with it stop, and this one ends in order. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      controller.abort();
      process.exit(code);
    });
  }
  return controller.signal;
}
