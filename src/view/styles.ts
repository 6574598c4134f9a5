/** Styles of parts that few pages have: each part adds its own while it is rendered, so a page carries only what it shows. */
export class PageStyles {
  readonly #styles = new Set<string>();
  #isWritten = false;

  /** @throws Error after the head of the page, where they would be missing: such a part belongs in a slot of CitedPage */
  add(styles: string) {
    if (this.#isWritten) throw new Error(`The head of the page was written without these styles: ${styles}`);
    this.#styles.add(styles);
  }

  /** All of them, for the head. */
  write(): string {
    this.#isWritten = true;
    return [...this.#styles].join('');
  }
}
