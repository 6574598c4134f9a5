import { frontmatterOf, type Frontmatter } from '../src/domain/frontmatter.ts';
import type { Fault } from './fault.ts';

/** Finds the frontmatter of a content file. Without one, or with one that programs would take differently, a fault. */
export function findFrontmatter(text: string): Frontmatter | Omit<Fault, 'file'> {
  const frontmatter = frontmatterOf(text);
  if (!frontmatter) {
    return {
      line: 1,
      column: 1,
      rule: 'readable',
      message: 'has no frontmatter',
      found: text.split('\n', 1)[0],
      accepted: 'a first line of three hyphens, the fields, and a line of three hyphens under them',
    };
  }
  const { end, fence } = frontmatter;
  if (/^---\s*$/.test(fence)) return frontmatter;
  return {
    line: text.slice(0, end).split('\n').length,
    column: 1,
    rule: 'readable',
    message: 'ends the frontmatter, and is not three hyphens alone',
    found: fence.trim(),
    accepted: 'a line of three hyphens; a text that starts with them is indented under its key',
  };
}
