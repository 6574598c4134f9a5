import { expect, test } from 'vitest';
import { openingHours } from '../schemas/phone.ts';
import { hoursText, weeklyHours } from './hours.ts';

test.each([
  ['always', '24 hours', 168],
  [{ daily: '6-24', zone: 'Eastern' }, 'every day 6 a.m. to midnight Eastern', 126],
  [{ weekdays: '8-20', saturday: '9-16:30' }, 'weekdays 8 a.m. to 8 p.m., Saturday 9 a.m. to 4:30 p.m.', 67.5],
  [
    { daily: '8-12', saturday: '9-17', zone: 'local' },
    'weekdays 8 a.m. to noon, Saturday 9 a.m. to 5 p.m., Sunday 8 a.m. to noon your time',
    32,
  ],
  [{ weekdays: '8-20', saturday: '8-20' }, 'Monday to Saturday 8 a.m. to 8 p.m.', 72],
])('hours written as %j are %j, %i a week', (written, text, hours) => {
  const open = openingHours.parse(written);
  expect(hoursText(open)).toBe(text);
  expect(weeklyHours(open)).toBe(hours);
});

test.each([{ weekdays: '20-8' }, { weekdays: '8' }, { daily: '8-25' }, { monday: '8-20' }])(
  '%j is refused',
  (written) => expect(openingHours.safeParse(written).success).toBe(false),
);
