/** Groups of people with prices or accounts of their own, and the words for them. */
export const GROUPS = {
  students: 'Students',
  youth: 'Youth',
  seniors: 'Seniors',
  newcomers: 'Newcomers',
  indigenous: 'Indigenous Peoples',
  disability: 'People with a disability',
  'low-income': 'People with a low income',
  other: 'Other conditions',
} as const;

export type GroupName = keyof typeof GROUPS;
