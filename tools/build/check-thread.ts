/** The thread of check-beside.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { checkContent } from '../../checks/check.ts';

// What check-beside.ts hands over.
parentPort?.postMessage(checkContent(...(workerData as Parameters<typeof checkContent>)));
