/** The dimensions of a menu report (NUM-12, NUM-13). */
export const MENU_PARTS = ['dishes', 'pairs'] as const;
export type MenuPart = (typeof MENU_PARTS)[number];

/** Of Kasavana and Smith: popular and profitable, popular alone, profitable alone, neither. */
export const DISH_CLASSES = ['star', 'plowhorse', 'puzzle', 'dog'] as const;
export type DishClass = (typeof DISH_CLASSES)[number];

export interface SoldDish {
  readonly units: number;
  /** Sales without tax, minus today’s cost of the portions; null if the cost is not known. */
  readonly marginMinor: number | null;
}

/** As a fraction of the average share of portions. */
const POPULAR_SHARE = 0.7;

interface Yardsticks {
  /** The number of portions from which a dish is popular. */
  readonly popularUnits: number;
  /** The average margin of a portion; null if none of the sold dishes has a known cost. */
  readonly meanMarginMinor: number | null;
}

/** The averages for classifying dishes: those of unknown cost only count for popularity (NUM-12). */
export function menuYardsticks(dishes: readonly SoldDish[]): Yardsticks {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const costed = dishes.filter(({ units, marginMinor }) => units > 0 && marginMinor !== null);
  const units = sum(costed.map((dish) => dish.units));
  return {
    popularUnits:
      dishes.length === 0 ? 0 : (POPULAR_SHARE * sum(dishes.map((dish) => dish.units))) / dishes.length,
    meanMarginMinor: units === 0 ? null : sum(costed.map(({ marginMinor }) => marginMinor ?? 0)) / units,
  };
}

/** The class of each dish, in the same order; null if its margin is not known (NUM-12). */
export function classifyDishes(dishes: readonly SoldDish[]): (DishClass | null)[] {
  const { popularUnits, meanMarginMinor } = menuYardsticks(dishes);
  return dishes.map(({ units, marginMinor }) => {
    if (marginMinor === null || meanMarginMinor === null) return null;
    const isPopular = units >= popularUnits;
    // a dish without orders has no margin per portion
    const isProfitable = units > 0 && marginMinor / units >= meanMarginMinor;
    if (isPopular) return isProfitable ? 'star' : 'plowhorse';
    return isProfitable ? 'puzzle' : 'dog';
  });
}

export interface Pair {
  /** Numbers of visits: with both, with the one, with the other, and with any order. */
  readonly together: number;
  readonly first: number;
  readonly second: number;
  readonly visits: number;
}

/** Shares from 0 to 1, and the lift: how much more often two dishes are ordered together than if they were independent (NUM-13). */
export const pairRatios = ({ together, first, second, visits }: Pair) => ({
  support: together / visits,
  /** The share of visits with the first that also have the second. */
  confidence: together / first,
  lift: (together * visits) / (first * second),
});
