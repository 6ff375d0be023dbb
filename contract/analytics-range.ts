import { z } from 'zod';
import { RANGES } from '#domain/analytics/range.ts';
import { Day, RestaurantParams } from './common.ts';
import { FileContent } from './endpoints.ts';

/** Both days are in it; a day begins at the hour that the restaurant has chosen. */
export const AnalyticsDays = z.object({ from: Day, until: Day });

/** What every report of a range of days has in common. */
export const REPORT = {
  who: 'staff:analytics.view',
  params: RestaurantParams,
  refusals: ['RANGE_INVERTED', 'RANGE_TOO_LONG', 'RANGE_AHEAD', 'RANGE_TOO_BUSY', 'PLAN_REQUIRED'],
  limitPerMinute: 120,
  takesTurns: true,
} as const;

/** A report as a file for a spreadsheet. */
export const REPORT_FILE = {
  ...REPORT,
  produces: 'text/csv',
  replies: { 200: FileContent },
  limitPerMinute: 10,
} as const;

/** The days of a report. */
export const range = {
  /** Without it: the last seven days. `own` takes `from` and `until`. */
  range: z.enum(RANGES).optional(),
  from: Day.optional(),
  until: Day.optional(),
};

const Choice = z.string().max(100).optional();

/** All of them must hold; an empty text filters nothing (NUM-23). */
const Filter = z.strictObject({
  section: Choice,
  mode: z.enum(['individual', 'collaborative']).optional(),
  category: Choice,
  station: Choice,
  member: Choice,
});

/** The filters of a report as a JSON object, one parameter for the five. */
export const filter = {
  filter: z
    .string()
    .max(1_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' });
        return z.NEVER;
      }
    })
    .pipe(Filter)
    .optional(),
};

/** The current choices of the filters. */
export const FilterChoices = z.object({
  sections: z.array(z.string()),
  categories: z.array(z.string()),
  stations: z.array(z.string()),
  members: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type FilterChoices = z.infer<typeof FilterChoices>;
