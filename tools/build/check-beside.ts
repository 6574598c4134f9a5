import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { checkContent } from '../../checks/check.ts';

/** Checks the content as {@link checkContent} does, in a thread of its own: this one goes on with something else. */
export async function checkBeside(...asked: Parameters<typeof checkContent>): Promise<ReturnType<typeof checkContent>> {
  const thread = new Worker(new URL('check-thread.ts', import.meta.url), { workerData: asked });
  // The one message that the thread sends.
  const [checked] = (await once(thread, 'message')) as [ReturnType<typeof checkContent>];
  return checked;
}
