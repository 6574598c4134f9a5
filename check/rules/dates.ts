import { isDraft } from '../../src/prose/markdown.ts';
import { readDate } from '../../src/schemas/calendar-date.ts';
import { matchesIn } from '../read/texts.ts';
import type { ContentFile } from '../read/types.ts';
import { valueAt } from '../read/values.ts';
import { hint, problem, type Problem } from '../report/issue.ts';
import { atField, type Findings, type Rule } from '../rule.ts';

export const dates: Rule = {
  name: 'dates',
  description:
    'No day of reading is in the future or before the guide, no source younger than that; no text announces the past.',
  inFile: (file, today) => [
    ...file.strings.map((string) => {
      const found = findProblem(file, string, today);
      return found && { ...atField(file, string.path), found: string.text, ...found };
    }),
    ...pastAnnouncements(file, today),
  ],
};

/** A whole text that is a day, a month or a year. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
/** The years in which banks came to the web, and in which the guide's first sources were read. */
const FIRST_OF_WEB = '1990';
const FIRST_OF_GUIDE = '2025';

function findProblem(
  file: ContentFile,
  { path, text: written, kind }: ContentFile['strings'][number],
  today: string,
): Problem | undefined {
  const name = path.at(-1);
  const isOfSource = name === 'published' || name === 'date';
  if (!isOfSource && kind !== 'date') return undefined;
  const text = readDate(written);
  if (!DATE.test(text)) return undefined;
  const earliest = isOfSource ? FIRST_OF_WEB : FIRST_OF_GUIDE;
  if (text < earliest)
    return problem(`is a date before ${earliest}, when there was no such page yet`, 'look at the year');
  const consulted = readDate(String(valueAt(file.data, [...path.slice(0, -1), 'consulted'])));
  if (name === 'published' && text > consulted.slice(0, text.length))
    return problem('was published after it was read', `a date up to ${consulted} (consulted)`);
  // An institution may announce its closing day: the only date allowed in the future, until it closed.
  const isAnnounced = name === 'date' && valueAt(file.data, [...path.slice(0, -1), 'state']) === 'winding-down';
  if (kind === 'date' && text > today && !isAnnounced)
    return problem('lies in the future', `a day up to ${today}, today in Toronto`, { subject: `days after ${today}` });
  return undefined;
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|');

/** `will launch in spring 2025`, `will close on March 3, 2026`. */
const ANNOUNCED = new RegExp(
  String.raw`\b(?:will|plans? to|is to|are to|expects? to)\b[^.!?\n|]{0,60}?\b(?:in|on|by|from|after|until)\s+` +
    String.raw`(?:the\s+)?(?:(?<month>${MONTHS.join('|')})(?:\s+\d{1,2},?)?|[a-z]{3,6}-?)?\s*(?<year>20\d{2})\b`,
  'g',
);

/** "Will" with a time that is past: it happened, or it did not. */
function pastAnnouncements(file: ContentFile, today: string): Findings {
  if (file.collection === 'data' || isDraft(file.data)) return [];
  return matchesIn(file, ANNOUNCED).map(({ match, found, place }) => {
    const { month, year = '' } = match.groups ?? {};
    const end = month === undefined ? `${year}-12` : `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}`;
    const accepted = 'what happened, with its source; or what was announced, and when';
    return end < today.slice(0, end.length) && hint(place, 'announces a time that is past', found, accepted);
  });
}
