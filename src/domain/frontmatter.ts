/**
 * The frontmatter ends where Astro ends it: at the first line that starts with `---` or `+++`. Otherwise,
 * one program would read the text after such a line as MDX and the other as YAML.
 */
const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n(?<yaml>(?:[^]*?\n)??)(?<fence>(?:---|\+\+\+)[^\n]*)(?:\n|$)/;

/** The YAML that opens a content file. */
export interface Frontmatter {
  yaml: string;
  /** Offset of its first character in the file, and of the one behind its last. */
  start: number;
  end: number;
  /** The line that ends it: three hyphens, unless the file is at fault. */
  fence: string;
  /** Offset of the Markdown under it. */
  bodyStart: number;
}

/** @returns `undefined` for a text that does not open with frontmatter */
export function frontmatterOf(text: string): Frontmatter | undefined {
  const match = FRONTMATTER.exec(text);
  if (!match?.groups) return undefined;
  const { yaml = '', fence = '' } = match.groups;
  const start = text.indexOf('\n') + 1;
  return { yaml, start, end: start + yaml.length, fence, bodyStart: match[0].length };
}

/** Whether the fields of a file, in whatever shape, call it a draft: nobody publishes it yet. */
export const isDraft = (fields: unknown) => typeof fields === 'object' && fields !== null && 'draft' in fields && fields.draft === true;
