import type { Created } from './create.ts';

/** What was written, what is left to write, and how to look at it. */
export function nextSteps({ draft: { path, address, toWrite }, wasPlanned }: Created): string {
  return [
    `Written: ${path}`,
    ...(wasPlanned ? [`Taken off src/data/planned.yaml: ${address}`] : []),
    '',
    'Still to write:',
    ...toWrite.map((item) => `  - ${item}`),
    '',
    'Then:',
    '  npm run check   names what is missing or wrong, with its line',
    `  npm run dev     shows it at ${address}, below the address it prints`,
  ].join('\n');
}
