/** What stays as it is: raw text, drawings, islands (their script compares what is in the page) and tags. */
const LEFT = String.raw`<(?<raw>script|style|title|svg|astro-island|option)\b.*?</\k<raw>>|<(?:"[^"]*"|'[^']*'|[^'">])*>`;

/** A name with a hyphen, at which a line must not end. */
const NAME = /(?<name>\be-Transfers?\b)/;

const PATTERN = new RegExp(`${LEFT}|${NAME.source}`, 'gs');

/** Keeps names with a hyphen on one line. No hyphen that does not break: a search in the page would not find it. */
export const withUnbrokenNames = (page: string): string =>
  page.replace(PATTERN, (found, _raw, name?: string) =>
    name === undefined ? found : `<span class="nowrap">${name}</span>`,
  );
