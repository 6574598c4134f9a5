import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('environment', () => {
  test('nothing set, or set to nothing, means the placeholder host, no sub-path and no repository', () => {
    const expected = { site: 'https://banking-guide.example', base: '/', repository: undefined, showDrafts: false };
    expect(readEnvironment({})).toMatchObject(expected);
    expect(readEnvironment({ SITE_URL: '', BASE_PATH: '', REPOSITORY_URL: '', SHOW_DRAFTS: '', SOURCE_DATE_EPOCH: '' })).toMatchObject(
      expected,
    );
  });

  test('today is the day of the clock in Toronto', () => {
    expect(readEnvironment({ SOURCE_DATE_EPOCH: String(Date.UTC(2028, 2, 1, 4, 59) / 1000) }).today).toBe('2028-02-29');
  });

  test('a sub-path gains the slash at its end, an origin and a repository lose theirs', () => {
    expect(readEnvironment({ SITE_URL: 'https://guide.ca/', BASE_PATH: '/pr/7', REPOSITORY_URL: 'https://github.com/a/b/' })).toMatchObject(
      { site: 'https://guide.ca', base: '/pr/7/', repository: 'https://github.com/a/b' },
    );
  });

  test.each([
    ['SITE_URL', 'guide.ca'],
    ['SITE_URL', 'ftp://guide.ca'],
    ['SITE_URL', 'https://user.github.io/guide'],
    ['SITE_URL', 'https://user@guide.ca'],
    ['BASE_PATH', 'pr/7'],
    ['BASE_PATH', '/../'],
    ['BASE_PATH', '//guide.ca/'],
    ['BASE_PATH', '/canadian-online-banking-guide '],
    ['REPOSITORY_URL', 'git@github.com:a/b'],
    ['REPOSITORY_URL', 'http://github.com/a/b'],
    ['REPOSITORY_URL', 'https://github.com/a/b"><script>alert(1)</script>'],
    ['REPOSITORY_URL', 'https://github.com/a/b?tab=readme'],
    ['SHOW_DRAFTS', 'yes'],
    ['SOURCE_DATE_EPOCH', 'tomorrow'],
  ])('%s=%s is refused by name, with what is accepted', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(`${name} is "${value}". Accepted: `);
  });

  test('every variable at fault is named, and where the folder of a host belongs', () => {
    const read = () => readEnvironment({ SITE_URL: 'https://user.github.io/guide', BASE_PATH: 'guide' });
    expect(read).toThrow(/SITE_URL is .* such as https:\/\/banking-guide\.example\. A folder below it goes into BASE_PATH\.\nBASE_PATH is/);
  });
});
