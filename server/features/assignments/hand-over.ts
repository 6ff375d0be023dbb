import type { Transaction } from 'kysely';
import type { HandOver } from '#contract/served-tables.ts';
import { floorOf } from '#domain/assignments/floor-of.ts';
import { firstNameOf, proposeHandOver } from '#domain/assignments/hand-over.ts';
import type { DinerPrincipal, MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { replaceAssignment, requireKnown } from './apply-assignment.ts';
import { USUAL_SETTINGS, viewAssignments } from './read-assignments.ts';
import * as served from './served-store.ts';
import * as store from './store.ts';

const NONE = '';

async function viewHandOver(tx: Transaction<DB>, staffId: string, now: Date): Promise<HandOver> {
  const known = await viewAssignments(tx, now);
  const { weights, mostTables } = known.settings;
  const atWork = known.people.filter(({ id, isOnShift }) => isOnShift && id !== staffId);
  const staffIds = atWork.map(({ id }) => id);
  const floor = floorOf(known, { weights, mostTables, staffIds, pins: new Map() });
  const proposed = proposeHandOver(floor, staffId);
  return {
    version: known.version,
    tables: known.tables
      .filter((table) => table.staffId === staffId)
      .map(({ id, tableNumber }) => {
        const to = atWork.find((person) => person.id === proposed.get(id));
        return { tableId: id, tableNumber, staffId: to?.id ?? null, name: to?.name ?? null };
      }),
    people: atWork.map(({ id, name }) => ({ id, name })),
  };
}

/** Who could take over one’s own tables after clocking out; people whose shift has yet to begin keep theirs (ASSIGN-9). */
export const readHandOver = ({ database, clock }: Platform, member: MemberPrincipal): Promise<HandOver> =>
  inRestaurant(database, member.restaurantId, async (tx) => {
    const self = await served.findSelf(tx, member.userId);
    const view = await viewHandOver(tx, self ?? NONE, new Date(clock.now()));
    return self && (await served.hasGoneHome(tx, self)) ? view : { ...view, tables: [] };
  });

/**
 * Hands one’s own tables over to colleagues (ASSIGN-9), with or without a manager’s role. Refuses TABLE_NOT_FOUND for another person’s
 * table, STAFF_NOT_FOUND for a person who is not at work, ASSIGNMENT_CHANGED if the tables were assigned again meanwhile.
 */
export const handOver = (
  platform: Platform,
  member: MemberPrincipal,
  { version, tables }: { version: number; tables: readonly { tableId: string; staffId: string }[] },
): Promise<HandOver> =>
  changeInRestaurant(platform, member.restaurantId, async (change) => {
    const { tx, audit, now, restaurantId } = change;
    const settings = await store.lockSettings(tx, restaurantId, USUAL_SETTINGS);
    const self = (await served.findSelf(tx, member.userId)) ?? refuse('TABLE_NOT_FOUND');
    const given = new Map(tables.map(({ tableId, staffId }) => [tableId, staffId]));
    await requireKnown(tx, [...given.keys()], [...new Set(given.values())]);
    if (settings.version !== version) refuse('ASSIGNMENT_CHANGED');
    const { tables: own, people } = await viewHandOver(tx, self, now);
    if (![...given.keys()].every((id) => own.some(({ tableId }) => tableId === id)))
      refuse('TABLE_NOT_FOUND');
    if (![...given.values()].every((id) => people.some((person) => person.id === id)))
      refuse('STAFF_NOT_FOUND');
    const before = await store.listCurrent(tx);
    const after = before.map((kept) => {
      const staffId = given.get(kept.tableId);
      return staffId === undefined ? kept : { tableId: kept.tableId, staffId, isPinned: false };
    });
    await replaceAssignment(change, { byName: member.name, kept: after, undo: before, isHandOver: true });
    await audit(member, {
      action: 'assignment.hand-over',
      subjectType: 'assignment',
      subjectId: restaurantId,
      details: { tables: given.size, people: new Set(given.values()).size },
    });
    return viewHandOver(tx, self, now);
  });

/**
 * Notifies the managers of the tables that a person still has when clocking out; until they are handed over, everybody gets their calls
 * (ASSIGN-9).
 */
export async function tellOfTablesLeft({ tx, notify, now }: Change, staffId: string): Promise<void> {
  const left = await served.findTablesLeft(tx, staffId, now);
  if (!left) return;
  for (const recipientId of await served.listManagers(tx, staffId))
    await notify({
      type: 'shift_reminder',
      metadata: { event: 'tables_left', name: left.name, reason: left.tables },
      priority: 'medium',
      recipientId,
      actionUrl: `/admin/ai-assignments?leaving=${staffId}`,
    });
}

export const readServedTables = ({ database }: Platform, { restaurantId, userId }: MemberPrincipal) =>
  inRestaurant(database, restaurantId, async (tx) => ({ tables: await served.listServed(tx, userId) }));

/** The first name of the diner’s server, if the restaurant shows it (ASSIGN-10). */
export const readServer = async (
  { database, clock }: Platform,
  { restaurantId, tableId }: DinerPrincipal,
): Promise<{ name: string | null }> => {
  const name = await served.findServerName(database, restaurantId, tableId, new Date(clock.now()));
  return { name: name === null ? null : firstNameOf(name) };
};
