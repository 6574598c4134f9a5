import { slug } from 'github-slugger';
import { escapePattern } from '../src/domain/escape-pattern.ts';
import { addressOf } from '../src/domain/address.ts';
import type { Content } from './content-types.ts';
import { byPosition, type Issue, type Place } from './issue.ts';
import { nearest } from './nearest.ts';
import { atStart } from './rule.ts';
import { listAt } from './values.ts';

/** What the changed and deleted files held before, by path: empty where no repository tells. */
export type Former = ReadonlyMap<string, string>;

/**
 * Issues with one cause as one issue, which names all places; at the file at fault, where it is known. Causes come first:
 * files that cannot be read, then the causes of most issues, then the rest by file and position.
 */
export function byCause(issues: readonly Issue[], content: Content, former: Former): Issue[] {
  const causes = new Map<string, Issue>(); // a cause of several groups, such as a file that lost its sources
  const others = [...Map.groupBy(issues, keyOf)].flatMap(([key, group]) => {
    if (key === undefined) return group;
    const cause = causeOf(key, group, issues, content, former);
    if (!cause) return together(key, group);
    const id = `${cause.file}:${cause.line} ${cause.message}`;
    const known = causes.get(id);
    const places = [...(known?.places ?? []), ...group.map(placeOf)];
    causes.set(id, { ...cause, suggestion: cause.suggestion ?? known?.suggestion, places });
    return [];
  });
  const told = [...causes.values()];
  const isTold = (issue: Issue) => told.some(({ file, line, rule }) => rule === issue.rule && file === issue.file && line === issue.line);
  return [...others.filter((issue) => !isTold(issue)), ...told].sort(
    (a, b) => Number(b.rule === 'readable') - Number(a.rule === 'readable') || weightOf(b) - weightOf(a) || byPosition(a, b),
  );
}

/** Fewer places than this are listed one by one. */
const MANY_PLACES = 3;

const weightOf = ({ places = [] }: Issue) => (places.length < MANY_PLACES ? 0 : places.length);

const placeOf = ({ file, line, column }: Issue): Place => ({ file, line, column });

/** The rule that finds files under names that the guide does not read. */
const STRAY = 'file-locations';

/** What issues have in common that follow from one cause; `undefined` for an issue of its own. */
function keyOf({ rule, message, found = '', file }: Issue): string | undefined {
  const [target = ''] = found.split('#');
  if (message === 'leads to no page of the guide') return `page ${target}`;
  if (message.startsWith('leads to no heading of '))
    return `heading ${message.slice('leads to no heading of '.length)} ${found.slice(target.length)}`;
  if (message === 'cites a source that nobody declares') return `source ${found}`;
  if (rule === 'figures') return `figure ${found} ${message}`;
  if (message.startsWith('is declared already in ')) return `copy ${file} ${message}`;
  // What the page lacks follows from the name that says which kind of page it is.
  if (rule === 'sections' || rule === 'components') return `parts ${file}`;
  if (message === 'lies in the future') return 'future';
  return undefined;
}

/** More future dates than this are no typing errors: the clock is wrong. */
const FEW_DAYS = 20;

function together(key: string, group: readonly Issue[]): Issue[] {
  const [first, ...others] = group;
  const areFewDays = key === 'future' && group.length <= FEW_DAYS;
  if (!first || others.length === 0 || key.startsWith('parts ') || areFewDays) return [...group];
  const places = others.map(placeOf);
  if (key !== 'future') return [{ ...first, places }];
  const day = /up to (?<day>\S+),/.exec(first.accepted ?? '')?.groups?.day ?? '';
  const message = `and ${others.length} other days lie in the future: today is taken to be ${day}`;
  const accepted = 'the clock of this machine set right, and SOURCE_DATE_EPOCH left unset';
  return [{ ...first, message, accepted, places }];
}

/** The issue that others follow from, at the file at fault; `undefined` where none is known. */
function causeOf(key: string, group: readonly Issue[], all: readonly Issue[], content: Content, former: Former): Issue | undefined {
  const [kind = '', ...rest] = key.split(' ');
  const subject = rest.join(' ');
  const count = group.length === 1 ? '1 place' : `${group.length} places`;
  switch (kind) {
    case 'page':
      return misnamedPage(subject, all) ?? movedPage(subject, count, all, content, former) ?? emptyFile('planned.yaml', all);
    case 'parts':
      return all.find(({ rule, file, field }) => rule === STRAY && file === subject && field === undefined);
    case 'heading':
      return missingHeading(rest, group, all, content);
    case 'source':
      return (
        renamedSource(subject, count, all) ??
        emptyFile('sources.yaml', all) ??
        lostSource(subject, all, content, former) ??
        cutFile(subject, all)
      );
    case 'figure':
      return subject.startsWith('[=general.') ? emptyFile('shared-facts.yaml', all) : misspeltField(subject, all);
    default:
      return undefined;
  }
}

/** A misnamed file in an institution's folder: under its right name, it would be the missing page. */
const misnamedPage = (address: string, issues: readonly Issue[]) =>
  issues.find(
    ({ rule, file, suggestion }) =>
      rule === STRAY && suggestion !== undefined && addressOf(file.replace('src/content/', '').replace(/[^/]+$/, suggestion)) === address,
  );

const isMisspeltField = ({ message, suggestion }: Issue) => message.startsWith('is not a field of ') && suggestion !== undefined;

