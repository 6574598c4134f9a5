/** Closed lists of the guide that the browser needs too: nothing here imports zod. */

/** The id of the guide's own listing, as a source. */
export const LISTED = 'listed';

/** Stands in the slot of a fact that is not known, whether somebody looked for it or not. It is not a "no". */
export const NOT_KNOWN = 'Not known';

/** The labels of fields that rows, filters and comparisons in the browser show too: everywhere the same words. */
export const LABELS = {
  eTransferFee: 'e-Transfer fee',
  eTransferDay: 'e-Transfer limit, a day',
  eTransferOne: 'e-Transfer limit, one transfer',
  opensRemotely: 'Opens without a branch',
} as const;

/** Provinces and territories, by the two-letter codes of Canada Post. */
export const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'] as const;

export const PROVINCE_NAMES: Readonly<Record<(typeof PROVINCES)[number], string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};

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
