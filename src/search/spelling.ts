/** How many slips somebody may make in a word: short words are too much alike. */
const slipsAllowed = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** The fewest slips that make one word of another: a letter left out, added or another one, or two the wrong way round. */
export function slipsBetween(typed: string, meant: string): number {
  const columns = Array.from(meant);
  let lineBefore: number[] = [];
  let line = [0, ...columns.map((_, column) => column + 1)];
  for (const [row, letter] of Array.from(typed).entries()) {
    const next = [row + 1];
    for (const [column, other] of columns.entries()) {
      const leftOut = (next[column] ?? 0) + 1;
      const added = (line[column + 1] ?? 0) + 1;
      const replaced = (line[column] ?? 0) + Number(letter !== other);
      const isSwap = letter === columns[column - 1] && other === typed.charAt(row - 1);
      const swapped = isSwap ? (lineBefore[column - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(leftOut, added, replaced, swapped));
    }
    lineBefore = line;
    line = next;
  }
  return line.at(-1) ?? 0;
}

/** The words that are known, as they are written. */
export class Vocabulary {
  /** How often each occurs. */
  readonly #counts = new Map<string, number>();

  add(words: readonly string[]): void {
    for (const word of words) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
  }

  has = (word: string) => this.#counts.has(word);

  hasBeginning = (start: string) => [...this.#counts.keys()].some((word) => word.startsWith(start));

  /** The nearest of the known words with the first letter of a typed one; of equals, the most frequent. Without one, the typed word. */
  nearest(typed: string): string {
    let nearest = typed;
    let least = Infinity;
    let most = 0;
    for (const [word, count] of this.#counts) {
      const allowed = slipsAllowed(word);
      if (word.charAt(0) !== typed.charAt(0) || Math.abs(word.length - typed.length) > allowed) continue;
      const slips = slipsBetween(typed, word);
      if (slips > allowed || slips > least || (slips === least && count <= most)) continue;
      nearest = word;
      least = slips;
      most = count;
    }
    return nearest;
  }
}
