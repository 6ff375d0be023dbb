import { z } from 'zod';
import { PaymentReturn } from './bills.ts';
import { Id, Instant } from './common.ts';
import { endpoints } from './endpoints.ts';
import { Order } from './orders.ts';

/** A closed visit for the phone of one of its diners. */
export const Farewell = z.object({
  visitId: Id,
  tableId: Id,
  tableNumber: z.string(),
  /** Null while the visit is open. */
  closedAt: Instant.nullable(),
  /** Newest first, as after closing: receipts to read. */
  orders: z.array(Order),
  returns: z.array(PaymentReturn),
});
export type Farewell = z.infer<typeof Farewell>;

export const farewell = endpoints({
  'GET /api/farewell': {
    who: 'visitor',
    summary: 'The orders of the own visit, until 24 hours after it was closed',
    replies: { 200: Farewell },
    refusals: [],
  },
});
