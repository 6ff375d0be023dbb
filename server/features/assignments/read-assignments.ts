import type { Transaction } from 'kysely';
import type { AssignmentSettings, TableAssignments } from '#contract/assignments.ts';
import { expectedGuests, pastOf } from '#domain/assignments/expectation.ts';
import { USUAL_WEIGHTS } from '#domain/assignments/floor.ts';
import { USUAL_FIRST_SECONDS } from '#domain/assignments/routing.ts';
import { compareTexts } from '#domain/lists/list.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import * as store from './store.ts';

const USUAL_MOST_TABLES = 8;

export const USUAL_SETTINGS: AssignmentSettings = {
  weights: USUAL_WEIGHTS,
  mostTables: USUAL_MOST_TABLES,
  firstSeconds: USUAL_FIRST_SECONDS,
  isNameShown: false,
};

/** Who looks after which table, with what the optimiser is asked with. */
export async function viewAssignments(tx: Transaction<DB>, now: Date): Promise<TableAssignments> {
  const settings = await store.findSettings(tx);
  const tables = (await store.listTables(tx, now)).toSorted(
    (one, other) =>
      compareTexts(one.section, other.section) || compareTexts(one.table_number, other.table_number),
  );
  const people = await store.listPeople(tx, now);
  const past = pastOf(
    people.map(({ id }) => id),
    await store.listPastServices(tx, now),
  );
  return {
    version: settings?.version ?? 1,
    settings: settings
      ? {
          weights: settings.weights,
          mostTables: settings.most_tables,
          firstSeconds: settings.first_seconds,
          isNameShown: settings.is_name_shown,
        }
      : USUAL_SETTINGS,
    tables: tables.map((table, place) => ({
      id: table.id,
      tableNumber: table.table_number,
      section: table.section,
      place,
      guests: table.guests,
      expected: expectedGuests(table),
      isRunning: table.is_running,
      staffId: table.staff_id,
      isPinned: table.is_pinned,
    })),
    people: people.map(({ id, name, sections, is_on_shift: isOnShift }) => ({
      id,
      name,
      sections,
      past: past.get(id) ?? 0,
      isOnShift,
    })),
    applied:
      settings?.applied_at && settings.applied_by_name !== null
        ? { at: settings.applied_at.toISOString(), byName: settings.applied_by_name }
        : null,
    canUndo: (settings?.undo ?? null) !== null,
  };
}

export const readAssignments = (
  { database, clock }: Platform,
  { restaurantId }: MemberPrincipal,
): Promise<TableAssignments> =>
  inRestaurant(database, restaurantId, (tx) => viewAssignments(tx, new Date(clock.now())));
