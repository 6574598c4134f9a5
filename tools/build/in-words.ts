import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What a person can do about a fault of the file system, by the words that Node and Astro's bundler both have for it. */
const REMEDIES: Record<string, string> = {
  'no space left': 'The disk is full: free some space (a build needs about 30 MB) and build again.',
  'quota exceeded': 'Your quota of the disk is used up: free some space and build again.',
  'file too large': 'A file would be larger than this machine allows: raise the limit (`ulimit -f`) and build again.',
  'too many open files': 'Too many files are open at once: raise the limit (`ulimit -n`) and build again.',
  'read-only file system': 'The disk may only be read: mount it for writing, or build in another folder.',
  'permission denied': 'You may not write there: build as the owner of the folder, or change its permissions.',
  'not permitted': 'You may not write there: build as the owner of the folder, or change its permissions.',
  'resource busy': 'It is a mount point or in use: unmount it, or end the program that uses it, and build again.',
  'cross-device': 'It lies on another disk: mount the whole folder of the project instead.',
};

/** What an error of Astro's says beside its message. */
const details = z.object({
  loc: z.object({ file: z.string(), line: z.number().optional(), column: z.number().optional() }).optional().catch(undefined),
  hint: z.string().optional().catch(undefined),
});

/**
 * An error for the person at the command line: what went wrong, where, and what to do about it.
 *
 * @param error whatever was thrown
 */
export function inWords(error: unknown): string {
  const lines = linesOf(error);
  const said = lines.join('\n').toLowerCase();
  const remedies = Object.entries(REMEDIES).flatMap(([words, remedy]) => (said.includes(words) ? [remedy] : []));
  return [...lines, ...new Set(remedies)].join('\n');
}

function linesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const { loc, hint } = details.parse(error);
  return [
    withoutStack(error.message),
    ...(loc ? [`at ${[loc.file, loc.line, loc.column].filter((part) => part !== undefined).join(':')}`] : []),
    ...(hint === undefined ? [] : [hint]),
    ...(error.cause === undefined ? [] : linesOf(error.cause)),
  ];
}

/** The bundler writes the stack of its own code into its message. */
const withoutStack = (message: string) =>
  stripVTControlCharacters(message)
    .replace(/\n\s*Stack backtrace:.*/s, '')
    .trim();
