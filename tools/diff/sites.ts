import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from './build.ts';
import { readSite, type BuiltSite, type Place } from './built-site.ts';
import type { Note } from './comparison.ts';
import { linkPackages } from './layout.ts';

/** One thing for each of the two revisions. */
export interface Both<Item> {
  base: Item;
  head: Item;
}

/** The built sites of both revisions, as far as they build, and what to know about them. */
export interface Sites extends Both<BuiltSite | undefined> {
  notes: Note[];
}

const NOT_BUILT: Sites = { base: undefined, head: undefined, notes: [] };

/** What building needs to know. */
export interface BuildTask {
  /** SOURCE_DATE_EPOCH of both builds. */
  clock: string;
  place: Place;
  signal: AbortSignal;
}

/**
 * Builds both revisions, each with its own code, and both with the same packages.
 *
 * @param folders where the two are laid out
 * @param installation the folder whose packages they use
 */
export async function buildSites(folders: Both<string>, installation: string, task: BuildTask): Promise<Sites> {
  for (const folder of [folders.base, folders.head]) {
    if (!linkPackages(installation, folder)) {
      return { ...NOT_BUILT, notes: [{ text: 'Nothing was built, because no packages are installed here. Run npm ci first.' }] };
    }
  }
  const [base, head] = await Promise.all([build('Base', folders.base, task), build('Head', folders.head, task)]);
  return {
    base: base.site,
    head: head.site,
    notes: [
      ...noteOnPackages('Base', folders.base, installation),
      ...noteOnPackages('Head', folders.head, installation),
      ...base.notes,
      ...head.notes,
    ],
  };
}

async function build(
  name: string,
  folder: string,
  { clock, place, signal }: BuildTask,
): Promise<{ site: BuiltSite | undefined; notes: Note[] }> {
  const result = await buildSite(folder, clock, signal);
  if ('site' in result) return { site: readSite(result.site, place), notes: [] };
  const text = `${name} does not build, so words, links and pictures of pages are not compared. Facts are.`;
  return { site: undefined, notes: [{ text, detail: result.failure }] };
}

/** A revision that asks for other packages than it was built with may look otherwise than it will. */
function noteOnPackages(name: string, folder: string, installation: string): Note[] {
  return lockOf(folder) === lockOf(installation)
    ? []
    : [
        {
          text: `${name} names other packages in its package-lock.json than this checkout. It was built with those that are installed here.`,
        },
      ];
}

function lockOf(folder: string): string | undefined {
  const file = join(folder, 'package-lock.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
