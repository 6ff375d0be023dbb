import type { TableAssignments } from '#contract/assignments.ts';
import { beginPlan } from '#domain/assignments/coming.ts';
import { floorOf } from '#domain/assignments/floor-of.ts';
import { findObstacles } from '#domain/assignments/obstacles.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { oneByOne } from '#server/platform/jobs/one-by-one.ts';
import { isLocked } from '#server/platform/plans/tier.ts';
import { replaceAssignment } from './apply-assignment.ts';
import * as coming from './coming-store.ts';
import { USUAL_SETTINGS, viewAssignments } from './read-assignments.ts';
import { listManagers } from './served-store.ts';
import { solveInTime } from './solve-in-time.ts';
import * as store from './store.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Begun {
  readonly startsAt: Date;
  readonly known: TableAssignments;
  readonly plan: coming.PlanRow | null;
}

interface Outcome {
  readonly tables: readonly store.Kept[];
  /** Who planned it; null for automatic assignment. */
  readonly byName: string | null;
}

/** The assignment to apply: the plan as far as possible, otherwise the proposal. Null if there is neither. */
async function decide({ known, plan }: Begun): Promise<Outcome | null> {
  const { weights, mostTables } = known.settings;
  const atWork = new Set(known.people.filter(({ isOnShift }) => isOnShift).map(({ id }) => id));
  const pins = new Map(
    known.tables.flatMap(({ id, staffId, isPinned }) =>
      isPinned && staffId !== null && atWork.has(staffId) ? [[id, staffId] as const] : [],
    ),
  );
  const floor = floorOf(known, { weights, mostTables, staffIds: [...atWork], pins });
  if (plan?.tables) {
    const planned = new Map(plan.tables.map(({ tableId, staffId }) => [tableId, staffId]));
    const isPinned = new Set(plan.tables.filter((kept) => kept.isPinned).map(({ tableId }) => tableId));
    const tables = [...beginPlan(floor, planned)].map(([tableId, staffId]) => ({
      tableId,
      staffId,
      isPinned: isPinned.has(tableId) && planned.get(tableId) === staffId,
    }));
    return { tables, byName: plan.planned_by_name };
  }
  if (findObstacles(floor).length > 0) return null;
  const { assignment } = await solveInTime(floor);
  const tables = [...assignment].map(([tableId, staffId]) => ({
    tableId,
    staffId,
    isPinned: pins.get(tableId) === staffId,
  }));
  return { tables, byName: null };
}

/** Notifies managers that no tables were assigned: too few people could take them, or they work elsewhere. */
async function tellOfObstacles({ tx, notify }: Change): Promise<void> {
  for (const recipientId of await listManagers(tx, NOBODY))
    await notify({
      type: 'shift_reminder',
      metadata: { event: 'tables_not_shared' },
      priority: 'medium',
      recipientId,
      actionUrl: '/admin/ai-assignments',
    });
}

/** Applies the decision once: a concurrent worker finds the start marked. False if there was nothing left to do. */
async function carryOut(change: Change, begun: Begun, outcome: Outcome | null): Promise<boolean> {
  const { tx, audit, now, restaurantId } = change;
  const { startsAt, known, plan } = begun;
  const settings = await store.lockSettings(tx, restaurantId, USUAL_SETTINGS);
  const found = await coming.lockPlan(tx, restaurantId, startsAt);
  // The situation has changed since the decision; the next run decides again.
  if (!found || settings.version !== known.version || found.version !== (plan?.version ?? 1)) return false;
  await coming.setBegun(tx, startsAt, now);
  if (outcome === null) {
    await tellOfObstacles(change);
    return false;
  }
  const wanted = await store.findKnown(
    tx,
    outcome.tables.map(({ tableId }) => tableId),
    outcome.tables.map(({ staffId }) => staffId),
  );
  const kept = outcome.tables.filter(
    ({ tableId, staffId }) => wanted.tables.has(tableId) && wanted.people.has(staffId),
  );
  await replaceAssignment(change, { byName: outcome.byName, kept, undo: await store.listCurrent(tx) });
  await audit('system', {
    action: outcome.byName === null ? 'assignment.by-itself' : 'assignment.begin',
    subjectType: 'assignment',
    subjectId: restaurantId,
    details: {
      tables: kept.length,
      people: new Set(kept.map(({ staffId }) => staffId)).size,
      ...(outcome.byName !== null && { name: outcome.byName }),
    },
  });
  return true;
}

/** The start to resolve, with what its tables are assigned from. Null if there is nothing to do. */
async function findBegun(platform: Platform, restaurantId: string): Promise<Begun | null> {
  const now = new Date(platform.clock.now());
  // A plan that somebody made while they could is applied with every plan of the restaurant.
  const mayApplyItself = !(await isLocked(platform, restaurantId, 'shifts'));
  return inRestaurant(platform.database, restaurantId, async (tx) => {
    const settings = await store.findSettings(tx);
    const startsAt = await coming.findBeginning(tx, {
      now,
      sharedAt: settings?.shared_at ?? null,
      appliesItself: mayApplyItself && settings?.applies_itself === true,
    });
    if (startsAt === null) return null;
    const known = await viewAssignments(tx, now, 0);
    if (known.tables.length === 0) return null;
    return { startsAt, known, plan: await coming.findPlan(tx, startsAt) };
  });
}

async function beginIn(platform: Platform, restaurantId: string): Promise<boolean> {
  const begun = await findBegun(platform, restaurantId);
  if (begun === null) return false;
  const outcome = await decide(begun);
  return changeInRestaurant(platform, restaurantId, (change) => carryOut(change, begun, outcome));
}

/**
 * Applies the plans of shifts that have begun, and assigns tables automatically if an owner has switched it on (ASSIGN-12, ASSIGN-13).
 * Returns their number.
 */
export async function beginShifts(platform: Platform, signal?: AbortSignal): Promise<number> {
  let begun = 0;
  const restaurantIds = await coming.listPlaces(platform.database, new Date(platform.clock.now()));
  const { log, chance } = platform;
  // After an abort the rest follow a minute later, or in one of the next runs: each begins with another one.
  await oneByOne({ log, signal, chance }, restaurantIds, async (restaurantId) => {
    if (await beginIn(platform, restaurantId)) begun += 1;
  });
  return begun;
}

/** Every minute, the resolution of shift starts. */
export const beginShiftsJob = defineRound({ id: 'begin-shifts', timeLimit: 50 });
