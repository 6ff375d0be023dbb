import { sql, type Transaction } from 'kysely';
import type { DiscountKind, DiscountPart } from '#domain/bills/discount.ts';
import type { PricedSums, TaxRules } from '#domain/prices/pricing.ts';
import type { DB } from '#server/platform/database/database-types.ts';

/** Locks the orders of the visit until the transaction ends, against corrections, moves and cancellations. */
export async function lockOrders(tx: Transaction<DB>, visitId: string): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('visit_id', '=', visitId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function getTaxRules(tx: Transaction<DB>, restaurantId: string): Promise<TaxRules> {
  const row = await tx
    .selectFrom('restaurants')
    .select(['service_charge_rate', 'prices_include_tax'])
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return {
    serviceChargeRate: row.service_charge_rate,
    pricesIncludeTax: row.prices_include_tax,
  };
}

export interface NewDiscount {
  readonly id: string;
  readonly restaurantId: string;
  readonly kind: DiscountKind;
  readonly percent: number | null;
  readonly isOfBill: boolean;
  readonly parts: readonly (DiscountPart & { readonly orderId: string })[];
  readonly reason: string;
  readonly userId: string | null;
  readonly userName: string;
  readonly isLimited: boolean;
  readonly now: Date;
}

export async function insertDiscount(tx: Transaction<DB>, discount: NewDiscount): Promise<void> {
  await tx
    .insertInto('item_discounts')
    .values(
      discount.parts.map(({ orderId, orderItemId, amountMinor }) => ({
        restaurant_id: discount.restaurantId,
        discount_id: discount.id,
        order_id: orderId,
        order_item_id: orderItemId,
        kind: discount.kind,
        percent: discount.percent,
        is_of_bill: discount.isOfBill,
        amount_minor: amountMinor,
        reason: discount.reason,
        given_by_id: discount.userId,
        given_by_name: discount.userName,
        is_limited: discount.isLimited,
        given_at: discount.now,
      })),
    )
    .execute();
}

/** Of these dishes. */
export async function deleteDiscount(
  tx: Transaction<DB>,
  discountId: string,
  orderItemIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('item_discounts')
    .where('discount_id', '=', discountId)
    .where('order_item_id', 'in', orderItemIds)
    .execute();
}

/** Sets the prices of the dishes to what their discounts leave. */
export async function updateDiscountedItems(
  tx: Transaction<DB>,
  orderItemIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update order_items i set discount_minor = x.minor, total_minor = i.unit_price_minor::bigint * i.quantity - x.minor, updated_at = ${now}
    from (
      select each as id, coalesce((select sum(amount_minor) from item_discounts where order_item_id = each), 0)::bigint as minor
      from unnest(${[...orderItemIds]}::uuid[]) as each
    ) x
    where i.id = x.id`.execute(tx);
}

/** The order’s sums, and its new version. */
export async function updateOrderSums(
  tx: Transaction<DB>,
  orderId: string,
  { sums, now }: { sums: PricedSums; now: Date },
): Promise<number> {
  const { version } = await tx
    .updateTable('orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      updated_at: now,
      subtotal_minor: sums.subtotalMinor,
      taxes: JSON.stringify(sums.taxes),
      tax_minor: sums.taxMinor,
      service_charge_minor: sums.serviceChargeMinor,
      total_amount_minor: sums.totalMinor,
    }))
    .where('id', '=', orderId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
