import { isDeepStrictEqual } from 'node:util';
import type { AssignmentSettings, TableAssignments } from '#contract/assignments.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import * as coming from './coming-store.ts';
import {
  comingMoment,
  readAssignments,
  settingsOf,
  USUAL_SETTINGS,
  viewAssignments,
} from './read-assignments.ts';
import * as served from './served-store.ts';
import * as store from './store.ts';

interface NewAssignment {
  /** Null for automatic assignment. */
  readonly byName: string | null;
  readonly kept: readonly store.Kept[];
  readonly undo: readonly store.Kept[] | null;
  /** Only tables of people who have gone home change hands, or return to them. */
  readonly isHandOver?: boolean;
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

/** Refuses TABLE_NOT_FOUND, STAFF_NOT_FOUND. */
export async function requireKnown(
  tx: Change['tx'],
  tableIds: readonly string[],
  staffIds: readonly string[],
): Promise<void> {
  const known = await store.findKnown(tx, tableIds, staffIds);
  if (known.tables.size !== tableIds.length) refuse('TABLE_NOT_FOUND');
  if (known.people.size !== staffIds.length) refuse('STAFF_NOT_FOUND');
}

/** The number of distinct people; checks that each table occurs once. Refuses TABLE_NOT_FOUND, STAFF_NOT_FOUND. */
async function checkKept(
  tx: Change['tx'],
  tables: readonly store.Kept[],
): Promise<{ kept: readonly store.Kept[]; people: number }> {
  const byTable = new Map(tables.map((kept) => [kept.tableId, kept]));
  const people = new Set(tables.map(({ staffId }) => staffId));
  await requireKnown(tx, [...byTable.keys()], [...people]);
  return { kept: [...byTable.values()], people: people.size };
}

interface HandsChanged {
  readonly before: readonly store.Kept[];
  readonly after: readonly store.Kept[];
  readonly settings: store.SettingsRow;
}

/**
 * Whether only tables of people who have gone home change hands, so that nothing is said about the people who keep theirs (ASSIGN-9). Before
 * the tables of a shift that has begun are assigned, it is the assignment of that shift, whoever had them before (ASSIGN-12, ASSIGN-13).
 */
async function isHandOverOf(
  { tx, now }: Change,
  { before, after, settings }: HandsChanged,
): Promise<boolean> {
  const previous = new Map(before.map(({ tableId, staffId }) => [tableId, staffId]));
  const next = new Map(after.map(({ tableId, staffId }) => [tableId, staffId]));
  const changed = [...new Set([...previous.keys(), ...next.keys()])].filter(
    (tableId) => previous.get(tableId) !== next.get(tableId),
  );
  if (changed.length === 0) return false;
  const { applies_itself: appliesItself, shared_at: sharedAt } = settings;
  if ((await coming.findBeginning(tx, { now, sharedAt, appliesItself })) !== null) return false;
  const ofGone = await served.listTablesOfGone(tx, now);
  return changed.every((tableId) => ofGone.has(tableId));
}

/**
 * Assigns the tables to these servers if the assignment has not changed since it was read; can be undone. Refuses ASSIGNMENT_CHANGED,
 * STAFF_NOT_FOUND, TABLE_NOT_FOUND.
 */
export const applyAssignment = (
  platform: Platform,
  member: MemberPrincipal,
  { version, tables }: { version: number; tables: readonly store.Kept[] },
): Promise<TableAssignments> =>
  changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, audit, now, restaurantId } = change;
    const settings = await store.lockSettings(tx, restaurantId, USUAL_SETTINGS);
    const { kept, people } = await checkKept(tx, tables);
    if (settings.version !== version) refuse('ASSIGNMENT_CHANGED');
    const undo = await store.listCurrent(tx);
    const isHandOver = await isHandOverOf(change, { before: undo, after: kept, settings });
    await replaceAssignment(change, { byName: member.name, kept, undo, isHandOver });
    await audit(member, {
      action: 'assignment.apply',
      subjectType: 'assignment',
      subjectId: restaurantId,
      details: { tables: kept.length, people },
    });
    return viewAssignments(tx, now);
  });

