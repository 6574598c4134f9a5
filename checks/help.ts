import type { Rule } from './fault.ts';

/** What is found while files are read, before any rule looks at them. */
const READABLE: Pick<Rule, 'name' | 'description'> = { name: 'readable', description: 'Every file is there, and is valid YAML and MDX.' };

/** What `npm run check -- --help` prints. */
export const helpText = (
  rules: readonly Rule[],
) => `Checks every file of src/content and src/data, and names each fault with its file and line,
what is accepted there and what was probably meant. Nothing is changed.

  npm run check
  npm run check -- --format github

Flags
  --format text      for people, in the terminal (the default)
  --format json      { "fileCount", "faults": [{ "file", "line", "column", "rule", "message", … }] }
  --format github    annotations beside the lines of a pull request (GitHub Actions)
  --help             this text

Exit codes
  0  no faults
  1  faults in the content
  2  the command was not understood

The day of the build is today, or the one that SOURCE_DATE_EPOCH sets.

Rules
${[READABLE, ...rules].map(({ name, description }) => `  ${name.padEnd(11)}  ${description}`).join('\n')}
`;
