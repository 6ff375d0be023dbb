import type { AssignmentSettings, TableAssignments } from '#contract/assignments.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import * as coming from './coming-store.ts';
import { comingMoment, readAssignments, USUAL_SETTINGS, viewAssignments } from './read-assignments.ts';
import * as store from './store.ts';

interface NewAssignment {
  /** Null: the tables are shared out by themselves. */
  readonly byName: string | null;
  readonly kept: readonly store.Kept[];
  readonly undo: readonly store.Kept[] | null;
  readonly isHandOver?: true;
}

/** Assigns these tables, and sends a hint to all screens. */
export async function replaceAssignment(
  { tx, hint, now, restaurantId }: Change,
  { byName, kept, undo, isHandOver }: NewAssignment,
): Promise<void> {
  await store.replaceCurrent(tx, restaurantId, kept, now);
  const version = await store.updateApplied(tx, { undo, byName, now, isHandOver: isHandOver ?? false });
  await hint({ type: 'assignment.changed', id: restaurantId, version }, [staffRoom(restaurantId)]);
}

/** Each table once, and how many people have one. Refuses TABLE_NOT_FOUND, STAFF_NOT_FOUND. */
async function checkKept(
  tx: Change['tx'],
  tables: readonly store.Kept[],
): Promise<{ kept: readonly store.Kept[]; people: number }> {
  const byTable = new Map(tables.map((kept) => [kept.tableId, kept]));
  const people = new Set(tables.map(({ staffId }) => staffId));
  const known = await store.findKnown(tx, [...byTable.keys()], [...people]);
  if (known.tables.size !== byTable.size) refuse('TABLE_NOT_FOUND');
  if (known.people.size !== people.size) refuse('STAFF_NOT_FOUND');
  return { kept: [...byTable.values()], people: people.size };
}

/**
 * Gives the tables to these servers, if nobody has done so since this was looked at; what stood before can be gone back to. Refuses
 * ASSIGNMENT_CHANGED, STAFF_NOT_FOUND, TABLE_NOT_FOUND.
 */
export const applyAssignment = (
  platform: Platform,
  member: MemberPrincipal,
  { version, tables }: { version: number; tables: readonly store.Kept[] },
): Promise<TableAssignments> =>
  changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, audit, now, restaurantId } = change;
    const settings = await store.lockSettings(tx, restaurantId, USUAL_SETTINGS);
    if (settings.version !== version) refuse('ASSIGNMENT_CHANGED');
    const { kept, people } = await checkKept(tx, tables);
    await replaceAssignment(change, { byName: member.name, kept, undo: await store.listCurrent(tx) });
    await audit(member, {
      action: 'assignment.apply',
      subjectType: 'assignment',
      subjectId: restaurantId,
      details: { tables: kept.length, people },
    });
    return viewAssignments(tx, now);
  });

/** Back to what stood before, as far as its tables and people are still there. Refuses ASSIGNMENT_CHANGED. */
export const undoAssignment = (
  platform: Platform,
  member: MemberPrincipal,
  version: number,
): Promise<TableAssignments> =>
  changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, audit, now, restaurantId } = change;
    const settings = await store.lockSettings(tx, restaurantId, USUAL_SETTINGS);
    const { undo } = settings;
    if (settings.version !== version || undo === null) refuse('ASSIGNMENT_CHANGED');
    const known = await store.findKnown(
      tx,
      undo.map(({ tableId }) => tableId),
      undo.map(({ staffId }) => staffId),
    );
    const kept = undo.filter(
      ({ tableId, staffId }) => known.tables.has(tableId) && known.people.has(staffId),
    );
    await replaceAssignment(change, { byName: member.name, kept, undo: null });
    await audit(member, {
      action: 'assignment.undo',
      subjectType: 'assignment',
      subjectId: restaurantId,
      details: {},
    });
    return viewAssignments(tx, now);
  });

