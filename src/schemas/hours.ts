import { z } from 'zod';

const TIME = String.raw`(?:1?\d|2[0-4])(?::[0-5]\d)?`;

/** Hours since midnight: 17.5 for 17:30. */
const hoursOf = (time = '') => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
};

/** From when to when on a day, in hours since midnight. */
const span = z
  .string()
  .regex(new RegExp(`^${TIME}-${TIME}$`), 'is not written as 8-20 or 9-17:30')
  .transform((written) => {
    const [from, to] = written.split('-').map(hoursOf);
    return { from: from ?? 0, to: to ?? 0 };
  })
  .refine(({ from, to }) => from < to && to <= 24, 'ends before it starts: up to midnight is 24');

const ALWAYS = { from: 0, to: 24 };

/** When a line is answered: always, or from when to when on its days; on a day that is not named it is not. */
export const openingHours = z.union([
  z.literal('always').transform(() => ({ weekdays: ALWAYS, saturday: ALWAYS, sunday: ALWAYS, zone: undefined })),
  z
    .strictObject({
      daily: span.optional().describe('The same on all seven days, such as 6-24.'),
      weekdays: span.optional().describe('Monday to Friday, such as 8-20.'),
      saturday: span.optional().describe('Such as 9-17:30.'),
      sunday: span.optional().describe('Such as 9-17:30.'),
      zone: z
        .enum(['Pacific', 'Mountain', 'Central', 'Eastern', 'Atlantic', 'Newfoundland', 'local'])
        .optional()
        .describe('Whose time it is: local is that of whoever calls. Leave it out where the source does not say.'),
    })
    .transform(({ daily, weekdays = daily, saturday = daily, sunday = daily, zone }) => ({
      weekdays,
      saturday,
      sunday,
      zone,
    })),
]);

export type OpeningHours = z.output<typeof openingHours>;

/** The days that have hours of their own, in the order of the week. */
export const DAYS = ['weekdays', 'saturday', 'sunday'] as const;
