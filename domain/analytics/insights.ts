import type { Day } from '#domain/restaurant/calendar-day.ts';
import type { SoldOutDish } from './sold-out.ts';

/** What an owner may want to know today; each insight contains its figures (NUM-22). */
export type Insight =
  | {
      readonly kind: 'day';
      readonly day: Day;
      readonly salesMinor: number;
      /** The mean of the same weekday in the weeks before. */
      readonly usualMinor: number;
    }
  | { readonly kind: 'wait'; readonly seconds: number; readonly usualSeconds: number }
  | { readonly kind: 'dish'; readonly label: string; readonly units: number; readonly usualUnits: number }
  | { readonly kind: 'loss'; readonly label: string; readonly units: number; readonly lossMinor: number }
  | { readonly kind: 'soldOut'; readonly label: string; readonly times: number; readonly missedMinor: number }
  | {
      readonly kind: 'cancelled';
      readonly orders: number;
      readonly cancelled: number;
      readonly cancelledMinor: number;
    }
  | { readonly kind: 'busiest'; readonly day: Day; readonly salesMinor: number };
export type InsightKind = Insight['kind'];

interface Wait {
  readonly count: number;
  readonly medianSeconds: number;
}

interface DishWeek {
  readonly key: string;
  readonly label: string;
  readonly units: number;
  /** Null if the cost is not known. */
  readonly marginMinor: number | null;
}

export interface InsightFigures {
  readonly yesterday: { readonly day: Day; readonly salesMinor: number };
  /** Sales of the same weekday in earlier weeks, without days that had none. */
  readonly sameWeekdays: readonly number[];
  /** From placed to served, in the last seven days and in the seven before. */
  readonly wait: Wait | null;
  readonly waitBefore: Wait | null;
  readonly dishes: readonly DishWeek[];
  readonly dishesBefore: readonly DishWeek[];
  /** Of the last four weeks, most missed sales first (NUM-25). */
  readonly soldOut: readonly SoldOutDish[];
  /** Of the last seven days, without cancelled orders. */
  readonly orders: number;
  readonly cancelled: number;
  readonly cancelledMinor: number;
  /** The expected sales of the coming week. */
  readonly coming: readonly { readonly day: Day; readonly salesMinor: number }[];
}

export const MOST_INSIGHTS = 5;
const FEWEST_WEEKDAYS = 3;
const FEWEST_ORDERS = 20;
const FEWEST_UNITS = 10;
const FEWEST_SOLD_AT_A_LOSS = 5;
const FEWEST_TIMES_OUT = 3;
const FEWEST_MISSED = 5;
const SHORTEST_CHANGE_SECONDS = 120;
/** A smaller deviation, as a share, is an ordinary day. */
const UNUSUAL = { day: 0.15, wait: 0.2, dish: 0.4, cancelled: 0.05, busiest: 0.3 } as const;
/** Dishes that lose money with each portion come first. */
const URGENT = 1_000;

type Found = readonly [weight: number, insight: Insight];

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const apart = (now: number, usual: number): number => (usual === 0 ? 0 : Math.abs(now - usual) / usual);

function ofYesterday({ yesterday: { day, salesMinor }, sameWeekdays }: InsightFigures): Found[] {
  // without any sales it was closed
  if (sameWeekdays.length < FEWEST_WEEKDAYS || salesMinor === 0) return [];
  const usualMinor = Math.round(mean(sameWeekdays));
  const weight = apart(salesMinor, usualMinor);
  return weight < UNUSUAL.day ? [] : [[weight, { kind: 'day', day, salesMinor, usualMinor }]];
}

