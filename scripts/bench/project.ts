import { cpSync, globSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** What a build of the guide reads. */
const PARTS = ['astro.config.mjs', 'package.json', 'tsconfig.json', 'checks', 'config', 'src', 'tools'];

/**
 * Writes a copy of the guide, without what earlier builds left, and with further content.
 *
 * @param folder where it goes; what stands there is removed
 * @param files texts by path below `src/content`
 */
export function copyGuide(folder: string, files: Readonly<Record<string, string>> = {}) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of PARTS) cpSync(path, join(folder, path), { recursive: true });
  linkPackages(folder);
  writeFiles(join(folder, 'src/content'), files);
}

/** Gives a project the packages of this one, and room for caches of its own: Astro and Vite keep theirs among the packages. */
export function linkPackages(folder: string) {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of globSync('*', { cwd: 'node_modules' })) symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
}

/** Writes texts by path below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
