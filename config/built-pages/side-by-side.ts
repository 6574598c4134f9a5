import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Page } from '../delivery/site.ts';
import { finishPages, type Pages } from './finish.ts';

/** As many pages as are worth a thread: fewer are finished before another one has started. */
const WORTH_A_THREAD = 200;

/** Finishes pages as {@link finishPages} does, many of them in several threads. */
export async function finishSideBySide({ folder, paths }: Pages): Promise<Page[]> {
  const threads = Math.max(1, Math.min(availableParallelism(), Math.floor(paths.length / WORTH_A_THREAD)));
  const size = Math.ceil(paths.length / threads);
  const [own, ...others] = Array.from({ length: threads }, (_, index) => paths.slice(index * size, (index + 1) * size));
  const beside = others.map((share) => finishBeside({ folder, paths: share }));
  const first = finishPages({ folder, paths: own ?? [] });
  return [first, ...(await Promise.all(beside))].flat();
}

async function finishBeside(pages: Pages): Promise<Page[]> {
  const thread = new Worker(new URL('finish-thread.ts', import.meta.url), { workerData: pages });
  // The one message that the thread sends.
  const [finished] = (await once(thread, 'message')) as [Page[]];
  return finished;
}
