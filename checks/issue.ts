/** Line and column in a file, both from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A position in a file. */
export interface Place extends Position {
  /** Path from the root of the project. */
  file: string;
  /** The field, component or directive, such as `fees.eTransfer`. */
  field?: string;
}

/** What a problem is about. Problems about the same thing may have the same cause. */
export interface Subject {
  kind:
    | 'linked page'
    | 'linked heading'
    | 'cited source'
    | 'unused source'
    | 'repeated source'
    | 'future date'
    | 'unknown field'
    | 'institution'
    | 'telephone number'
    | 'missing'
    | 'empty';
  /** Its address, id, name or number; of a repeated source, the two files; of a future date, the day taken to be today. */
  name: string;
}

/** What is wrong, as editors read it. */
export interface Problem {
  /** What is wrong, as the end of a sentence that starts with the field. */
  message: string;
  /** Given where other code must recognize the problem. */
  subject?: Subject;
  /** What the file contains there. */
  found?: string;
  /** What would be accepted. */
  accepted?: string;
  /** What the author most likely meant, if that can be guessed. */
  suggestion?: string;
  /** If only one form is right: the text at the position, and what `--fix` replaces it with. */
  fix?: { found: string; now: string } | undefined;
}

/** A problem that parsing a file finds. */
export interface LocatedProblem extends Position, Problem {
  field?: string;
}

/** A problem with its file and position, as a rule returns it. */
export interface Finding extends Place, Problem {
  /** A hint may be right or wrong: it is shown, and fails no check. Everything else is an error. */
  severity?: 'hint';
}

/** What the content check reports. */
export interface Issue extends Finding {
  /** The name of the rule that found it. */
  rule: string;
  /** The exception an editor can write next to the content, if the rule may be wrong. */
  exception?: string;
  /** The other places with the same cause. */
  places?: readonly Place[];
}

/** The result of a check. */
export interface CheckResult {
  issues: readonly Issue[];
  hints: readonly Issue[];
  fileCount: number;
}

/** The issues that are not among the known ones. */
export function newIn(issues: readonly Issue[], known: readonly Issue[]): Issue[] {
  const keys = new Set(known.map((issue) => JSON.stringify(issue)));
  return issues.filter((issue) => !keys.has(JSON.stringify(issue)));
}

/** The position of an offset in a text. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

const { compare } = new Intl.Collator('en');

/** The order of issues by file and position. */
export const byPosition = (a: Place, b: Place) => compare(a.file, b.file) || a.line - b.line || a.column - b.column;
