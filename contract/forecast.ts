import { z } from 'zod';
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
      /** Null where there are too few days of that weekday to say (NUM-19). */
      expected: ForecastHour.omit({ hour: true })
        .extend({ hours: z.array(ForecastHour) })
        .nullable(),
    }),
  ),
  /** The errors are the median shares by which days were missed (NUM-21); null where none can be judged. */
  backtest: z
    .object({
      days: z.array(z.object({ day: Day, expectedMinor: z.int(), takenMinor: z.int() })),
      salesError: z.number(),
      guestsError: z.number().nullable(),
    })
    .nullable(),
});
export type Forecast = z.infer<typeof Forecast>;

export const forecast = endpoints({
  'GET /api/restaurants/:restaurantId/analytics/forecast': {
    who: 'staff:analytics.view',
    summary: 'What the next two weeks are expected to bring, and how far off that was of late',
    params: RestaurantParams,
    replies: { 200: Forecast },
    refusals: [],
    limitPerMinute: 120,
  },
  'GET /api/restaurants/:restaurantId/analytics/forecast.csv': {
    who: 'staff:analytics.view',
    summary: 'Its hours for a spreadsheet',
    params: RestaurantParams,
    query: z.strictObject({ language: Language.optional() }),
    produces: 'text/csv',
    replies: { 200: FileContent },
    refusals: [],
    limitPerMinute: 10,
  },
});
