import { slug } from 'github-slugger';
import { plural } from '../src/domain/strings.ts';
import { addressOf } from '../src/domain/address.ts';
import { kindOfFile } from '../src/domain/page-kinds.ts';
import type { Content, PreviousTexts } from './content-types.ts';
import { byPosition, type Issue, type Place, type Subject } from './issue.ts';
import { nearest } from './nearest.ts';
import { slugOfFile } from './records.ts';
import { atStart } from './rule.ts';

/** What a cause can be found in: all issues, the content, and what its changed files contained before. */
interface Evidence {
  issues: readonly Issue[];
  content: Content;
  previous: PreviousTexts;
}

/**
 * Combines issues with the same cause into one, which lists all places and is at the file with the cause, if that is known.
 * Unreadable files come first, then the causes of most issues, then the rest by file and position.
 */
export function byCause(issues: readonly Issue[], content: Content, previous: PreviousTexts): Issue[] {
  const causes = new Map<string, Issue>(); // by position and message: one cause can explain several groups
  const others = [...Map.groupBy(issues, keyOf).values()].flatMap((group) => {
    const shared = group[0] && sharedBy(group[0]);
    if (!shared) return group;
    const cause = causeOf(shared, group, { issues, content, previous });
    if (!cause) return combine(shared, group);
    const id = `${cause.file}:${cause.line} ${cause.message}`;
    const known = causes.get(id);
    const places = [...(known?.places ?? []), ...group.map(placeOf)];
    causes.set(id, { ...cause, suggestion: cause.suggestion ?? known?.suggestion, places });
    return [];
  });
  const found = [...causes.values()];
  const isFound = (issue: Issue) =>
    found.some(({ file, line, rule }) => rule === issue.rule && file === issue.file && line === issue.line);
  return [...others.filter((issue) => !isFound(issue)), ...found].sort(
    (a, b) =>
      Number(b.rule === 'readable') - Number(a.rule === 'readable') || weightOf(b) - weightOf(a) || byPosition(a, b),
  );
}

/** An issue with fewer places than this is sorted by its position. */
const MANY_PLACES = 3;

const weightOf = ({ places = [] }: Issue) => (places.length < MANY_PLACES ? 0 : places.length);

const placeOf = ({ file, line, column }: Issue): Place => ({ file, line, column });

/** The rule that reports files with names that the guide does not read. */
const STRAY = 'file-locations';

/** What all issues of a group are about, which may have the same cause. */
interface Shared {
  kind: Subject['kind'] | 'figure' | 'parts of a page';
  name: string;
}

/** What an issue may share with others; `undefined` if it has a cause of its own. */
function sharedBy({ rule, message, found = '', file, subject }: Issue): Shared | undefined {
  if (rule === 'figures' && !subject) return { kind: 'figure', name: `${found} ${message}` };
  // A wrong file name makes a page one of another kind, which requires other sections and components.
  if (rule === 'sections' || rule === 'components') return { kind: 'parts of a page', name: file };
  const isOnItsOwn = subject && ['unused source', 'unknown field', 'missing', 'empty'].includes(subject.kind);
  return isOnItsOwn ? undefined : subject;
}

function keyOf(issue: Issue): string | undefined {
  const shared = sharedBy(issue);
  return shared && `${shared.kind} ${shared.name}`;
}

/** More future dates than this are not typing errors: the clock is wrong. */
const FEW_DATES = 20;

/** One issue for a group without a known cause, or the group itself if its issues are independent. */
function combine({ kind, name }: Shared, group: readonly Issue[]): Issue[] {
  const [first, ...others] = group;
  const areFewDates = kind === 'future date' && group.length <= FEW_DATES;
  if (!first || others.length === 0 || kind === 'parts of a page' || areFewDates) return [...group];
  const places = others.map(placeOf);
  // If many texts agree, the record is as likely to be wrong.
  if (kind === 'telephone number' && group.length >= MANY_PLACES)
    return [{ ...first, suggestion: undefined, accepted: 'in all of them the number that its source gives', places }];
  if (kind !== 'future date') return [{ ...first, places }];
  const message = `and ${others.length} other dates lie in the future: today is taken to be ${name}`;
  const accepted = 'the clock of this machine set right, and SOURCE_DATE_EPOCH left unset';
  return [{ ...first, message, accepted, places }];
}

/** The issue that causes those of a group, at the file with the cause; `undefined` if none is known. */
function causeOf({ kind, name }: Shared, group: readonly Issue[], evidence: Evidence): Issue | undefined {
  const { issues } = evidence;
  const count = plural(group.length, 'place');
  switch (kind) {
    case 'linked page':
      return misnamedPage(name, issues) ?? movedPage(name, count, evidence) ?? emptyFile('planned.yaml', issues);
    case 'parts of a page':
      return issues.find(({ rule, file, field }) => rule === STRAY && file === name && field === undefined);
    case 'linked heading':
      return missingHeading(name, group, evidence);
    case 'cited source':
      return renamedSource(name, count, issues) ?? emptyFile('sources.yaml', issues) ?? lostSource(name, evidence);
    case 'institution':
      return name === 'general' ? emptyFile('shared-facts.yaml', issues) : removedRecord(name, count, evidence);
    case 'figure':
      return misspeltField(name, issues);
    default:
      return undefined;
  }
}

/** A misnamed file in an institution's folder: with the right name, it would be the missing page. */
const misnamedPage = (address: string, issues: readonly Issue[]) =>
  issues.find(
    ({ rule, file, suggestion }) =>
      rule === STRAY && suggestion !== undefined && addressOf(file.replace(/[^/]+$/, suggestion)) === address,
  );

const isMisspeltField = ({ subject, suggestion }: Issue) =>
  subject?.kind === 'unknown field' && suggestion !== undefined;

