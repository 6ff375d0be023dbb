/** What the traffic of a range is taken apart by (NUM-16, NUM-17). */
export const TRAFFIC_PARTS = ['hour', 'weekday-hour', 'funnel'] as const;
export type TrafficPart = (typeof TRAFFIC_PARTS)[number];

/** What became of a visit, each step among those of the step before (NUM-17). */
export const FUNNEL_STEPS = ['scan', 'menu', 'cart', 'order', 'second', 'feedback'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Each adds up over hours; occupancy is computed from the last three. */
export const TRAFFIC_FIGURES = [
  'visits',
  'guests',
  'closedVisits',
  'minutes',
  /** Occupied tables in thousandths, one for each hour. */
  'occupiedMillis',
  'tableHours',
  'highest',
] as const;
export type TrafficFigures = Readonly<Record<(typeof TRAFFIC_FIGURES)[number], number>>;

interface TrafficRatios {
  /** 0 to 1; null where no table was counted. */
  readonly occupancy: number | null;
  readonly guestsPerVisit: number | null;
  readonly turnMinutes: number | null;
}

const PER_TABLE = 1_000;
const share = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

/** NUM-16: what follows from the figures. */
export const trafficRatios = (figures: TrafficFigures): TrafficRatios => ({
  occupancy: share(figures.occupiedMillis / PER_TABLE, figures.tableHours),
  guestsPerVisit: share(figures.guests, figures.visits),
  turnMinutes: share(figures.minutes, figures.closedVisits),
});
