import { z } from 'zod';
import { DAY_SORTS, MOST_CASH_MINOR, PAY_METHODS } from '#domain/bills/day-closing.ts';
import { sortKeys } from '#domain/lists/list.ts';
import { Day, Id, Instant, Minor, RestaurantParams, TaxParts } from './common.ts';
import { endpoints } from './endpoints.ts';
import { pageOf } from './lists.ts';

export const MethodSums = z.object({
  method: z.enum(PAY_METHODS),
  takenMinor: Minor,
  tipsMinor: Minor,
  backMinor: Minor,
});

const Sums = z.object({
  day: Day,
  /** When the day before was closed; null: it is the first. */
  since: Instant.nullable(),
  currency: z.string(),
  methods: z.array(MethodSums),
  taxes: TaxParts,
  serviceMinor: Minor,
  tipsMinor: Minor,
  receipts: z.int(),
  creditNotes: z.int(),
  /** Taken off dishes by the staff, and of that treats. */
  discountsMinor: Minor,
  treatsMinor: Minor,
  /** Tables with open visits, with the amount due. */
  openTables: z.array(z.object({ tableNumber: z.string(), dueMinor: Minor })),
});

/** The day as it would be closed now. */
export const OpenDay = Sums.extend({
  number: z.int(),
  /** The last receipt that is covered: with `number`, the state that the person saw. */
  position: z.int(),
  openingMinor: Minor,
});
export type OpenDay = z.infer<typeof OpenDay>;

export const DayClosing = Sums.extend({
  id: Id,
  number: z.int(),
  closedAt: Instant,
  closedByName: z.string(),
  openingMinor: Minor,
  expectedMinor: Minor,
  countedMinor: Minor,
  /** Counted less expected. */
  differenceMinor: Minor,
  /** Stays in the drawer for the next day. */
  keptMinor: Minor,
  note: z.string(),
});
export type DayClosing = z.infer<typeof DayClosing>;

const amount = z.int().min(0).max(MOST_CASH_MINOR);

/** A day as it was shown, with the cash that was counted. */
export const CountedDay = z.strictObject({
  closingId: Id,
  openingMinor: amount,
  countedMinor: amount,
  keptMinor: amount,
  note: z.string().trim().max(500),
  shownNumber: z.int().min(1),
  shownPosition: z.int().min(0),
  /** Absent from older screens. */
  shownDiscountsMinor: Minor.optional(),
});
export type CountedDay = z.infer<typeof CountedDay>;

export const dayClosings = endpoints({
  'GET /api/restaurants/:restaurantId/open-day': {
    who: 'staff:bills.close-day',
    summary: 'The day as it would be closed now',
    params: RestaurantParams,
    replies: { 200: OpenDay },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/day-closings': {
    who: 'staff:bills.close-day',
    summary: 'Days that were closed, 20 a page, the latest first',
    params: RestaurantParams,
    query: pageOf({ sort: z.enum(sortKeys(DAY_SORTS)).optional() }, 10_000),
    replies: { 200: z.object({ closings: z.array(DayClosing), total: z.int() }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/day-closings/:closingId': {
    who: 'staff:bills.close-day',
    summary: 'A day that was closed',
    params: RestaurantParams.extend({ closingId: Id }),
    replies: { 200: DayClosing },
    refusals: ['DAY_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/day-closings': {
    who: 'staff:bills.close-day',
    summary:
      'Close the day as it was shown, with the cash that was counted; the same id again changes nothing',
    params: RestaurantParams,
    body: CountedDay,
    replies: { 201: DayClosing },
    refusals: ['DAY_CHANGED', 'KEPT_TOO_MUCH'],
  },
});
