import { execFile } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { BUILDS, pagesOf } from '../site/build.ts';

const CHECKER = resolve('node_modules/vnu-jar/build/dist/vnu.jar');

const Report = z.object({
  messages: z.array(
    z.object({ type: z.string(), subType: z.string().optional(), message: z.string(), url: z.string(), extract: z.string().optional() }),
  ),
});

/** What the checker says and the guide does on purpose, or the checker cannot know. */
const EXCEPTIONS: readonly RegExp[] = [
  // Rows become blocks on a phone; only roles that are written out keep them a table for screen readers then.
  /^The “role” attribute must not be used on a “t[rhd]” element which has a “table” ancestor/,
  /^The “(table|rowgroup|row|columnheader|rowheader|cell)” role is unnecessary for element “/,
  // Newer than the checker. Browsers that do not know them leave them out.
  /^CSS: Unrecognized at-rule “@view-transition”$/,
  /^Bad value {2}for attribute “content” on element “meta”: Unrecognized source-expression 'inline-speculation-rules'/,
  // The checker takes data for a script, and of a long style hashes a part. tests/browser/policy.spec.ts asks a browser.
  /^Inline (script|style) violates Content Security Policy/,
  // Astro draws the style of its islands before the first island.
  /^A “style” element in “body” must be the first child of its parent\.$/,
];

/** Errors and warnings of one run over all files, each with its place. Java comes by `npm run install:programs`. */
async function check(files: readonly string[]): Promise<string[]> {
  const args = ['-Xss4m', '-jar', CHECKER, '--stdout', '--exit-zero-always', '--format', 'json', ...files];
  const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 64 * 1024 * 1024 });
  return Report.parse(JSON.parse(stdout))
    .messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .filter(({ message }) => !EXCEPTIONS.some((exception) => exception.test(message)))
    .map(({ url, message, extract }) => `${relative(BUILDS.root.folder, new URL(url).pathname)}: ${message} ${extract ?? ''}`);
}

test('the Nu Html Checker finds a fault', async () => {
  expect((await check(['tests/servers/fixtures/faulty.html'])).join('\n')).toMatch(/Duplicate ID[^]*Stray end tag/);
});

test('the Nu Html Checker of the W3C finds neither error nor warning on any page', { timeout: 600_000 }, async () => {
  expect(await check(pagesOf('root').map(({ file }) => file))).toEqual([]);
});
