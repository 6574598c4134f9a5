/** Who a person says to be, as a form asks it. An age is a bound of theirs: whoever is 24 or younger may be 24. */
export const PEOPLE = {
  student: { label: 'a student' },
  'under-19': { label: 'under 19', most: 18 },
  '24-or-younger': { label: '24 or younger', most: 24 },
  '60-or-older': { label: '60 or older', least: 60 },
  '65-or-older': { label: '65 or older', least: 65 },
  newcomer: { label: 'new to Canada' },
  none: { label: 'none of these' },
} as const satisfies Record<string, { label: string; least?: number; most?: number }>;

export type Who = keyof typeof PEOPLE;

export const PEOPLE_NAMES = Object.keys(PEOPLE) as Who[]; // the keys of that object
