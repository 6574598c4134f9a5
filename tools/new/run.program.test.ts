import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { copyOfGuide, treeOf } from './fixture.ts';

/** Starts the command in a guide; the clock stands on November 20, 2026. */
const start = (root: string, ...args: string[]) =>
  spawn(process.execPath, [resolve('tools/new/run.ts'), ...args], {
    cwd: root,
    env: { ...process.env, SOURCE_DATE_EPOCH: '1795195600', NO_COLOR: '1' },
  });

async function finish(command: ReturnType<typeof start>) {
  const closed = new Promise<number | null>((done) => command.once('close', done));
  const [out, error, code] = await Promise.all([text(command.stdout), text(command.stderr), closed]);
  return { out, error, code };
}

describe('npm run new', { timeout: 30_000 }, () => {
  test('writes, and says what to write next and how to see it', async () => {
    const root = copyOfGuide();
    const { out, code } = await finish(start(root, 'guide', '--slug', 'how-to', '--title', 'Tasks'));
    expect(code).toBe(0);
    expect(out).toMatch(/^Written: src\/content\/guides\/how-to\.mdx\nTaken off src\/data\/planned\.yaml: \/how-to\/\n/);
    expect(out).toContain('npm run check');
    expect(out).toContain('npm run dev     shows it at /how-to/');
    expect(treeOf(root)['src/content/guides/how-to.mdx']).toContain('title: Tasks');
  });

  test.each([
    [['--help'], 0],
    [['guide', '--slug', 'banks/first', '--title', 'Again'], 1],
    [['guide', '--title', 'Mortgages', '--answer', 'It pays 4% a year.'], 1],
    [['page'], 2],
    [['--of', 'first'], 2],
  ])('%j ends with exit code %i and nothing written', async (args, expected) => {
    const root = copyOfGuide();
    const before = treeOf(root);
    const { code } = await finish(start(root, ...args));
    expect(code).toBe(expected);
    expect(treeOf(root)).toEqual(before);
  });

  test('a wrong clock is wrong usage', async () => {
    const command = spawn(process.execPath, [resolve('tools/new/run.ts'), 'guide'], {
      cwd: copyOfGuide(),
      env: { ...process.env, SOURCE_DATE_EPOCH: 'today' },
    });
    const { code, error } = await finish(command);
    expect(code).toBe(2);
    expect(error).toContain('SOURCE_DATE_EPOCH is "today". Accepted: a whole number of seconds');
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s at a question leaves nothing behind', async (signal) => {
    const root = copyOfGuide();
    const before = treeOf(root);
    const command = start(root, '--ask');
    command.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('What do you want to write?')) command.kill(signal);
    });
    const { code, out } = await finish(command);
    expect(code).toBe(130);
    expect(out).toContain('Nothing was written.');
    expect(treeOf(root)).toEqual(before);
  });
});