/** A misspelt field or group of a record, if a text refers to it by its right name. */
const misspeltField = (figure: string, issues: readonly Issue[]) =>
  issues.find((issue) => {
    const right = (issue.field ?? '').replace(/[^.]+$/, issue.suggestion ?? '');
    return isMisspeltField(issue) && new RegExp(`[=.]${RegExp.escape(right)}[.@\\]]`).test(figure);
  });

/** Leaves out issues inside misspelt groups: the fields can only be checked once the group has its right name. */
export function outsideMisspeltGroups(issues: readonly Issue[]): Issue[] {
  const groups = issues.filter(isMisspeltField);
  return issues.filter(
    ({ file, field = '' }) => !groups.some((group) => group.file === file && field.startsWith(`${group.field ?? ''}.`)),
  );
}

/** A file in the wrong folder or with a wrong ending that would have this path. */
const strayFileOf = (path: string, issues: readonly Issue[]) =>
  issues.find(({ rule, suggestion }) => rule === STRAY && suggestion === path);

/** A page whose file was renamed, moved or deleted. */
function movedPage(address: string, count: string, { issues, content, previous }: Evidence): Issue | undefined {
  const [path, text] = [...previous].find(([old]) => addressOf(old) === address) ?? [];
  if (path === undefined || text === undefined || content.files.some((file) => file.path === path)) return undefined;
  const stray = strayFileOf(path, issues);
  if (stray) return stray;
  const now = content.files.find((file) => !previous.has(file.path) && isSameText(text, file.text));
  if (!now)
    return fileIssue(
      'links',
      path,
      `is gone, and is linked from ${count}`,
      'the file put back, or those links changed',
    );
  const misnamed = issues.find(({ rule, file }) => rule === STRAY && file === now.path);
  if (misnamed) return { ...misnamed, suggestion: path };
  const message = `was ${path} before, and is linked by its old address ${address} from ${count}`;
  return fileIssue('links', now.path, message, `its old name, or its new address ${now.address ?? ''} in those places`);
}

/** The record of an institution whose file was deleted or renamed. */
function removedRecord(slug: string, count: string, { issues, content, previous }: Evidence): Issue | undefined {
  const path = [...previous.keys()].find((old) => kindOfFile(old) === 'overview' && slugOfFile({ path: old }) === slug);
  if (path === undefined || content.files.some((file) => file.path === path)) return undefined;
  const stray = strayFileOf(path, issues);
  if (stray) return stray;
  return fileIssue(
    'identity',
    path,
    `is gone, and its institution is named in ${count}`,
    'the file put back, or those places changed',
  );
}

/** An issue of a file as a whole. */
const fileIssue = (rule: string, path: string, message: string, accepted?: string): Issue => ({
  ...atStart(path),
  rule,
  message,
  accepted,
});

/** Whether two texts are versions of the same text: most lines of the first are in the second. */
function isSameText(a: string, b: string): boolean {
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim().length > 3);
  const [lines, others] = [linesOf(a), new Set(linesOf(b))];
  return lines.filter((line) => others.has(line)).length > lines.length * 0.6;
}

/** A heading that is linked and that its page does not have: missing among its sections, or renamed. */
function missingHeading(target: string, group: readonly Issue[], { issues, content }: Evidence): Issue | undefined {
  const [address, anchor = ''] = target.split(/(?=#)/);
  const page = content.files.find((file) => file.address === address);
  const isOfAnchor = (heading = '') => `#${slug(heading.replace('## ', ''))}` === anchor;
  const missing = issues.find(
    ({ rule, file, subject, suggestion }) =>
      rule === 'sections' &&
      file === page?.path &&
      (isOfAnchor(suggestion) || (subject?.kind === 'missing' && isOfAnchor(subject.name))),
  );
  if (missing) return missing;
  const isElsewhere = group.length > 1 && group.some(({ file }) => file !== page?.path);
  if (!page || !isElsewhere) return undefined;
  const { accepted, suggestion } = group[0] ?? {};
  const issue = fileIssue(
    'links',
    page.path,
    `has no heading ${anchor}, but ${group.length} places link to it`,
    accepted,
  );
  return { ...issue, suggestion: suggestion?.replace(/^.*#/, '#') };
}

/** A declared source that nothing cites, with nearly the id that is cited. */
function renamedSource(id: string, count: string, issues: readonly Issue[]): Issue | undefined {
  const unused = new Map(
    issues.flatMap((issue) => (issue.subject?.kind === 'unused source' ? [[issue.subject.name, issue] as const] : [])),
  );
  const issue = unused.get(nearest(id, [...unused.keys()]) ?? '');
  return (
    issue && {
      ...issue,
      message: `${issue.message}, while ${id} is cited in ${count} and declared in no file`,
      suggestion: id,
    }
  );
}

const emptyFile = (name: string, issues: readonly Issue[]) =>
  issues.find(
    ({ file, line, subject }) =>
      file === `src/data/${name}` && line === 1 && (subject?.kind === 'empty' || subject?.kind === 'missing'),
  );

/** A file that declared the source before. */
function lostSource(id: string, { issues, content, previous }: Evidence): Issue | undefined {
  const [path] = [...previous].find(([, text]) => text.includes(`id: ${id}\n`)) ?? [];
  if (path === undefined) return undefined;
  const known = issues.find(({ rule, file }) => rule === 'readable' && file === path) ?? strayFileOf(path, issues);
  if (known) return known;
  const isThere = content.files.some((file) => file.path === path);
  const message = isThere
    ? `no longer declares ${id}, which other places cite`
    : 'is gone, with sources that other places cite';
  const accepted = 'what was there put back, or the places that cite it changed';
  return fileIssue('sources', path, message, accepted);
}
