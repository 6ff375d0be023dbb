import { sql, type Transaction } from 'kysely';
import type { BillStatus } from '#domain/bills/bill.ts';
import type { DiscountKind } from '#domain/bills/discount.ts';
import type { Claim, SplitKind } from '#domain/bills/split.ts';
import type { TaxPart } from '#domain/money/taxes.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export interface BillOrderRecord {
  id: string;
  version: number;
  status: OrderStatus;
  subtotal_minor: number;
  taxes: TaxPart[];
  tax_minor: number;
  service_charge_minor: number;
  total_amount_minor: number;
  tip_minor: number;
  items: BillItemRecord[];
  tips: { id: string; amount_minor: number; diner_session_id: string }[];
}

interface BillItemRecord {
  id: string;
  name: string;
  options: { name: string }[];
  quantity: number;
  unit_price_minor: number;
  total_minor: number;
  discount_minor: number;
  /** In the order in which they were given. */
  discounts: ItemDiscountRecord[];
  tax_rate: number;
  /** Who pays for it: the diner who ordered it, unless staff have moved it. */
  payer_session_id: string | null;
  payer_name: string | null;
  payer_color: number | null;
}

export interface ItemDiscountRecord {
  id: string;
  kind: DiscountKind;
  percent: number | null;
  is_of_bill: boolean;
  amount_minor: number;
  reason: string;
  given_by_id: string | null;
  given_by_name: string | null;
  is_limited: boolean;
  /** As PostgreSQL writes timestamps into JSON. */
  given_at: string;
}

export interface ShareRecord {
  id: string;
  diner_session_id: string | null;
  display_name: string | null;
  color: number | null;
  kind: SplitKind;
  status: 'held' | 'told' | 'paid';
  amount_minor: number;
  tip_minor: number;
  method: 'cash' | 'card' | null;
  cash_minor: number | null;
  claims: Claim[];
  /** As PostgreSQL writes timestamps into JSON. */
  held_until: string | null;
}

export interface PaymentRecord {
  id: string;
  method: 'cash' | 'card' | 'online';
  status: 'pending' | 'succeeded' | 'failed' | 'refunded';
  amount_minor: number;
  tip_minor: number;
  /** The part of the amount that was refunded; the payment itself is not. */
  refunded_minor: number;
  recorded_by_name: string | null;
  /** As PostgreSQL writes timestamps into JSON. */
  created_at: string;
}

/** The stored data of a visit’s bill, in the currency of its orders; the bill’s own columns are null before its first payment. */
export interface BillRecord {
  currency: string;
  locale: string;
  table_number: string;
  closed_at: Date | null;
  treat_limit_minor: number;
  status: BillStatus | null;
  /** The version of payments and shares; 0 before the first. */
  version: number;
  orders: BillOrderRecord[];
  /** Without released ones, in the order in which they were taken. */
  shares: ShareRecord[];
  payments: PaymentRecord[];
}

const ITEM_DISCOUNTS = sql`(select json_agg(json_build_object('id', x.discount_id, 'kind', x.kind, 'percent', x.percent, 'is_of_bill', x.is_of_bill,
  'amount_minor', x.amount_minor, 'reason', x.reason, 'given_by_id', x.given_by_id, 'given_by_name', x.given_by_name,
  'is_limited', x.is_limited, 'given_at', x.given_at) order by x.given_at, x.discount_id) from item_discounts x where x.order_item_id = i.id)`;

export async function getBillRecord(tx: Transaction<DB>, visitId: string): Promise<BillRecord> {
  const { rows } = await sql<BillRecord>`
    select coalesce((select o.currency from orders o where o.visit_id = v.id order by o.created_at limit 1), r.currency) as currency, r.locale, t.table_number, v.closed_at, r.treat_limit_minor, b.status, coalesce(b.version, 0) as version,
      (select coalesce(json_agg(json_build_object('id', o.id, 'version', o.version, 'status', o.status, 'subtotal_minor', o.subtotal_minor,
          'taxes', o.taxes, 'tax_minor', o.tax_minor, 'service_charge_minor', o.service_charge_minor, 'total_amount_minor', o.total_amount_minor,
          'tip_minor', (select coalesce(sum(amount_minor), 0) from tips where tips.order_id = o.id),
          'items', (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'options', i.options, 'quantity', i.quantity, 'unit_price_minor', i.unit_price_minor, 'total_minor', i.total_minor, 'discount_minor', i.discount_minor, 'tax_rate', i.tax_rate,
              'discounts', case i.discount_minor when 0 then '[]'::json else ${ITEM_DISCOUNTS} end,
              'payer_session_id', coalesce(i.billed_to_session_id, i.diner_session_id), 'payer_name', coalesce(d.display_name, i.diner_name),
              'payer_color', coalesce(d.color, i.diner_color)) order by i.position), '[]'::json)
            from order_items i left join diner_sessions d on d.id = coalesce(i.billed_to_session_id, i.diner_session_id) where i.order_id = o.id),
          'tips', (select coalesce(json_agg(json_build_object('id', tips.id, 'amount_minor', tips.amount_minor,
              'diner_session_id', tips.diner_session_id) order by tips.id), '[]'::json) from tips where tips.order_id = o.id)) order by o.created_at, o.id), '[]'::json)
        from orders o where o.visit_id = v.id) as orders,
      (select coalesce(json_agg(json_build_object('id', s.id, 'diner_session_id', s.diner_session_id, 'display_name', d.display_name,
          'color', d.color, 'kind', s.kind, 'status', s.status, 'amount_minor', s.amount_minor, 'tip_minor', s.tip_minor, 'method', s.method,
          'cash_minor', s.cash_minor, 'claims', s.claims, 'held_until', s.held_until) order by s.taken_at, s.id), '[]'::json)
        from bill_shares s left join diner_sessions d on d.id = s.diner_session_id
        where s.bill_id = b.id and s.status <> 'released') as shares,
      (select coalesce(json_agg(json_build_object('id', p.id, 'method', p.method, 'status', p.status, 'amount_minor', p.amount_minor,
          'tip_minor', p.tip_minor, 'refunded_minor', p.refunded_minor, 'recorded_by_name', p.recorded_by_name, 'created_at', p.created_at) order by p.created_at, p.id), '[]'::json)
        from payments p where p.bill_id = b.id) as payments
    from visits v join restaurants r on r.id = v.restaurant_id join restaurant_tables t on t.id = v.table_id left join bills b on b.visit_id = v.id
    where v.id = ${visitId}`.execute(tx);
  const bill = rows[0];
  if (!bill) throw new Error(`visit ${visitId} is gone`);
  return bill;
}

