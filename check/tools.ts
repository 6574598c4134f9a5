import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Configuration } from 'markdownlint';
import { lint } from 'markdownlint/promise';
import { memoize } from '../src/domain/memoize.ts';
import { readYaml } from '../src/read/yaml.ts';
import type { Content, ContentFile } from './read/types.ts';
import { hint, issue, type Issue } from './issue.ts';

/*
 * What is left to standard tools, in the words of the check: spelling to cspell, headings and tables to markdownlint.
 * Their configuration is also that of their extensions for VS Code.
 */

const PROJECT = fileURLToPath(new URL('../', import.meta.url));

/** What markdownlint finds in the texts of pages. */
export async function lintMarkdown({ filesToReport }: Content): Promise<Issue[]> {
  return (await Promise.all(filesToReport.filter(({ body }) => body !== '').map(lintFile))).flat();
}

const lintFile = memoize(async ({ path, body, locateInBody }: ContentFile): Promise<Issue[]> => {
  const config = readYaml(readFileSync(join(PROJECT, '.markdownlint.yaml'), 'utf8')) as Configuration; // read by it
  // A note to the next editor is no text.
  const withoutNotes = body.replace(/\{\/\*[^]*?\*\/\}/g, (note) => note.replace(/[^\n]/g, ' '));
  const { [path]: errors = [] } = await lint({ strings: { [path]: withoutNotes }, config, frontMatter: null });
  const above = locateInBody(0).line - 1;
  return errors.map(({ lineNumber, errorRange, errorContext, errorDetail, ruleNames, ruleDescription }) => {
    const [message, accepted] = MARKDOWN[ruleNames[0] ?? ''] ?? [];
    const location = { file: path, line: above + lineNumber, column: errorRange?.[0] ?? 1, field: 'text' };
    const found = errorContext ?? errorDetail ?? undefined;
    const finding = message
      ? issue(location, message, found, accepted)
      : hint(location, `is untidy Markdown: ${ruleDescription}`, found, 'the same without it');
    return { ...finding, rule: 'markdown' };
  });
});

/** The findings of markdownlint that break a page, in plain words. The others only look untidy. */
const MARKDOWN: Readonly<Record<string, readonly [message: string, accepted: string]>> = {
  MD001: ['leaves out a level of headings', 'one # more than the heading above, at most'],
  MD011: ['is a link with its brackets the wrong way round', '[words](/address/)'],
  MD018: ['is not a heading: a space is missing after its #', '## Fees'],
  MD025: ['is a second main heading: the page has one already, its title', '## before it'],
  MD037: ['has a space inside its stars, so readers see them', '**like this**'],
  MD042: ['is a link that leads nowhere', '[words](/address/)'],
  MD056: ['is a row with more or fewer cells than its table has columns', 'an empty cell gets a dash: | – |'],
};

const CSPELL =
  'lint --no-default-configuration --no-progress --no-summary --no-color --no-must-find-files --no-exit-code ' +
  '--show-suggestions --cache';

const MISSPELT =
  /^(?<file>.+?):(?<line>\d+):(?<column>\d+) - (?<kind>\w+) word \((?<word>.+?)\) Suggestions: \[(?<near>.*)\]$/;

/** What was meant: what cspell.json puts in its place (with a star), or a word of the same letters. Others are guesses. */
function meantBy(word: string, near: readonly string[]): string | undefined {
  const lettersOf = (text: string) => [...new Set(text.toLowerCase())].sort().join('');
  const preferred = near.find((each) => each.endsWith('*'))?.slice(0, -1);
  return preferred ?? near.find((each) => lettersOf(each) === lettersOf(word));
}

/**
 * The words that the Canadian dictionary and src/data/words.txt do not know. A name can be right: all are hints.
 * cspell.json leaves out the files that are lists of words or hosts.
 *
 * cspell runs beside the check, on the other core, and remembers what it found in files that did not change.
 */
export async function findMisspelt(root: string, paths: readonly string[]): Promise<Issue[]> {
  const cspell = join(PROJECT, 'node_modules/cspell/bin.mjs');
  // A host that builds the site installs no tools for editors.
  if (!existsSync(cspell)) return [];
  const locations = ['--cache-location', join(PROJECT, '.cache/cspell'), '--config', join(PROJECT, 'cspell.json')];
  const call = [cspell, ...CSPELL.split(' '), ...locations, '--root', root, ...paths];
  const { stdout } = await promisify(execFile)(process.execPath, call, { cwd: root, maxBuffer: Infinity });
  const accepted =
    'the word as in Canada; French as [fr:…], in a source as language: fr; one that is right, in src/data/words.txt';
  return stdout.split('\n').flatMap((text): Issue[] => {
    const { file, line, column, kind, word = '', near = '' } = MISSPELT.exec(text)?.groups ?? {};
    if (file === undefined) return [];
    const location = { file: file.replaceAll('\\', '/'), line: Number(line), column: Number(column) };
    const message = kind === 'Forbidden' ? 'is not Canadian spelling' : 'is not in the dictionary';
    const suggestion = meantBy(word, near.split(', '));
    const found = hint(location, message, word, accepted, { suggestion, subject: `word ${word}` });
    return [{ ...found, rule: 'spelling' }];
  });
}