/**
 * How tables are assigned from now on, and how long a call is its server's alone (ASSIGN-8). Refuses NOT_ALLOWED to whoever is no owner and
 * would have them shared out by themselves, or no longer (ASSIGN-13).
 */
export const changeAssignmentSettings = (
  platform: Platform,
  member: MemberPrincipal,
  settings: AssignmentSettings,
): Promise<TableAssignments> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, now, restaurantId }) => {
    const before = await store.lockSettings(tx, restaurantId, USUAL_SETTINGS);
    if (settings.appliesItself !== before.applies_itself && member.role !== 'owner') refuse('NOT_ALLOWED');
    await store.updateSettings(tx, settings);
    const { weights, ...others } = settings;
    await audit(member, {
      action: 'assignment.settings',
      subjectType: 'assignment',
      subjectId: restaurantId,
      details: { ...weights, ...others },
    });
    return viewAssignments(tx, now);
  });

interface WantedPlan {
  readonly version: number;
  readonly startsAt: string;
}

/** Changes the plan of a shift to come as it was seen, and says what there is then. */
async function changePlan(
  platform: Platform,
  member: MemberPrincipal,
  { version, startsAt }: WantedPlan,
  change: (of: Change, plan: coming.PlanRow, moment: Date) => Promise<void>,
): Promise<TableAssignments> {
  await changeInRestaurant(platform, member.restaurantId, async (of) => {
    const moment = comingMoment(startsAt, of.now);
    const begins = await coming.listBeginnings(of.tx, {
      after: new Date(moment.getTime() - 1),
      until: moment,
    });
    if (begins.length === 0) refuse('SHIFT_NOT_FOUND');
    const plan = (await coming.lockPlan(of.tx, of.restaurantId, moment)) ?? refuse('SHIFT_HAS_BEGUN');
    if (plan.version !== version) refuse('ASSIGNMENT_CHANGED');
    await change(of, plan, moment);
  });
  return readAssignments(platform, member, startsAt);
}

/**
 * Plans whose the tables are from the moment on at which a shift begins (ASSIGN-11); none: nothing is planned. Refuses ASSIGNMENT_CHANGED,
 * STAFF_NOT_FOUND, TABLE_NOT_FOUND, SHIFT_NOT_FOUND, SHIFT_HAS_BEGUN.
 */
export const planAssignment = (
  platform: Platform,
  member: MemberPrincipal,
  { tables, ...wanted }: WantedPlan & { readonly tables: readonly store.Kept[] },
): Promise<TableAssignments> =>
  changePlan(platform, member, wanted, async ({ tx, audit, now, restaurantId }, plan, moment) => {
    const { kept, people } = await checkKept(tx, tables);
    await coming.updatePlan(tx, moment, {
      tables: kept.length === 0 ? null : kept,
      undo: plan.tables ?? [],
      byName: member.name,
      now,
    });
    await audit(member, {
      action: 'assignment.plan',
      subjectType: 'assignment',
      subjectId: restaurantId,
      details: { tables: kept.length, people, startsAt: moment.toISOString() },
    });
  });

/** Back to what was planned before, once. Refuses ASSIGNMENT_CHANGED, SHIFT_NOT_FOUND, SHIFT_HAS_BEGUN. */
export const undoPlan = (
  platform: Platform,
  member: MemberPrincipal,
  wanted: WantedPlan,
): Promise<TableAssignments> =>
  changePlan(platform, member, wanted, async ({ tx, audit, now, restaurantId }, { undo }, moment) => {
    if (undo === null) refuse('ASSIGNMENT_CHANGED');
    await coming.updatePlan(tx, moment, {
      tables: undo.length === 0 ? null : undo,
      undo: null,
      byName: member.name,
      now,
    });
    await audit(member, {
      action: 'assignment.undo-plan',
      subjectType: 'assignment',
      subjectId: restaurantId,
      details: { startsAt: moment.toISOString() },
    });
  });
