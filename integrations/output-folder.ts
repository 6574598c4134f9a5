import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Ends a build before it empties an output folder in which it would fail later. */
export function outputFolder(): AstroIntegration {
  return {
    name: 'guide-output-folder',
    hooks: {
      'astro:config:setup': ({ command, config, logger }) => {
        const problem = command === 'build' && problemOf(resolve(fileURLToPath(config.outDir)), process.cwd());
        if (!problem) return;
        // Astro prints an error with 10 lines of where in the code it was thrown.
        logger.error(problem);
        process.exit(1);
      },
    },
  };
}

/**
 * Why Astro cannot build into a folder: it renders pages with code that it writes there, which finds no packages behind a link,
 * or, for a folder outside the project, with code in the project, from where it cannot move files to another disk.
 */
export function problemOf(folder: string, project: string): string | undefined {
  const outside = (path: string) => !(path + sep).startsWith(project + sep);
  const real = realPath(folder);
  const remedy = 'Build into a folder of the project, then copy what is in it.';
  if (!outside(folder) && outside(real)) return `No guide is built into ${folder}, a link to ${real}. ${remedy}`;
  if (outside(folder) && deviceOf(real) !== deviceOf(project))
    return `No guide is built into ${folder}, which is on another disk. ${remedy}`;
  return undefined;
}

/** A path without links, also of a folder that does not exist yet. */
const realPath = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path));

/** The disk of a folder, or of where it will be. */
const deviceOf = (path: string): number => (existsSync(path) ? statSync(path).dev : deviceOf(dirname(path)));
