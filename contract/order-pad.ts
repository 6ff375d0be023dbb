import { z } from 'zod';
import { Id } from './common.ts';
import { endpoints } from './endpoints.ts';
import { TakeOrder } from './order-lines.ts';
import { StaffOrder } from './orders.ts';
import { PriceFactors } from './pricing.ts';
import { tableParams } from './tables.ts';

/** A table for the order pad: whether it has a visit, and its prices. */
export const PadTable = z.object({
  tableId: Id,
  tableNumber: z.string(),
  visitId: Id.nullable(),
  openOrders: z.int(),
  /** Base price × factor = current price; of the open visit, or of one that would begin now. */
  factors: PriceFactors,
});
export type PadTable = z.infer<typeof PadTable>;

export const orderPad = endpoints({
  'GET /api/restaurants/:restaurantId/tables/:tableId/order-pad': {
    who: 'staff:orders.take',
    summary: 'Whether the table is occupied, and its price factors',
    params: tableParams,
    replies: { 200: PadTable },
    refusals: ['TABLE_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/tables/:tableId/orders': {
    who: 'staff:orders.take',
    summary: 'Take an order for a table, exactly once; opens a visit when none is open',
    params: tableParams,
    body: TakeOrder,
    idempotent: true,
    replies: { 201: StaffOrder },
    refusals: [
      'TABLE_NOT_FOUND',
      'MENU_ITEM_NOT_FOUND',
      'ITEM_UNAVAILABLE',
      'OPTIONS_INVALID',
      'VISIT_CLOSED',
      'VISIT_CHANGED',
    ],
  },
});
