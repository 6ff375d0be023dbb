import type { AssignmentSettings, TableAssignments } from '#contract/assignments.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { USUAL_SETTINGS, viewAssignments } from './read-assignments.ts';
import * as store from './store.ts';

/** From now on these are whose they are, and everybody's screens hear of it. */
export async function replaceAssignment(
  { tx, hint, now, restaurantId }: Change,
  member: MemberPrincipal,
  kept: readonly store.Kept[],
  undo: readonly store.Kept[] | null,
): Promise<void> {
  await store.replaceCurrent(tx, restaurantId, kept, now);
  const version = await store.updateApplied(tx, { undo, byName: member.name, now });
  await hint({ type: 'assignment.changed', id: restaurantId, version }, [staffRoom(restaurantId)]);
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
    const byTable = new Map(tables.map((kept) => [kept.tableId, kept]));
    const people = new Set(tables.map(({ staffId }) => staffId));
    const known = await store.findKnown(tx, [...byTable.keys()], [...people]);
    if (known.tables.size !== byTable.size) refuse('TABLE_NOT_FOUND');
    if (known.people.size !== people.size) refuse('STAFF_NOT_FOUND');
    await replaceAssignment(change, member, [...byTable.values()], await store.listCurrent(tx));
    await audit(member, {
      action: 'assignment.apply',
      subjectType: 'assignment',
      subjectId: restaurantId,
      details: { tables: byTable.size, people: people.size },
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
    await replaceAssignment(change, member, kept, null);
    await audit(member, {
      action: 'assignment.undo',
      subjectType: 'assignment',
      subjectId: restaurantId,
      details: {},
    });
    return viewAssignments(tx, now);
  });

/** How tables are assigned from now on, and how long a call is its server's alone (ASSIGN-8). */
export const changeAssignmentSettings = (
  platform: Platform,
  member: MemberPrincipal,
  settings: AssignmentSettings,
): Promise<TableAssignments> =>
  changeInRestaurant(platform, member.restaurantId, async ({ tx, audit, now, restaurantId }) => {
    await store.lockSettings(tx, restaurantId, USUAL_SETTINGS);
    await store.updateSettings(tx, settings);
    await audit(member, {
      action: 'assignment.settings',
      subjectType: 'assignment',
      subjectId: restaurantId,
      details: {
        ...settings.weights,
        mostTables: settings.mostTables,
        firstSeconds: settings.firstSeconds,
        isNameShown: settings.isNameShown,
      },
    });
    return viewAssignments(tx, now);
  });
