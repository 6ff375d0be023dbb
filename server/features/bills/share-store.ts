import { sql, type Transaction } from 'kysely';
import type { Claim, SplitKind } from '#domain/bills/split.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { insertUnderOwnId } from '#server/platform/database/reused-ids.ts';

/** The owner of the share with this id, even if released; null if there is none. */
export async function findShareOwner(
  tx: Transaction<DB>,
  shareId: string,
): Promise<{ bill_id: string; diner_session_id: string | null } | null> {
  const row = await tx
    .selectFrom('bill_shares')
    .select(['bill_id', 'diner_session_id'])
    .where('id', '=', shareId)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewShare {
  readonly id: string;
  readonly restaurantId: string;
  readonly billId: string;
  readonly dinerSessionId: string | null;
  readonly kind: SplitKind;
  readonly claims: readonly Claim[];
  readonly amountMinor: number;
  /** null: held by the staff until they take or release it. */
  readonly heldUntil: Date | null;
  readonly now: Date;
}

/** Refuses COMMAND_REUSED. */
export async function insertShare(tx: Transaction<DB>, share: NewShare): Promise<void> {
  const row = tx.insertInto('bill_shares').values({
    id: share.id,
    restaurant_id: share.restaurantId,
    bill_id: share.billId,
    diner_session_id: share.dinerSessionId,
    kind: share.kind,
    claims: JSON.stringify(share.claims),
    amount_minor: share.amountMinor,
    status: share.heldUntil === null ? 'told' : 'held',
    held_until: share.heldUntil,
    taken_at: share.now,
  });
  await insertUnderOwnId('bill_shares_pkey', () => row.execute());
}

export interface ToldPayment {
  readonly method: 'cash' | 'card';
  readonly tipMinor: number;
  readonly cashMinor: number | null;
}

export async function updateShareTold(
  tx: Transaction<DB>,
  shareId: string,
  { method, tipMinor, cashMinor }: ToldPayment,
): Promise<void> {
  await tx
    .updateTable('bill_shares')
    .set({ status: 'told', held_until: null, method, tip_minor: tipMinor, cash_minor: cashMinor })
    .where('id', '=', shareId)
    .execute();
}

/** Renews the lease. */
export async function updateShareHeld(tx: Transaction<DB>, shareId: string, heldUntil: Date): Promise<void> {
  await tx.updateTable('bill_shares').set({ held_until: heldUntil }).where('id', '=', shareId).execute();
}

export async function updateSharePaid(
  tx: Transaction<DB>,
  shareId: string,
  // Null if paid online; the payment has the method.
  { method, tipMinor }: { method: 'cash' | 'card' | null; tipMinor: number },
): Promise<void> {
  await tx
    .updateTable('bill_shares')
    .set({ status: 'paid', held_until: null, method, tip_minor: tipMinor })
    .where('id', '=', shareId)
    .execute();
}

export async function updateSharesReleased(tx: Transaction<DB>, shareIds: readonly string[]): Promise<void> {
  if (shareIds.length === 0) return;
  await tx
    .updateTable('bill_shares')
    .set({ status: 'released', held_until: null })
    .where('id', 'in', shareIds)
    .execute();
}

export async function hasUnpaidShares(tx: Transaction<DB>, visitId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bill_shares s join bills b on b.id = s.bill_id where b.visit_id = ${visitId} and s.status in ('held', 'told')
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** The ids of unpaid shares of the visit’s bill. */
export async function deleteUnpaidShares(tx: Transaction<DB>, visitId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from bill_shares where status <> 'paid' and bill_id = (select id from bills where visit_id = ${visitId})
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Marks the notifications of paid or released shares as read (NOTE-4). */
export async function updateToldRead(
  tx: Transaction<DB>,
  shareIds: readonly string[],
  { now, readerName }: { now: Date; readerName: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update notifications set is_read = true, read_at = ${now}, read_by_name = ${readerName}
    where not is_read and metadata ->> 'event' = 'payment_told' and metadata ->> 'shareId' = any(${[...shareIds]}::text[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The diner who pays for the dish; the kitchen still shows who ordered it. */
export async function updateItemPayer(
  tx: Transaction<DB>,
  orderItemId: string,
  dinerSessionId: string,
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ billed_to_session_id: dinerSessionId })
    .where('id', '=', orderItemId)
    .execute();
}

export async function isDiner(tx: Transaction<DB>, dinerSessionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('diner_sessions')
    .select('id')
    .where('id', '=', dinerSessionId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isDinerOf(
  tx: Transaction<DB>,
  { visitId, dinerSessionId }: { visitId: string; dinerSessionId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('diner_sessions')
    .select('id')
    .where('id', '=', dinerSessionId)
    .where('visit_id', '=', visitId)
    .executeTakeFirst();
  return row !== undefined;
}
