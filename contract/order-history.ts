import { z } from 'zod';
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import { RULES_APPLIED } from '#domain/prices/pricing-rules.ts';
import { TRAFFIC_SOURCES } from '#domain/prices/traffic.ts';
import { Instant, Version } from './common.ts';

export const OrderStatus = z.enum(ORDER_STATUSES);

export const ORDER_CHANGES = [
  'item_preparing',
  'item_ready',
  'item_recalled',
  'item_added',
  'item_struck',
  'item_quantity',
  'prioritised',
  'unprioritised',
  'table_changed',
] as const;

/** A change of an order beside its status; name and quantity where it is about a dish, `from` the quantity before; the name of
 * the new table if it moved. */
export const OrderChange = z.object({
  what: z.enum(ORDER_CHANGES),
  name: z.string().nullable(),
  quantity: z.int().nullable(),
  from: z.int().nullable(),
});
export type OrderChange = z.infer<typeof OrderChange>;

export const OrderEvent = z.object({
  fromStatus: OrderStatus.nullable(),
  toStatus: OrderStatus,
  actorKind: z.enum(['diner', 'member', 'system']),
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(OrderChange),
  version: Version,
  at: Instant,
});

export type OrderEvent = z.infer<typeof OrderEvent>;

const MeasuredPricing = z.object({
  level: z.number(),
  confidence: z.number(),
  shares: z.partialRecord(z.enum(TRAFFIC_SOURCES), z.number()),
  rule: z.enum(RULES_APPLIED),
});
export type MeasuredPricing = z.infer<typeof MeasuredPricing>;

/** The explanation of an order's prices (PRICE-17): the factors that its visit charged when it was placed, and their origin. */
export const OrderPricing = z.object({
  lockedAt: Instant,
  foodFactor: z.number(),
  drinksFactor: z.number(),
  /** When tables were merged or separated, if the visit has charged other prices since than it locked (PRICE-25). */
  mergedAt: Instant.nullable(),
  /** Null where dynamic pricing was off, and where the factors are another visit's. */
  measured: MeasuredPricing.nullable(),
  /** Happy hours that apply to dishes of the order, with these dishes' names. */
  happyHours: z.array(z.object({ name: z.string(), factor: z.number(), dishes: z.array(z.string()) })),
});
export type OrderPricing = z.infer<typeof OrderPricing>;
