import { Worker } from 'node:worker_threads';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';

const inTurn = createKeyedQueue();

/**
 * Draws a PDF beside the event loop: fonts and hundreds of codes take seconds, in which nobody could order. A print takes a core and
 * tens of megabytes: the process draws one at a time.
 */
export const drawInTurn = (worker: URL, job: object): Promise<Buffer> =>
  inTurn('prints', () => drawInWorker(worker, job));

function drawInWorker(file: URL, job: object): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: job });
    worker.once('message', (content: Uint8Array) => resolve(Buffer.from(content)));
    worker.once('error', reject);
    // After a message it changes nothing any more.
    worker.once('exit', (code) => reject(new Error(`nothing was drawn: exit ${code}`)));
  });
}
