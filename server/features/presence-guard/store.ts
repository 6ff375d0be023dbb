import { sql, type Transaction } from 'kysely';
import { PIN_TRIES } from '#domain/visit/presence.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface GuardRecord {
  is_on: boolean;
  holds_first_orders: boolean;
  link_key: string;
  rotated_at: Date;
  version: number;
}

export async function findGuard(database: Database, restaurantId: string): Promise<GuardRecord | null> {
  const { rows } = await oneInRestaurant<GuardRecord>(database, restaurantId, {
    name: 'find-presence-guard',
    text: 'select is_on, holds_first_orders, link_key, rotated_at, version from presence_guards where restaurant_id = $1',
    values: [restaurantId],
  });
  return rows[0] ?? null;
}

/** Null if the guard is no longer at that version; 0 if it was never changed. */
export async function upsertGuard(
  tx: Transaction<DB>,
  guard: {
    restaurantId: string;
    fromVersion: number;
    /** Null: unchanged. */
    settings: { isOn: boolean; holdsFirstOrders: boolean } | null;
    linkKey: string | null;
    freshKey: string;
    now: Date;
  },
): Promise<GuardRecord | null> {
  if (guard.fromVersion === 0) {
    const made = await tx
      .insertInto('presence_guards')
      .values({
        restaurant_id: guard.restaurantId,
        is_on: guard.settings?.isOn ?? false,
        holds_first_orders: guard.settings?.holdsFirstOrders ?? false,
        link_key: guard.freshKey,
        rotated_at: guard.now,
      })
      .onConflict((conflict) => conflict.column('restaurant_id').doNothing())
      .returning(['is_on', 'holds_first_orders', 'link_key', 'rotated_at', 'version'])
      .executeTakeFirst();
    return made ?? null;
  }
  const changed = await tx
    .updateTable('presence_guards')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(guard.settings === null
        ? {}
        : { is_on: guard.settings.isOn, holds_first_orders: guard.settings.holdsFirstOrders }),
      ...(guard.linkKey === null ? {} : { link_key: guard.linkKey, rotated_at: guard.now }),
    }))
    .where('restaurant_id', '=', guard.restaurantId)
    .where('version', '=', guard.fromVersion)
    .returning(['is_on', 'holds_first_orders', 'link_key', 'rotated_at', 'version'])
    .executeTakeFirst();
  return changed ?? null;
}

/**
 * Blocks every live session of the restaurant’s guests until it shows the current key. Returns the new versions of their visits, which are
 * locked first as everywhere.
 */
export async function shutOutDiners(
  tx: Transaction<DB>,
  { restaurantId, now }: { restaurantId: string; now: Date },
): Promise<{ id: string; version: number }[]> {
  const visits = await tx
    .updateTable('visits as v')
    .set((eb) => ({ version: eb('v.version', '+', 1) }))
    .where('v.restaurant_id', '=', restaurantId)
    .where('v.closed_at', 'is', null)
    .returning(['v.id', 'v.version'])
    .execute();
  await tx
    .updateTable('diner_sessions')
    // A session may have been opened at this very moment.
    .set({ expires_at: sql`greatest(${now}, joined_at + interval '1 microsecond')`, shut_out_at: now })
    .where('restaurant_id', '=', restaurantId)
    .where('left_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return visits;
}

/** The key of the printed code with which the phone joined; null if without. */
export async function findShownKey(
  database: Database,
  { restaurantId, dinerSessionId }: { restaurantId: string; dinerSessionId: string },
): Promise<string | null> {
  const { rows } = await oneInRestaurant<{ shown_key: string | null }>(database, restaurantId, {
    name: 'find-shown-key',
    text: 'select shown_key from diner_sessions where id = $1',
    values: [dinerSessionId],
  });
  return rows[0]?.shown_key ?? null;
}

/**
 * The table's PIN from now on: the one that is still valid, because a colleague may have told it to guests, else the given one. Wrong attempts
 * at a PIN stay with it, so that asking for it again allows no more of them.
 */
export async function upsertPin(
  tx: Transaction<DB>,
  table: { restaurantId: string; tableId: string; freshPin: string; now: Date; expiresAt: Date },
): Promise<string> {
  const { restaurantId, tableId, freshPin, now, expiresAt } = table;
  const isValid = sql`p.expires_at > ${now} and p.wrong_tries < ${PIN_TRIES}`;
  const { rows } = await sql<{ pin: string }>`
    insert into table_pins as p (table_id, restaurant_id, pin, expires_at)
    values (${tableId}, ${restaurantId}, ${freshPin}, ${expiresAt})
    on conflict (table_id) do update set expires_at = excluded.expires_at,
      pin = case when ${isValid} then p.pin else excluded.pin end,
      wrong_tries = case when ${isValid} then p.wrong_tries else 0 end
    returning p.pin`.execute(tx);
  return rows[0]?.pin ?? freshPin;
}

/** Ends the valid PINs of these tables, or of all tables. */
export async function updatePinsEnded(
  tx: Transaction<DB>,
  { tableIds, now }: { tableIds?: readonly string[]; now: Date },
): Promise<void> {
  const ofTables = tableIds === undefined ? sql`true` : sql`table_id = any(${[...tableIds]}::uuid[])`;
  await sql`update table_pins set expires_at = ${now} where expires_at > ${now} and ${ofTables}`.execute(tx);
}

/**
 * The PIN of one of the tables, or of one whose party they are joined to: staff see both as one (VISIT-3). Counts wrong attempts within the
 * checking statement, so that concurrent attempts are limited like sequential ones; locks in the order of ids.
 */
export async function tryPin(
  database: Database,
  restaurantId: string,
  { tableIds, pin, now }: { tableIds: readonly string[]; pin: string; now: Date },
): Promise<boolean> {
  const { rows } = await oneInRestaurant<{ is_right: boolean }>(database, restaurantId, {
    name: 'try-table-pin',
    text: `with valid as (
        select table_id, pin from table_pins where table_id in (select unnest($1::uuid[]) union all
          select v.table_id from restaurant_tables t join visits v on v.id = t.joined_visit_id where t.id = any ($1))
        and expires_at > $3 and wrong_tries < ${PIN_TRIES} order by table_id for no key update
      )
      update table_pins p
      set wrong_tries = p.wrong_tries + case when exists (select from valid where pin = $2) then 0 else 1 end
      from valid where p.table_id = valid.table_id returning p.pin = $2 as is_right`,
    values: [tableIds, pin, now],
  });
  return rows.some(({ is_right: isRight }) => isRight);
}
