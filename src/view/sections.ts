/** The parts of a rendered text, each from its heading on: headings of the text have an id, those of folds have none. */
export function partsOf(html: string): string[] {
  const [heading = '<h3 id='] = /<h[23] id=/.exec(html) ?? [];
  return html.split(new RegExp(`(?=${heading})`)).filter((part) => part.trim() !== '');
}
