import { DAYS, type OpeningHours, type Phone } from '../schemas/phone.ts';

type Day = (typeof DAYS)[number];
type Span = NonNullable<OpeningHours[Day]>;

const DAY_NAMES: Readonly<Record<string, string>> = {
  'weekdays saturday sunday': 'every day',
  'weekdays saturday': 'Monday to Saturday',
  weekdays: 'weekdays',
  'saturday sunday': 'Saturday and Sunday',
  saturday: 'Saturday',
  sunday: 'Sunday',
};

const isSame = (one: Span | undefined, other: Span | undefined) => one?.from === other?.from && one?.to === other?.to;

/** How texts call it that a line is always answered. */
export const ALWAYS = '24 hours';

/** "weekdays 8 a.m. to 8 p.m., Saturday 9 a.m. to 4 p.m. Central", or "24 hours". */
export function hoursText({ zone, ...spans }: OpeningHours): string {
  const runs: { days: Day[]; span: Span }[] = [];
  for (const day of DAYS) {
    const span = spans[day];
    const last = runs.at(-1);
    if (!span) continue;
    if (last && isSame(last.span, span)) last.days.push(day);
    else runs.push({ days: [day], span });
  }
  if (isAlways({ zone, ...spans })) return ALWAYS;
  const texts = runs.map(
    ({ days, span }) => `${DAY_NAMES[days.join(' ')] ?? ''} ${timeText(span.from)} to ${timeText(span.to)}`,
  );
  return `${texts.join(', ')}${zone ? ` ${zone === 'local' ? 'your time' : zone}` : ''}`;
}

/** How many hours of a week it is answered. */
export const weeklyHours = (open: OpeningHours): number =>
  DAYS.reduce((sum, day) => {
    const { from = 0, to = 0 } = open[day] ?? {};
    return sum + (to - from) * (day === 'weekdays' ? 5 : 1);
  }, 0);

/** Whether a line is answered at every hour of the week. */
export const isAlways = (open: OpeningHours | undefined): boolean => open !== undefined && weeklyHours(open) === 7 * 24;

/** A time of day: "8 a.m.", "5:30 p.m.", "noon", "midnight". */
function timeText(hours: number): string {
  if (hours % 24 === 0) return 'midnight';
  if (hours === 12) return 'noon';
  const minutes = Math.round((hours % 1) * 60);
  return `${((Math.floor(hours) + 11) % 12) + 1}${minutes > 0 ? `:${minutes}` : ''} ${hours < 12 ? 'a.m.' : 'p.m.'}`;
}

/** When a number is answered, and for whom: "24 hours, for credit cards". */
export const whenAnswered = ({ open, hours }: Pick<Phone, 'open' | 'hours'>): string =>
  [open && hoursText(open), hours].filter(Boolean).join(', ');
