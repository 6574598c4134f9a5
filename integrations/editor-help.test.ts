import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readContent } from '../check/read/content.ts';
import { GUIDE_TEXTS, inTurn, issuesAfter, LISTING, RECORD, replacing, resultAfter } from '../tests/fixtures/check.ts';
import { report } from '../check/report/report.ts';
import { COLLECTIONS, DATA_FILES } from '../src/schemas/collections.ts';
import { jsonSchemaOf } from '../src/schemas/json-schema.ts';
import { schemaPath } from './editor-help.ts';

const collections = Object.entries(COLLECTIONS).map(([name, { schema }]) => [name, schema] as const);
const SCHEMAS = [...collections, ...Object.entries(DATA_FILES)].map(([name, schema]) => ({
  name,
  schema: jsonSchemaOf(schema, 'input'),
}));

const jsonObject = z.record(z.string(), z.unknown()).catch({});

/** The dotted paths of the keys of a JSON Schema that have no description. */
function keysWithoutDescription(schema: unknown, path: string): string[] {
  if (schema === undefined) return [];
  const { properties, items, additionalProperties, anyOf, oneOf, allOf } = jsonObject.parse(schema);
  return [
    ...Object.entries(jsonObject.parse(properties)).flatMap(([key, value]) => [
      ...(jsonObject.parse(value).description ? [] : [`${path}.${key}`]),
      ...keysWithoutDescription(value, `${path}.${key}`),
    ]),
    ...[items, additionalProperties, anyOf, oneOf, allOf]
      .flat()
      .flatMap((inner) => keysWithoutDescription(inner, `${path}.*`)),
  ];
}

test.each(SCHEMAS)('every key of $name has a description', ({ name, schema }) =>
  expect(keysWithoutDescription(schema, name)).toEqual([]),
);

const { files } = readContent('.');
test.each(SCHEMAS)('the JSON Schema of $name accepts every file that the content check accepts', ({ name, schema }) => {
  const validator = z.fromJSONSchema(schema);
  for (const { path, data } of files.filter(
    ({ collection, path }) => collection === name || path === `src/data/${name}`,
  ))
    expect(validator.safeParse(data).error?.issues, path).toBeUndefined();
});

/** A file under .vscode, which is JSON with comments. */
const readVscode = (name: string): unknown =>
  ts.parseConfigFileTextToJson(name, readFileSync(`.vscode/${name}`, 'utf8')).config;

test('the settings of VS Code name the JSON Schema of every data file', () =>
  expect(readVscode('settings.json')).toMatchObject({
    'yaml.schemas': Object.fromEntries(
      Object.keys(DATA_FILES).map((name) => [`./${schemaPath(name)}`, `src/data/${name}`]),
    ),
  }));

test('VS Code finds file, line, column, severity and remedy in the output of the content check, also for names with spaces', () => {
  const pattern =
    /"regexp": (?<regexp>".+?(?<!\\)")/.exec(readFileSync('.vscode/tasks.json', 'utf8'))?.groups?.regexp ?? '""';
  const path = 'src/content/banks/my bank.mdx';
  const { issues, fileCount } = resultAfter({ [path]: GUIDE_TEXTS.get(LISTING) });
  const printed = report('editor', { issues, hints: [], fileCount }).split('\n');
  const found = printed.flatMap((line) => new RegExp(z.string().parse(JSON.parse(pattern))).exec(line)?.slice(1) ?? []);
  expect(found.slice(0, 4)).toEqual([path, '1', '1', 'error']);
  expect(found[4]).toMatch(/ — accepted: .* — did you mean: my-bank/);
  expect(found).toHaveLength(issues.length * 5);
});

const snippets = z
  .record(z.string(), z.object({ prefix: z.string(), body: z.union([z.string(), z.array(z.string())]) }))
  .parse(readVscode('guide.code-snippets'));

/** The text of a snippet after its author filled it in: `typed` by the number of the tab stop, elsewhere the default. */
function expanded(prefix: string, indent: number, typed: Record<number, string> = {}) {
  const body = Object.values(snippets).find((snippet) => snippet.prefix === prefix)?.body ?? [];
  return [body]
    .flat()
    .map((line) => ' '.repeat(indent) + line)
    .join('\n')
    .replaceAll('$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE', '2026-11-20')
    .replace(/\$\{(\d+)(?::((?:\\.|[^}\\])*)|\|([^,|]*)[^}]*)\}/g, (_, stop: string, defaultText = '', choice = '') => {
      return typed[Number(stop)] ?? `${defaultText}${choice}`.replaceAll('\\$', '$');
    });
}

/** A place to use each snippet, as a change to the fixture's record. */
const USES: Record<string, (text: string) => string> = {
  fact: replacing('limits:\n', `${expanded('fact', 2, { 1: 'overdraft', 3: 'first-fees' })}\nlimits:\n`),
  'fact-not-found': replacing('faq:\n', `${expanded('fact-not-found', 2)}\nfaq:\n`),
  'fact-disagreement': replacing(
    'limits:\n',
    `${expanded('fact-disagreement', 2, { 1: 'monthly', 3: 'regulator', 5: 'first-fees' })}\nlimits:\n`,
  ),
  cite: replacing('a day [@first-fees]', `a day ${expanded('cite', 0, { 1: 'first-fees' })}`),
  figure: replacing('See the', `It costs ${expanded('figure', 0)}. See the`),
  'fee-row': replacing('limits:\n', `  extra:\n${expanded('fee-row', 4, { 3: 'first-fees' })}\nlimits:\n`),
  source: inTurn(
    replacing('page:\n', `${expanded('source', 2, { 3: 'https://first.example/source' })}\npage:\n`),
    replacing('See the', 'It is so [@source-id]. See the'),
  ),
  question: replacing('sources:\n', `${expanded('question', 2)}\nsources:\n`),
  callout: replacing('See the', `${expanded('callout', 0)}\n\nSee the`),
};

test.each(Object.values(snippets))('the snippet "$prefix" passes the content check where it belongs', ({ prefix }) =>
  expect(issuesAfter({ [RECORD]: USES[prefix] ?? prefix })).toEqual([]),
);
