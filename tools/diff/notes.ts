import type { Fault } from '../../checks/fault.ts';
import type { Note } from './comparison.ts';
import type { Guide } from './guide.ts';
import type { Revisions } from './revisions.ts';

/** Faults of the content that a report lists; the content check names all. */
const SHOWN_FAULTS = 10;

/** What to know about the two revisions before reading on. */
export function notesOnRevisions({ base, head, commitsSince }: Revisions): Note[] {
  if (commitsSince === 0) return [];
  const commits = commitsSince === 1 ? 'one commit' : `${commitsSince} commits`;
  return [{ text: `${base.name} has ${commits} that ${head.name} does not have yet: compared is the commit where they parted.` }];
}

/** Files that could not be compared, and faults of head that its author must mend. */
export function notesOnContent(base: Guide, head: Guide, faults: readonly Fault[]): Note[] {
  const unreadable = (name: string, { unreadable: files }: Guide): Note[] =>
    files.length === 0
      ? []
      : [{ text: `${name} has content that cannot be read, so it is not compared.`, detail: files.map(describe).join('\n') }];
  return [
    ...unreadable('Base', base),
    ...unreadable('Head', head),
    ...(faults.length === 0
      ? []
      : [
          {
            text: `The content of head has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}: npm run check tells how to mend ${faults.length === 1 ? 'it' : 'them'}.`,
            detail: faults.slice(0, SHOWN_FAULTS).map(describe).join('\n'),
          },
        ]),
  ];
}

const describe = ({ file, line, column, field, message }: Fault) => `${file}:${line}:${column} ${field ? `${field} ` : ''}${message}`;
