import { expect, test } from 'vitest';
import { GUIDE_TEXTS, issuesAfter, issuesOfRule, textsAfter } from '../fixture.ts';
import type { Place } from '../issue.ts';
import { ACROSS_FILES } from './across-files.ts';
import { IN_TEXTS } from './in-texts.ts';

test.each([...IN_TEXTS, ...ACROSS_FILES])(
  '$name is found by the rule $rule where it is, and nowhere else',
  ({ rule, changes, says }) => {
    const texts = textsAfter(changes);
    const reports = issuesOfRule(rule, changes)
      .filter((issue) => isOnChangedLine(issue, texts))
      .map(({ message, found, accepted, suggestion }) => [message, found, accepted, suggestion].join(' · '));
    expect(reports.join('\n')).toContain(says);
    expect(issuesAfter(changes).filter(({ file }) => !(file in texts))).toEqual([]);
  },
);

/** Whether a place is between the lines that a changed file starts and ends with as before. */
function isOnChangedLine({ file, line }: Place, texts: ReturnType<typeof textsAfter>): boolean {
  const [before, after] = [linesOf(GUIDE_TEXTS.get(file)), linesOf(texts[file])];
  const start = after.findIndex((text, index) => text !== before[index]);
  const end = after.toReversed().findIndex((text, index) => text !== before.at(-1 - index));
  return line > start && line <= after.length - end;
}

const linesOf = (text = '') => text.split('\n');
