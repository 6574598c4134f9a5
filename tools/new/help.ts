import { NOTHING_HELD } from './holdings.ts';
import { KINDS } from './kinds.ts';
import type { Question } from './question.ts';

/** What `npm run new -- --help` prints. */
export function help(today: string): string {
  const kinds = Object.entries(KINDS);
  return `npm run new -- [${kinds.map(([name]) => name).join(' | ')}] [flags]

Writes a new content file: valid, in its place, with every section in order and no fact that you did not give.
In a terminal it asks for what the flags leave open. It changes no file that is there, except that the address
of a new page comes off src/data/planned.yaml.

Flags of every kind:
  --help   print this
  --ask    ask, even where the input does not come from a terminal

${kinds.map(([name, { what, questions }]) => `${name}: ${what}\n${questions(NOTHING_HELD, today).map(lineOf).join('\n')}`).join('\n\n')}

Exit codes: 0 written; 1 such a file exists already, or the content check would refuse the new one; 2 wrong usage;
130 interrupted. Nothing is written unless it is 0.

Examples:
  npm run new
  npm run new -- page --of rbc --kind app
  npm run new -- guide --slug savings --title "Savings accounts"
  npm run new -- institution --kind credit-union --name "Example Credit Union" --slug example \\
    --website https://www.example.ca/ --province ON --reach ON --languages English,French \\
    --insurance "FSRA, up to $250,000" --source-url https://www.example.ca/about --source-title "About us"
`;
}

function lineOf({ flag, ask, choices }: Question): string {
  return `  ${`--${flag}`.padEnd(19)}${ask}${choices ? ` (${choices.join(', ')})` : ''}`;
}
