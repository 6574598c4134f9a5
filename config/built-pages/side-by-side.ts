import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Page } from '../delivery/site.ts';
import { finishPages, type Finished, type Pages } from './finish.ts';

/** As many pages as are worth a thread: fewer are finished before another one has started. */
const WORTH_A_THREAD = 200;

/**
 * Finishes pages as {@link finishPages} does, many of them in several threads. The style sheets that none of them links
 * any more go.
 */
export async function finishSideBySide({ folder, base, paths }: Pages): Promise<Page[]> {
  const threads = Math.max(1, Math.min(availableParallelism(), Math.floor(paths.length / WORTH_A_THREAD)));
  const size = Math.ceil(paths.length / threads);
  const [own, ...others] = Array.from({ length: threads }, (_, index) => paths.slice(index * size, (index + 1) * size));
  const beside = others.map((share) => finishBeside({ folder, base, paths: share }));
  const first = finishPages({ folder, base, paths: own ?? [] });
  const finished = [first, ...(await Promise.all(beside))];
  for (const path of new Set(finished.flatMap(({ styleSheets }) => styleSheets))) rmSync(join(folder, path));
  return finished.flatMap(({ pages }) => pages);
}

async function finishBeside(pages: Pages): Promise<Finished> {
  const thread = new Worker(new URL('finish-thread.ts', import.meta.url), { workerData: pages });
  // The one message that the thread sends.
  const [finished] = (await once(thread, 'message')) as [Finished];
  return finished;
}
