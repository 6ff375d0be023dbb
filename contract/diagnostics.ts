import { z } from 'zod';
import { FISCAL_PROBLEMS } from '#domain/bills/fiscal-delivery.ts';
import { ONLINE_DIFFERENCES } from '#domain/bills/online-comparison.ts';
import { sortKeys } from '#domain/lists/list.ts';
import { CART_SORTS, LOCK_FILTERS } from '#domain/ordering/cart-list.ts';
import { Id, Instant, Language, ListSearch, Minor, RestaurantParams, Version } from './common.ts';
import { endpoints, FileContent } from './endpoints.ts';

/** An open cart as staff see it while a table orders. */
export const ActiveCart = z.object({
  cartId: Id,
  visitId: Id,
  tableId: Id,
  tableNumber: z.string(),
  version: Version,
  itemCount: z.int(),
  totalMinor: Minor,
  activeParticipants: z.int(),
  isLocked: z.boolean(),
  lockedBySessionId: Id.nullable(),
  lockedByName: z.string().nullable(),
  lockExpiresAt: Instant.nullable(),
  updatedAt: Instant,
});
export type ActiveCart = z.infer<typeof ActiveCart>;

/** Activity of one open cart: its commands of the last hour, and unpublished hints about it. */
export const CartSync = z.object({
  cartId: Id,
  tableNumber: z.string(),
  version: Version,
  commandsLastHour: z.int(),
  conflictsLastHour: z.int(),
  lastCommandAt: Instant.nullable(),
  waitingHints: z.int(),
});

/** Unpublished hints; healthy if none is older than two seconds. */
export const QueueHealth = z.object({
  waitingHints: z.int(),
  oldestWaitSeconds: z.number(),
  isHealthy: z.boolean(),
});

/** Whether the rolled-up hours equal their rows. Null: none has been rolled up or compared yet. */
export const FiguresHealth = z.object({
  rolledUntil: Instant.nullable(),
  comparedAt: Instant.nullable(),
  comparedHours: z.int(),
  differingHours: z.int(),
  /** Late changes that are read from the rows until their hour is written again. */
  waitingChanges: z.int(),
});

/** The result of the last comparison with the payment provider; null: not used here, or not compared yet. */
export const OnlineHealth = z.object({
  isOn: z.boolean(),
  check: z
    .object({
      checkedAt: Instant,
      payments: z.int(),
      differences: z.array(
        z.object({
          kind: z.enum(ONLINE_DIFFERENCES),
          intentId: z.string(),
          currency: z.string(),
          oursMinor: Minor.nullable(),
          theirsMinor: Minor.nullable(),
        }),
      ),
    })
    .nullable(),
});

/** How many documents the fiscal service has accepted (RECEIPT-8). Not on: the installation has none. */
export const FiscalHealth = z.object({
  isOn: z.boolean(),
  taken: z.int(),
  takenAt: Instant.nullable(),
  waiting: z.int(),
  /** When the first waiting document was issued. */
  waitingSince: Instant.nullable(),
  /** Why the last attempt failed, with the status of its response, and when the next one is due. */
  problem: z.enum(FISCAL_PROBLEMS).nullable(),
  status: z.int().nullable(),
  nextAt: Instant.nullable(),
});

/** Commands of one time bucket; times in milliseconds from arrival to the write. */
export const CartPerformance = z.object({
  timeBucket: Instant,
  commands: z.int(),
  conflicts: z.int(),
  carts: z.int(),
  diners: z.int(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
});

export const diagnostics = endpoints({
  'GET /api/restaurants/:restaurantId/diagnostics/active-carts': {
    // Needed by everybody who may unlock a cart.
    who: 'staff:cart.force-unlock',
    summary: 'Open carts with lines or a lock: items, total, participants, locker',
    params: RestaurantParams,
    replies: { 200: z.object({ carts: z.array(ActiveCart) }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/diagnostics/active-carts.csv': {
    who: 'staff:cart.force-unlock',
    summary: 'The list as CSV, with the same search, filters and sort',
    params: RestaurantParams,
    query: z.strictObject({
      search: ListSearch.optional(),
      lock: z.enum(LOCK_FILTERS).optional(),
      sort: z.enum(sortKeys(CART_SORTS)).optional(),
      language: Language.optional(),
    }),
    produces: 'text/csv',
    replies: { 200: FileContent },
    refusals: [],
    limitPerMinute: 10,
  },
  'GET /api/restaurants/:restaurantId/diagnostics/cart-sync': {
    who: 'staff:diagnostics.view',
    summary: 'How each open cart keeps up with its commands and hints',
    params: RestaurantParams,
    replies: { 200: z.object({ carts: z.array(CartSync) }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/diagnostics/queue-health': {
    who: 'staff:diagnostics.view',
    summary: 'Live updates that wait to be published',
    params: RestaurantParams,
    replies: { 200: QueueHealth },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/diagnostics/figures': {
    who: 'staff:diagnostics.view',
    summary: 'How far the figures are rolled up, and how they compare with their rows',
    params: RestaurantParams,
    replies: { 200: FiguresHealth },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/diagnostics/online-payments': {
    who: 'staff:diagnostics.view',
    summary: 'What differs between our payments and those of the payment provider',
    params: RestaurantParams,
    replies: { 200: OnlineHealth },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/diagnostics/fiscal': {
    who: 'staff:diagnostics.view',
    summary: 'How far the fiscal service has taken what was issued',
    params: RestaurantParams,
    replies: { 200: FiscalHealth },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/diagnostics/cart-performance': {
    who: 'staff:diagnostics.view',
    summary: 'Cart commands by time bucket, by default over the last 24 hours',
    params: RestaurantParams,
    query: z.strictObject({
      hours: z.coerce.number<number>().int().min(1).max(168).optional(),
      bucketMinutes: z.coerce.number<number>().int().min(5).max(1440).optional(),
    }),
    replies: { 200: z.object({ buckets: z.array(CartPerformance) }) },
    refusals: [],
  },
});
