/** What a menu's report can be read by (NUM-12, NUM-13). */
export const MENU_PARTS = ['dishes', 'pairs'] as const;
export type MenuPart = (typeof MENU_PARTS)[number];

/** Of Kasavana and Smith: popular and profitable, popular alone, profitable alone, neither. */
export const DISH_CLASSES = ['star', 'plowhorse', 'puzzle', 'dog'] as const;
export type DishClass = (typeof DISH_CLASSES)[number];

export interface SoldDish {
  readonly units: number;
  /** Sales without tax, minus today's cost of the portions; null where the cost is not known. */
  readonly marginMinor: number | null;
}

/** Of the average share of the portions. */
const POPULAR_SHARE = 0.7;

interface Yardsticks {
  /** Portions from which a dish is popular. */
  readonly popularUnits: number;
  /** What the average portion earns; null where no cost is known of any that was sold. */
  readonly meanMarginMinor: number | null;
}

/** What dishes are measured by: those of unknown cost count for popularity alone (NUM-12). */
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

/** The class of each dish, in their order; null where its margin is not known (NUM-12). */
export function classifyDishes(dishes: readonly SoldDish[]): (DishClass | null)[] {
  const { popularUnits, meanMarginMinor } = menuYardsticks(dishes);
  return dishes.map(({ units, marginMinor }) => {
    if (marginMinor === null || meanMarginMinor === null) return null;
    const isPopular = units >= popularUnits;
    // of a dish that nobody ordered no portion earned anything
    const isProfitable = units > 0 && marginMinor / units >= meanMarginMinor;
    if (isPopular) return isProfitable ? 'star' : 'plowhorse';
    return isProfitable ? 'puzzle' : 'dog';
  });
}

export interface Pair {
  /** Visits that ordered both, the one, the other, and anything. */
  readonly together: number;
  readonly first: number;
  readonly second: number;
  readonly visits: number;
}

/** Shares of 1, and the lift: how much more often two dishes are ordered together than if they were independent (NUM-13). */
export const pairRatios = ({ together, first, second, visits }: Pair) => ({
  support: together / visits,
  /** Of those who ordered the first, who ordered the second, too. */
  confidence: together / first,
  lift: (together * visits) / (first * second),
});
