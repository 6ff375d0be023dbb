import type { AssignmentProposal } from '#contract/assignments.ts';
import type { AssignmentWeights } from '#domain/assignments/floor.ts';
import { floorOf } from '#domain/assignments/floor-of.ts';
import { findObstacles } from '#domain/assignments/obstacles.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { readAssignments } from './read-assignments.ts';
import { solveInTime } from './solve-in-time.ts';

interface Wanted {
  readonly weights: AssignmentWeights;
  readonly mostTables: number;
  readonly staffIds: readonly string[];
  readonly pins: readonly { readonly tableId: string; readonly staffId: string }[];
  readonly startsAt?: string | undefined;
}

/**
 * Proposes a server for every table (ASSIGN-1), or says why that is impossible (ASSIGN-5). Refuses STAFF_NOT_FOUND, TABLE_NOT_FOUND, and
 * for an upcoming shift SHIFT_NOT_FOUND, SHIFT_HAS_BEGUN.
 */
export async function proposeAssignment(
  platform: Platform,
  member: MemberPrincipal,
  { weights, mostTables, staffIds, pins, startsAt }: Wanted,
): Promise<AssignmentProposal> {
  const current = await readAssignments(platform, member, startsAt);
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
  const { assignment, total, bound } = await solveInTime(floor);
  return {
    tables: [...assignment].map(([tableId, staffId]) => ({ tableId, staffId })),
    obstacles: [],
    total,
    bound,
  };
}
