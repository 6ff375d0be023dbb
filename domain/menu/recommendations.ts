import { isDrink } from '#domain/prices/pricing.ts';

/** The chef’s label of a recommendation. */
export const RECOMMENDATION_KINDS = ['signature', 'popular', 'seasonal', 'special'] as const;
export type RecommendationKind = (typeof RECOMMENDATION_KINDS)[number];

export const RECOMMENDED_AS = ['featured', 'popular'] as const;
export type RecommendedAs = (typeof RECOMMENDED_AS)[number];

/** The period whose sales make a dish popular (REC-1). */
export const SALES_DAYS = 30;
const MAX_FEATURED = 2;
const MAX_POPULAR = 2;
const MAX_NEWEST = 6;

/** A dish that can be ordered now (REC-2). */
export interface RecommendableDish {
  readonly id: string;
  readonly category: string;
  readonly createdAtMs: number;
  /** The priority of a featured dish, 1 is the highest; null for others. */
  readonly featuredPriority: number | null;
}

/** The sales of a dish in the period. */
export interface DishSales {
  readonly orders: number;
  readonly portions: number;
}

export interface Recommended<D> {
  readonly dish: D;
  readonly as: RecommendedAs;
  /** The fallback if nothing is featured and nothing was sold (REC-3). */
  readonly isFallback: boolean;
  readonly totalOrders: number;
}

/**
 * The recommendations in order: featured dishes, then popular ones, or without either the newest (REC-1, REC-3, REC-4). Ties keep the given
 * order.
 */
export function chooseRecommendations<D extends RecommendableDish>(
  dishes: readonly D[],
  sales: ReadonlyMap<string, DishSales>,
): Recommended<D>[] {
  const recommend = (as: RecommendedAs, isFallback: boolean) => (dish: D) => ({
    dish,
    as,
    isFallback,
    totalOrders: sales.get(dish.id)?.orders ?? 0,
  });
  const featured = dishes
    .filter((dish) => dish.featuredPriority !== null)
    .toSorted((one, other) => (one.featuredPriority ?? 0) - (other.featuredPriority ?? 0))
    .slice(0, MAX_FEATURED);
  const portions = (dish: D): number => sales.get(dish.id)?.portions ?? 0;
  const popular = dishes
    .filter((dish) => portions(dish) > 0 && !featured.includes(dish))
    .toSorted(
      (one, other) =>
        Number(isDrink(one.category)) - Number(isDrink(other.category)) || portions(other) - portions(one),
    )
    .slice(0, MAX_POPULAR);
  if (featured.length + popular.length > 0)
    return [...featured.map(recommend('featured', false)), ...popular.map(recommend('popular', false))];
  return dishes
    .toSorted((one, other) => other.createdAtMs - one.createdAtMs)
    .slice(0, MAX_NEWEST)
    .map(recommend('popular', true));
}

/** A priority as typed: an integer from 1 on; anything else is 1 (REC-6). */
export const readPriority = (text: string): number => {
  const typed = Number(text.trim());
  return Number.isFinite(typed) ? Math.max(1, Math.floor(typed)) : 1;
};
