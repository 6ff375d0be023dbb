import { z } from 'zod';
import { DISH_CLASSES, MENU_PARTS } from '#domain/analytics/menu.ts';
import { COMPARISONS } from '#domain/analytics/range.ts';
import { SALES_FIGURES, SALES_PARTS } from '#domain/analytics/sales.ts';
import { SERVICE_PARTS, SERVICE_TIMES } from '#domain/analytics/service.ts';
import { TRAFFIC_FIGURES, TRAFFIC_PARTS } from '#domain/analytics/traffic-figures.ts';
import { AnalyticsDays, FilterChoices, filter, REPORT, REPORT_FILE, range } from './analytics-range.ts';
import { Day, Language, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

/** Amounts in minor units, with tax unless the name says otherwise; minutes at the table of the closed visits. */
export const SalesFigures = z.record(z.enum(SALES_FIGURES), z.int());

export const SalesReport = z.object({
  currency: z.string(),
  /** The restaurant's day at this moment. */
  today: Day,
  /** At which hour of the clock a day begins (NUM-7). */
  dayStartsAtHour: z.int(),
  days: AnalyticsDays,
  figures: SalesFigures,
  byDay: z.array(z.object({ day: Day, figures: SalesFigures })),
  /** The requested earlier days; while `days` ends today, up to the same minute (NUM-3). */
  compared: z
    .object({
      days: AnalyticsDays,
      figures: SalesFigures,
      byDay: z.array(z.object({ day: Day, grossMinor: z.int() })),
    })
    .nullable(),
});
export type SalesReport = z.infer<typeof SalesReport>;

/** One part of the sales. Keys: an hour from 0, "weekday-hour" (0 is Sunday), a category, a dish, an option, a method, a rate (0.1 = 10 %). */
const SalesPartRow = z.object({ key: z.string(), label: z.string(), count: z.int(), minor: z.int() });
export type SalesPartRow = z.infer<typeof SalesPartRow>;

export const SalesParts = z.object({
  currency: z.string(),
  days: AnalyticsDays,
  parts: z.array(SalesPartRow),
});
export type SalesParts = z.infer<typeof SalesParts>;

/** Durations: half of them at most the median, nine of ten at most the slow time. */
const Duration = z.object({ count: z.int(), medianSeconds: z.int(), slowSeconds: z.int() });
export const ServiceTimes = z.partialRecord(z.enum(SERVICE_TIMES), Duration);

export const ServiceFigures = z.object({
  orders: z.int(),
  cancelledOrders: z.int(),
  cancelledMinor: z.int(),
  requests: z.int(),
  /** Calls that the guests withdrew. */
  withdrawnRequests: z.int(),
  tipsMinor: z.int(),
  times: ServiceTimes,
});
export type ServiceFigures = z.infer<typeof ServiceFigures>;

/** Keys: an hour, a station, a dish, a kind of call, a reason, a member; empty where it is not known. */
const ServicePartRow = z.object({
  key: z.string(),
  label: z.string(),
  /** Orders; of calls the calls, of tips the visits or payments that gave one. */
  count: z.int(),
  minor: z.int().nullable(),
  times: ServiceTimes,
});
export type ServicePartRow = z.infer<typeof ServicePartRow>;

export const ServiceBy = z.enum(SERVICE_PARTS);

export const ServiceReport = z.object({
  currency: z.string(),
  today: Day,
  dayStartsAtHour: z.int(),
  days: AnalyticsDays,
  figures: ServiceFigures,
  by: ServiceBy,
  parts: z.array(ServicePartRow),
  compared: z.object({ days: AnalyticsDays, figures: ServiceFigures }).nullable(),
});
export type ServiceReport = z.infer<typeof ServiceReport>;

export const MenuFigures = z.object({
  units: z.int(),
  salesMinor: z.int(),
  netMinor: z.int(),
  /** Of the dishes with a known cost: sales without tax, and the margin. */
  costedNetMinor: z.int(),
  marginMinor: z.int(),
});
export type MenuFigures = z.infer<typeof MenuFigures>;

const SoldDish = z.object({
  key: z.string(),
  label: z.string(),
  category: z.string(),
  units: z.int(),
  /** As charged, before tax on top and service. */
  salesMinor: z.int(),
  netMinor: z.int(),
  /** Null without a known cost of the dish. */
  marginMinor: z.int().nullable(),
  dishClass: z.enum(DISH_CLASSES).nullable(),
});
export type SoldDish = z.infer<typeof SoldDish>;

/** Two dishes of one visit; counts of visits. */
const DishPair = z.object({
  firstLabel: z.string(),
  secondLabel: z.string(),
  together: z.int(),
  first: z.int(),
  second: z.int(),
  visits: z.int(),
});
export type DishPair = z.infer<typeof DishPair>;

export const MenuReport = z.object({
  currency: z.string(),
  today: Day,
  days: AnalyticsDays,
  figures: MenuFigures,
  dishes: z.array(SoldDish),
  pairs: z.array(DishPair),
  compared: z.object({ days: AnalyticsDays, figures: MenuFigures }).nullable(),
});
export type MenuReport = z.infer<typeof MenuReport>;

/** Occupied tables in thousandths (`occupiedMillis`), one for each counted hour (`tableHours`). */
export const TrafficFigures = z.record(z.enum(TRAFFIC_FIGURES), z.int());

/** Keys: an hour from 0, "weekday-hour" (0 is Sunday), a step from scan to feedback (its count alone, under visits). */
export const TrafficPartRow = z.object({ key: z.string(), figures: TrafficFigures });
export type TrafficPartRow = z.infer<typeof TrafficPartRow>;

/** Visits in hours of the week that had both, with other prices than the base prices and without; `withoutMinor` weighs each hour like the visits with them. */
export const PricingEffect = z.object({
  hours: z.int(),
  withVisits: z.int(),
  withoutVisits: z.int(),
  withBillMinor: z.int(),
  withoutBillMinor: z.int(),
});
export type PricingEffect = z.infer<typeof PricingEffect>;

export const TrafficReport = z.object({
  currency: z.string(),
  today: Day,
  dayStartsAtHour: z.int(),
  days: AnalyticsDays,
  figures: TrafficFigures,
  by: z.enum(TRAFFIC_PARTS),
  parts: z.array(TrafficPartRow),
  /** Null if no hour of the week had both kinds of visits. */
  pricing: PricingEffect.nullable(),
  compared: z.object({ days: AnalyticsDays, figures: TrafficFigures }).nullable(),
});
export type TrafficReport = z.infer<typeof TrafficReport>;

export const analytics = endpoints({
  'GET /api/restaurants/:restaurantId/analytics/filters': {
    who: 'staff:analytics.view',
    summary: 'What reports can be narrowed to',
    params: RestaurantParams,
    replies: { 200: FilterChoices },
    refusals: [],
    limitPerMinute: 120,
  },
  'GET /api/restaurants/:restaurantId/analytics/sales': {
    ...REPORT,
    summary: 'What was sold, beside earlier days',
    query: z.strictObject({ ...range, ...filter, comparison: z.enum(COMPARISONS).optional() }),
    replies: { 200: SalesReport },
  },
  'GET /api/restaurants/:restaurantId/analytics/sales.csv': {
    ...REPORT_FILE,
    summary: 'The same by day, for a spreadsheet; without `comparison`, no earlier days',
    query: z.strictObject({
      ...range,
      ...filter,
      comparison: z.enum(COMPARISONS).optional(),
      language: Language.optional(),
    }),
  },
  'GET /api/restaurants/:restaurantId/analytics/sales-parts': {
    ...REPORT,
    summary: 'What was sold, by hour, category, dish, option, way of paying or tax rate',
    query: z.strictObject({ ...range, ...filter, by: z.enum(SALES_PARTS) }),
    replies: { 200: SalesParts },
  },
  'GET /api/restaurants/:restaurantId/analytics/sales-parts.csv': {
    ...REPORT_FILE,
    summary: 'The same for a spreadsheet',
    query: z.strictObject({ ...range, ...filter, by: z.enum(SALES_PARTS), language: Language.optional() }),
  },
  'GET /api/restaurants/:restaurantId/analytics/service': {
    ...REPORT,
    summary: 'How long orders and calls took, what was cancelled, who was tipped',
    query: z.strictObject({
      ...range,
      ...filter,
      by: ServiceBy.optional(),
      comparison: z.enum(COMPARISONS).optional(),
    }),
    replies: { 200: ServiceReport },
  },
  'GET /api/restaurants/:restaurantId/analytics/service.csv': {
    ...REPORT_FILE,
    summary: 'Its parts for a spreadsheet',
    query: z.strictObject({
      ...range,
      ...filter,
      by: ServiceBy.optional(),
      language: Language.optional(),
    }),
  },
  'GET /api/restaurants/:restaurantId/analytics/traffic': {
    ...REPORT,
    summary: 'How full a range of days was, who came, and how far visits went',
    query: z.strictObject({
      ...range,
      ...filter,
      by: z.enum(TRAFFIC_PARTS).optional(),
      comparison: z.enum(COMPARISONS).optional(),
    }),
    replies: { 200: TrafficReport },
  },
  'GET /api/restaurants/:restaurantId/analytics/traffic.csv': {
    ...REPORT_FILE,
    summary: 'Its parts for a spreadsheet',
    query: z.strictObject({
      ...range,
      ...filter,
      by: z.enum(TRAFFIC_PARTS).optional(),
      language: Language.optional(),
    }),
  },
  'GET /api/restaurants/:restaurantId/analytics/menu': {
    ...REPORT,
    summary: 'What each dish sold and earned, and which were ordered together',
    query: z.strictObject({ ...range, ...filter, comparison: z.enum(COMPARISONS).optional() }),
    replies: { 200: MenuReport },
  },
  'GET /api/restaurants/:restaurantId/analytics/menu.csv': {
    ...REPORT_FILE,
    summary: 'Its dishes, or those ordered together, for a spreadsheet',
    query: z.strictObject({
      ...range,
      ...filter,
      by: z.enum(MENU_PARTS).optional(),
      language: Language.optional(),
    }),
  },
});
