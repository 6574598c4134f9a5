import type { InstitutionRecord } from '../schemas/institution.ts';
import { servesCustomers } from './classification.ts';

/** The tile that stands for an institution: its letters, its form by kind, and a shift of its lines. */
export interface Face {
  letters: string;
  form: 'bank' | 'digital-bank' | 'credit-union' | 'closed';
  /** How far its pattern is shifted, from 0 to 4: neighbours look different. */
  shift: number;
}

/** The face of an institution. Letters are not unique: the name always stands beside them. */
export function faceOf({
  slug,
  record,
}: {
  slug: string;
  record: Pick<InstitutionRecord, 'shortName' | 'type' | 'status'>;
}): Face {
  return {
    letters: lettersOf(record.shortName),
    form: servesCustomers(record) ? record.type : 'closed',
    shift: Array.from(slug).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % SHIFTS, 0),
  };
}

/** How many shifts of the pattern src/styles/tile.css has. */
const SHIFTS = 5;

const MOST_LETTERS = 3;

/** RBC for RBC, NB for National Bank, Ta for Tangerine. */
function lettersOf(name: string): string {
  const [first = '', second] = name.split(/[ -]/);
  if (first === first.toUpperCase()) return first.length <= MOST_LETTERS ? first : first.slice(0, 2);
  return second ? `${first.charAt(0)}${second.charAt(0)}`.toUpperCase() : first.slice(0, 2);
}