/** A misspelt field or group of a record that a text refers to by its right name. */
const misspeltField = (figure: string, issues: readonly Issue[]) =>
  issues.find((issue) => {
    const right = (issue.field ?? '').replace(/[^.]+$/, issue.suggestion ?? '');
    return isMisspeltField(issue) && new RegExp(`[=.]${escapePattern(right)}[.@\\]]`).test(figure);
  });

/** Leaves out issues inside misspelt groups: rules can only judge those fields once the group has its right name. */
export function outsideMisspeltGroups(issues: readonly Issue[]): Issue[] {
  const groups = issues.filter(isMisspeltField);
  return issues.filter(({ file, field = '' }) => !groups.some((group) => group.file === file && field.startsWith(`${group.field ?? ''}.`)));
}

/** A page whose file was renamed or moved. */
function movedPage(address: string, count: string, issues: readonly Issue[], content: Content, former: Former): Issue | undefined {
  const old = [...former].find(([path]) => path.startsWith('src/content/') && addressOf(path.replace('src/content/', '')) === address);
  if (!old || content.files.some(({ path }) => path === old[0])) return undefined;
  const [path, text] = old;
  const stray = issues.find(({ rule, suggestion }) => rule === STRAY && suggestion === path);
  if (stray) return stray;
  const now = content.files.find((file) => !former.has(file.path) && file.collection !== 'data' && isSameText(text, file.text));
  if (!now) return issueOf('links', path, `is gone, and is linked from ${count}`, 'the file put back, or those links changed');
  const misnamed = issues.find(({ rule, file }) => rule === STRAY && file === now.path);
  if (misnamed) return { ...misnamed, suggestion: path };
  const message = `was ${path} before, and is linked by its old address ${address} from ${count}`;
  return issueOf('links', now.path, message, `its old name, or its new address ${now.address ?? ''} in those places`);
}

/** An issue of a file as a whole. */
const issueOf = (rule: string, path: string, message: string, accepted: string | undefined): Issue => ({
  ...atStart(path),
  rule,
  message,
  accepted,
});

/** Whether two texts are versions of one: most lines of the one are lines of the other. */
function isSameText(a: string, b: string): boolean {
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim().length > 3);
  const [lines, others] = [linesOf(a), new Set(linesOf(b))];
  return lines.filter((line) => others.has(line)).length > lines.length * 0.6;
}

/** A heading that links lead to and its page does not have: missing among its sections, or renamed. */
function missingHeading(
  [address = '', anchor = '']: readonly string[],
  group: readonly Issue[],
  single: readonly Issue[],
  content: Content,
) {
  const page = content.files.find((file) => file.address === address);
  const isOfAnchor = (heading = '') => `#${slug(heading.replace('## ', ''))}` === anchor;
  const missing = single.find(
    ({ rule, file, message, field, suggestion }) =>
      rule === 'sections' && file === page?.path && (isOfAnchor(suggestion) || (message.startsWith('is missing') && isOfAnchor(field))),
  );
  if (missing) return missing;
  const isElsewhere = group.length > 1 && group.every(({ file }) => file !== page?.path);
  if (!page || !isElsewhere) return undefined;
  const { accepted, suggestion } = group[0] ?? {};
  const issue = issueOf('links', page.path, `has no heading ${anchor}, to which ${group.length} places lead`, accepted);
  return { ...issue, suggestion: suggestion?.replace(/^.*#/, '#') };
}

/** A declared source that nothing cites, under nearly the name that is cited. */
function renamedSource(id: string, count: string, issues: readonly Issue[]): Issue | undefined {
  const unused = new Map(
    issues.filter(({ message }) => message === 'is a source that nothing cites').map((issue) => [issue.found ?? '', issue]),
  );
  const issue = unused.get(nearest(id, [...unused.keys()]) ?? '');
  return issue && { ...issue, message: `${issue.message}, while ${count} cite ${id}, which nobody declares`, suggestion: id };
}

const emptyFile = (name: string, issues: readonly Issue[]) =>
  issues.find(({ file, message, line }) => file === `src/data/${name}` && line === 1 && /^is (?:empty|missing)/.test(message));

/** A file that declared the source before. */
function lostSource(id: string, issues: readonly Issue[], { files, broken }: Content, former: Former): Issue | undefined {
  const [path] = [...former].find(([, text]) => text.includes(`id: ${id}\n`)) ?? [];
  if (path === undefined) return undefined;
  const known = issues.find(
    ({ rule, file, suggestion }) => (rule === 'readable' && file === path) || (rule === STRAY && suggestion === path),
  );
  if (known) return known;
  const isThere = [...files, ...broken].some((file) => file.path === path);
  const isEmpty = files.some(
    (file) => file.path === path && listAt(file.data, path.startsWith('src/data/') ? [] : ['sources']).length === 0,
  );
  const state = isThere
    ? `no longer declares ${isEmpty ? 'any source' : 'some of its sources'}`
    : 'is gone, with the sources that it declared';
  const accepted = 'the sources put back, or the places that cite them changed';
  return issueOf('sources', path, `${state}, and other places cite them`, accepted);
}

/** A file that ends too soon, of the institution by which the source is named. */
const cutFile = (id: string, issues: readonly Issue[]) =>
  issues.find(
    ({ rule, file }) =>
      rule === 'readable' && file.startsWith('src/content/') && id.startsWith(`${file.split('/')[3]?.replace('.mdx', '') ?? ''}-`),
  );
