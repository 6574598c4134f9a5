import { parseDocument } from 'yaml';
import type { Entry } from '../../src/read/file.ts';
import { positionAt } from '../../src/read/positions.ts';
import type { LocatedProblem } from '../issue.ts';

/** A mistake that a pattern finds: what it matches, what is wrong with that, and what is accepted. */
export type YamlTrap = readonly [pattern: RegExp, message: string, accepted: string];

const IN_QUOTES = "the text in quotes: 'Deposit: in the app.' An apostrophe inside them is written twice";
const ON_LINES = `>- after the colon, and the whole text below it, indented by two more spaces; or ${IN_QUOTES}`;
const NAME_VALUE = 'name: value, each on a line of its own';
const INDENT = 'the same number of spaces as the fields of its group: two more than the line that opens it';

/** A blank of a template where YAML reads braces. */
const BLANK: YamlTrap = [
  /(?<=^(?! *#).*[:[,-] *)\{\{[^{}\n]+\}\}/m,
  'is a blank of the template that is not filled',
  'what it stands for, without braces: {{id}} is the last part of its address, {{today}} a day',
];

/** What is YAML, but means something else than its author thinks. */
const TRAPS: readonly YamlTrap[] = [
  BLANK,
  [/^ *[^\S \r\n]\s*[\w-]+:/m, 'starts with a tab, or with a sign that only looks like a space', `spaces: ${INDENT}`],
  [/^ *(?:- )?[\w-]+: +[&*!]\S*/m, 'starts with a sign that has a meaning of its own there', IN_QUOTES],
];

/** The first mistake that a pattern finds between two offsets of a text. */
export function findTrap(traps: readonly YamlTrap[], text: string, start = 0, end = text.length) {
  for (const [pattern, message, accepted] of traps) {
    const match = pattern.exec(text.slice(start, end));
    if (match) return { ...positionAt(text, start + match.index), message, found: match[0].trim(), accepted };
  }
  return undefined;
}

/**
 * The problem of a file's fields in plain words, if they are not YAML or mean something else than their author thinks; of a
 * template, every blank that is not filled.
 */
export function findYamlProblems({ text, yaml: { start, end }, problem }: Entry): LocatedProblem[] {
  const trap = findTrap(TRAPS, text, start, end);
  const [, message, accepted] = BLANK;
  const yaml = text.slice(start, end);
  if (trap?.message === message)
    return Array.from(yaml.matchAll(/(?<=^(?! *#).*)\{\{[^{}\n]+\}\}/gm), ({ 0: found, index }) => ({
      ...positionAt(text, start + index),
      message,
      found,
      accepted,
    }));
  if (trap) return [trap];
  if (problem === undefined) return [];
  const { at, ...explained } = explainError(yaml, problem);
  const found = yaml.slice(yaml.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0];
  return [{ ...positionAt(text, start + at), ...explained, found: found?.trim() }];
}

const NO_COLON = ['is not a field: a colon and a space are missing after its name', NAME_VALUE] as const;

/** What the parser's errors mean, for people who do not know YAML. */
const ERRORS: Readonly<Record<string, readonly [message: string, accepted: string]>> = {
  MISSING_CHAR: NO_COLON,
  MULTILINE_IMPLICIT_KEY: NO_COLON,
  BAD_INDENT: ['is indented differently from its neighbours', INDENT],
  DUPLICATE_KEY: ['is twice in its group', 'one of the two'],
  BLOCK_AS_IMPLICIT_KEY: ['has lines under it that are indented as if they were its own', INDENT],
  BAD_SCALAR_START: ['starts with a sign that has a meaning of its own there', IN_QUOTES],
  UNEXPECTED_TOKEN: ['cannot be read as a field', NAME_VALUE],
};

/** What the parser found, told where it begins rather than where the parser gave up. */
function explainError(yaml: string, thrown: string): { at: number; message: string; accepted: string } {
  const [error, next] = parseDocument(yaml, { prettyErrors: false }).errors;
  if (!error) return { at: 0, message: `cannot be read: ${thrown}`, accepted: NAME_VALUE };
  const [at] = error.pos;
  const lastBefore = (pattern: RegExp) => [...yaml.slice(0, at).matchAll(pattern)].at(-1)?.index ?? at;
  const quote = /closing (["'])/.exec(error.message)?.[1];
  if (quote) {
    const opened = lastBefore(/(?<=[:[,{-] *)(["'])(?:(?!\1).)*$/gm);
    return { at: opened, message: 'opens a quotation mark that is not closed', accepted: `a ${quote} at its end` };
  }
  if (/Flow|[}\]]/.test(error.message) && !error.message.includes('token')) {
    const opened = lastBefore(/[[{][^\]}\n]*$/gm);
    const message = `opens a ${yaml.charAt(opened)} that is not closed`;
    return { at: opened, message, accepted: `a ${yaml.charAt(opened) === '[' ? ']' : '}'} at its end` };
  }
  const line = yaml.slice(yaml.lastIndexOf('\n', at - 1) + 1).split('\n', 1)[0] ?? '';
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && /:\s.*:\s/.test(line))
    return { at, message: 'has a colon and a space inside its text, which start another field', accepted: IN_QUOTES };
  // Words before the colon are no name of a field: the text above goes on there.
  if (next?.code === 'MULTILINE_IMPLICIT_KEY' && /\S +\S+$/.test(yaml.slice(...next.pos).trimEnd()))
    return { at, message: 'goes on below, to a colon and a space, which start another field', accepted: ON_LINES };
  if (/node end|extra characters/.test(error.message))
    return { at, message: 'goes on after its closing quotation mark or bracket', accepted: IN_QUOTES };
  // A colon that the parser misses in a line which has one is a matter of its spaces.
  const isField = ERRORS[error.code] === NO_COLON && /^ *(?:- +)?[\w-]+:(?: |$)/.test(line);
  const [message, accepted] = ERRORS[isField ? 'BAD_INDENT' : error.code] ?? [
    `cannot be read: ${error.message}`,
    NAME_VALUE,
  ];
  return { at, message, accepted };
}
