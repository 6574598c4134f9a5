import { CORE_SCHEMA, load } from 'js-yaml';

/**
 * The frontmatter ends where it does for Astro, at the first line that starts with `---` or `+++`. Otherwise the content
 * check would read as YAML what Astro reads as MDX.
 */
const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n(?<yaml>(?:[^]*?\n)??)(?<fence>(?:---|\+\+\+)[^\n]*)(?:\n|$)/;

/** The YAML at the start of a content file with its offsets, and the line that ends it; `undefined` without one. */
export function frontmatterOf(text: string) {
  const match = FRONTMATTER.exec(text);
  if (!match?.groups) return undefined;
  const { yaml = '', fence = '' } = match.groups;
  const start = text.indexOf('\n') + 1;
  return { yaml, start, end: start + yaml.length, fence, bodyStart: match[0].length };
}

/** Parses YAML into plain values, as Astro does, but dates stay strings. */
export const readYaml = (text: string): unknown => load(text, { schema: CORE_SCHEMA });
