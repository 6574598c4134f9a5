import { buildMoment, dateInToronto } from '../src/domain/calendar.ts';
import { readContent, type Content } from './content.ts';
import type { Fault, Rule } from './fault.ts';
import { addresses } from './rules/addresses.ts';
import { claims } from './rules/claims.ts';
import { components } from './rules/components.ts';
import { dates } from './rules/dates.ts';
import { fields } from './rules/fields.ts';
import { figures } from './rules/figures.ts';
import { identity } from './rules/identity.ts';
import { languages } from './rules/languages.ts';
import { links } from './rules/links.ts';
import { markup } from './rules/markup.ts';
import { places } from './rules/places.ts';
import { recipes } from './rules/recipes.ts';
import { sections } from './rules/sections.ts';
import { sources } from './rules/sources.ts';
import { stores } from './rules/stores.ts';
import { uncited } from './rules/uncited.ts';

export const RULES: readonly Rule[] = [
  places,
  identity,
  addresses,
  fields,
  dates,
  stores,
  sources,
  figures,
  uncited,
  sections,
  languages,
  markup,
  components,
  recipes,
  links,
  claims,
];

/**
 * All faults of all content files below `root`, by file and place.
 *
 * @param today the build's day, written 2026-11-20: nothing was read or verified after it
 * @throws RangeError where SOURCE_DATE_EPOCH is no number of seconds
 */
export function checkContent(
  root: string,
  today = dateInToronto(buildMoment(process.env.SOURCE_DATE_EPOCH)),
): { faults: Fault[]; fileCount: number } {
  const content = readContent(root);
  return { faults: faultsIn(content, today), fileCount: content.files.length + content.broken.length };
}

/** All faults of a guide that is read already, by file and place. */
export function faultsIn(content: Content, today: string): Fault[] {
  return [...content.unreadable, ...RULES.flatMap((rule) => rule.check(content, today))].sort(byPlace);
}

const byPlace = (a: Fault, b: Fault) => compare(a.file, b.file) || a.line - b.line || a.column - b.column;

const { compare } = new Intl.Collator('en');
