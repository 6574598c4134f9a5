/** A page title, a heading or a question, and where it stands. */
export interface SearchEntry {
  text: string;
  /** Name of the page it stands on. */
  page: string;
  href: string;
}
