import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { valueAt } from '../src/domain/values.ts';
import { formatIssue } from '../check/report.ts';
import { GUIDE_TEXTS, LISTING, resultAfter } from '../tests/fixtures/check.ts';
import { frontmatterOf, readYaml } from '../src/read/yaml.ts';
import { creditUnion } from '../src/schemas/institution.ts';
import { fieldReference, fieldRows, REFERENCE } from './fields.ts';

test('the reference of fields is that of the schemas: npm run fields writes it', () =>
  expect(readFileSync(REFERENCE, 'utf8')).toBe(fieldReference()));

type Group = Record<string, unknown>;

/** Puts a value where its path leads, in the first item of a list. */
function put(group: Group, [key = '', ...rest]: readonly string[], value: unknown) {
  const name = key.replace('[]', '');
  if (rest.length === 0) {
    group[name] = value;
    return;
  }
  const inner = (key.endsWith('[]') ? (group[name] as Group[] | undefined)?.[0] : group[name]) ?? {}; // put before, or not there
  put(inner as Group, rest, value); // a group
  group[name] = key.endsWith('[]') ? [inner] : inner;
}

const EXAMPLES = fieldRows(creditUnion).flatMap(({ path, example }) =>
  example === undefined ? [] : { path, example },
);

test.each(EXAMPLES)('the check accepts the example of $path: $example', ({ path, example }) => {
  const record = readYaml(frontmatterOf(GUIDE_TEXTS.get(LISTING) ?? '')?.yaml ?? '') as Group; // the record of a fixture
  put(record, path.split('.'), valueAt(readYaml(`x: ${example}`), ['x']));
  const { issues } = resultAfter({ [LISTING]: `---\n${stringify(record).replaceAll('rbc-fees', 'first-fees')}---\n` });
  // The fixture knows no other website, and what else the group of the example needs is not asked.
  const field = path.replaceAll('[]', '[1]');
  expect(
    issues.filter((issue) => issue.rule !== 'external-links' && issue.field?.startsWith(field)).map(formatIssue),
  ).toEqual([]);
});
