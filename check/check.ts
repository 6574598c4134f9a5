import { readContent, type Texts } from './read/content.ts';
import type { Content, ContentFile } from './read/types.ts';
import { byPosition, groupBySubject, type CheckResult, type Issue } from './report/issue.ts';
import type { Findings, Rule } from './rule.ts';
import { amounts } from './rules/amounts.ts';
import { brokenMarkup } from './rules/broken-markup.ts';
import { components } from './rules/components.ts';
import { contradictions } from './rules/contradictions.ts';
import { dates } from './rules/dates.ts';
import { duplicates } from './rules/duplicates.ts';
import { evidence } from './rules/evidence.ts';
import { externalLinks } from './rules/external-links.ts';
import { figures } from './rules/figures.ts';
import { invisibleCharacters } from './rules/invisible-characters.ts';
import { links } from './rules/links.ts';
import { markup } from './rules/markup.ts';
import { mentions } from './rules/mentions.ts';
import { phoneNumbers } from './rules/phone-numbers.ts';
import { recordIdentity } from './rules/record-identity.ts';
import { sections } from './rules/sections.ts';
import { sources } from './rules/sources.ts';
import { style } from './rules/style.ts';
import { uncited } from './rules/uncited.ts';
import { unfinished } from './rules/unfinished.ts';

/** The rules. They do not depend on each other: their order is that of `--help`. */
export const RULES: readonly Rule[] = [
  recordIdentity,
  duplicates,
  contradictions,
  amounts,
  dates,
  sources,
  evidence,
  figures,
  uncited,
  links,
  externalLinks,
  phoneNumbers,
  mentions,
  markup,
  brokenMarkup,
  invisibleCharacters,
  components,
  sections,
  style,
  unfinished,
];

/**
 * Reads the guide below `root` and checks it.
 *
 * @param today the day of the build, such as 2026-11-20: no source can be read or fact verified after it
 * @param isSelected whether to report on a file: all are read, because they refer to each other
 * @param changes files that are different, new or deleted in memory only
 */
export const checkContent = (
  root: string,
  today: string,
  isSelected = (_file: string) => true,
  changes: Texts = {},
): CheckResult => selectFrom(resultOf(readContent(root, changes, isSelected), today), isSelected);

/** What the rules find in content that was read. */
export function resultOf(content: Content, today: string): CheckResult {
  const { files, reported, broken, unreadable } = content;
  const found = RULES.flatMap((rule) => [
    ...reported.flatMap((file) => findInFile(rule, file, today)),
    ...(unreadable.length === 0 ? issuesOf(rule, rule.inGuide?.(content)) : []),
  ]);
  const all = [...unreadable, ...found].sort(byPosition);
  const isHint = ({ severity }: Issue) => severity === 'hint';
  return {
    // What cannot be read comes first: it hides what the rules would find.
    issues: groupBySubject([...all.filter(isUnread), ...all.filter((issue) => !isUnread(issue) && !isHint(issue))]),
    hints: groupBySubject(all.filter(isHint)),
    fileCount: files.length + broken.length,
  };
}

const isUnread = ({ rule }: Issue) => rule === 'readable' || rule === 'fields';

const issuesOf = (rule: Rule, findings: Findings = []): Issue[] =>
  findings.flatMap((finding) => (finding ? { ...finding, rule: rule.name } : []));

/** What each rule found in a file, which never changes after it is read. */
const remembered = new WeakMap<ContentFile, Map<string, Issue[]>>();

function findInFile(rule: Rule, file: ContentFile, today: string): Issue[] {
  const known = remembered.get(file) ?? new Map<string, Issue[]>();
  remembered.set(file, known);
  const key = `${rule.name} ${today}`;
  const issues = known.get(key) ?? issuesOf(rule, rule.inFile?.(file, today));
  known.set(key, issues);
  return issues;
}

/** Only what concerns some files. */
export function selectFrom(result: CheckResult, isSelected: (file: string) => boolean): CheckResult {
  const concerns = ({ file, places = [] }: Issue) => [file, ...places.map((place) => place.file)].some(isSelected);
  return { ...result, issues: result.issues.filter(concerns), hints: result.hints.filter(concerns) };
}
