import { Worker } from 'node:worker_threads';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';

/** Loading fonts and the PDF library takes longer than a print: an idle thread waits this long for the next one. */
const IDLE_MS = 10_000;

const inTurn = createKeyedQueue();

/** Loaded threads, by file. */
const drawers = new Map<string, Drawer>();

interface Drawer {
  draw(job: object): Promise<Buffer>;
}

/**
 * Draws a PDF in a worker thread: fonts and hundreds of codes take seconds, which would block orders. A print uses a
 * core and tens of megabytes: the process draws one at a time. The thread's file calls `answerPrints`.
 */
export const drawInTurn = (file: URL, job: object): Promise<Buffer> =>
  inTurn('prints', () => (drawers.get(file.href) ?? startDrawer(file)).draw(job));

function startDrawer(file: URL): Drawer {
  const worker = new Worker(file);
  let print = Promise.withResolvers<Buffer>();
  const forget = (reason: unknown): void => {
    drawers.delete(file.href);
    print.reject(reason);
  };
  worker.on('message', (content: Uint8Array) => print.resolve(Buffer.from(content)));
  worker.on('error', forget);
  worker.on('exit', (code) => forget(new Error(`nothing was drawn: exit ${code}`)));
  const drawer = {
    async draw(job: object): Promise<Buffer> {
      clearTimeout(idle);
      print = Promise.withResolvers<Buffer>();
      worker.ref();
      try {
        worker.postMessage(job, []);
        return await print.promise;
      } finally {
        worker.unref();
        idle = setTimeout(end, IDLE_MS).unref();
      }
    },
  };
  const end = (): void => {
    drawers.delete(file.href);
    void worker.terminate();
  };
  let idle = setTimeout(end, IDLE_MS).unref();
  drawers.set(file.href, drawer);
  return drawer;
}
