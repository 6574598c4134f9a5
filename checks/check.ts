import { buildMoment, dateInToronto } from '../src/domain/calendar.ts';
import { readContent } from './content.ts';
import type { Content } from './content-types.ts';
import { byCause, outsideMisspeltGroups, type Former } from './causes.ts';
import { leaningOnDrafts } from './drafts.ts';
import { exceptIn } from './exceptions.ts';
import { formerTexts } from './former.ts';
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
 * @param isAsked whether to report a file's issues: all files are read, because they refer to each other
 * @param today the day of the build, such as 2026-11-20: nothing was read or verified after it
 * @throws RangeError where SOURCE_DATE_EPOCH is no number of seconds
 */
export function checkContent(
  root: string,
  today = dateInToronto(buildMoment(process.env.SOURCE_DATE_EPOCH)),
  isAsked: (file: string) => boolean = () => true,
): CheckResult {
  const content = readContent(root);
  const asked = content.files.filter(({ path }) => isAsked(path));
  const result = resultOf({ ...content, asked }, today, () => formerTexts(root));
  const isOnAsked = ({ file, places = [] }: Issue) => [file, ...places.map((place) => place.file)].some(isAsked);
  return { ...result, issues: result.issues.filter(isOnAsked), hints: result.hints.filter(isOnAsked) };
}

/**
 * All issues and hints of content that is parsed already, grouped by their cause.
 *
 * @param former what changed files held before; asked for where there are issues
 */
export function resultOf(content: Content, today: string, former: () => Former = () => new Map()): CheckResult {
  const whole = findingsIn(content, today);
  const found = [
    ...whole,
    ...partialFindings(content, today, whole),
    ...leaningOnDrafts(content, whole, (published) => findingsIn(published, today)),
  ];
  const all = outsideMisspeltGroups([...content.unreadable, ...exceptIn(content, found, RULES)]).sort(byPosition);
  const issues = all
    .filter(({ severity }) => severity !== 'hint')
    .filter((issue, _, others) => !others.some((other) => covers(other, issue)));
  return {
    issues: issues.length > 0 ? byCause(issues, content, former()) : [],
    hints: all.filter(({ severity }) => severity === 'hint'),
    fileCount: content.files.length + content.broken.length,
  };
}

const findingsIn = (content: Content, today: string): Issue[] =>
  RULES.flatMap((rule) => rule.check(content, today).flatMap((finding) => (finding ? { ...finding, rule: rule.name } : [])));

/** Rules that compare a text with fields, which may be among those that cannot be read. */
const ON_FIELDS = new Set([sources, figures, splices, components, recipes].map(({ name }) => name));

/** Issues of files with unreadable fields: those above the unreadable ones, and in the texts. */
function partialFindings(content: Content, today: string, whole: readonly Issue[]): Issue[] {
  const { partial, broken } = content;
  if (partial.length === 0) return [];
  const files = partial.map(({ file }) => file);
  const paths = new Set(files.map(({ path }) => path));
  const read = {
    ...content,
    files: [...content.files, ...files],
    asked: [...content.asked, ...files],
    broken: broken.filter(({ path }) => !paths.has(path)),
  };
  return newIn(findingsIn(read, today), whole).filter((issue) => {
    const of = partial.find(({ file }) => file.path === issue.file);
    if (!of || ON_FIELDS.has(issue.rule)) return false;
    const isInText = of.file.body !== '' && issue.line >= of.file.locateInBody(0).line;
    return isInText || (issue.line < of.lostFrom && issue.message !== 'is missing');
  });
}

/** The order of rules: the first of two that find fault with the same words says why. */
const RANKS = new Map(RULES.map(({ name }, index) => [name, index]));
const rankOf = ({ rule, fix }: Issue) => (fix ? -1 : 0) * RULES.length + (RANKS.get(rule) ?? -1);

/** Whether an issue tells of words that another one finds fault with too: one with a letter of another script is misspelt as well. */
function covers(issue: Issue, other: Issue): boolean {
  const [words, part] = [issue, other].map(({ found }) => found?.replace(/^"|"$/g, ''));
  if (!words || !part || issue.rule === other.rule || issue.file !== other.file || issue.line !== other.line) return false;
  const isInside = other.column >= issue.column && other.column < issue.column + words.length + 1 && words.includes(part);
  return isInside && rankOf(issue) < rankOf(other);
}
