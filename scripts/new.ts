/** Fills a template with a few answers and writes it as a draft, whatever the check says about it: `npm run new`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Command } from 'commander';
import { nameToSlug } from '../src/domain/routes.ts';
import { CliError, loadEnvironment, run } from './cli.ts';

/** What can be written: a template of docs/templates, and where its file goes. */
export const TEMPLATES = {
  bank: 'src/content/banks/{{id}}.mdx',
  'digital-bank': 'src/content/banks/{{id}}.mdx',
  'credit-union': 'src/content/credit-unions/{{id}}.mdx',
  'set-up': 'src/content/banks/{{id}}/how-to-online-banking.mdx',
  app: 'src/content/banks/{{id}}/app.mdx',
  guide: 'src/content/guides/{{id}}.mdx',
} as const;
export type TemplateName = keyof typeof TEMPLATES;
const NAMES = Object.keys(TEMPLATES) as TemplateName[]; // Object.keys returns string[]

/** The questions behind the blanks of the templates, with an example of an answer. */
const QUESTIONS: Readonly<Record<string, string>> = {
  name: 'Its name, as customers know it (Example Credit Union)',
  'short name': 'Its name in tables and menus (Example)',
  province: 'The province whose residents it serves (ON)',
  website: 'The address of its website (https://www.example.ca/)',
  'page title': 'The title of a page of its own that you read (About us)',
  'page address': 'The address of that page (https://www.example.ca/about)',
  title: 'The title of the guide (Send money abroad)',
};

/** The blanks of a template, such as `{{name}}`, each once. */
export const blanksOf = (template: string) => [
  ...new Set(Array.from(template.matchAll(/\{\{(?<blank>[^}]+)\}\}/g), ({ groups }) => groups?.blank ?? '')),
];

/** A template with its blanks filled. */
export const filled = (template: string, answers: Readonly<Record<string, string>>) =>
  template.replace(/\{\{([^}]+)\}\}/g, (blank, name: string) => answers[name] ?? blank);

export const templateText = (name: TemplateName) => readFileSync(`docs/templates/${name}.mdx`, 'utf8');

if (import.meta.main)
  await run(
    new Command('new')
      .description(
        'Asks a few questions, fills a template of docs/templates and writes the file as a draft. Then it says what the check finds in it. You can also copy a template by hand.',
      )
      .argument('[template]', `what to write: ${NAMES.join(', ')}`)
      .action(async (wanted?: string) => {
        const { today } = await loadEnvironment();
        const terminal = createInterface({ input: process.stdin });
        const lines = terminal[Symbol.asyncIterator]();
        const ask = async (question: string, suggested = ''): Promise<string> => {
          process.stdout.write(suggested ? `${question} [${suggested}]: ` : `${question}: `);
          const line = await lines.next();
          if (line.done) throw new CliError('the answers ended, so nothing was written.');
          return line.value.trim() || suggested || ask(question);
        };
        try {
          await write(await templateFrom(ask, wanted), ask, today);
        } finally {
          terminal.close();
        }
      }),
  );

/** Asks until there is an answer, for which Enter is enough if one is suggested. */
type Ask = (question: string, suggested?: string) => Promise<string>;

async function templateFrom(ask: Ask, wanted?: string): Promise<TemplateName> {
  const answer = wanted ?? (await ask(`What do you want to write? ${NAMES.join(', ')}`));
  const name = NAMES.find((candidate) => candidate === answer);
  if (!name) throw new CliError(`there is no template "${answer}". Accepted: ${NAMES.join(', ')}.`);
  return name;
}

async function write(name: TemplateName, ask: Ask, today: string) {
  const template = templateText(name);
  const answers: Record<string, string> = { today };
  for (const blank of blanksOf(template).filter((candidate) => candidate in QUESTIONS))
    answers[blank] = await ask(QUESTIONS[blank] ?? blank);
  const suggested = nameToSlug(answers['short name'] ?? answers.name ?? answers.title ?? '');
  answers.id = nameToSlug(await ask('Its name in addresses', suggested));
  const path = filled(TEMPLATES[name], answers);
  if (existsSync(path)) throw new CliError(`${path} exists already: choose another address, or edit that file.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, filled(template, answers));
  console.log(`\nWritten as a draft: ${path}\nReaders see it when you remove its line "draft: true".\n`);
  spawnSync('npm', ['run', '--silent', 'check', '--', path], { stdio: 'inherit' });
}
