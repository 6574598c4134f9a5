// cspell:ignore bnak
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { liveCheck } from './live-check.ts';
import { untilAstroCanStart } from './waiting.ts';

const RECORD = 'src/content/banks/first/index.mdx';

/** Until something is true, which the file system brings about in its own time. */
const until = (isTrue: () => boolean | Promise<boolean>) => expect.poll(isTrue, { timeout: 10_000 }).toBe(true);

/** A copy of the guide of the fixtures, and what is printed while it waits. */
function guideWith(change: (text: string) => string) {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync('tests/fixtures/guide', root, { recursive: true });
  const record = join(root, RECORD);
  const right = readFileSync(record, 'utf8');
  writeFileSync(record, change(right));
  const printed: string[] = [];
  const keep = (message: string) => printed.push(stripVTControlCharacters(message));
  const waiting = untilAstroCanStart(
    liveCheck(root),
    { base: '/', server: { host: '127.0.0.1', port: 4321 } },
    { info: keep, error: keep },
  );
  /** Where the terminal says that the same stands, once it does. */
  const address = async () => {
    await until(() => printed.length === 2);
    return /http:\S+/.exec(printed[1] ?? '')?.[0] ?? '';
  };
  return { root, record, right, printed, waiting, address };
}

const broken = (text: string) => text.replace('type: bank', 'type: bnak');
const pageAt = async (address: string) => (await fetch(address, { headers: { accept: 'text/html' } })).text();

describe('before Astro starts', { timeout: 20_000 }, () => {
  test('nobody waits where Astro can start, also with a fault that it can live with', async () => {
    const { waiting, printed } = guideWith((text) => text.replace('Text.', 'It has 40 branches.'));
    await waiting;
    expect(printed).toEqual([]);
  });

  test('terminal and browser say what to mend, until it is mended', async () => {
    const { waiting, printed, record, right, ...guide } = guideWith(broken);
    const address = await guide.address();
    expect(printed[0]).toContain(`${RECORD}:4:7  type has a value that is not on its list`);
    expect(await pageAt(address)).toContain('bank, digital-bank');
    writeFileSync(record, right);
    await waiting;
    await expect(pageAt(address)).rejects.toThrow();
  });

  test('a fault in a folder that came meanwhile is seen, and its repair', async () => {
    const { waiting, root, record, right, ...guide } = guideWith(broken);
    const address = await guide.address();
    mkdirSync(join(root, 'src/content/banks/second'));
    await until(async () => {
      writeFileSync(join(root, 'src/content/banks/second/index.mdx'), 'no frontmatter');
      return (await pageAt(address)).includes('banks/second/index.mdx');
    });
    writeFileSync(record, right);
    rmSync(join(root, 'src/content/banks/second/index.mdx'));
    await waiting;
  });
});
