import { nextSwitchMs } from '#domain/restaurant/next-switch.ts';
import { isOpenNow, type OpeningSpan } from '#domain/restaurant/open-now.ts';
import type { LockedHappyHour } from './pricing.ts';
import { boundedFactor, type PricingRules, round4 } from './pricing-rules.ts';

/** A weekly window in which chosen dishes have their own price, by the restaurant’s wall clock. */
export interface HappyHour {
  id: string;
  name: string;
  /** The days on which it begins; 0 is Sunday. */
  weekdays: number[];
  /** "HH:MM"; an end at or before the start is on the next morning. */
  from: string;
  until: string;
  /** The change of the base price: −20 is 20 % off. */
  percentage: number;
  /** All dishes of these categories, and these dishes. */
  categoryIds: string[];
  menuItemIds: string[];
}

export interface RunningHappyHour {
  happyHour: HappyHour;
  endsAtMs: number;
}

const spansOf = ({ weekdays, from, until }: HappyHour): OpeningSpan[] =>
  weekdays.map((weekday) => ({ weekday, opens: from, closes: until }));

/** The happy hours at this instant, with the instant at which each ends, across clock changes and midnight (PRICE-19). */
export const runningHappyHours = (
  happyHours: readonly HappyHour[],
  nowMs: number,
  timezone: string,
): RunningHappyHour[] =>
  happyHours.flatMap((happyHour) => {
    const spans = spansOf(happyHour);
    if (!isOpenNow(spans, nowMs, timezone)) return [];
    const endsAtMs = nextSwitchMs({ openingHours: spans, specialHours: [], timezone }, nowMs);
    return endsAtMs === null ? [] : [{ happyHour, endsAtMs }];
  });

interface ServedDish {
  id: string;
  categoryId: string;
}

const isFor = ({ categoryIds, menuItemIds }: HappyHour, dish: ServedDish): boolean =>
  menuItemIds.includes(dish.id) || categoryIds.includes(dish.categoryId);

/** Lowest price first; of equal ones, the one that lasts longer. */
const lowestFirst = (one: RunningHappyHour, other: RunningHappyHour): number =>
  one.happyHour.percentage - other.happyHour.percentage || other.endsAtMs - one.endsAtMs;

/**
 * The happy hours that a visit beginning now locks (PRICE-21): each dish once, in the one with the lowest price (PRICE-20), by dish id, so
 * that a dish that changes its category keeps its price. The owner’s bounds apply last (PRICE-11).
 */
export function lockHappyHours(
  running: readonly RunningHappyHour[],
  dishes: readonly ServedDish[],
  bounds: Pick<PricingRules, 'floor' | 'cap'>,
): (Omit<LockedHappyHour, 'endsAt'> & { endsAtMs: number })[] {
  const taken = new Set<string>();
  return running.toSorted(lowestFirst).flatMap(({ happyHour, endsAtMs }) => {
    const own = dishes.filter((dish) => !taken.has(dish.id) && isFor(happyHour, dish)).map(({ id }) => id);
    for (const id of own) taken.add(id);
    if (own.length === 0) return [];
    const factor = boundedFactor(1 + happyHour.percentage / 100, bounds);
    return [{ name: happyHour.name, factor, endsAtMs, menuItemIds: own }];
  });
}

/** `empty`: nothing chosen; `order`: ends when it begins; `bounds`: outside floor and cap; `range`: not a discount; `gone`: not on the menu. */
export type HappyHourProblemKind = 'empty' | 'order' | 'bounds' | 'range' | 'gone';

export const HAPPY_HOUR_FIELDS = ['weekdays', 'until', 'percentage', 'dishes'] as const;
export type HappyHourField = (typeof HAPPY_HOUR_FIELDS)[number];

/** By field. */
export type HappyHourProblems = Partial<Record<HappyHourField, HappyHourProblemKind>>;

/** The maximum per restaurant. */
export const MOST_HAPPY_HOURS = 20;

/** Whether its discount is within the owner’s floor. */
export const isAboveFloor = ({ percentage }: Pick<HappyHour, 'percentage'>, floor: number): boolean =>
  round4(1 + percentage / 100) >= floor;

/** The problems of a happy hour by field (PRICE-22). */
export function checkHappyHour(happyHour: Omit<HappyHour, 'id' | 'name'>, floor: number): HappyHourProblems {
  const { weekdays, from, until, percentage, categoryIds, menuItemIds } = happyHour;
  return {
    ...(weekdays.length === 0 && { weekdays: 'empty' }),
    ...(from === until && { until: 'order' }),
    ...(!isAboveFloor(happyHour, floor) && { percentage: 'bounds' }),
    ...(!(percentage < 0) && { percentage: 'range' }),
    ...(categoryIds.length + menuItemIds.length === 0 && { dishes: 'empty' }),
  };
}
