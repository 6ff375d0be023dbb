/** The dimensions of traffic (NUM-16, NUM-17). */
export const TRAFFIC_PARTS = ['hour', 'weekday-hour', 'funnel'] as const;
export type TrafficPart = (typeof TRAFFIC_PARTS)[number];

/** How far a visit went; each step includes the later ones (NUM-17). */
export const FUNNEL_STEPS = ['scan', 'menu', 'cart', 'order', 'second', 'feedback'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Each is additive over hours; occupancy is computed from the last three. */
export const TRAFFIC_FIGURES = [
  'visits',
  'guests',
  'closedVisits',
  'minutes',
  /** Occupied tables in thousandths, summed over hours. */
  'occupiedMillis',
  'tableHours',
  'highest',
] as const;
export type TrafficFigures = Readonly<Record<(typeof TRAFFIC_FIGURES)[number], number>>;

interface TrafficRatios {
  /** 0 to 1; null if no table was counted. */
  readonly occupancy: number | null;
  readonly guestsPerVisit: number | null;
  readonly turnMinutes: number | null;
}

const PER_TABLE = 1_000;
const share = (sum: number, count: number): number | null => (count === 0 ? null : sum / count);

/** NUM-16: the derived figures. */
export const trafficRatios = (figures: TrafficFigures): TrafficRatios => ({
  occupancy: share(figures.occupiedMillis / PER_TABLE, figures.tableHours),
  guestsPerVisit: share(figures.guests, figures.visits),
  turnMinutes: share(figures.minutes, figures.closedVisits),
});
