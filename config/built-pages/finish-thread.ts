/** The thread of side-by-side.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { finishPages, type Pages } from './finish.ts';

// What side-by-side.ts hands over.
parentPort?.postMessage(finishPages(workerData as Pages));
