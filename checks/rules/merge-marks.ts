import type { Content } from '../content-types.ts';
import { memoize } from '../../src/domain/memoize.ts';
import type { BrokenFile } from '../content-types.ts';
import type { Finding } from '../issue.ts';
import type { Rule } from '../rule.ts';

/** What Git leaves in a file where two people changed the same lines. */
export const mergeMarks: Rule = {
  name: 'merge-marks',
  description: 'No file holds the marks of two versions that nobody has joined.',
  check: ({ files, broken }: Content) => [...files, ...broken].flatMap(findingsIn),
};

const MARK = /^(?:<{7}|={7}|>{7}|\|{7})(?= |$)/;

const findingsIn = memoize(({ path, text }: BrokenFile): Finding[] => {
  if (!/^(?:<{7}|={7}|>{7}|\|{7})/m.test(text)) return [];
  return text.split(/\r?\n/).flatMap((line, index) =>
    MARK.test(line)
      ? [
          {
            file: path,
            line: index + 1,
            column: 1,
            message: 'is a mark of two versions of this file that were not joined',
            found: line.slice(0, 60),
            accepted: 'of the two versions between <<<<<<< and >>>>>>> the one that is right, without these lines',
          },
        ]
      : [],
  );
});
