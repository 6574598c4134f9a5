import type { Content } from './read/types.ts';
import { byPosition, groupBySubject, type CheckResult, type Issue } from './issue.ts';
import type { Rule } from './rule.ts';
import { accounts } from './rules/accounts.ts';
import { answers } from './rules/answers.ts';
import { brokenMarkup } from './rules/broken-markup.ts';
import { contradictions } from './rules/contradictions.ts';
import { duplicates } from './rules/duplicates.ts';
import { evidence } from './rules/evidence.ts';
import { externalLinks } from './rules/external-links.ts';
import { figures } from './rules/figures.ts';
import { invisibleCharacters } from './rules/invisible-characters.ts';
import { links } from './rules/links.ts';
import { markup } from './rules/markup.ts';
import { mentions } from './rules/mentions.ts';
import { pageParts } from './rules/page-parts.ts';
import { phoneNumbers } from './rules/phone-numbers.ts';
import { plausible } from './rules/plausible.ts';
import { recordIdentity } from './rules/record-identity.ts';
import { style } from './rules/style.ts';
import { unfinished } from './rules/unfinished.ts';

/** The rules. They do not depend on each other: their order is that of `--help`. */
export const RULES: readonly Rule[] = [
  recordIdentity,
  duplicates,
  contradictions,
  accounts,
  plausible,
  evidence,
  figures,
  links,
  externalLinks,
  phoneNumbers,
  mentions,
  pageParts,
  answers,
  markup,
  brokenMarkup,
  invisibleCharacters,
  style,
  unfinished,
];

/** What the rules find in content that was read, with what other tools found in it. */
export function resultOf(content: Content, today: string, fromTools: readonly Issue[] = []): CheckResult {
  const { filesToReport, unreadable, fileCount } = content;
  const found = RULES.flatMap(({ name, checkFile, checkGuide }): Issue[] => {
    const findings = [
      ...(checkFile ? filesToReport.flatMap((file) => checkFile(file, today)) : []),
      ...(checkGuide && unreadable.length === 0 ? checkGuide(content) : []),
    ];
    return findings.flatMap((finding) => (finding ? { ...finding, rule: name } : []));
  });
  // What cannot be read comes first: it hides what the rules would find.
  const all = [...unreadable.toSorted(byPosition), ...[...found, ...fromTools].sort(byPosition)];
  const isHint = ({ severity }: Issue) => severity === 'hint';
  return {
    issues: groupBySubject(all.filter((issue) => !isHint(issue))),
    hints: groupBySubject(all.filter(isHint)),
    fileCount,
  };
}

/** Only what concerns some files. */
export function selectFrom(result: CheckResult, isSelected: (file: string) => boolean): CheckResult {
  const concerns = ({ file, locations = [] }: Issue) =>
    [file, ...locations.map((location) => location.file)].some(isSelected);
  return { ...result, issues: result.issues.filter(concerns), hints: result.hints.filter(concerns) };
}
