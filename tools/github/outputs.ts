import { appendFileSync } from 'node:fs';

/**
 * Hands values to the steps that follow in a workflow, and prints them.
 *
 * @param file the file that GitHub names in GITHUB_OUTPUT or GITHUB_ENV; none outside a workflow
 * @param values by name; a value has one line, as the callers' schemas see to
 */
export function handOver(file: string | undefined, values: Record<string, string>) {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  if (file) appendFileSync(file, `${lines.join('\n')}\n`);
  console.log(lines.join('\n'));
}
