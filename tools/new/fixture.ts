import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';

/** A copy of the small, valid guide of the fixtures, for one test. */
export function copyOfGuide(): string {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync('tests/fixtures/guide', root, { recursive: true });
  return root;
}

/** Every file below a folder with its text, and every folder. */
export function treeOf(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry): [string, string] => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(root.length + 1), entry.isDirectory() ? 'a folder' : readFileSync(path, 'utf8')];
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const KEYS = { enter: '\r', down: '\x1b[B', space: ' ', ctrlC: '\x03' } as const;

/**
 * A terminal with somebody at it, who presses keys when a question comes up.
 *
 * @param script the first words of each question in turn, and the keys
 */
export function personAt(script: readonly (readonly [question: string, ...keys: string[]])[]) {
  const input = new PassThrough();
  const waiting = [...script];
  let seen = '';
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      seen += chunk.toString();
      const [next] = waiting;
      if (next && seen.includes(next[0])) {
        waiting.shift();
        seen = '';
        const [, ...keys] = next;
        setImmediate(() => keys.forEach((key) => input.write(key)));
      }
      done();
    },
  });
  return { input, output };
}
