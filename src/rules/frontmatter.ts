const FRONTMATTER = /^---\r?\n(?<yaml>[\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** The YAML between the two lines of hyphens that open a content file. */
export interface Frontmatter {
  yaml: string;
  /** Offset of its first character in the file. */
  yamlStart: number;
  /** Offset of the Markdown under it. */
  bodyStart: number;
}

/** @returns `undefined` for a text that does not open with frontmatter */
export function frontmatterOf(text: string): Frontmatter | undefined {
  const match = FRONTMATTER.exec(text);
  if (!match) return undefined;
  return { yaml: match.groups?.yaml ?? '', yamlStart: text.indexOf('\n') + 1, bodyStart: match[0].length };
}