function ofWait({ wait, waitBefore }: InsightFigures): Found[] {
  if (!wait || !waitBefore || Math.min(wait.count, waitBefore.count) < FEWEST_ORDERS) return [];
  const [seconds, usualSeconds] = [wait.medianSeconds, waitBefore.medianSeconds];
  const weight = apart(seconds, usualSeconds);
  return weight < UNUSUAL.wait || Math.abs(seconds - usualSeconds) < SHORTEST_CHANGE_SECONDS
    ? []
    : [[weight, { kind: 'wait', seconds, usualSeconds }]];
}

/** The dishes with the largest rise and the largest fall. */
function ofDishes({ dishes, dishesBefore }: InsightFigures): Found[] {
  const now = new Map(dishes.map((dish) => [dish.key, dish.units]));
  const changes = dishesBefore.flatMap(({ key, label, units: usualUnits }): Found[] => {
    const units = now.get(key) ?? 0;
    const weight = apart(units, usualUnits);
    return usualUnits < FEWEST_UNITS || weight < UNUSUAL.dish
      ? []
      : [[weight, { kind: 'dish', label, units, usualUnits }]];
  });
  const isRise = ([, insight]: Found): boolean =>
    insight.kind === 'dish' && insight.units > insight.usualUnits;
  const strongest = (found: readonly Found[]): Found[] =>
    found.toSorted((one, other) => other[0] - one[0]).slice(0, 1);
  return [...strongest(changes.filter(isRise)), ...strongest(changes.filter((each) => !isRise(each)))];
}

function ofLoss({ dishes }: InsightFigures): Found[] {
  const [worst] = dishes
    .filter(({ units, marginMinor }) => units >= FEWEST_SOLD_AT_A_LOSS && (marginMinor ?? 0) < 0)
    .toSorted((one, other) => (one.marginMinor ?? 0) - (other.marginMinor ?? 0));
  if (!worst) return [];
  const { label, units, marginMinor } = worst;
  return [[URGENT, { kind: 'loss', label, units, lossMinor: -(marginMinor ?? 0) }]];
}

/** Cents of a forecast are meaningless: three significant digits. */
const roughly = (minor: number): number => Number(minor.toPrecision(3));

/** The missed sales relative to a day’s sales. */
function ofSoldOut({ soldOut, sameWeekdays }: InsightFigures): Found[] {
  const [worst] = soldOut.filter(
    ({ times, missedUnits }) => times >= FEWEST_TIMES_OUT && missedUnits >= FEWEST_MISSED,
  );
  if (!worst || sameWeekdays.length === 0) return [];
  const { label, times, missedMinor } = worst;
  return [
    [missedMinor / mean(sameWeekdays), { kind: 'soldOut', label, times, missedMinor: roughly(missedMinor) }],
  ];
}

function ofCancelled({ orders, cancelled, cancelledMinor }: InsightFigures): Found[] {
  const all = orders + cancelled;
  const share = all === 0 ? 0 : cancelled / all;
  return all < FEWEST_ORDERS || share < UNUSUAL.cancelled
    ? []
    : [[share * 2, { kind: 'cancelled', orders: all, cancelled, cancelledMinor }]];
}

/** It is not unusual, so it comes last. */
function ofComing({ coming }: InsightFigures): Found[] {
  const [busiest] = coming.toSorted((one, other) => other.salesMinor - one.salesMinor);
  if (!busiest || busiest.salesMinor === 0) return [];
  const usual = mean(coming.map(({ salesMinor }) => salesMinor));
  return apart(busiest.salesMinor, usual) < UNUSUAL.busiest
    ? []
    : [[0, { kind: 'busiest', day: busiest.day, salesMinor: roughly(busiest.salesMinor) }]];
}

/** NUM-22: at most five insights, largest deviation first. */
export const findInsights = (figures: InsightFigures): Insight[] =>
  [ofLoss, ofYesterday, ofWait, ofDishes, ofSoldOut, ofCancelled, ofComing]
    .flatMap((look) => look(figures))
    .toSorted((one, other) => other[0] - one[0])
    .slice(0, MOST_INSIGHTS)
    .map(([, insight]) => insight);
