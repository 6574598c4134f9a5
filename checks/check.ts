import { readContent } from './content.ts';
import type { Fault, Rule } from './fault.ts';
import { claims } from './rules/claims.ts';
import { fields } from './rules/fields.ts';
import { figures } from './rules/figures.ts';
import { identity } from './rules/identity.ts';
import { links } from './rules/links.ts';
import { sections } from './rules/sections.ts';
import { sources } from './rules/sources.ts';
import { stores } from './rules/stores.ts';
import { uncited } from './rules/uncited.ts';

export const RULES: readonly Rule[] = [fields, sources, figures, uncited, sections, identity, links, stores, claims];

/** All faults of all content files below `root`, by file and place. */
export function checkContent(root: string): { faults: Fault[]; fileCount: number } {
  const content = readContent(root);
  const faults = [...content.unreadable, ...RULES.flatMap((rule) => rule.check(content))];
  return { faults: faults.sort(byPlace), fileCount: content.files.length };
}

const byPlace = (a: Fault, b: Fault) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column;
