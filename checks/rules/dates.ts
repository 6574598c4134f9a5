import { partialDate } from '../../src/schemas/calendar-date.ts';
import type { ContentFile, FieldText } from '../content-types.ts';
import type { Problem } from '../issue.ts';
import { atField, type Rule } from '../rule.ts';
import { kindOfText, schemaOf } from '../schema-lookup.ts';
import { valueAt } from '../values.ts';

export const dates: Rule = {
  name: 'dates',
  description:
    'No day of reading or verifying is in the future or before the guide began, and no source was published after it was read.',
  check: ({ selected }, today) =>
    selected.flatMap((file) =>
      file.strings.map((string) => {
        const problem = problemOf(file, string, today);
        return problem && { ...atField(file, string.path), found: string.text, ...problem };
      }),
    ),
};

/** A whole text that is a day, a month or a year. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
/** The years in which banks came to the web, and in which the guide's first sources were read. */
const FIRST_OF_WEB = '1990';
const FIRST_OF_GUIDE = '2025';
const DAY_LENGTH = '2026-11-20'.length;

function problemOf(file: ContentFile, { path, text }: FieldText, today: string): Problem | undefined {
  if (!DATE.test(text)) return undefined;
  const kind = kindOfText(schemaOf(file), path);
  const name = path.at(-1);
  const isOfSource = name === 'published' || name === 'date';
  const earliest = isOfSource ? FIRST_OF_WEB : FIRST_OF_GUIDE;
  if ((isOfSource || kind === 'date') && text < earliest)
    return {
      message: `is a date before ${earliest}, when there was no such page yet`,
      accepted: `a date from ${earliest} on: look at the year`,
    };
  if (name === 'published') return publishedProblem(text, valueAt(file.data, [...path.slice(0, -1), 'consulted']));
  // An institution may announce its closing day: the only date allowed in the future.
  if (kind === 'date' && text > today && name !== 'date')
    return {
      message: 'lies in the future',
      subject: { kind: 'future date', name: today },
      accepted: `a day up to ${today}, today in Toronto`,
    };
  if (kind !== 'date' && text.length === DAY_LENGTH && file.isPlain(path))
    return { message: 'is read as a date by the site, and must be a text', accepted: `quotes around it: '${text}'` };
  return undefined;
}

/** A source may only give its month or year. */
function publishedProblem(published: string, consulted: unknown): Problem | undefined {
  if (!partialDate.safeParse(published).success) return undefined; // Reported by the rule "fields".
  if (typeof consulted !== 'string' || published <= consulted.slice(0, published.length)) return undefined;
  return { message: 'was published after it was read', accepted: `a date up to ${consulted} (consulted)` };
}
