import { byCause, outsideMisspeltGroups } from './causes.ts';
import { previousTexts, readContent } from './content.ts';
import type { Content, PreviousTexts } from './content-types.ts';
import { dependingOnDrafts } from './drafts.ts';
import { exceptIn } from './exceptions.ts';
import { byPosition, newIn, type CheckResult, type Issue } from './issue.ts';
import type { Rule } from './rule.ts';
import { addresses } from './rules/addresses.ts';
import { alike } from './rules/alike.ts';
import { amounts } from './rules/amounts.ts';
import { borrowedSources } from './rules/borrowed-sources.ts';
import { capabilities } from './rules/capabilities.ts';
import { characters } from './rules/characters.ts';
import { components } from './rules/components.ts';
import { contradictions } from './rules/contradictions.ts';
import { cutTexts } from './rules/cut-texts.ts';
import { dates } from './rules/dates.ts';
import { evidence } from './rules/evidence.ts';
import { fields } from './rules/fields.ts';
import { figures } from './rules/figures.ts';
import { fileLocations } from './rules/file-locations.ts';
import { headings } from './rules/headings.ts';
import { identity } from './rules/identity.ts';
import { languages } from './rules/languages.ts';
import { links } from './rules/links.ts';
import { markup } from './rules/markup.ts';
import { orphans } from './rules/orphans.ts';
import { outsideAddresses } from './rules/outside-addresses.ts';
import { phones } from './rules/phones.ts';
import { rawMarks } from './rules/raw-marks.ts';
import { readingGrade } from './rules/reading-grade.ts';
import { recipes } from './rules/recipes.ts';
import { sections } from './rules/sections.ts';
import { sizeClaims } from './rules/size-claims.ts';
import { sources } from './rules/sources.ts';
import { spelling } from './rules/spelling.ts';
import { splices } from './rules/splices.ts';
import { style } from './rules/style.ts';
import { tables } from './rules/tables.ts';
import { twice } from './rules/twice.ts';
import { uncited } from './rules/uncited.ts';
import { unfinished } from './rules/unfinished.ts';

export const RULES: readonly Rule[] = [
  fileLocations,
  characters,
  identity,
  twice,
  alike,
  addresses,
  orphans,
  fields,
  capabilities,
  contradictions,
  amounts,
  phones,
  dates,
  outsideAddresses,
  sources,
  evidence,
  borrowedSources,
  figures,
  uncited,
  sections,
  languages,
  markup,
  rawMarks,
  headings,
  tables,
  components,
  recipes,
  links,
  sizeClaims,
  style,
  spelling,
  splices,
  unfinished,
  cutTexts,
  readingGrade,
];

/**
 * All issues and hints of all content files below `root`, by file and position.
 *
 * @param today the day of the build, such as 2026-11-20: no source can be read or fact verified after it
 * @param isSelected whether to report a file's issues: all files are read, because they refer to each other
 */
export function checkContent(
  root: string,
  today: string,
  isSelected: (file: string) => boolean = () => true,
): CheckResult {
  const content = readContent(root);
  const selected = content.files.filter(({ path }) => isSelected(path));
  const result = resultOf({ ...content, selected }, today, () => previousTexts(root));
  const isOnSelected = ({ file, places = [] }: Issue) => [file, ...places.map((place) => place.file)].some(isSelected);
  return { ...result, issues: result.issues.filter(isOnSelected), hints: result.hints.filter(isOnSelected) };
}

/**
 * All issues and hints of parsed content, grouped by their cause.
 *
 * @param previous what changed files contained before; called only if there are issues
 */
export function resultOf(
  content: Content,
  today: string,
  previous: () => PreviousTexts = () => new Map(),
): CheckResult {
  const whole = findingsIn(content, today);
  const found = [
    ...whole,
    ...partialFindings(content, today, whole),
    ...dependingOnDrafts(content, whole, (published) => findingsIn(published, today)),
  ];
  const all = outsideMisspeltGroups([...content.unreadable, ...exceptIn(content, found, RULES)]).sort(byPosition);
  const issues = all
    .filter(({ severity }) => severity !== 'hint')
    .filter((issue, _, others) => !others.some((other) => covers(other, issue)));
  return {
    issues: issues.length > 0 ? byCause(issues, content, previous()) : [],
    hints: all.filter(({ severity }) => severity === 'hint'),
    fileCount: content.files.length + content.broken.length,
  };
}

const findingsIn = (content: Content, today: string): Issue[] =>
  RULES.flatMap((rule) =>
    rule.check(content, today).flatMap((finding) => (finding ? { ...finding, rule: rule.name } : [])),
  );

/** Rules that compare a text with fields: those fields may be unreadable. */
const ON_FIELDS = new Set([sources, figures, splices, components, recipes].map(({ name }) => name));

/** Issues in files with unreadable fields: in the fields above the first unreadable one, and in the text of the page. */
function partialFindings(content: Content, today: string, whole: readonly Issue[]): Issue[] {
  const { partial, broken } = content;
  if (partial.length === 0) return [];
  const files = partial.map(({ file }) => file);
  const paths = new Set(files.map(({ path }) => path));
  const withPartial = {
    ...content,
    files: [...content.files, ...files],
    selected: [...content.selected, ...files],
    broken: broken.filter(({ path }) => !paths.has(path)),
  };
  return newIn(findingsIn(withPartial, today), whole).filter((issue) => {
    const owner = partial.find(({ file }) => file.path === issue.file);
    if (!owner || ON_FIELDS.has(issue.rule)) return false;
    const isInText = owner.file.body !== '' && issue.line >= owner.file.locateInBody(0).line;
    return isInText || (issue.line < owner.lostFrom && issue.subject?.kind !== 'missing');
  });
}

/** If two rules report the same words, an issue with a fix is kept, then that of the earlier rule. */
const rankOf = ({ rule, fix }: Issue) => RULES.findIndex(({ name }) => name === rule) - (fix ? RULES.length : 0);

/** Whether an issue makes another one on the same words redundant: a word with a letter of another script is misspelt, too. */
function covers(issue: Issue, other: Issue): boolean {
  if (issue.line !== other.line || issue.file !== other.file || issue.rule === other.rule) return false;
  const [words, part] = [issue, other].map(({ found }) => found?.replace(/^"|"$/g, ''));
  if (!words || !part) return false;
  const isInside =
    other.column >= issue.column && other.column < issue.column + words.length + 1 && words.includes(part);
  return isInside && rankOf(issue) < rankOf(other);
}
