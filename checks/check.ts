import { buildMoment, dateInToronto } from '../src/domain/calendar.ts';
import { readContent } from './content.ts';
import type { Content } from './content-types.ts';
import { exceptIn } from './exceptions.ts';
import type { CheckResult, Issue } from './issue.ts';
import type { Rule } from './rule.ts';
import { addresses } from './rules/addresses.ts';
import { capabilities } from './rules/capabilities.ts';
import { characters } from './rules/characters.ts';
import { components } from './rules/components.ts';
import { dates } from './rules/dates.ts';
import { evidence } from './rules/evidence.ts';
import { fields } from './rules/fields.ts';
import { figures } from './rules/figures.ts';
import { fileLocations } from './rules/file-locations.ts';
import { sizeClaims } from './rules/size-claims.ts';
import { identity } from './rules/identity.ts';
import { languages } from './rules/languages.ts';
import { links } from './rules/links.ts';
import { markup } from './rules/markup.ts';
import { readingGrade } from './rules/reading-grade.ts';
import { recipes } from './rules/recipes.ts';
import { sections } from './rules/sections.ts';
import { sources } from './rules/sources.ts';
import { splices } from './rules/splices.ts';
import { stores } from './rules/stores.ts';
import { style } from './rules/style.ts';
import { uncited } from './rules/uncited.ts';

export const RULES: readonly Rule[] = [
  fileLocations,
  characters,
  identity,
  addresses,
  fields,
  capabilities,
  dates,
  stores,
  sources,
  evidence,
  figures,
  uncited,
  sections,
  languages,
  markup,
  components,
  recipes,
  links,
  sizeClaims,
  style,
  splices,
  readingGrade,
];

/**
 * All issues and hints of all content files below `root`, by file and position.
 *
 * @param today the day of the build, such as 2026-11-20: nothing was read or verified after it
 * @throws RangeError where SOURCE_DATE_EPOCH is no number of seconds
 */
export const checkContent = (root: string, today = dateInToronto(buildMoment(process.env.SOURCE_DATE_EPOCH))): CheckResult =>
  resultOf(readContent(root), today);

/** All issues and hints of content that is parsed already, by file and position. */
export function resultOf(content: Content, today: string): CheckResult {
  const found = RULES.flatMap((rule) => rule.check(content, today).map((finding) => ({ ...finding, rule: rule.name })));
  const all = [...content.unreadable, ...exceptIn(content, found, RULES)].sort(byPosition);
  return {
    issues: all.filter(({ severity }) => severity !== 'hint'),
    hints: all.filter(({ severity }) => severity === 'hint'),
    fileCount: content.files.length + content.broken.length,
  };
}

const byPosition = (a: Issue, b: Issue) => compare(a.file, b.file) || a.line - b.line || a.column - b.column;

const { compare } = new Intl.Collator('en');
