import { sql, type Transaction } from 'kysely';
import type { Claim, SplitKind } from '#domain/bills/split.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { insertUnderOwnId } from '#server/platform/database/reused-ids.ts';

/** A payment that a guest makes on their phone; its id is the idempotency key of the provider’s intent. */
export interface OnlineRecord {
  id: string;
  visit_id: string;
  share_id: string;
  diner_session_id: string;
  amount_minor: number;
  tip_minor: number;
  currency: string;
  /** The restaurant’s connected account that receives it; null for the installation’s own. */
  account_id: string | null;
  intent_id: string | null;
  status: 'open' | 'taken' | 'returned' | 'dropped';
}

const COLUMNS = [
  'id',
  'visit_id',
  'share_id',
  'diner_session_id',
  'amount_minor',
  'tip_minor',
  'currency',
  'account_id',
  'intent_id',
  'status',
] as const;

const read = (row: { status: string } & Omit<OnlineRecord, 'status'>): OnlineRecord => ({
  ...row,
  status: row.status as OnlineRecord['status'],
});

/** The pending payment of a share; null if there is none. */
export async function findOpenOnline(tx: Transaction<DB>, shareId: string): Promise<OnlineRecord | null> {
  const row = await tx
    .selectFrom('online_payments')
    .select(COLUMNS)
    .where('share_id', '=', shareId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row ? read(row) : null;
}

/** The payment that paid a share; null if it was not paid online. */
export async function findTakenOnline(tx: Transaction<DB>, paymentId: string): Promise<OnlineRecord | null> {
  const row = await tx
    .selectFrom('online_payments')
    .select(COLUMNS)
    .where('share_id', '=', paymentId)
    .where('status', '=', 'taken')
    .executeTakeFirst();
  return row ? read(row) : null;
}

/** Locked until the transaction ends; null if unknown. */
export async function lockOnline(tx: Transaction<DB>, id: string): Promise<OnlineRecord | null> {
  const row = await tx
    .selectFrom('online_payments')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? read(row) : null;
}

export async function insertOnline(
  tx: Transaction<DB>,
  {
    restaurantId,
    now,
    ...row
  }: { restaurantId: string; now: Date } & Omit<OnlineRecord, 'intent_id' | 'status'>,
): Promise<OnlineRecord> {
  await tx
    .insertInto('online_payments')
    .values({ ...row, restaurant_id: restaurantId, created_at: now, updated_at: now })
    .execute();
  return { ...row, intent_id: null, status: 'open' };
}

export async function updateOnlineStatus(
  tx: Transaction<DB>,
  { id, status, now }: { id: string; status: OnlineRecord['status']; now: Date },
): Promise<void> {
  await tx.updateTable('online_payments').set({ status, updated_at: now }).where('id', '=', id).execute();
}

/** Requests a refund from the provider. Refuses COMMAND_REUSED: each has an id of its own, or the money would stay. */
export async function insertOnlineRefund(
  tx: Transaction<DB>,
  refund: {
    id: string;
    restaurantId: string;
    onlinePaymentId: string;
    amountMinor: number;
    cause: 'late' | 'office';
    now: Date;
  },
): Promise<void> {
  const row = tx.insertInto('online_refunds').values({
    id: refund.id,
    restaurant_id: refund.restaurantId,
    online_payment_id: refund.onlinePaymentId,
    amount_minor: refund.amountMinor,
    cause: refund.cause,
    created_at: refund.now,
    updated_at: refund.now,
  });
  await insertUnderOwnId('online_refunds_pkey', () => row.execute());
}

interface ReturnRecord {
  id: string;
  amount_minor: number;
  currency: string;
  is_back: boolean;
  is_refused: boolean;
}

/** Payments of a phone that came too late. */
export async function listReturns(tx: Transaction<DB>, dinerSessionId: string): Promise<ReturnRecord[]> {
  const { rows } = await sql<ReturnRecord>`
    select r.id, r.amount_minor, o.currency, r.status = 'done' as is_back, r.status = 'failed' as is_refused
    from online_refunds r join online_payments o on o.id = r.online_payment_id
    where o.diner_session_id = ${dinerSessionId} and r.cause = 'late' order by r.created_at`.execute(tx);
  return rows;
}

export interface KeptShare {
  id: string;
  bill_id: string;
  diner_session_id: string | null;
  kind: SplitKind;
  status: 'held' | 'told' | 'paid' | 'released';
  amount_minor: number;
  claims: Claim[];
}

/** A taken share of the bill, even if released. */
export async function findKeptShare(
  tx: Transaction<DB>,
  { shareId, billId }: { shareId: string; billId: string },
): Promise<KeptShare | null> {
  const row = await tx
    .selectFrom('bill_shares')
    .select(['id', 'bill_id', 'diner_session_id', 'kind', 'status', 'amount_minor', 'claims'])
    .where('id', '=', shareId)
    .where('bill_id', '=', billId)
    .executeTakeFirst();
  return row ? (row as unknown as KeptShare) : null;
}

export async function hasPayment(tx: Transaction<DB>, id: string): Promise<boolean> {
  return (await tx.selectFrom('payments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
