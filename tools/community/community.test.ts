import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '../../src/environment.ts';
import { IssueConfig, IssueForm } from './issue-form.ts';

const forms = globSync('.github/ISSUE_TEMPLATE/*.yml')
  .filter((path) => basename(path) !== 'config.yml')
  .sort();
const readYaml = (path: string): unknown => parse(readFileSync(path, 'utf8'));

describe('the forms of issues', () => {
  test('are there by intent', () => {
    expect(forms.map((path) => basename(path))).toEqual(['broken-page.yml', 'correction.yml', 'institution.yml']);
  });

  test.each(forms)('%s is a form that GitHub takes', (path) => {
    expect(IssueForm.safeParse(readYaml(path)).error?.issues).toBeUndefined();
  });

  test('a correction cannot be sent without page, figure, both values and a source', () => {
    const { body } = IssueForm.parse(readYaml('.github/ISSUE_TEMPLATE/correction.yml'));
    const needed = body.flatMap((field) => (field.type !== 'markdown' && field.validations?.required ? [field.id] : []));
    expect(needed).toEqual(expect.arrayContaining(['page', 'figure', 'says', 'source-says', 'source']));
  });

  test('are the only way in, beside pages of the guide that are there', () => {
    const { blank_issues_enabled, contact_links } = IssueConfig.parse(readYaml('.github/ISSUE_TEMPLATE/config.yml'));
    expect(blank_issues_enabled).toBe(false);
    for (const { url } of contact_links) {
      const { origin, pathname } = new URL(url);
      expect(origin).toBe(readEnvironment({}).site);
      expect(existsSync(`src/content/pages${pathname.slice(0, -1)}.mdx`)).toBe(true);
    }
  });
});

describe('mailboxes', () => {
  const host = new URL(readEnvironment({}).site).hostname;

  /** The four mailboxes of the contact page (src/view/head.ts). */
  const MAILBOXES = ['general', 'corrections', 'content', 'technical'];

  test.each(['CODE_OF_CONDUCT.md', 'SECURITY.md', '.github/CODEOWNERS'])('of %s are those of the contact page', (path) => {
    const addresses = readFileSync(path, 'utf8').match(/[\w.+-]+@[\w.-]+\w/g) ?? [];
    expect(addresses).not.toEqual([]);
    expect(addresses.filter((address) => !MAILBOXES.some((name) => address === `${name}@${host}`))).toEqual([]);
  });
});

test('every folder that has an owner of its own is there', () => {
  const lines = readFileSync('.github/CODEOWNERS', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'));
  const folders = lines.map((line) => line.split(/\s+/)[0]?.slice(1) ?? '');
  expect(folders).not.toEqual([]);
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
});
