import { describe, expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('environment', () => {
  test('nothing set means the placeholder host, no sub-path and no repository', () => {
    expect(readEnvironment({})).toMatchObject({ site: 'https://banking-guide.example', base: '/', repository: undefined });
  });

  test('today is the day of the clock in Toronto', () => {
    expect(readEnvironment({ SOURCE_DATE_EPOCH: String(Date.UTC(2028, 2, 1, 4, 59) / 1000) }).today).toBe('2028-02-29');
  });

  test('a host loses its path, a sub-path gains its slash, a repository loses it', () => {
    expect(
      readEnvironment({ SITE_URL: 'https://guide.ca/x', BASE_PATH: '/pr/7', REPOSITORY_URL: 'https://github.com/a/b/' }),
    ).toMatchObject({
      site: 'https://guide.ca',
      base: '/pr/7/',
      repository: 'https://github.com/a/b',
    });
  });

  test.each([
    [{ SITE_URL: 'guide.ca' }, 'SITE_URL is "guide.ca": is not an address: accepted is the origin'],
    [{ BASE_PATH: 'pr/7' }, 'BASE_PATH is "pr/7": is not a path: accepted is the folder'],
    [
      { SOURCE_DATE_EPOCH: 'tomorrow' },
      'SOURCE_DATE_EPOCH is "tomorrow". Accepted: a whole number of seconds since 1970, such as 1795132800',
    ],
    [{ REPOSITORY_URL: 'git@github.com:a/b' }, 'REPOSITORY_URL is "git@github.com:a/b": is not an address'],
  ])('%j is refused by name, with what is accepted', (env, message) => {
    expect(() => readEnvironment(env)).toThrow(message);
  });
});
