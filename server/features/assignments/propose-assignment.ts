import { Worker } from 'node:worker_threads';
import type { AssignmentProposal } from '#contract/assignments.ts';
import type { AssignmentWeights, Floor } from '#domain/assignments/floor.ts';
import { floorOf } from '#domain/assignments/floor-of.ts';
import { findObstacles } from '#domain/assignments/obstacles.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import { readAssignments } from './read-assignments.ts';
import type { Solution } from './solve.ts';

const WORKER = new URL('./solve-worker.ts', import.meta.url);
/** Two seconds with the start of the worker (ASSIGN-1). */
const TIME_LIMIT_SECONDS = 1.4;

const inTurn = createKeyedQueue();

function solveInWorker(floor: Floor): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: { floor, timeLimitSeconds: TIME_LIMIT_SECONDS } });
    worker.once('message', resolve);
    worker.once('error', reject);
    // After a message it changes nothing any more.
    worker.once('exit', (code) => reject(new Error(`nothing was proposed: exit ${code}`)));
  });
}

interface Wanted {
  readonly weights: AssignmentWeights;
  readonly mostTables: number;
  readonly staffIds: readonly string[];
  readonly pins: readonly { readonly tableId: string; readonly staffId: string }[];
}

/**
 * Proposes who looks after which table (ASSIGN-1), or says why not every table can have somebody (ASSIGN-5). The solver takes a core for
 * as long as it runs: the process runs one at a time. Refuses STAFF_NOT_FOUND, TABLE_NOT_FOUND.
 */
export async function proposeAssignment(
  platform: Platform,
  member: MemberPrincipal,
  { weights, mostTables, staffIds, pins }: Wanted,
): Promise<AssignmentProposal> {
  const current = await readAssignments(platform, member);
  const known = new Set(current.people.map(({ id }) => id));
  if (![...staffIds, ...pins.map((pin) => pin.staffId)].every((id) => known.has(id)))
    refuse('STAFF_NOT_FOUND');
  const tables = new Set(current.tables.map(({ id }) => id));
  if (!pins.every(({ tableId }) => tables.has(tableId))) refuse('TABLE_NOT_FOUND');
  const floor = floorOf(current, {
    weights,
    mostTables,
    staffIds,
    pins: new Map(pins.map(({ tableId, staffId }) => [tableId, staffId])),
  });
  const obstacles = findObstacles(floor);
  if (obstacles.length > 0) return { tables: [], obstacles: [...obstacles], total: 0, bound: 0 };
  const { assignment, total, bound } = await inTurn('assignments', () => solveInWorker(floor));
  return {
    tables: [...assignment].map(([tableId, staffId]) => ({ tableId, staffId })),
    obstacles: [],
    total,
    bound,
  };
}
