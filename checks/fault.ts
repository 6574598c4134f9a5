import type { Content } from './content.ts';

/** Something wrong in a content file, told so that an editor can mend it. */
export interface Fault {
  /** Path from the root of the project. */
  file: string;
  line: number;
  column: number;
  /** The name of the rule that found it. */
  rule: string;
  /** The field or mark at fault, such as `fees.eTransfer`. */
  field?: string | undefined;
  /** What is wrong, as the end of a sentence that starts with the field. */
  message: string;
  /** What stood there. */
  found?: string | undefined;
  /** What would be accepted. */
  accepted?: string | undefined;
  /** The likeliest meaning, when one is near. */
  suggestion?: string | undefined;
}

/** One rule of the content: it sees all files and names every fault. */
export interface Rule {
  name: string;
  /** What holds once the rule finds nothing, in a sentence. */
  description: string;
  /** @param today the build's day, written 2026-11-20 */
  check(guide: Content, today: string): Fault[];
}
