import { z } from 'zod';
import { AnalyticsDays, filter, REPORT, REPORT_FILE, range } from './analytics-range.ts';
import { Day, Instant, Language } from './common.ts';
import { endpoints } from './endpoints.ts';

/** Portions to a tenth of one; amounts as charged, before tax on top and service. What was missed is an estimate (NUM-25). */
const Missed = { missedUnits: z.number(), missedMinor: z.int() } as const;

export const SoldOutReport = z.object({
  currency: z.string(),
  today: Day,
  days: AnalyticsDays,
  /** Sorted by the estimate, the highest first. */
  dishes: z.array(
    z.object({ key: z.string(), label: z.string(), times: z.int(), seconds: z.int(), ...Missed }),
  ),
  /** The latest 2,000, latest first; seconds and estimate are of the part within the days. */
  spans: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      beganAt: Instant,
      /** Null: it is still out. */
      endedAt: Instant.nullable(),
      seconds: z.int(),
      ...Missed,
    }),
  ),
  /** With those that `spans` leaves out; the dishes have them all. */
  spanCount: z.int(),
});
export type SoldOutReport = z.infer<typeof SoldOutReport>;

export const analyticsSoldOut = endpoints({
  'GET /api/restaurants/:restaurantId/analytics/sold-out': {
    ...REPORT,
    summary: 'When dishes could not be ordered, and what that cost by their usual rate of sale',
    query: z.strictObject({ ...range, ...filter }),
    replies: { 200: SoldOutReport },
  },
  'GET /api/restaurants/:restaurantId/analytics/sold-out.csv': {
    ...REPORT_FILE,
    summary: 'The same, each time by itself, for a spreadsheet',
    query: z.strictObject({ ...range, ...filter, language: Language.optional() }),
  },
});
