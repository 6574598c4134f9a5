import { describe, expect, test } from 'vitest';
import { issuesOfRule } from '../fixture.ts';
import { ACROSS_FILES } from './across-files.ts';
import { IN_TEXTS } from './in-texts.ts';

const ALL = [...IN_TEXTS, ...ACROSS_FILES];

describe('a mistake made by hand', () => {
  test.each(ALL)('$name is found by "$rule"', ({ rule, changes, says }) => {
    const found = issuesOfRule(rule, changes);
    expect(
      found.map(({ message, found: words, accepted, suggestion }) => [message, words, accepted, suggestion].join(' · ')).join('\n'),
    ).toContain(says);
  });

  test('has a name of its own', () => expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length));
});
