import { listText, plural } from '../domain/strings.ts';
import { dollarText } from '../schemas/money.ts';
import { PROVINCE_NAMES } from '../schemas/lists.ts';
import { FLAGS, KIND_NOUNS, type CatalogueGroup, type DirectoryItem, type Found, type Hidden } from './item.ts';
import { COMPARE_MAX, type DirectoryState } from './state.ts';

const ASCII = /^[ -~\n]*$/;

/** A text without case and accents, of the same length, so that positions are the same in both. */
export function fold(text: string): string {
  // Most texts have no accents, and this is much faster than character by character.
  if (ASCII.test(text)) return text.toLowerCase();
  return Array.from(text, foldCharacter).join('');
}

function foldCharacter(character: string): string {
  const lower = character.toLowerCase();
  const folded = lower.normalize('NFD').replace(/\p{M}/gu, '');
  return [folded, lower].find(({ length }) => length === character.length) ?? character;
}

/** A search term, folded. Its accents may be separate characters, as in the name of a file on a Mac. */
export const foldedTerm = (term: string) => fold(term.normalize('NFC').trim());

/** A text split at a search term, ignoring case and accents: the pieces at odd indexes are the matches. */
export function cutAtMatches(text: string, term: string): string[] {
  const [wanted, folded] = [foldedTerm(term), fold(text)];
  if (wanted === '') return [text];
  const pieces: string[] = [];
  let end = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, end)) {
    pieces.push(text.slice(end, at), text.slice(at, at + wanted.length));
    end = at + wanted.length;
  }
  return [...pieces, text.slice(end)];
}

/** The names of some institutions: "RBC, TD and EQ Bank". */
export const namesText = (items: readonly Pick<DirectoryItem, 'shortName'>[]) =>
  listText(items.map(({ shortName }) => shortName));

interface Counts {
  found: Found;
  /** How many answers the search found; none without a search. */
  answers?: number | undefined;
  isSearching?: boolean;
  hidden?: Hidden | undefined;
}

/** More names would fill a phone's screen: the beginning of a name may stand for many institutions. */
const MAX_HIDDEN_NAMES = 3;

/** How many answers and institutions were found, and what the filters hide. */
export function resultSummary({ hidden = { named: [], closed: 0 }, ...counts }: Counts): string {
  const { named, closed } = hidden;
  const hides = [
    ...named.slice(0, MAX_HIDDEN_NAMES).map(({ shortName }) => shortName),
    ...(named.length > MAX_HIDDEN_NAMES ? ['others'] : []),
    ...(closed > 0 ? [`${closed} merged or closed`] : []),
  ];
  return countsText(counts) + (hides.length > 0 ? `. Your filters hide ${listText(hides)}.` : '');
}

/** Where only answers were found, it leaves out the institutions. */
function countsText({ found: { yes, possibly, unknown }, answers, isSearching }: Omit<Counts, 'hidden'>): string {
  if (isSearching) return 'Searching …';
  const hasInstitutions = yes.length + possibly.length + unknown.length > 0;
  if (!hasInstitutions && answers !== undefined)
    return answers > 0 ? `${plural(answers, 'answer')} found` : 'Nothing found';
  return [
    ...(answers ? [plural(answers, 'answer')] : []),
    `${plural(yes.length, 'institution')} found`,
    ...(possibly.length > 0 ? [`${possibly.length} more possibly`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} not known`] : []),
  ].join('; ');
}

/** "At least $5,000". */
export const atLeastText = (dollars: number) => `At least ${dollarText(dollars * 100)}`;

/** A few institutions are named: then the reader need not open a list to see whether it helps. */
const FEW = 4;
/** The names of a few institutions; nothing where there are too many to name. */
const fewNames = (items: readonly DirectoryItem[]) => (items.length <= FEW ? namesText(items) : '');
/** The names of all or of the first: "RBC, TD, BMO and 15 more". */
const firstNames = (items: readonly DirectoryItem[]) =>
  fewNames(items) ||
  listText([...items.slice(0, FEW - 1).map(({ shortName }) => shortName), `${items.length - FEW + 1} more`]);

/** What the filters of a state let through: "3 credit unions in Alberta that send at least $4,000 a day, with free e-Transfers". */
export function filterSummary(
  { yes, possibly }: Found,
  state: DirectoryState,
  groups: readonly CatalogueGroup[],
): string {
  const wanted = wantedText(state, groups);
  const perhaps = possibly.length > 0 && `possibly ${fewNames(possibly) || possibly.length}`;
  if (yes.length === 0) return `${wanted(0)}: ${perhaps ? `none for certain, ${perhaps}` : 'none that we know of'}`;
  return `${yes.length} ${wanted(yes.length)}: ${firstNames(yes)}${perhaps ? `; ${perhaps}${fewNames(possibly) ? '' : ' more'}` : ''}`;
}

/** What the filters of a state ask for, of that many institutions. */
function wantedText({ kind, province, sends, flags, capabilities }: DirectoryState, groups: readonly CatalogueGroup[]) {
  const noun = kind ? KIND_NOUNS[kind] : 'institution';
  const things = [
    ...FLAGS.filter(({ name }) => flags.includes(name)).map(({ thing }) => thing),
    ...groups
      .flatMap((group) => group.capabilities.filter(({ id }) => capabilities.includes(id)))
      .map(({ label, thing }) => thing ?? label),
  ];
  const where = province ? ` in ${PROVINCE_NAMES[province]}` : '';
  const has = things.length > 0 ? `${sends ? ',' : ''} with ${listText(things)}` : '';
  return (count: number) => {
    const sending = sends ? ` that ${count === 1 ? 'sends' : 'send'} ${atLeastText(sends).toLowerCase()} a day` : '';
    return `${noun}${count === 1 ? '' : 's'}${where}${sending}${has}`;
  };
}

/** Tells the reader how many institutions may still be added to the comparison. */
export function comparePrompt(count: number): string {
  if (count === 0) return `Select up to ${COMPARE_MAX} institutions to compare.`;
  const left = COMPARE_MAX - count;
  return left === 0
    ? `${COMPARE_MAX} of ${COMPARE_MAX} chosen: remove one to add another.`
    : `You can add ${plural(left, 'more institution')}.`;
}
