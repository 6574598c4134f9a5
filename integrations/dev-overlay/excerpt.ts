/** A line of a file, as shown around a fault. */
export interface Line {
  number: number;
  text: string;
  isFaulty: boolean;
}

const AROUND = 2;

/** The line at fault with two lines before and after it, as far as the file has them; none where the line is not in the file. */
export function excerpt(text: string, faultyLine: number): Line[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ number: index + 1, text: line, isFaulty: index + 1 === faultyLine }));
  return faultyLine > lines.length ? [] : lines.slice(Math.max(faultyLine - 1 - AROUND, 0), faultyLine + AROUND);
}
