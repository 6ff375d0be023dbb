import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';

interface Versioned {
  id: string;
  version: number;
}

export interface Relocation {
  readonly fromVisitId: string;
  /** The same visit where it only changes tables. */
  readonly toVisitId: string;
  readonly fromTableId: string;
  readonly toTableId: string;
  readonly now: Date;
}

/** The visit's table where it is open, and the visit this transaction's until it ends. */
export async function lockStaffVisit(
  tx: Transaction<DB>,
  visitId: string,
): Promise<{ table_id: string; isOpen: boolean } | null> {
  const row = await tx
    .selectFrom('visits')
    .select(['table_id', 'closed_at'])
    .where('id', '=', visitId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { table_id: row.table_id, isOpen: row.closed_at === null } : null;
}

/** The visit, which is this transaction's until it ends, with when and how it was closed. */
export async function lockClosedVisit(
  tx: Transaction<DB>,
  visitId: string,
): Promise<{ table_id: string; closed_at: Date | null; merged_into_visit_id: string | null } | null> {
  const row = await tx
    .selectFrom('visits')
    .select(['table_id', 'closed_at', 'merged_into_visit_id'])
    .where('id', '=', visitId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Open again, at this table; refused by the index `visits_one_open_per_table` where somebody sits there. The new version. */
export async function updateVisitReopened(
  tx: Transaction<DB>,
  visitId: string,
  tableId: string,
): Promise<number> {
  const { version } = await tx
    .updateTable('visits')
    .set((eb) => ({ closed_at: null, table_id: tableId, version: eb('version', '+', 1) }))
    .where('id', '=', visitId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Whether somebody sits at the table. The index decides in the end; but two parties that are to swap tables would wait there
 * for each other, and so both are refused before.
 */
export async function hasGuests(tx: Transaction<DB>, tableId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('visits')
    .select('id')
    .where('table_id', '=', tableId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Refused by the index `visits_one_open_per_table` where somebody sits there. The new version. */
export async function updateVisitTable(
  tx: Transaction<DB>,
  visitId: string,
  tableId: string,
): Promise<number> {
  const { version } = await tx
    .updateTable('visits')
    .set((eb) => ({ table_id: tableId, version: eb('version', '+', 1) }))
    .where('id', '=', visitId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function updateVisitMerged(
  tx: Transaction<DB>,
  { fromVisitId, toVisitId, now }: Relocation,
): Promise<number> {
  const { version } = await tx
    .updateTable('visits')
    .set((eb) => ({ closed_at: now, merged_into_visit_id: toVisitId, version: eb('version', '+', 1) }))
    .where('id', '=', fromVisitId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The phones go along; a reload under the old table's code leads to the new one. */
export async function updateSessionsPlace(tx: Transaction<DB>, place: Relocation): Promise<void> {
  await tx
    .updateTable('diner_sessions')
    .set({ visit_id: place.toVisitId, table_id: place.toTableId, moved_from_table_id: place.fromTableId })
    .where('visit_id', '=', place.fromVisitId)
    .execute();
}

/**
 * Every order goes along, and is a new version where anybody still works with it, whose history says where it went: those are
 * given back.
 */
export async function updateOrdersPlace(
  tx: Transaction<DB>,
  place: Relocation,
  { userId, name }: { userId: string; name: string },
): Promise<Versioned[]> {
  const { rows } = await sql<Versioned>`
    with moved as (
    update orders set visit_id = ${place.toVisitId}, priced_by_visit_id = coalesce(priced_by_visit_id, visit_id),
      table_id = ${place.toTableId}, updated_at = ${place.now},
      version = version + case when status in ('completed', 'cancelled') then 0 else 1 end
    where visit_id = ${place.fromVisitId}
    returning id, restaurant_id, status, version
    ), active as (
      select * from moved where status not in ('completed', 'cancelled')
    ), evented as (
      insert into order_events (restaurant_id, order_id, from_status, to_status, actor_kind, actor_id, actor_name, changes, version, at)
      select a.restaurant_id, a.id, a.status, a.status, 'member', ${userId}, ${name},
        jsonb_build_array(jsonb_build_object('what', 'table_changed', 'name', t.table_number, 'quantity', null, 'from', null)),
        a.version, ${place.now}
      from active a, restaurant_tables t where t.id = ${place.toTableId}
    )
    select id, version from active`.execute(tx);
  await sql`update tips set visit_id = ${place.toVisitId} where visit_id = ${place.fromVisitId}`.execute(tx);
  return rows;
}

/**
 * A table has one pending request (CALL-1): where both have called, one who comes answers both, and the one that moves is
 * completed.
 */
export async function updateRequestsPlace(tx: Transaction<DB>, place: Relocation): Promise<Versioned[]> {
  const { rows } = await sql<Versioned>`
    update staff_requests s set visit_id = ${place.toVisitId}, table_id = ${place.toTableId}, updated_at = ${place.now},
      version = s.version + 1,
      status = case when s.status = 'pending' and exists (
        select from staff_requests o where o.table_id = ${place.toTableId} and o.status = 'pending' and o.id <> s.id)
        then 'completed' else s.status end
    where s.visit_id = ${place.fromVisitId} and s.status <> 'completed' returning s.id, s.version`.execute(
    tx,
  );
  return rows;
}

/** What still rings for the party names the table where it sits now, and leads there; call when all else has moved. */
export async function updateNotificationsPlace(tx: Transaction<DB>, place: Relocation): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update notifications n set
      -- words of rows from before they were composed from the metadata; a call's message is the guest's own
      title = null, message = case when n.type = 'table_request' then n.message end,
      action_url = case when n.metadata ->> 'event' = 'first_order' then '/admin/tables?table=' || t.id else n.action_url end,
      metadata = n.metadata || jsonb_build_object('tableNumber', t.table_number)
        || case when n.metadata ? 'visitId' then jsonb_build_object('visitId', ${place.toVisitId}::uuid) else '{}' end
        || case when n.metadata ? 'tableId' then jsonb_build_object('tableId', t.id) else '{}' end
    from restaurant_tables t
    where t.id = ${place.toTableId} and not n.is_read and n.metadata ->> 'tableNumber' <> t.table_number and (
      n.metadata ->> 'visitId' = ${place.fromVisitId}
      or n.metadata ->> 'orderId' in (select o.id::text from orders o where o.visit_id = ${place.toVisitId})
      or n.metadata ->> 'staffRequestId' in (select s.id::text from staff_requests s where s.visit_id = ${place.toVisitId}))
    returning n.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function updateCartTable(tx: Transaction<DB>, visitId: string, tableId: string): Promise<void> {
  await tx.updateTable('carts').set({ table_id: tableId }).where('visit_id', '=', visitId).execute();
  await tx
    .updateTable('table_price_sessions')
    .set({ table_id: tableId })
    .where('visit_id', '=', visitId)
    .execute();
}

/**
 * Every line and instruction goes into the other cart under its diner's name; commands that were carried out are known there too, so that
 * one that is sent again changes nothing twice (INV-04). Both carts are unlocked: nobody has seen what is in them now.
 */
export async function updateCartsMerged(
  tx: Transaction<DB>,
  { fromCartId, toCartId, now }: { fromCartId: string; toCartId: string; now: Date },
  { fromVisitId, toVisitId, toTableId }: Relocation,
): Promise<Versioned> {
  const moved = { cart_id: toCartId };
  await tx.updateTable('cart_lines').set(moved).where('cart_id', '=', fromCartId).execute();
  await tx.updateTable('cart_instructions').set(moved).where('cart_id', '=', fromCartId).execute();
  await tx.updateTable('cart_commands').set(moved).where('cart_id', '=', fromCartId).execute();
  const unlocked = { is_locked: false, locked_by_session_id: null, locked_at: null, lock_expires_at: null };
  await tx
    .updateTable('carts')
    .set((eb) => ({ ...unlocked, closed_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', fromCartId)
    .execute();
  await sql`
    update carts set visit_id = ${toVisitId}, table_id = ${toTableId}
    where visit_id = (select visit_id from carts where id = ${fromCartId})`.execute(tx);
  return tx
    .updateTable('carts')
    .set((eb) => ({
      ...unlocked,
      updated_at: now,
      version: eb('version', '+', 1),
      together_version: eb('version', '+', 1),
      own_versions: sql`(select coalesce(jsonb_object_agg(d.id, carts.version + 1), '{}') from diner_sessions d where d.visit_id in (${fromVisitId}, ${toVisitId}))`,
    }))
    .where('id', '=', toCartId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
