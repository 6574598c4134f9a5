/** The colours of the five notes on a light ground, as in src/styles/tokens.css, for pictures drawn outside a page. */
export const NOTE_COLOURS: Readonly<Record<string, string>> = {
  '5': '#1F4E8C',
  '10': '#663A8C',
  '20': '#1D6645',
  '50': '#A1283A',
  '100': '#7A4A12',
};
