import type { Position } from '../src/read/positions.ts';

export interface Location extends Position {
  /** Path from the root of the project. */
  file: string;
  /** The field, component or directive, such as `fees.eTransfer`. */
  field?: string;
}

/** What is wrong, as editors read it. */
export interface Problem {
  /** What is wrong, as the end of a sentence that starts with the field. */
  message: string;
  /** What the file contains there. */
  found?: string | undefined;
  /** What would be accepted. */
  accepted?: string | undefined;
  /** What the author meant, where nothing else can be meant. */
  suggestion?: string | undefined;
  /** What it is about, such as `page /savings/`: problems about the same thing are told once. */
  subject?: string | undefined;
  /** A hint may be right or wrong: it is shown, and fails no check. Everything else is an error. */
  severity?: 'hint' | undefined;
}

/** A problem with its position, as reading a file finds it. */
export type LocatedProblem = Problem & Position & { field?: string };

/** A problem with its file and position, as a rule returns it. */
export type Finding = Problem & Location & { /** Other places that it is about. */ locations?: readonly Location[] };

export interface Issue extends Finding {
  /** The name of the rule that found it. */
  rule: string;
}

export interface CheckResult {
  issues: readonly Issue[];
  hints: readonly Issue[];
  fileCount: number;
}

const { compare } = new Intl.Collator('en');

export const byPosition = (a: Location, b: Location) =>
  compare(a.file, b.file) || a.line - b.line || a.column - b.column;

/** Issues of one rule about the same subject, as one issue at the first place that lists the others. */
export function groupBySubject(issues: readonly Issue[]): Issue[] {
  const groups = Map.groupBy(issues, (issue) => (issue.subject ? `${issue.rule} ${issue.subject}` : issue));
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? [];
    return { ...first, locations: [...(first.locations ?? []), ...others] };
  });
}

/** The first line of a file, for problems of the file as a whole. */
export const atStart = (file: string): Location => ({ file, line: 1, column: 1 });

type Parts = [
  location: Location,
  message: string,
  found: string | undefined,
  accepted?: string,
  more?: Partial<Problem>,
];

/** A problem to which the caller adds the location. */
export const problem = (message: string, accepted: string, more?: Partial<Problem>): Problem => ({
  message,
  accepted,
  ...more,
});

/** A finding that fails the check: it is certainly wrong. */
export const issue = (...[location, message, found, accepted, more]: Parts) =>
  ({ ...location, message, found, accepted, ...more }) satisfies Finding;

/** A finding that may be right or wrong, and stops nothing. */
export const hint = (...parts: Parts) => ({ ...issue(...parts), severity: 'hint' as const }) satisfies Finding;
