import { Worker } from 'node:worker_threads';
import type { Floor } from '#domain/assignments/floor.ts';
import { type Solution, startOf } from '#domain/assignments/solution.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';

const WORKER = new URL('./solve-worker.ts', import.meta.url);
/** Two seconds including the reads before and the writes after (ASSIGN-1); less for the solver itself, because it is loaded first. */
const DEADLINE_MS = 1_800;
const SOLVER_SECONDS = 1.4;

const inTurn = createKeyedQueue();

/**
 * The best known assignment after 1.8 seconds, whatever the solver does: it runs in a thread that is terminated then. It uses a whole core,
 * so the process runs one at a time.
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
    // If the machine is so busy that not even the first solution has arrived, it is computed here.
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
