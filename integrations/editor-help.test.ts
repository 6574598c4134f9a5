import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readContent } from '../check/read/content.ts';
import { report } from '../check/report.ts';
import { COLLECTIONS, DATA_FILES } from '../src/schemas/collections.ts';
import { jsonSchemaOf } from '../src/schemas/field.ts';
import { schemaPath } from './editor-help.ts';

const collections = Object.entries(COLLECTIONS).map(([name, { schema }]) => [name, schema] as const);
const SCHEMAS = [...collections, ...Object.entries(DATA_FILES)].map(([name, schema]) => ({
  name,
  schema: jsonSchemaOf(schema, 'input'),
}));

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

test('VS Code finds file, line, column, severity and remedy in the output of the content check', () => {
  const tasks = readFileSync('.vscode/tasks.json', 'utf8');
  const pattern = z.string().parse(JSON.parse(/"regexp": (".+?(?<!\\)")/.exec(tasks)?.[1] ?? ''));
  const issue = { file: 'src/data/my hosts.yaml', line: 2, column: 3, message: 'is odd', accepted: 'less', rule: 'x' };
  const printed = report('editor', { issues: [issue], hints: [], fileCount: 1 });
  expect(new RegExp(pattern, 'm').exec(printed)?.slice(1)).toEqual([
    issue.file,
    '2',
    '3',
    'error',
    'is odd — accepted: less',
  ]);
});
