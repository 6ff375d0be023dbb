import type { Minor } from '#domain/money/money.ts';
import { type HappyHour, lockHappyHours, runningHappyHours } from './happy-hours.ts';
import { currentPrice, factorFor } from './pricing.ts';
import { decideFactor, type PricingRules } from './pricing-rules.ts';

/** Dishes that a visit ordered, at the level of traffic at which it began. */
export interface ReplayedDishes {
  visitId: string;
  /** When the visit locked its prices. */
  beganAtMs: number;
  level: number;
  menuItemId: string;
  category: string;
  basePriceMinor: Minor;
  quantity: number;
}

export interface Replay {
  dishes: number;
  dearer: number;
  cheaper: number;
  /** What they would have brought more or less than at base prices, options apart. */
  differenceMinor: number;
  visits: number;
  /** Visits that would have seen a price above base. */
  visitsAbove: number;
}

/** What ran beside the rules: a visit locks the happy hours that run when it begins (PRICE-21). */
export interface ReplayedHappyHours {
  readonly happyHours: readonly HappyHour[];
  /** The dishes that they are for. */
  readonly dishes: readonly { id: string; categoryId: string }[];
  readonly timezone: string;
}

const WARNED_ABOVE = 1 / 3;

/** Whether more than a third of the visits would have seen a price above base (PRICE-18). */
export const isSteep = ({ visits, visitsAbove }: Replay): boolean => visitsAbove > visits * WARNED_ABOVE;

/** What the rules would have made of dishes that were ordered, had they been sure of each level (PRICE-18). */
export const replayRules = (
  ordered: readonly ReplayedDishes[],
  rules: PricingRules,
  happy: ReplayedHappyHours,
): Replay => {
  const { food, drinks } = rules.applyToCategories;
  const lockedBy = new Map<string, ReturnType<typeof lockHappyHours>>();
  const lockedOf = (visitId: string, beganAtMs: number) => {
    const known = lockedBy.get(visitId);
    if (known) return known;
    const running = runningHappyHours(happy.happyHours, beganAtMs, happy.timezone);
    const locked = lockHappyHours(running, happy.dishes, rules);
    lockedBy.set(visitId, locked);
    return locked;
  };
  const above = new Set<string>();
  const replay = { dishes: 0, dearer: 0, cheaper: 0, differenceMinor: 0 };
  for (const { visitId, beganAtMs, level, menuItemId, category, basePriceMinor, quantity } of ordered) {
    const { factor } = decideFactor(level, rules, 1);
    const ofHappyHour = lockedOf(visitId, beganAtMs).find((each) => each.menuItemIds.includes(menuItemId));
    const byTraffic = { food: food ? factor : 1, drinks: drinks ? factor : 1 };
    const price = currentPrice(
      basePriceMinor,
      ofHappyHour?.factor ?? factorFor({ menuItemId, category }, byTraffic),
    );
    replay.dishes += quantity;
    replay.differenceMinor += (price - basePriceMinor) * quantity;
    if (price > basePriceMinor) replay.dearer += quantity;
    if (price < basePriceMinor) replay.cheaper += quantity;
    if (price > basePriceMinor) above.add(visitId);
  }
  const visits = new Set(ordered.map(({ visitId }) => visitId)).size;
  return { ...replay, visits, visitsAbove: above.size };
};
