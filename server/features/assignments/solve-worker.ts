import { parentPort, workerData } from 'node:worker_threads';
import type { Floor } from '#domain/assignments/floor.ts';
import type { Solution } from '#domain/assignments/solution.ts';
import { solve } from './solve.ts';

const { floor, timeLimitSeconds } = workerData as { floor: Floor; timeLimitSeconds: number };
const tell = (solution: Solution, isLast: boolean): void => parentPort?.postMessage({ solution, isLast }, []);
tell(await solve(floor, timeLimitSeconds, (solution) => tell(solution, false)), true);
