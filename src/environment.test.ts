import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

test('unset and empty variables mean the placeholder host, no base path and no repository', () => {
  const expected = { site: 'https://banking-guide.example', base: '/', repository: undefined, showDrafts: false };
  expect(readEnvironment({})).toMatchObject(expected);
  expect(readEnvironment({ SITE_URL: '', BASE_PATH: '', REPOSITORY_URL: '', SHOW_DRAFTS: '' })).toMatchObject(expected);
});

test('a base path ends with a slash; an origin and a repository do not, nor in .git', () => {
  const env = { SITE_URL: 'https://guide.ca/', BASE_PATH: '/pr/7', REPOSITORY_URL: 'https://github.com/a/b.git' };
  expect(readEnvironment(env)).toMatchObject({
    site: 'https://guide.ca',
    base: '/pr/7/',
    repository: 'https://github.com/a/b',
  });
});

test.each([
  ['SITE_URL', 'guide.ca'],
  ['SITE_URL', 'https://user.github.io/guide'],
  ['SITE_URL', 'https://user@guide.ca'],
  ['SITE_URL', 'https://gui"de.ca'],
  ['BASE_PATH', 'pr/7'],
  ['BASE_PATH', '/../'],
  ['BASE_PATH', '/canadian-online-banking-guide '],
  ['REPOSITORY_URL', 'git@github.com:a/b'],
  ['REPOSITORY_URL', 'https://github.com'],
  ['REPOSITORY_URL', 'https://github.com/a/b?tab=readme'],
  ['SHOW_DRAFTS', 'yes'],
  ['SOURCE_DATE_EPOCH', 'tomorrow'],
])('%s=%s is rejected with what is accepted', (name, value) =>
  expect(() => readEnvironment({ [name]: value })).toThrow(`${name} is "${value}". Accepted: `),
);
