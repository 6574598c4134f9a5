import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatIssue } from '../../check/report.ts';
import { INSTITUTION_PAGES } from '../../src/domain/page-kinds.ts';
import { missingFacts, wantedFacts } from '../../src/domain/missing-facts.ts';
import { frontmatterOf, readYaml } from '../../src/read/yaml.ts';
import { withAccountFees } from '../../src/domain/accounts.ts';
import { creditUnion } from '../../src/schemas/institution.ts';
import { resultAfter } from '../fixtures/check.ts';

const read = (name: string) => readFileSync(`docs/templates/${name}.mdx`, 'utf8');

/** What an editor writes for the blanks of the templates. */
const ANSWERS: Readonly<Record<string, string>> = {
  id: 'lake',
  name: 'Lake Credit Union',
  'short name': 'Lake',
  'bank, digital-bank or credit-union': 'credit-union',
  province: 'NS',
  'two sentences: what it is, and what sets its online banking apart': 'It is a credit union. It has an app.',
  website: 'https://lake.first.example/',
  'national or a list of provinces': '[NS]',
  'list of languages': '[English]',
  'insurer and limit': 'A provincial insurer',
  'true or false': 'true',
  words: 'By app',
  'list of biometric, passkey, trusted-device': '[biometric]',
  'name of the account': 'Everyday',
  price: '$1.00',
  amount: "'$3,000'",
  'number or unlimited': '12',
  group: 'students',
  'telephone number': '1-800-555-0100',
  'page title': 'About us',
  'page address': 'https://lake.first.example/about',
  title: 'Send money abroad',
  day: '2026-11-20',
};

/** A template with its blanks filled. */
const filled = (template: string) =>
  template.replace(/\{\{([^}]+)\}\}/g, (blank, name: string) => ANSWERS[name] ?? blank);

/** A template of which every field is wanted. */
const uncommented = (template: string) => template.replace(/^# (?= *(?:- )?[\w{]+:|.*: \{)/gm, '');

const issuesOf = (path: string, text: string) => resultAfter({ [path]: text }).issues.map(formatIssue);

test.each([
  ['institution', 'src/content/credit-unions/lake.mdx'],
  ['set-up', 'src/content/banks/first/how-to-online-banking.mdx'],
  ['app', 'src/content/banks/first/app.mdx'],
  ['guide', 'src/content/guides/abroad.mdx'],
])('the check accepts the template "%s" once it is filled', (name, path) => {
  expect(issuesOf(path, filled(read(name)).replace('# province', 'province'))).toEqual([]);
});

test('the template of an institution has a line for every fact that readers want', () => {
  const text = filled(uncommented(read('institution')));
  expect(issuesOf('src/content/credit-unions/lake.mdx', text)).toEqual([]);
  const record = withAccountFees(creditUnion.parse(readYaml(frontmatterOf(text)?.yaml ?? '')));
  expect(missingFacts(record, wantedFacts({ version: '2026-11-20', groups: [] })).map(({ path }) => path)).toEqual([]);
});

test('no template says what nobody has read', () => {
  expect(read('institution')).not.toMatch(/^\s*(?:notFound|checkedLive|published|lastVerified):/m);
  expect(read('institution').replace(/^#.*$/gm, '')).not.toMatch(/value: (?!\{\{)/);
});

test.each([
  ['set-up', INSTITUTION_PAGES['how-to'].sections],
  ['app', INSTITUTION_PAGES.app.sections],
] as const)('the template "%s" has the sections of its kind', (name, sections) => {
  const headings = Array.from(read(name).matchAll(/^## (.+)$/gm), ([, heading]) => heading);
  expect(headings).toEqual(sections);
});
