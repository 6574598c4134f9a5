import type { Fault } from './fault.ts';

/** Where the parts of a content file stand, as offsets. */
export interface Frontmatter {
  /** First character of the YAML, and the one behind its last. */
  start: number;
  end: number;
  /** First character of the text below. */
  bodyStart: number;
}

/**
 * The frontmatter ends where Astro ends it: at the first line that starts with `---` or `+++`. Whatever stands
 * behind such a line would be read as MDX by one program and as YAML by the other.
 */
const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n(?<yaml>(?:[^]*?\n)??)(?<fence>(?:---|\+\+\+)[^\n]*)(?:\n|$)/;

/** Finds the frontmatter of a content file. Without one, or with one that programs would take differently, a fault. */
export function findFrontmatter(text: string): Frontmatter | Omit<Fault, 'file'> {
  const match = FRONTMATTER.exec(text);
  if (!match?.groups) {
    return {
      line: 1,
      column: 1,
      rule: 'readable',
      message: 'has no frontmatter',
      found: text.split('\n', 1)[0],
      accepted: 'a first line of three hyphens, the fields, and a line of three hyphens under them',
    };
  }
  const { yaml = '', fence = '' } = match.groups;
  const start = match[0].indexOf('\n') + 1;
  const end = start + yaml.length;
  if (/^---\s*$/.test(fence)) return { start, end, bodyStart: match[0].length };
  return {
    line: text.slice(0, end).split('\n').length,
    column: 1,
    rule: 'readable',
    message: 'ends the frontmatter, and is not three hyphens alone',
    found: fence.trim(),
    accepted: 'a line of three hyphens; a text that starts with them is indented under its key',
  };
}
