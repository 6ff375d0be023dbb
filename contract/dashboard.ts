import { z } from 'zod';
import { ABSENCES } from '#domain/people/clock.ts';
import { SETUP_STEPS } from '#domain/restaurant/setup-list.ts';
import { Day, Done, Id, Instant, Minor, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

export const Takings = z.object({ totalMinor: Minor, orders: z.int() });

/** The restaurant at this moment and today. Parts that a role may not see are null. */
export const Dashboard = z.object({
  at: Instant,
  /** YYYY-MM-DD; it begins when the restaurant says (NUM-7). */
  day: Day,
  waiting: z.object({
    /** Orders that wait too long (DASH-1). */
    tooLong: z.int(),
    /** Minutes since the oldest order that is not at its table was placed; null: none. */
    longestMinutes: z.int().nullable(),
  }),
  /** From order to ready, today so far; null before the first. */
  kitchen: z
    .object({ averageMinutes: z.int(), promisedMinutes: z.int(), orders: z.int(), inTime: z.int() })
    .nullable(),
  requests: z
    .object({
      pending: z.int(),
      inProgress: z.int(),
      /** Pending for too long (DASH-3). */
      late: z.int(),
      longestMinutes: z.int().nullable(),
    })
    .nullable(),
  soldOut: z.object({ count: z.int(), dishes: z.array(z.object({ id: Id, name: z.string() })) }),
  /** Stale boards of the kitchen (KITCHEN-6); the last to report comes first. */
  staleDevices: z.array(
    z.object({
      id: Id,
      deviceName: z.string().nullable(),
      station: z.string().nullable(),
      /** Null: a person without an account uses it, or it is open without a PIN (PIN-5). */
      memberName: z.string().nullable(),
      /** The time of the state that it shows. */
      since: Instant,
    }),
  ),
  /** Who is late or missing (CLOCK-5); null for roles that do not plan shifts. */
  absences: z
    .array(z.object({ shiftId: Id, name: z.string(), startsAt: Instant, kind: z.enum(ABSENCES) }))
    .nullable(),
  /** `open`: somebody sits there. */
  tables: z.object({ open: z.int(), total: z.int() }),
  orders: z.object({
    pending: z.int(),
    confirmed: z.int(),
    preparing: z.int(),
    ready: z.int(),
    delivered: z.int(),
  }),
  /** Without service charge and tips (NUM-4). */
  sales: z
    .object({
      currency: z.string(),
      today: Takings,
      /** The same weekday a week ago, up to the same minute (DASH-2). */
      weekAgoSoFar: Takings,
      weekAgo: Takings,
      /** Seven days, today the last; each beside its weekday the week before. */
      days: z.array(z.object({ day: Day, ...Takings.shape, weekBefore: Takings })),
    })
    .nullable(),
  /** The setup list (ONBOARD-7); null: no step that the reader may do. */
  setup: z
    .object({
      steps: z.array(z.object({ step: z.enum(SETUP_STEPS), isDone: z.boolean() })),
      canPutAway: z.boolean(),
    })
    .nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = endpoints({
  'GET /api/restaurants/:restaurantId/dashboard': {
    who: 'staff:orders.view',
    summary: 'Counts of this moment, and today against the same day last week',
    params: RestaurantParams,
    replies: { 200: Dashboard },
    refusals: [],
  },
  'PUT /api/restaurants/:restaurantId/setup-list': {
    who: 'staff:setup.put-away',
    summary: 'Put the setup list away for everybody, or show it again',
    params: RestaurantParams,
    body: z.strictObject({ isPutAway: z.boolean() }),
    replies: { 200: Done },
    refusals: [],
  },
});
