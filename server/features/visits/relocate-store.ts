import { type RawBuilder, sql, type Transaction } from 'kysely';
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
  /** Only what this visit brought when it was merged, and what its guests alone have ordered since (VISIT-4). */
  readonly only?: { readonly cameFromVisitId: string };
}

interface LockedVisit {
  table_id: string;
  closed_at: Date | null;
  merged_into_visit_id: string | null;
}

/** Locks the visit until the transaction ends. */
export async function lockVisitRow(tx: Transaction<DB>, visitId: string): Promise<LockedVisit | null> {
  const row = await tx
    .selectFrom('visits')
    .select(['table_id', 'closed_at', 'merged_into_visit_id'])
    .where('id', '=', visitId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the new version. Violates `visits_one_open_per_table` when the table has another open visit. */
export async function updateVisit(
  tx: Transaction<DB>,
  visitId: string,
  change: Partial<Omit<LockedVisit, 'closed_at'> & { closed_at: RawBuilder<Date> | null; reopened_at: Date }>,
): Promise<number> {
  const { version } = await tx
    .updateTable('visits')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', visitId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The visit of the table that was merged into another one last. */
export async function findMergedVisit(tx: Transaction<DB>, tableId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('visits')
    .select('id')
    .where('table_id', '=', tableId)
    .where('merged_into_visit_id', 'is not', null)
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Whether the table has an open visit or is joined to one (VISIT-3). The index is the guard; this check before it avoids the deadlock
 * of two visits that swap tables.
 */
export async function hasGuests(tx: Transaction<DB>, tableId: string): Promise<boolean> {
  const { rows } = await sql`
    select from visits where table_id = ${tableId} and closed_at is null
    union all select from restaurant_tables where id = ${tableId} and joined_visit_id is not null`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Moves the sessions; a reload under the code of any former table opens the new table. Sessions of a merged visit keep their table of origin. */
export async function updateSessionsPlace(tx: Transaction<DB>, place: Relocation): Promise<void> {
  const { fromVisitId, toVisitId, toTableId, fromTableId, only } = place;
  await sql`
    update diner_sessions set visit_id = ${toVisitId}, table_id = ${toTableId},
      moved_from_table_ids = array_append(array_remove(moved_from_table_ids, ${fromTableId}::uuid), ${fromTableId}::uuid),
      came_from_visit_id = nullif(coalesce(came_from_visit_id, visit_id), ${toVisitId})
    where visit_id = ${fromVisitId} and came_from_visit_id is not distinct from coalesce(${only?.cameFromVisitId ?? null}::uuid, came_from_visit_id)`.execute(
    tx,
  );
}

interface Wearer {
  id: string;
  color: number;
}

/** The diners who have not left the visit, in the order in which they joined. */
export function listWearers(tx: Transaction<DB>, visitId: string): Promise<Wearer[]> {
  return tx
    .selectFrom('diner_sessions')
    .select(['id', 'color'])
    .where('visit_id', '=', visitId)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
}

export async function updateColors(tx: Transaction<DB>, colors: ReadonlyMap<string, number>): Promise<void> {
  for (const [id, color] of colors)
    await tx.updateTable('diner_sessions').set({ color }).where('id', '=', id).execute();
}

/** Moves all orders, and returns them. Active ones get a new version and an entry in their history. */
export async function updateOrdersPlace(
  tx: Transaction<DB>,
  place: Relocation,
  { userId, name }: { userId: string; name: string },
): Promise<(Versioned & { is_active: boolean })[]> {
  const { rows } = await sql<Versioned & { is_active: boolean }>`
    with moved as (
    update orders o set visit_id = ${place.toVisitId}, priced_by_visit_id = nullif(coalesce(priced_by_visit_id, visit_id), ${place.toVisitId}),
      table_id = ${place.toTableId}, updated_at = ${place.now},
      version = version + case when status in ('completed', 'cancelled') then 0 else 1 end
    where visit_id = ${place.fromVisitId} and (${place.only === undefined} or priced_by_visit_id = ${place.only?.cameFromVisitId ?? null}
      or not exists (select from order_items i left join diner_sessions d on d.id = i.diner_session_id and d.visit_id = ${place.toVisitId}
        where i.order_id = o.id and d.id is null))
    returning id, restaurant_id, status, version
    ), tipped as (
      update tips set visit_id = ${place.toVisitId} where order_id in (select id from moved)
    ), active as (
      select * from moved where status not in ('completed', 'cancelled')
    ), evented as (
      insert into order_events (restaurant_id, order_id, from_status, to_status, actor_kind, actor_id, actor_name, changes, version, at)
      select a.restaurant_id, a.id, a.status, a.status, 'member', ${userId}, ${name},
        jsonb_build_array(jsonb_build_object('what', 'table_changed', 'name', t.table_number, 'quantity', null, 'from', null)),
        a.version, ${place.now}
      from active a, restaurant_tables t where t.id = ${place.toTableId}
    )
    select id, version, status not in ('completed', 'cancelled') as is_active from moved`.execute(tx);
  return rows;
}

/**
 * Moves open requests. A table has one pending request (CALL-1): where the other party has one too, a merged party's stays at its own
 * table, which is joined. Where only one table remains, the first stays pending, and the others count as accepted by who moves the guests.
 */
export async function updateRequestsPlace(
  tx: Transaction<DB>,
  place: Relocation,
  takerName: string,
): Promise<(Versioned & { is_taken: boolean })[]> {
  const { fromVisitId, toVisitId, fromTableId, toTableId, now, only } = place;
  const isMerge = fromVisitId !== toVisitId && only === undefined;
  const { rows } = await sql<Versioned & { is_taken: boolean }>`
    with moving as (
      select id, table_id, status, status = 'pending' and row_number() over (partition by status order by created_at, id) > 1 as is_second
      from staff_requests where visit_id = ${fromVisitId} and status <> 'completed' and (${only === undefined}
        or table_id = ${toTableId} or diner_session_id in (select id from diner_sessions where visit_id = ${toVisitId}))
    ), placed as (
      select id, case when ${isMerge} and (table_id <> ${fromTableId} or status = 'pending' and exists (
        select from staff_requests where table_id = ${toTableId} and status = 'pending')) then table_id
        else ${toTableId} end as table_id, is_second and not ${isMerge} as is_taken from moving
    )
    update staff_requests s set visit_id = ${toVisitId}, table_id = p.table_id, updated_at = ${now}, version = s.version + 1,
      status = case when p.is_taken then 'in_progress' else s.status end,
      taken_by_name = case when p.is_taken then ${takerName} else s.taken_by_name end,
      taken_at = case when p.is_taken then ${now} else s.taken_at end
    from placed p where p.id = s.id returning s.id, s.version, p.is_taken`.execute(tx);
  return rows;
}

/** Updates table number and link of the visit's unread notifications; call it last. */
export async function updateNotificationsPlace(tx: Transaction<DB>, place: Relocation): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update notifications n set
      -- words of rows from before they were composed from the metadata; a call's message is the guest's own
      title = null, message = case when n.type = 'table_request' then n.message end,
      action_url = case when n.metadata ->> 'event' in ('first_order', 'payment_told') then '/admin/tables?table=' || t.id else n.action_url end,
      metadata = n.metadata || jsonb_build_object('tableNumber', t.table_number)
        || case when n.metadata ? 'visitId' then jsonb_build_object('visitId', ${place.toVisitId}::uuid) else '{}' end
        || case when n.metadata ? 'tableId' then jsonb_build_object('tableId', t.id) else '{}' end
    from restaurant_tables t
    where t.id = ${place.toTableId} and not n.is_read and n.metadata ->> 'tableNumber' <> t.table_number and (
      n.metadata ->> 'visitId' = ${place.fromVisitId} and ${place.only === undefined}
      or n.metadata ->> 'dinerSessionId' in (select d.id::text from diner_sessions d where d.visit_id = ${place.toVisitId})
      or n.metadata ->> 'shareId' in (select s.id::text from bill_shares s join diner_sessions d on d.id = s.diner_session_id
        where d.visit_id = ${place.toVisitId})
      or n.metadata ->> 'orderId' in (select o.id::text from orders o where o.visit_id = ${place.toVisitId})
      or n.metadata ->> 'staffRequestId' in (
        select s.id::text from staff_requests s where s.visit_id = ${place.toVisitId} and s.table_id = t.id))
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

interface Carts {
  readonly fromCartId: string;
  readonly toCartId: string;
}

/**
 * Moves lines, instructions and executed commands to the other cart (a repeated command must not
 * apply twice, INV-04), and unlocks both carts, since nobody has seen the merged content.
 */
export async function updateCartsMerged(
  tx: Transaction<DB>,
  { fromCartId, toCartId }: Carts,
  { fromVisitId, toVisitId, toTableId, now }: Relocation,
): Promise<Versioned> {
  const moved = { cart_id: toCartId };
  await tx.updateTable('cart_lines').set(moved).where('cart_id', '=', fromCartId).execute();
  await tx.updateTable('cart_instructions').set(moved).where('cart_id', '=', fromCartId).execute();
  await tx.updateTable('cart_commands').set(moved).where('cart_id', '=', fromCartId).execute();
  await updateCartUnlocked(tx, fromCartId, now);
  await tx.updateTable('carts').set({ closed_at: now }).where('id', '=', fromCartId).execute();
  await sql`update carts set visit_id = ${toVisitId}, table_id = ${toTableId} where visit_id = ${fromVisitId}`.execute(
    tx,
  );
  return updateCartUnlocked(tx, toCartId, now);
}

/** Moves what the separated visit's diners have in the cart back to their own cart (VISIT-4). Returns both carts. */
export async function updateCartsSeparated(
  tx: Transaction<DB>,
  { fromCartId, toCartId }: Carts,
  { toVisitId, now }: Relocation,
): Promise<readonly [Versioned, Versioned]> {
  const theirs = tx.selectFrom('diner_sessions').select('id').where('visit_id', '=', toVisitId);
  const moved = { cart_id: toCartId };
  await tx
    .updateTable('cart_lines')
    .set(moved)
    .where('cart_id', '=', fromCartId)
    .where('added_by_session_id', 'in', theirs)
    .execute();
  await tx
    .updateTable('cart_instructions')
    .set(moved)
    .where('cart_id', '=', fromCartId)
    .where('diner_session_id', 'in', theirs)
    .execute();
  await tx
    .updateTable('cart_commands')
    .set(moved)
    .where('cart_id', '=', fromCartId)
    .where('diner_session_id', 'in', theirs)
    .execute();
  return [await updateCartUnlocked(tx, fromCartId, now), await updateCartUnlocked(tx, toCartId, now)];
}

/** Unlocks a cart whose content changed, and increments its version for every diner of the visit. */
function updateCartUnlocked(tx: Transaction<DB>, cartId: string, now: Date): Promise<Versioned> {
  return tx
    .updateTable('carts')
    .set((eb) => ({
      is_locked: false,
      locked_by_session_id: null,
      locked_at: null,
      lock_expires_at: null,
      updated_at: now,
      version: eb('version', '+', 1),
      together_version: eb('version', '+', 1),
      own_versions: sql`(select coalesce(jsonb_object_agg(d.id, carts.version + 1), '{}') from diner_sessions d where d.visit_id = carts.visit_id)`,
    }))
    .where('id', '=', cartId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
