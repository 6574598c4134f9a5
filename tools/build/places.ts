import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../command-line/refusal.ts';

/** The folders of a build. All lie on one file system, so that one can be renamed to another. */
export interface Places {
  /** What `npm start` serves and hosts publish: always a complete site. */
  site: string;
  /** Holds everything below, and the lock. */
  work: string;
  /** Where the new site is written. */
  staging: string;
  /** Where the old site stands while the new one takes its place. */
  previous: string;
  /** What Astro keeps from one build to the next. */
  cache: string;
}

/** The places of a build in a project's root. */
export function placesIn(root: string): Places {
  const work = join(root, '.cache/build');
  return {
    site: join(root, 'dist'),
    work,
    staging: join(work, 'site'),
    previous: join(work, 'previous'),
    cache: join(work, 'cache'),
  };
}

/**
 * Makes the folder for the work, and looks whether its result will fit into place.
 *
 * @throws Refusal where `dist` is no folder that can be renamed; Error of the file system where nothing can be written
 */
export function openPlaces({ site, work }: Places) {
  mkdirSync(work, { recursive: true });
  const standing = lstatSync(site, { throwIfNoEntry: false });
  if (!standing) return;
  if (!standing.isDirectory())
    throw new Refusal(
      `dist is ${standing.isSymbolicLink() ? 'a link' : 'a file'}, and the built guide is a folder of that name. Move it away and build again.`,
    );
  if (standing.dev !== statSync(work).dev)
    throw new Refusal(
      `dist lies on another disk than .cache/build, so the new guide could not take its place in one step. Unmount dist, or mount the whole folder of the project.`,
    );
}
