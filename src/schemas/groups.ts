/** Groups of people with prices or accounts of their own, and the words for them. Those of "other" are in the record. */
export const GROUPS = {
  students: 'students',
  youth: 'youth',
  seniors: 'seniors',
  newcomers: 'newcomers',
  indigenous: 'Indigenous Peoples',
  disability: 'people with a disability',
  'low-income': 'people with a low income',
  other: 'others',
} as const;

export type GroupName = keyof typeof GROUPS;

export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]; // the keys of that object
