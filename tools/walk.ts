import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

export interface Found {
  /** Relative to the folder that was walked, with slashes. */
  path: string;
  entry: Dirent;
}

/** Everything below a folder, folders too. A link is an entry and never a way: `readdir` with `recursive` would follow it. */
export function* walk(folder: string, below = ''): Generator<Found> {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    yield { path, entry };
    if (entry.isDirectory()) yield* walk(folder, path);
  }
}
