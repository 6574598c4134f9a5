import type { Answer } from '../domain/claims.ts';
import type { TileLook } from '../domain/classification.ts';
import type { Freshness } from '../domain/dates.ts';
import type { GroupColour } from '../domain/score.ts';
import type { Ink } from '../domain/tell.ts';
import { LABELS, type PROVINCES } from '../schemas/lists.ts';

/** The kinds of institutions that have a tab and are offered by the kind filter. */
export const KINDS = ['big-six', 'digital', 'credit-unions'] as const;
export type Kind = (typeof KINDS)[number];

/** What the kind filter offers: all banks, and the kinds of the tabs. */
export const FILTER_KINDS = ['bank', ...KINDS] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

export const KIND_LABELS: Readonly<Record<FilterKind, string>> = {
  bank: 'Banks',
  'big-six': 'Big Six Banks',
  digital: 'Digital Banks & Fintechs',
  'credit-unions': 'Credit Unions',
};

/** What a sentence calls one institution of a kind. */
export const KIND_NOUNS: Readonly<Record<FilterKind, string>> = {
  bank: 'bank',
  'big-six': 'Big Six bank',
  digital: 'digital bank',
  'credit-unions': 'credit union',
};

/** Yes-or-no questions other than capabilities, by their name in the address; `thing` is what an institution has that passes. */
export const FLAGS = [
  { name: 'free', label: 'Free e-Transfer', thing: 'free e-Transfers' },
  { name: 'nofee', label: 'No monthly fee', thing: 'no monthly fee' },
  { name: 'french', label: 'Service in French', thing: 'service in French' },
  { name: 'abroad', label: 'Codes work abroad', thing: 'codes that work abroad' },
  { name: 'remote', label: LABELS.opensRemotely, thing: 'accounts that open without a branch' },
] as const;
export type Flag = (typeof FLAGS)[number]['name'];

/** The number of institutions in each tab. */
export type TabCounts = Readonly<Record<'all' | Kind, number>>;

/** The figures of a row, by their name in the address: each is a column, and an order of the list. */
export const FIGURE_COLUMNS = {
  from: { account: 'from', path: 'fees.monthly', label: 'Cheapest, a month', sort: 'By lowest fee', best: 'lowest' },
  unlimited: { account: 'unlimited', label: 'Unlimited payments', sort: 'By unlimited', best: 'lowest' },
  fee: { path: 'fees.eTransfer', label: LABELS.eTransferFee, sort: 'By e-Transfer fee', best: 'lowest' },
  limit: {
    path: 'limits.eTransfer.per24Hours',
    // A limit for one transfer is no limit for a day: it says which it is, and is not sorted among them.
    otherwise: { path: 'limits.eTransfer.perTransfer', condition: 'one transfer' },
    label: LABELS.eTransferDay,
    sort: 'By daily limit',
    best: 'highest',
  },
} as const satisfies Record<string, FigureColumn>;

/** A column whose figure is the fee of a leading account or, where there is none, a field of the record. */
export interface FigureColumn {
  account?: 'from' | 'unlimited';
  path?: string;
  /** Shown where the field itself states nothing. */
  otherwise?: { path: string; condition: string };
  label: string;
  sort: string;
  best: 'lowest' | 'highest';
}
export type FigureName = keyof typeof FIGURE_COLUMNS;
export const FIGURE_NAMES = Object.keys(FIGURE_COLUMNS) as FigureName[]; // Object.keys returns string[]

/** A price or limit as a row shows it: the value of its leading claim, and what a reader must know to use it. */
export interface ItemFigure {
  text: string;
  /** The amount to sort by, in cents; `null` if it is none, such as "Varies", or too old to be compared. */
  cents: number | null;
  ink?: Ink | undefined;
  /** Whose it is: "Signature No Limit". */
  account?: string | undefined;
  /** Who decides, or of what it is: "at most", "by client card", "one transfer". */
  condition?: string | undefined;
  /** The year of a figure of more than three years ago: lists show it as not known, tables with the year. */
  year?: string | undefined;
  /** What other accounts have. That is no disagreement. */
  accounts?: readonly { account: string; text: string; ink?: Ink | undefined }[] | undefined;
  /** What other sources say. */
  others?: readonly OtherFigure[] | undefined;
}

/** What another source says: "Our list of August 2025", "up to $3,000", or in words "varies by plan". */
interface OtherFigure {
  who: string;
  text: string;
  /** Whether it is no amount: it then has no ring. */
  isWords?: true | undefined;
}

/** How long ago a record was verified, optionally with the date for machines and for people. */
export interface FreshnessBadge {
  level: Freshness;
  verified?: { date: string; text: string };
}

/** An institution as the directory needs it: small, because every reader of the directory loads all of them. */
export interface DirectoryItem {
  slug: string;
  name: string;
  shortName: string;
  tile: TileLook;
  /** What it is, in a word or two. */
  type: string;
  kind: Kind | null;
  summary: string;
  /** The address of its page, with the site's folder; `null` for a listing. */
  href: string | null;
  website: string | null;
  /** Ids of the capabilities it offers, those its sources disagree on, and those it does not offer. All others are not known. */
  offered: readonly string[];
  disputed: readonly string[];
  notOffered: readonly string[];
  /** Its score, and what it could be if all that is not known were offered; `null` if it is not scored. */
  score: number | null;
  upTo: number | null;
  freshness: Freshness | null;
  /** What became of it, such as "merged, now Servus Credit Union", or what is said of it; `null` if nothing is. */
  status: string | null;
  /** Whether it has merged or closed: then it passes no filter, and lists show it last. */
  isClosed: boolean;
  /** Whether almost nothing is known of it: then lists show it after the others. */
  isBarelyKnown?: boolean | undefined;
  /** Its figures; `null`: not known. */
  figures: Readonly<Record<FigureName, ItemFigure | null>>;
  sends: SendLimit | null;
  answers: Readonly<Record<Flag, Answer>>;
  /** The provinces whose residents it serves according to all sources; `null`: all of Canada; none, and none below: not known. */
  provinces: readonly Province[] | null;
  /** Provinces that only some sources name. */
  perhapsIn: readonly Province[];
}

type Province = (typeof PROVINCES)[number];

/** What a search finds, each list sorted: institutions that pass every filter, pass according to some sources, or may pass. */
export type Found = Readonly<Record<'yes' | 'possibly' | 'unknown', readonly DirectoryItem[]>>;

/** What filters hide: institutions that the search names, and the number of others that merged or closed and would pass. */
export interface Hidden {
  named: readonly DirectoryItem[];
  closed: number;
}

/** How much may be sent, in cents. */
export interface SendLimit {
  /** Allowed according to every source. */
  sure: number;
  most: number;
  /** Whether a source says that it varies, so that more may be allowed. */
  isOpen: boolean;
}

/** A group of the catalogue, as the filter panel and the strips need it. */
export interface CatalogueGroup {
  label: string;
  colour: GroupColour;
  /** `thing` is what a sentence calls the capability, if not by its label. */
  capabilities: readonly { id: string; label: string; thing?: string }[];
}
