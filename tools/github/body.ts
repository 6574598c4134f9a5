/** The longest text of a comment or an issue, in characters. GitHub refuses a longer one as a whole. */
export const LONGEST_BODY = 65_536;

/**
 * The hidden first line by which a text is found again.
 *
 * @param name what the text is, such as `preview`
 */
export const markerOf = (name: string) => `<!-- canadian-online-banking-guide: ${name} -->`;

const CUT = '\n\n**The rest was cut off:** GitHub takes no longer text.\n';

/**
 * A text as GitHub takes it: found again by its marker, calling nobody, not too long.
 *
 * @param marker from {@link markerOf}
 * @param text Markdown, which may come from somebody who is not trusted
 */
export function composeBody(marker: string, text: string): string {
  const body = `${marker}\n\n${callNobody(text.trim())}\n`;
  if (body.length <= LONGEST_BODY) return body;
  const end = body.lastIndexOf('\n', LONGEST_BODY - CUT.length);
  return body.slice(0, end) + CUT;
}

/** `@name` sends mail to whoever has that name; a zero-width space behind the sign makes it text. Mail addresses stay as they are. */
const callNobody = (text: string) => text.replace(/(?<!\w)@(?=\w)/g, '@\u200B');
