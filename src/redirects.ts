import { readFileSync } from 'node:fs';

/** The redirects by old address, from public/_redirects, for hosts that do not read it themselves. */
export function readRedirects(): Record<string, string> {
  const lines = readFileSync('public/_redirects', 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const { from, to } = /^(?<from>\/\S+\/) (?<to>\/\S*\/) 301$/.exec(line)?.groups ?? {};
      if (from === undefined || to === undefined)
        throw new Error(`public/_redirects has "${line}". Accepted: /old/ /new/ 301, with a slash at both ends.`);
      return [from, to];
    }),
  );
}
