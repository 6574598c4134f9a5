import pc from 'picocolors';

/** Something that cannot be accepted, told so that the person at the keyboard can mend it. */
export interface Complaint {
  /** Where it stands: a flag or a file. */
  place: string;
  /** What is wrong, as the end of a sentence that starts with the place. */
  fault: string;
  /** What stood there. */
  found?: string | undefined;
  accepted?: string | undefined;
  /** The likeliest meaning, when one is near. */
  suggestion?: string | undefined;
  /** The guide has such a file already. */
  isTaken?: boolean;
}

/** Why nothing was written. */
export class Refusal extends Error {
  readonly complaints: readonly Complaint[];

  constructor(complaints: readonly Complaint[]) {
    super(complaints.map(describeComplaint).join('\n'));
    this.complaints = complaints;
  }

  /** 1: the guide has such a file already. 2: wrong usage. */
  get exitCode(): 1 | 2 {
    return this.complaints.every(({ isTaken }) => isTaken) ? 1 : 2;
  }
}

/** A complaint as the terminal shows it, in the form of the content check. */
export function describeComplaint({ place, fault, found, accepted, suggestion }: Complaint): string {
  return [
    `${pc.bold(place)}  ${fault}`,
    found === undefined ? '' : `    found: ${found}`,
    accepted === undefined ? '' : `    accepted: ${accepted}`,
    suggestion === undefined ? '' : `    did you mean: ${pc.green(suggestion)}`,
  ]
    .filter(Boolean)
    .join('\n');
}