/**
 * Restores the previous assignment, as far as its tables and people still exist; whoever had gone home before a hand-over still has
 * (ASSIGN-9). Refuses ASSIGNMENT_CHANGED.
 */
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
    const isHandOver = settings.applied_at?.getTime() !== settings.shared_at?.getTime();
    await replaceAssignment(change, { byName: member.name, kept, undo: null, isHandOver });
    await audit(member, {
      action: 'assignment.undo',
      subjectType: 'assignment',
      subjectId: restaurantId,
      details: {},
    });
    return viewAssignments(tx, now);
  });

/**
 * Changes how tables are assigned, and for how long a call goes only to the table’s server (ASSIGN-8). Refuses NOT_ALLOWED if anybody but
 * an owner switches automatic assignment on or off (ASSIGN-13), SETTINGS_CHANGED if they are no longer as they were read.
 */
export const changeAssignmentSettings = (
  platform: Platform,
  member: MemberPrincipal,
  { seen, ...settings }: AssignmentSettings & { seen?: AssignmentSettings | undefined },
): Promise<TableAssignments> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, now, restaurantId }) => {
    const before = await store.lockSettings(tx, restaurantId, USUAL_SETTINGS);
    if (seen && !isDeepStrictEqual(settingsOf(before), seen)) refuse('SETTINGS_CHANGED');
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

interface Wanted extends Awaited<ReturnType<typeof checkKept>> {
  readonly moment: Date;
}

/** Changes the plan of an upcoming shift as it was read, and returns the new one. */
async function changePlan(
  platform: Platform,
  member: MemberPrincipal,
  { version, startsAt }: WantedPlan,
  tables: readonly store.Kept[],
  change: (of: Change, plan: coming.PlanRow, wanted: Wanted) => Promise<void>,
): Promise<TableAssignments> {
  await changeInRestaurant(platform, member.restaurantId, async (of) => {
    const checked = await checkKept(of.tx, tables);
    const moment = comingMoment(startsAt, of.now);
    const begins = await coming.listBeginnings(of.tx, {
      after: new Date(moment.getTime() - 1),
      until: moment,
    });
    if (begins.length === 0) refuse('SHIFT_NOT_FOUND');
    const plan = (await coming.lockPlan(of.tx, of.restaurantId, moment)) ?? refuse('SHIFT_HAS_BEGUN');
    if (plan.version !== version) refuse('ASSIGNMENT_CHANGED');
    await change(of, plan, { ...checked, moment });
  });
  return readAssignments(platform, member, startsAt);
}

/**
 * Plans the assignment from the start of a shift (ASSIGN-11); an empty list removes the plan. Refuses ASSIGNMENT_CHANGED, STAFF_NOT_FOUND,
 * TABLE_NOT_FOUND, SHIFT_NOT_FOUND, SHIFT_HAS_BEGUN.
 */
export const planAssignment = (
  platform: Platform,
  member: MemberPrincipal,
  { tables, ...wanted }: WantedPlan & { readonly tables: readonly store.Kept[] },
): Promise<TableAssignments> =>
  changePlan(platform, member, wanted, tables, async ({ tx, audit, now, restaurantId }, plan, to) => {
    const { kept, people, moment } = to;
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

/** Restores the previous plan, once. Refuses ASSIGNMENT_CHANGED, SHIFT_NOT_FOUND, SHIFT_HAS_BEGUN. */
export const undoPlan = (
  platform: Platform,
  member: MemberPrincipal,
  wanted: WantedPlan,
): Promise<TableAssignments> =>
  changePlan(platform, member, wanted, [], async ({ tx, audit, now, restaurantId }, { undo }, { moment }) => {
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
