/** The colours of the five notes on a light ground, as in src/styles/tokens.css, for pictures drawn outside a page. */
export const NOTE_COLOURS = {
  '5': '#1F4E8C',
  '10': '#663A8C',
  '20': '#1D6645',
  '50': '#A1283A',
  '100': '#7A4A12',
} as const;

/** The same on a dark ground. */
export const NOTE_COLOURS_ON_INK: Readonly<Record<keyof typeof NOTE_COLOURS, string>> = {
  '5': '#93BAF0',
  '10': '#CBA8EC',
  '20': '#82D1A6',
  '50': '#F39DA9',
  '100': '#E2B57E',
};