export async function isPayment(tx: Transaction<DB>, paymentId: string): Promise<boolean> {
  const row = await tx.selectFrom('payments').select('id').where('id', '=', paymentId).executeTakeFirst();
  return row !== undefined;
}

/** The used amount of this visit’s limit for treats. */
export const treatedMinor = ({ orders }: BillRecord): number =>
  orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ items }) => items.flatMap(({ discounts }) => discounts))
    .filter(({ is_limited: isLimited }) => isLimited)
    .reduce((sum, { amount_minor: minor }) => sum + minor, 0);

/** The visit’s bill, created if missing; locked until the transaction ends, so that payments are serialised. */
export async function lockBill(
  tx: Transaction<DB>,
  bill: { restaurantId: string; visitId: string; now: Date },
): Promise<string> {
  await tx
    .insertInto('bills')
    .values({ restaurant_id: bill.restaurantId, visit_id: bill.visitId, created_at: bill.now })
    .onConflict((conflict) => conflict.column('visit_id').doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('bills')
    .select('id')
    .where('visit_id', '=', bill.visitId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewPayment {
  readonly id: string;
  readonly restaurantId: string;
  readonly billId: string;
  /** Who paid, if the staff took a share. */
  readonly dinerSessionId: string | null;
  readonly method: 'cash' | 'card' | 'online';
  readonly amountMinor: number;
  readonly tipMinor: number;
  readonly currency: string;
  readonly userId: string | null;
  /** Null if the guest paid online. */
  readonly userName: string | null;
  readonly now: Date;
}

export async function insertPayment(tx: Transaction<DB>, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      restaurant_id: payment.restaurantId,
      bill_id: payment.billId,
      diner_session_id: payment.dinerSessionId,
      method: payment.method,
      status: 'succeeded',
      amount_minor: payment.amountMinor,
      tip_minor: payment.tipMinor,
      currency: payment.currency,
      recorded_by_user_id: payment.userId,
      recorded_by_name: payment.userName,
      created_at: payment.now,
      updated_at: payment.now,
    })
    .execute();
  await raiseBillVersion(tx, payment.billId);
}

/** The refunded payment, or null when the bill has no such payment that is not refunded. */
export async function updatePaymentRefunded(
  tx: Transaction<DB>,
  { paymentId, billId, now }: { paymentId: string; billId: string; now: Date },
): Promise<{ amount_minor: number; refunded_minor: number; tip_minor: number; method: string } | null> {
  const row = await tx
    .updateTable('payments')
    .set({ status: 'refunded', updated_at: now })
    .where('id', '=', paymentId)
    .where('bill_id', '=', billId)
    .where('status', '=', 'succeeded')
    .returning(['amount_minor', 'refunded_minor', 'tip_minor', 'method'])
    .executeTakeFirst();
  if (row) {
    // The payment of a share has its id: the share is due again.
    await tx.updateTable('bill_shares').set({ status: 'released' }).where('id', '=', paymentId).execute();
    await raiseBillVersion(tx, billId);
  }
  return row ?? null;
}

/** Refunds a part of a payment. */
export async function updatePaymentLowered(
  tx: Transaction<DB>,
  {
    paymentId,
    billId,
    amountMinor,
    now,
  }: { paymentId: string; billId: string; amountMinor: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amountMinor), updated_at: now }))
    .where('id', '=', paymentId)
    .execute();
  await raiseBillVersion(tx, billId);
}

export async function updateBillStatus(
  tx: Transaction<DB>,
  { billId, status, now }: { billId: string; status: BillStatus; now: Date },
): Promise<void> {
  await tx
    .updateTable('bills')
    .set((eb) => ({ status, settled_at: status === 'settled' ? now : null, version: eb('version', '+', 1) }))
    .where('id', '=', billId)
    .execute();
}

/** Increments the version of payments and shares. */
export async function raiseBillVersion(tx: Transaction<DB>, billId: string): Promise<void> {
  await tx
    .updateTable('bills')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', billId)
    .execute();
}

export async function findBillVersion(tx: Transaction<DB>, visitId: string): Promise<number> {
  const row = await tx
    .selectFrom('bills')
    .select('version')
    .where('visit_id', '=', visitId)
    .executeTakeFirst();
  return row?.version ?? 0;
}
