import { expect, test } from 'vitest';
import { issuesOfRule } from '../fixture.ts';
import { ACROSS_FILES } from './across-files.ts';
import { IN_TEXTS } from './in-texts.ts';

test.each([...IN_TEXTS, ...ACROSS_FILES])('$name is found by the rule $rule', ({ rule, changes, says }) => {
  const reports = issuesOfRule(rule, changes).map(({ message, found, accepted, suggestion }) =>
    [message, found, accepted, suggestion].join(' · '),
  );
  expect(reports.join('\n')).toContain(says);
});
