import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';

export interface OnlineRow {
  id: string;
  visit_id: string;
  share_id: string;
  /** The restaurant’s connected account that it is paid into; null for the installation’s own. */
  account_id: string | null;
  intent_id: string | null;
  currency: string;
  amount_minor: number;
  tip_minor: number;
  status: 'open' | 'taken' | 'returned' | 'dropped';
}

const COLUMNS = sql`id, visit_id, share_id, account_id, intent_id, currency, amount_minor, tip_minor, status`;

export async function findOnline(tx: Transaction<DB>, id: string): Promise<OnlineRow | null> {
  const { rows } = await sql<OnlineRow>`select ${COLUMNS} from online_payments where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** Whether a payment of the restaurant, into that account, has this intent. */
export async function isOnline(
  tx: Transaction<DB>,
  { intentId, accountId }: { intentId: string; accountId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from online_payments where intent_id = ${intentId} and account_id is not distinct from ${accountId}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The payments of a diner’s share that may still succeed, latest first. */
export async function listOpenOfShare(
  tx: Transaction<DB>,
  { shareId, dinerSessionId }: { shareId: string; dinerSessionId: string },
): Promise<OnlineRow[]> {
  const { rows } = await sql<OnlineRow>`
    select ${COLUMNS} from online_payments where share_id = ${shareId} and diner_session_id = ${dinerSessionId} and status = 'open'
    order by created_at desc`.execute(tx);
  return rows;
}

/** Open ones whose share is no longer held; a payment that is begun again holds it for longer (PAY-2). */
export async function listOpenUnheld(tx: Transaction<DB>, now: Date): Promise<OnlineRow[]> {
  const { rows } = await sql<OnlineRow>`
    select ${COLUMNS} from online_payments o where status = 'open'
      and not exists (select from bill_shares s where s.id = o.share_id and s.status = 'held' and s.held_until > ${now})
      and not exists (select from connected_accounts a where a.account_id = o.account_id and a.is_revoked)
    order by created_at limit 100`.execute(tx);
  return rows;
}

/** Those that may still succeed into an account. */
export async function listOpenAt(tx: Transaction<DB>, accountId: string): Promise<OnlineRow[]> {
  const { rows } = await sql<OnlineRow>`
    select ${COLUMNS} from online_payments where account_id = ${accountId} and status = 'open'`.execute(tx);
  return rows;
}

export async function listOpenOf(tx: Transaction<DB>, intentIds: readonly string[]): Promise<OnlineRow[]> {
  const { rows } = await sql<OnlineRow>`
    select ${COLUMNS} from online_payments where intent_id = any (${intentIds}) and status = 'open'`.execute(
    tx,
  );
  return rows;
}

export async function updateIntent(
  tx: Transaction<DB>,
  { id, intentId, now }: { id: string; intentId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('online_payments')
    .set({ intent_id: intentId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks it as ended without money; a paid one is unchanged. */
export async function updateDropped(tx: Transaction<DB>, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('online_payments')
    .set({ status: 'dropped', updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

/** The visit whose bill has the share now, or where it began if the share is gone. */
export async function findVisitOf(
  tx: Transaction<DB>,
  online: Pick<OnlineRow, 'visit_id' | 'share_id'>,
): Promise<string> {
  const { rows } = await sql<{ visit_id: string }>`
    select b.visit_id from bill_shares s join bills b on b.id = s.bill_id where s.id = ${online.share_id}`.execute(
    tx,
  );
  return rows[0]?.visit_id ?? online.visit_id;
}

export interface WaitingRefund extends Pick<OnlineRow, 'visit_id' | 'share_id'> {
  id: string;
  cause: 'late' | 'office';
  amount_minor: number;
  currency: string;
  account_id: string | null;
  intent_id: string;
  /** The provider’s id; null if the provider does not have it yet. */
  refund_id: string | null;
}

export async function listWaitingRefunds(tx: Transaction<DB>): Promise<WaitingRefund[]> {
  const { rows } = await sql<WaitingRefund>`
    select r.id, r.cause, r.amount_minor, r.refund_id, o.currency, o.account_id, o.intent_id, o.visit_id, o.share_id
    from online_refunds r
    join online_payments o on o.id = r.online_payment_id
    where r.status = 'waiting' and o.intent_id is not null order by r.created_at limit 100`.execute(tx);
  return rows;
}

export async function updateRefund(
  tx: Transaction<DB>,
  refund: {
    id: string;
    status: 'waiting' | 'done' | 'failed';
    refundId?: string;
    problem?: string | null;
    now: Date;
  },
): Promise<void> {
  const { id, status, refundId, problem = null, now } = refund;
  await tx
    .updateTable('online_refunds')
    .set({ status, problem, updated_at: now, ...(refundId !== undefined && { refund_id: refundId }) })
    .where('id', '=', id)
    .execute();
}

/** False if the event was seen before. */
export async function insertEvent(
  tx: Transaction<DB>,
  { restaurantId, id, now }: { restaurantId: string; id: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into online_events (restaurant_id, id, seen_at) values (${restaurantId}, ${id}, ${now})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function hasSeen(tx: Transaction<DB>, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from online_events where id = ${id}`.execute(tx);
  return rows.length > 0;
}
