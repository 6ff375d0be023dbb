import { sql, type Transaction } from 'kysely';
import type { OnlineDifference, RecordedPayment, RecordedRefund } from '#domain/bills/online-comparison.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import type { OnlineRow } from './online-store.ts';

interface Recorded {
  payments: RecordedPayment[];
  refunds: RecordedRefund[];
}

/**
 * Payments and refunds since then, and those with these intents and ids, of any age. For accounts without access only refunds that were
 * refused.
 */
export async function listRecordedSince(
  tx: Transaction<DB>,
  {
    since,
    intentIds,
    refundIds,
    accountIds,
  }: {
    since: Date;
    intentIds: readonly string[];
    refundIds: readonly string[];
    accountIds: readonly (string | null)[];
  },
): Promise<Recorded> {
  const isAsked = sql`coalesce(o.account_id, '') = any (${accountIds.map((id) => id ?? '')})`;
  const payments = await sql<RecordedPayment>`
    select id, intent_id as "intentId", currency, amount_minor + tip_minor as "amountMinor", status,
      created_at >= ${since} as "isOfPeriod" from online_payments o
    where (created_at >= ${since} or intent_id = any (${intentIds})) and ${isAsked}`.execute(tx);
  const refunds = await sql<RecordedRefund>`
    select r.id, r.refund_id as "refundId", o.intent_id as "intentId", o.currency, r.amount_minor as "amountMinor", r.status
    from online_refunds r join online_payments o on o.id = r.online_payment_id
    where (r.created_at >= ${since} or r.refund_id = any (${refundIds})) and o.intent_id is not null
      and (r.status = 'failed' or ${isAsked})`.execute(tx);
  return { payments: payments.rows, refunds: refunds.rows };
}

export async function upsertCheck(
  tx: Transaction<DB>,
  check: { restaurantId: string; now: Date; payments: number; differences: readonly OnlineDifference[] },
): Promise<void> {
  const { restaurantId, now, payments, differences } = check;
  await sql`
    insert into online_checks (restaurant_id, checked_at, payments, differences)
    values (${restaurantId}, ${now}, ${payments}, ${JSON.stringify(differences)}::jsonb)
    on conflict (restaurant_id) do update
      set checked_at = excluded.checked_at, payments = excluded.payments, differences = excluded.differences`.execute(
    tx,
  );
}

type ContestedPayment = Pick<OnlineRow, 'visit_id' | 'share_id' | 'currency' | 'amount_minor' | 'tip_minor'>;

/** Stores the provider’s state of a contested payment, and returns the payment; null if it is not ours, or the state was known. */
export async function updateDispute(
  tx: Transaction<DB>,
  {
    intentId,
    disputeId,
    status,
    reason,
    now,
  }: { intentId: string; disputeId: string; status: string; reason: string; now: Date },
): Promise<ContestedPayment | null> {
  const { rows } = await sql<ContestedPayment>`
    update online_payments set dispute_id = ${disputeId}, dispute_status = ${status}, dispute_reason = ${reason}, updated_at = ${now}
    where intent_id = ${intentId} and (coalesce(dispute_id, ${disputeId}), dispute_status, dispute_reason) is distinct from (${disputeId}, ${status}, ${reason})
    returning visit_id, share_id, currency, amount_minor, tip_minor`.execute(tx);
  return rows[0] ?? null;
}

interface RefusedReturn {
  id: string;
  intent_id: string;
  amount_minor: number;
  currency: string;
}

/** Refused refunds of payments that came too late, of the visit whose bill has the share now, or where it began if the share is gone. */
export async function listRefusedReturns(tx: Transaction<DB>, visitId: string): Promise<RefusedReturn[]> {
  const { rows } = await sql<RefusedReturn>`
    with shares as (select s.id from bill_shares s join bills b on b.id = s.bill_id where b.visit_id = ${visitId})
    select r.id, o.intent_id, r.amount_minor, o.currency from online_payments o join online_refunds r on r.online_payment_id = o.id
    where (o.share_id in (select id from shares)
        or (o.visit_id = ${visitId} and not exists (select from bill_shares s where s.id = o.share_id)))
      and r.cause = 'late' and r.status = 'failed' and o.intent_id is not null
    order by r.created_at`.execute(tx);
  return rows;
}

export interface ProviderNote {
  payment_id: string;
  intent_id: string;
  dispute_status: string | null;
  is_refund_refused: boolean;
}

/** The online ones among these payments, with what the provider reports besides their payment. */
export async function listProviderNotes(
  tx: Transaction<DB>,
  paymentIds: readonly string[],
): Promise<ProviderNote[]> {
  const { rows } = await sql<ProviderNote>`
    select o.share_id as payment_id, o.intent_id, o.dispute_status,
      exists (select from online_refunds r where r.online_payment_id = o.id and r.status = 'failed') as is_refund_refused
    from online_payments o where o.share_id = any (${paymentIds}) and o.status = 'taken' and o.intent_id is not null`.execute(
    tx,
  );
  return rows;
}
