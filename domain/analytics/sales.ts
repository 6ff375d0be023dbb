import type { Minor } from '#domain/money/money.ts';
import type { Grain } from './filter.ts';

/** Sales figures, all additive over hours (NUM-4, NUM-5). */
export const SALES_FIGURES = [
  'grossMinor',
  'taxMinor',
  'serviceChargeMinor',
  'tipsMinor',
  'discountMinor',
  'surchargeMinor',
  'cancelledMinor',
  'refundedMinor',
  'cashMinor',
  'cardMinor',
  'onlineMinor',
  'orders',
  'cancelledOrders',
  'visits',
  'guests',
  'closedVisits',
  'minutes',
] as const;
export type SalesFigures = Readonly<Record<(typeof SALES_FIGURES)[number], number>>;

/** Nothing sold. */
const NO_SALES = Object.fromEntries(SALES_FIGURES.map((name) => [name, 0])) as SalesFigures;

export const sumSales = (parts: readonly SalesFigures[]): SalesFigures => {
  const sum: Record<(typeof SALES_FIGURES)[number], number> = { ...NO_SALES };
  for (const part of parts) for (const name of SALES_FIGURES) sum[name] += part[name];
  return sum;
};

/** The average of nothing is null. */
const share = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

interface SalesRatios {
  readonly netMinor: Minor;
  readonly billMinor: Minor | null;
  readonly guestMinor: Minor | null;
  readonly ordersPerVisit: number | null;
  readonly minutesAtTable: number | null;
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** NUM-6: the derived figures; an average is null if the divisor is 0. */
export const salesRatios = (figures: SalesFigures): SalesRatios => ({
  netMinor: figures.grossMinor - figures.taxMinor,
  billMinor: rounded(share(figures.grossMinor + figures.serviceChargeMinor, figures.visits)),
  guestMinor: rounded(share(figures.grossMinor + figures.serviceChargeMinor, figures.guests)),
  ordersPerVisit: share(figures.orders, figures.visits),
  minutesAtTable: share(figures.minutes, figures.closedVisits),
});

/** The dimensions of sales (NUM-8). */
export const SALES_PARTS = ['hour', 'weekday-hour', 'category', 'dish', 'option', 'method', 'tax'] as const;
export type SalesPart = (typeof SALES_PARTS)[number];

/** The groups stored by hour besides totals (NUM-14). */
export const ROLLED_PARTS = {
  sales: ['category', 'dish', 'option', 'method', 'tax'],
  visits: ['net', 'baskets', 'visits', 'prices'],
  service: ['cancelled', 'tips', 'withdrawn'],
  times: ['waits', 'station_waits', 'dish_waits', 'calls'],
} as const;
/** Those that are also stored by day: as sums, */
export const SUMMED_BY_DAY = [...ROLLED_PARTS.sales, 'net', 'cancelled', 'tips', 'withdrawn'] as const;
/** and, of the whole restaurant, with the times of the day, each distinct one counted. */
export const COUNTED_BY_DAY = ['waits', 'calls'] as const;
export type DayPart = (typeof SUMMED_BY_DAY | typeof COUNTED_BY_DAY)[number];
const BY_DAY: ReadonlySet<RolledPart> = new Set([...SUMMED_BY_DAY, ...COUNTED_BY_DAY]);
const SUMMED: ReadonlySet<RolledPart> = new Set(SUMMED_BY_DAY);
export const areKeptByDay = (parts: readonly RolledPart[], grain: Grain): parts is readonly DayPart[] =>
  parts.every((part) => (grain === 'all' ? BY_DAY : SUMMED).has(part));
export type RolledGroup = keyof typeof ROLLED_PARTS;
export type RolledPart = (typeof ROLLED_PARTS)[RolledGroup][number];
