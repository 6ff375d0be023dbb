import { Worker } from 'node:worker_threads';
import type { Face } from './print-faces.ts';

export interface PrintJob {
  readonly layout: 'tents' | 'sheet';
  readonly title: string;
  readonly language: string;
  /** A PNG. */
  readonly logo: Uint8Array | null;
  readonly faces: readonly Face[];
}

/** Draws the cards beside the event loop: fonts and hundreds of codes take seconds, in which nobody could order. */
export function printPdf(job: PrintJob): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { workerData: job });
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file)));
    worker.once('error', reject);
    // After a message it changes nothing any more.
    worker.once('exit', (code) => reject(new Error(`the cards were not drawn: exit ${code}`)));
  });
}
