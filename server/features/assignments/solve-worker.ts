import { parentPort, workerData } from 'node:worker_threads';
import type { Floor } from '#domain/assignments/floor.ts';
import { solve } from './solve.ts';

const { floor, timeLimitSeconds } = workerData as { floor: Floor; timeLimitSeconds: number };
parentPort?.postMessage(await solve(floor, timeLimitSeconds), []);
