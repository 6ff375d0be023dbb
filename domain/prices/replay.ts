import type { Minor } from '#domain/money/money.ts';
import { type HappyHour, lockHappyHours, runningHappyHours } from './happy-hours.ts';
import { currentPrice, factorFor } from './pricing.ts';
import { decideFactor, type PricingRules } from './pricing-rules.ts';

/** A visit’s ordered dishes, and the level of traffic when it began. */
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
  /** The difference to the sales at base prices, without options. */
  differenceMinor: number;
  visits: number;
  /** Visits that would have seen a price above base. */
  visitsAbove: number;
}

/** The happy hours besides the rules: a visit locks those that run when it begins (PRICE-21). */
export interface ReplayedHappyHours {
  readonly happyHours: readonly HappyHour[];
  /** Its dishes. */
  readonly dishes: readonly { id: string; categoryId: string }[];
  readonly timezone: string;
}

const WARNED_ABOVE = 1 / 3;

/** Whether more than a third of the visits would have seen a price above base (PRICE-18). */
export const isSteep = ({ visits, visitsAbove }: Replay): boolean => visitsAbove > visits * WARNED_ABOVE;

/** The effect that the rules would have had on ordered dishes, at full confidence in each level (PRICE-18). */
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
