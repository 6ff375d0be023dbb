import { Worker } from 'node:worker_threads';
import type { Floor } from '#domain/assignments/floor.ts';
import { type Solution, startOf } from '#domain/assignments/solution.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';

const WORKER = new URL('./solve-worker.ts', import.meta.url);
/** Two seconds with what is read before and written after (ASSIGN-1); of the solver itself less, for it is loaded first. */
const DEADLINE_MS = 1_800;
const SOLVER_SECONDS = 1.4;

const inTurn = createKeyedQueue();

/**
 * The best assignment that is known after 1.8 seconds, whatever the solver does: it runs in a thread of its own, which is ended then. It
 * takes a core for as long as it runs; the process runs one at a time.
 */
export const solveInTime = (floor: Floor, deadlineMs = DEADLINE_MS): Promise<Solution> =>
  inTurn('assignments', () => solveInWorker(floor, deadlineMs));

function solveInWorker(floor: Floor, deadlineMs: number): Promise<Solution> {
  return new Promise((resolve, reject) => {
    let known: Solution | null = null;
    const worker = new Worker(WORKER, { workerData: { floor, timeLimitSeconds: SOLVER_SECONDS } });
    const finish = (solution: Solution): void => {
      clearTimeout(timer);
      resolve(solution);
      void worker.terminate();
    };
    // On a machine so busy that not even the first solution has arrived, it is computed here.
    const timer = setTimeout(() => finish(known ?? startOf(floor)), deadlineMs);
    worker.on('message', ({ solution, isLast }: { solution: Solution; isLast: boolean }) => {
      known = solution;
      if (isLast) finish(solution);
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}
