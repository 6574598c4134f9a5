import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { issuesAfter, RECORD, replacing } from '../../checks/fixture.ts';
import { formatIssue } from '../../checks/report.ts';
import { DATA_FILES } from '../../src/schemas/collections.ts';
import { dataSchemaPath } from './files.ts';
import { readVscode } from './vscode.ts';

describe('the settings of VS Code', () => {
  test('give every data file its JSON Schema', () => {
    const { 'yaml.schemas': schemas } = z.object({ 'yaml.schemas': z.record(z.string(), z.string()) }).parse(readVscode('settings.json'));
    expect(schemas).toEqual(Object.fromEntries(Object.keys(DATA_FILES).map((name) => [`./${dataSchemaPath(name)}`, `src/data/${name}`])));
  });

  test('list the faults of the content check as problems, each at its place', () => {
    const pattern = z.object({ regexp: z.string(), file: z.number(), line: z.number(), column: z.number(), message: z.number() });
    const { tasks } = z
      .object({ tasks: z.array(z.object({ label: z.string(), problemMatcher: z.union([z.tuple([]), z.object({ pattern })]) })) })
      .parse(readVscode('tasks.json'));
    const matcher = tasks.find(({ label }) => label === 'Content check')?.problemMatcher;
    if (!matcher || !('pattern' in matcher)) throw new Error('The task "Content check" has no problem matcher');
    const { regexp, file, line, column, message } = matcher.pattern;

    const [fault] = issuesAfter({ [RECORD]: replacing('type: bank', 'type: x') });
    const [first = ''] = fault ? stripVTControlCharacters(formatIssue(fault)).split('\n') : [];
    const match = new RegExp(regexp).exec(first) ?? [];
    expect([match[file], match[line], match[column], match[message]]).toEqual([
      RECORD,
      '4',
      '7',
      'type has a value that is not on its list',
    ]);
  });
});
