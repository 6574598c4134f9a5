import { readDate } from '../../src/schemas/calendar-date.ts';
import { anyName, areRelated, namesOf } from '../read/records.ts';
import { BLOCK_BREAK, matchesIn, piecesOf, textsOf } from '../read/texts.ts';
import type { Content, ContentFile, RecordFile } from '../read/types.ts';
import { byPosition, hint } from '../issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';

/** What texts say of institutions by their names, and of times to come. */
export const mentions: Rule = {
  name: 'mentions',
  description:
    'No text names an institution that ended as if it were open, or another bank’s app on a bank’s pages; none announces the past.',
  checkFile: (file, today) => pastAnnouncements(file, today),
  checkGuide: (content) => [...endedInstitutions(content), ...appsOfOthers(content)],
};

/** Words with which a text says that an institution is no more. */
const SAYS_SO = new RegExp(
  String.raw`\b(?:merg\w+|clos(?:e|es|ed|ing|ure)|former(?:ly)?|joined|became|becom\w+|(?:taken?|took) over|bought` +
    String.raw`|acqui\w+|part of|mov(?:e|ed|ing)|wound|used to|was|were|had|now|no longer|ended|until|since|by then` +
    String.raw`|brand|name of|c[ao]me from|called|stopped|ceased|successor|existing|still)\b`,
  'i',
);

/** The places that name an institution which ended, as one list at its record: who closes it has to look at all. */
function endedInstitutions(content: Content): Findings {
  const texts = content.files.filter((file) => file.collection !== 'data' && !file.isDraft);
  const accepted = 'the same without it, or with what became of it';
  return content.records.flatMap((ended) => {
    const { shortName, status } = ended.record;
    if (status.state !== 'closed' && status.state !== 'merged') return [];
    const others = texts.filter((file) => file.institution !== ended.slug);
    const [first, ...more] = others.flatMap((file) => blocksWith(file, anyName(namesOf(ended))));
    if (!first) return [];
    const message = `is ${status.state}, and texts name ${shortName} as if it were open`;
    const locations = [first, ...more].map(({ location }) => location).sort(byPosition);
    return { ...hint(atField(ended, ['status', 'state']), message, first.words, accepted), locations };
  });
}

/** The paragraphs of a file that name an institution and do not say that it ended. */
const blocksWith = (file: ContentFile, names: RegExp) =>
  textsOf(file).flatMap(({ text, location }) =>
    piecesOf(text, BLOCK_BREAK).flatMap(({ piece: block, start }) => {
      const [name] = block.matchAll(names);
      if (!name || SAYS_SO.test(block)) return [];
      const words = block.slice(Math.max(0, name.index - 40), name.index + 60).replace(/\s+/g, ' ');
      return { location: location(start + name.index, name[0]), words: words.trim() };
    }),
  );

/** "Open the TD app" on a page of another bank. */
function appsOfOthers({ filesToReport, records }: Content): Findings {
  const owners = new Map(records.flatMap((record) => namesOf(record).map((name) => [name, record] as const)));
  const apps = anyName([...owners.keys()], String.raw`(?:’s|'s)? (?:mobile )?app`);
  return filesToReport.flatMap((file) => {
    const own = records.find(({ slug }) => slug === file.institution);
    if (!own) return [];
    return matchesIn(file, apps).map(({ groups, found, location }) => {
      const other = owners.get(groups.name ?? '');
      if (!other || isRelated(own, other)) return undefined;
      const message = `speaks of the app of ${other.record.shortName} on a page of ${own.record.shortName}`;
      return hint(location, message, found, `the ${own.record.shortName} app, if that was meant`);
    });
  });
}

/** Whether two are one institution, or one has taken over the other, or bears its name. */
const isRelated = (own: RecordFile, other: RecordFile) =>
  own.slug === other.slug ||
  areRelated(own, other) ||
  namesOf(own).some((name) => namesOf(other).some((theirs) => name.includes(theirs)));

/** `will launch in spring 2025`, `will close on March 3, 2026`. */
const ANNOUNCED = new RegExp(
  String.raw`\b(?:will|plans? to|is to|are to|expects? to)\b[^.!?\n|]{0,60}?\b(?:in|on|by|from|after|until)\s+` +
    String.raw`(?:the\s+)?(?:(?<month>[A-Z][a-z]{2,8})(?:\s+\d{1,2},?)?|[a-z]{3,6}-?)?\s*(?<year>20\d{2})\b`,
  'g',
);

/** "Will" with a time that is past: it happened, or it did not. */
function pastAnnouncements(file: ContentFile, today: string): Findings {
  if (file.collection === 'data' || file.isDraft) return [];
  return matchesIn(file, ANNOUNCED).map(({ groups: { month, year = '' }, found, location }) => {
    const date = readDate(`${month} ${year}`);
    const end = /^\d{4}-\d{2}$/.test(date) ? date : `${year}-12`;
    const accepted = 'what happened, with its source; or what was announced, and when';
    return end < today.slice(0, end.length) && hint(location, 'announces a time that is past', found, accepted);
  });
}
