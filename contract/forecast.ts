import { z } from 'zod';
import { FORECAST_PARTS } from '#domain/analytics/forecast.ts';
import type { InsightKind } from '#domain/analytics/insights.ts';
import { Day, Language, RestaurantParams } from './common.ts';
import { endpoints, FileContent } from './endpoints.ts';

/** Guests to a tenth of one. */
const ForecastHour = z.object({ hour: z.int(), guests: z.number(), salesMinor: z.int() });
export type ForecastHour = z.infer<typeof ForecastHour>;

export const Forecast = z.object({
  currency: z.string(),
  today: Day,
  dayStartsAtHour: z.int(),
  days: z.array(
    z.object({
      day: Day,
      /** Marked as a day with hours of its own (HOURS-4). */
      hasOwnHours: z.boolean(),
      /** Null with too few days of that weekday (NUM-19). */
      expected: ForecastHour.omit({ hour: true })
        .extend({ hours: z.array(ForecastHour) })
        .nullable(),
    }),
  ),
  /** The errors are the median relative errors of days (NUM-21); null without comparable days. */
  backtest: z
    .object({
      days: z.array(z.object({ day: Day, expectedMinor: z.int(), takenMinor: z.int() })),
      salesError: z.number(),
      guestsError: z.number().nullable(),
    })
    .nullable(),
});
export type Forecast = z.infer<typeof Forecast>;

const InsightOf = {
  day: z.object({ kind: z.literal('day'), day: Day, salesMinor: z.int(), usualMinor: z.int() }),
  wait: z.object({ kind: z.literal('wait'), seconds: z.int(), usualSeconds: z.int() }),
  dish: z.object({ kind: z.literal('dish'), label: z.string(), units: z.int(), usualUnits: z.int() }),
  loss: z.object({ kind: z.literal('loss'), label: z.string(), units: z.int(), lossMinor: z.int() }),
  soldOut: z.object({
    kind: z.literal('soldOut'),
    label: z.string(),
    times: z.int(),
    missedMinor: z.int(),
  }),
  cancelled: z.object({
    kind: z.literal('cancelled'),
    orders: z.int(),
    cancelled: z.int(),
    cancelledMinor: z.int(),
  }),
  busiest: z.object({ kind: z.literal('busiest'), day: Day, salesMinor: z.int() }),
} satisfies Record<InsightKind, z.ZodObject>;

/** Today's insights with their figures (NUM-22). */
export const Insights = z.object({
  currency: z.string(),
  /** The restaurant's day of which they are (NUM-7). */
  today: Day,
  insights: z.array(
    z.discriminatedUnion('kind', [
      InsightOf.day,
      InsightOf.wait,
      InsightOf.dish,
      InsightOf.loss,
      InsightOf.soldOut,
      InsightOf.cancelled,
      InsightOf.busiest,
    ]),
  ),
});
export type Insights = z.infer<typeof Insights>;

export const forecast = endpoints({
  'GET /api/restaurants/:restaurantId/analytics/insights': {
    who: 'staff:analytics.view',
    plan: 'analytics',
    summary: 'What stands out today, each with the figures that prove it',
    params: RestaurantParams,
    replies: { 200: Insights },
    refusals: [],
    limitPerMinute: 60,
    takesTurns: true,
  },
  'GET /api/restaurants/:restaurantId/analytics/forecast': {
    who: 'staff:analytics.view',
    plan: 'analytics',
    summary: 'What the next two weeks are expected to bring, and how far off that was of late',
    params: RestaurantParams,
    replies: { 200: Forecast },
    refusals: [],
    limitPerMinute: 120,
    takesTurns: true,
  },
  'GET /api/restaurants/:restaurantId/analytics/forecast.csv': {
    who: 'staff:analytics.view',
    plan: 'analytics',
    summary: 'Its hours, or the past days beside what had been expected of them, for a spreadsheet',
    params: RestaurantParams,
    query: z.strictObject({ by: z.enum(FORECAST_PARTS).optional(), language: Language.optional() }),
    produces: 'text/csv',
    replies: { 200: FileContent },
    refusals: [],
    limitPerMinute: 10,
    takesTurns: true,
  },
});
