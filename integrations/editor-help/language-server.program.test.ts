// cspell:ignore bnak tsdk
import { execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import { z } from 'zod';
import { writeProject } from '../../tests/fixtures/project.ts';
import { readVscode } from './vscode.ts';
import { writeManifest } from './files.ts';

const PROJECT = resolve('.cache/editor');
const RECORD = join(PROJECT, 'src/content/banks/first/index.mdx');
const FAULTY = join(PROJECT, 'src/content/banks/faulty.mdx');
const FAULTY_TEXT = '---\nname: Faulty\ntype: bnak\n---\n';

const settings = z
  .object({ 'astro.content-intellisense': z.boolean(), 'yaml.schemas': z.record(z.string(), z.string()), 'typescript.tsdk': z.string() })
  .parse(readVscode('settings.json'));

const words = z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)]);
const completionItem = z.object({ label: z.string(), documentation: words.optional() });
const completions = z.union([z.array(completionItem), z.object({ items: z.array(completionItem) }).transform(({ items }) => items)]);
const hover = z.object({ contents: words });
const diagnostics = z.object({ items: z.array(z.object({ message: z.string() })) });

/** A language server, asked as VS Code asks it. */
async function startServer(program: string, languageId: string, options: { initializationOptions?: object; configuration?: object }) {
  const server = spawn(program, ['--stdio'], { cwd: PROJECT, stdio: ['pipe', 'pipe', 'ignore'] });
  const connection = createMessageConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  const configuration: Record<string, unknown> = { ...options.configuration };
  const sections = z.object({ items: z.array(z.object({ section: z.string().optional() })) });
  connection.onRequest('workspace/configuration', (asked) =>
    sections.parse(asked).items.map(({ section = '' }) => configuration[section] ?? {}),
  );
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  const rootUri = pathToFileURL(PROJECT).href;
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'guide' }],
    capabilities: { workspace: { configuration: true } },
    initializationOptions: options.initializationOptions,
  });
  await connection.sendNotification('initialized', {});

  return {
    /** Opens a file with a text that need not be saved. */
    async open(file: string, text: string) {
      const uri = pathToFileURL(file).href;
      await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
      /** A place in the first line that has a text in it: behind the text, or inside it. */
      const place = (sought: string, back: number) => {
        const lines = text.split('\n');
        const line = lines.findIndex((candidate) => candidate.includes(sought));
        return { textDocument: { uri }, position: { line, character: (lines[line] ?? '').indexOf(sought) + sought.length - back } };
      };
      return {
        completionsBehind: async (sought: string) =>
          completions.parse(await connection.sendRequest('textDocument/completion', place(sought, 0))),
        hoverOver: async (sought: string) => hover.parse(await connection.sendRequest('textDocument/hover', place(sought, 1))).contents,
        faults: async () =>
          diagnostics
            .parse(await connection.sendRequest('textDocument/diagnostic', { textDocument: { uri } }))
            .items.map(({ message }) => message),
      };
    },
    stop() {
      connection.dispose();
      server.kill();
    },
  };
}

describe('in the editor', { timeout: 60_000 }, () => {
  const record = readFileSync('tests/fixtures/guide/src/content/banks/first/index.mdx', 'utf8');
  let mdx: Awaited<ReturnType<typeof startServer>>;
  let yaml: Awaited<ReturnType<typeof startServer>>;

  beforeAll(async () => {
    writeProject(PROJECT, {});
    await promisify(execFile)('astro', ['sync'], { cwd: PROJECT, env: { ...process.env, VITEST: '', ASTRO_TELEMETRY_DISABLED: '1' } });
    writeFileSync(FAULTY, FAULTY_TEXT);
    writeManifest(PROJECT); // as `astro dev` does when a file comes
    mdx = await startServer('astro-ls', 'mdx', {
      initializationOptions: {
        typescript: { tsdk: resolve(settings['typescript.tsdk']) },
        contentIntellisense: settings['astro.content-intellisense'],
      },
    });
    yaml = await startServer('yaml-language-server', 'yaml', {
      configuration: { yaml: { schemas: settings['yaml.schemas'], schemaStore: { enable: false }, completion: true, hover: true } },
    });
  }, 60_000);
  afterAll(() => {
    mdx.stop();
    yaml.stop();
  });

  test('a field of an MDX file is offered, with what it means', async () => {
    const { completionsBehind } = await mdx.open(RECORD, record.replace('fees:\n', 'fees:\n  mon\n'));
    expect(await completionsBehind('  mon')).toContainEqual({
      label: 'monthly',
      documentation: 'What the everyday account costs a month.',
    });
  });

  test('a field of an MDX file explains itself', async () => {
    const { hoverOver } = await mdx.open(RECORD, record);
    expect(await hoverOver('website')).toContain('The address of its website');
  });

  test('the forms of a price are offered', async () => {
    const { completionsBehind } = await mdx.open(RECORD, record.replace('value: $1.00', 'value: Not'));
    expect((await completionsBehind('value: Not')).map(({ label }) => label)).toContain('Not published by provider');
  });

  test('a file is helped while it has faults, which are underlined', async () => {
    const { hoverOver, faults } = await mdx.open(FAULTY, readFileSync(FAULTY, 'utf8'));
    expect(await hoverOver('name')).toContain('The name as customers know it');
    expect(await faults()).toContainEqual(expect.stringContaining('Value is not accepted. Valid values: "bank", "digital-bank"'));
  });

  test('a field of a data file is offered, with what it means', async () => {
    const file = join(PROJECT, 'src/data/sources.yaml');
    const { completionsBehind } = await yaml.open(file, '- id: new\n  pub');
    expect(await completionsBehind('  pub')).toContainEqual(
      expect.objectContaining({ label: 'publisher', documentation: 'Who publishes it: the institution, a regulator, a newspaper.' }),
    );
  });

  test('a field of a data file explains itself', async () => {
    const file = join(PROJECT, 'src/data/planned.yaml');
    const { hoverOver } = await yaml.open(file, '- address: /how-to/');
    expect(await hoverOver('address')).toContain('The address that pages link to already');
  });
});
