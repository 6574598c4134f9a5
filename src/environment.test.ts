import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('environment', () => {
  test('unset and empty variables mean the placeholder host, no base path and no repository', () => {
    const expected = { site: 'https://banking-guide.example', base: '/', repository: undefined, showDrafts: false };
    expect(readEnvironment({})).toMatchObject(expected);
    expect(
      readEnvironment({ SITE_URL: '', BASE_PATH: '', REPOSITORY_URL: '', SHOW_DRAFTS: '', SOURCE_DATE_EPOCH: '' }),
    ).toMatchObject(expected);
  });

  test('today is the date in Toronto', () => {
    expect(readEnvironment({ SOURCE_DATE_EPOCH: String(Date.UTC(2028, 2, 1, 4, 59) / 1000) }).today).toBe('2028-02-29');
  });

  test('a base path ends with a slash; an origin and a repository do not', () => {
    expect(
      readEnvironment({ SITE_URL: 'https://guide.ca/', BASE_PATH: '/pr/7', REPOSITORY_URL: 'https://github.com/a/b/' }),
    ).toMatchObject({ site: 'https://guide.ca', base: '/pr/7/', repository: 'https://github.com/a/b' });
  });

  test('the address that git clones leads to the page of the repository', () =>
    expect(readEnvironment({ REPOSITORY_URL: 'https://github.com/a/b.git' }).repository).toBe(
      'https://github.com/a/b',
    ));

  test.each([
    ['SITE_URL', 'guide.ca'],
    ['SITE_URL', 'ftp://guide.ca'],
    ['SITE_URL', 'https://user.github.io/guide'],
    ['SITE_URL', 'https://user@guide.ca'],
    ['SITE_URL', 'https://gui"de.ca'],
    ['SITE_URL', 'https://guide..ca'],
    ['BASE_PATH', 'pr/7'],
    ['BASE_PATH', '/../'],
    ['BASE_PATH', '//guide.ca/'],
    ['BASE_PATH', '/canadian-online-banking-guide '],
    ['REPOSITORY_URL', 'git@github.com:a/b'],
    ['REPOSITORY_URL', 'ssh://git@github.com/a/b.git'],
    ['REPOSITORY_URL', 'http://github.com/a/b'],
    ['REPOSITORY_URL', 'https://github.com'],
    ['REPOSITORY_URL', 'https://github.com/a/b"><script>alert(1)</script>'],
    ['REPOSITORY_URL', 'https://github.com/a/b?tab=readme'],
    ['SHOW_DRAFTS', 'yes'],
    ['SOURCE_DATE_EPOCH', 'tomorrow'],
  ])('%s=%s is rejected with what is accepted', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(`${name} is "${value}". Accepted: `);
  });

  test('every invalid variable is listed, and a folder in SITE_URL is referred to BASE_PATH', () => {
    const read = () => readEnvironment({ SITE_URL: 'https://user.github.io/guide', BASE_PATH: 'guide' });
    expect(read).toThrow(
      /SITE_URL is .* such as https:\/\/banking-guide\.example\. A folder below it goes into BASE_PATH\.\nBASE_PATH is/,
    );
  });
});
