import type { Answer } from '../domain/claims.ts';
import type { Freshness } from '../domain/freshness.ts';
import type { Banknote } from '../domain/strip.ts';
import type { PROVINCES } from '../schemas/provinces.ts';

/** The groups that tabs and the kind filter know. */
export const KINDS = ['big-six', 'digital', 'credit-unions'] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  'big-six': 'Big Six Banks',
  digital: 'Digital Banks & Fintechs',
  'credit-unions': 'Credit Unions',
};

/** What the kind filter offers: the tabs' groups, and every bank. */
export const FILTER_KINDS = ['bank', ...KINDS] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

export const FILTER_KIND_LABELS: Readonly<Record<FilterKind, string>> = { bank: 'Banks', ...KIND_LABELS };

/** Yes-or-no questions other than capabilities, by their name in the address. */
export const FLAGS = [
  { name: 'free', label: 'Free e-Transfer' },
  { name: 'nofee', label: 'No monthly fee' },
  { name: 'french', label: 'Service in French' },
  { name: 'abroad', label: 'Codes work abroad' },
  { name: 'remote', label: 'Opens without a branch' },
] as const;
export type Flag = (typeof FLAGS)[number]['name'];

/** The number of institutions in each tab. */
export type TabCounts = Readonly<Record<'all' | Kind, number>>;

/** How long ago a record was verified, and perhaps the day for machines and for people. */
export interface FreshnessBadge extends Freshness {
  verified?: { date: string; text: string };
}

/** An institution as the directory needs it: small, since every reader of the directory loads all of them. */
export interface DirectoryItem {
  slug: string;
  name: string;
  shortName: string;
  type: 'Bank' | 'Digital bank' | 'Credit union';
  kind: Kind | null;
  summary: string;
  /** Where its page is, below the site's folder; none for a listing. */
  href: string | null;
  /** Its own site, for a listing. */
  website: string | null;
  /** The capabilities it is known to offer, those that sources disagree on, and those it is known not to offer. The rest is not known. */
  offered: readonly string[];
  disputed: readonly string[];
  notOffered: readonly string[];
  /** Score and how far it could reach; none where it is not scored. */
  score: number | null;
  upTo: number | null;
  freshness: Freshness | null;
  /** "merged", "closed" or "winding down"; none for one that operates. */
  status: string | null;
  fee: ShortFact | null;
  limit: ShortFact | null;
  /** The limit's time span; none if the source does not tell it. */
  limitPer: 'a day' | 'for one transfer' | null;
  /** What it lets out in 24 hours, in cents. */
  sends: SendLimit | null;
  monthly: ShortFact | null;
  /** The most that any source asks for an e-Transfer, and for an account a month, in cents; none where one says that it varies. */
  feeCents: number | null;
  monthlyCents: number | null;
  /** Its answers to the questions of the filters. */
  answers: Readonly<Record<Flag, Answer>>;
  /** The provinces whose residents it serves according to all sources; `null`: all of Canada. */
  provinces: readonly Province[] | null;
  /** Provinces that only some sources name. */
  perhapsIn: readonly Province[];
}

type Province = (typeof PROVINCES)[number];

/** What a search finds, each list sorted: who passes every filter, who passes if the right source is the right one, who may. */
export type Found = Readonly<Record<'yes' | 'possibly' | 'unknown', DirectoryItem[]>>;

/** A price or limit in the fewest words: "Free or $1.00", "$3,000–$10,000 or varies". */
export interface ShortFact {
  text: string;
  /** Whether any source says something. */
  isKnown: boolean;
  isDisputed: boolean;
}

/** How much may be sent, in cents. */
export interface SendLimit {
  /** By every source. */
  sure: number;
  /** By the highest. */
  most: number;
  /** Whether a source says that it varies, so that more may be possible. */
  isOpen: boolean;
}

/** A group of the catalogue, as the filter panel and the strips need it. */
export interface CatalogueGroup {
  label: string;
  banknote: Banknote;
  capabilities: readonly { id: string; label: string }[];
}
