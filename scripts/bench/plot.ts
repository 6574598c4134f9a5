/** A bar of a plot: its name before it, its figure behind it. */
export interface Bar {
  label: string;
  value: number;
  text: string;
  /** Told for comparison: drawn lighter. */
  isOther?: boolean;
}

// As in src/components/plots/BarPlot.astro, on a ground of its own: a picture in a document does not know the reader's colours.
const [WIDTH, LABEL, BARS, ROW] = [640, 250, 300, 22] as const;
const [INK, PAGE, BAR, OTHER] = ['#14181b', '#f5f7f7', '#1f4e8c', '#8a9499'] as const;

/** Bars on one scale that begins at nothing, as an SVG picture. Labels and texts are the program's own. */
export function barPlot(title: string, bars: readonly Bar[]): string {
  const max = Math.max(...bars.map(({ value }) => value));
  const height = bars.length * ROW;
  const rows = bars.map(({ label, value, text, isOther }, index) => {
    const y = index * ROW;
    const width = Math.max(Math.round((value / max) * BARS), 2);
    return [
      `<text x="${LABEL - 6}" y="${y + 15}" text-anchor="end">${label}</text>`,
      `<rect x="${LABEL}" y="${y + 5}" width="${width}" height="${ROW - 9}" fill="${isOther ? OTHER : BAR}"/>`,
      `<text x="${LABEL + width + 5}" y="${y + 15}">${text}</text>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="Arial, sans-serif" font-size="13" fill="${INK}">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="${PAGE}"/>`,
    ...rows,
    '</svg>\n',
  ].join('\n');
}
