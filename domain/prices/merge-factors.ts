import { factorFor, type LockedHappyHour, type PricedDish, type PriceFactors } from './pricing.ts';

type MergedDish = Pick<PricedDish, 'menuItemId' | 'category'>;

/** Lowest price first; of equal ones, the one that lasts longer: instants in UTC sort as texts. */
const lowestFirst = (one: LockedHappyHour, other: LockedHappyHour): number =>
  one.factor - other.factor || Number(one.endsAt < other.endsAt) - Number(one.endsAt > other.endsAt);

/**
 * The prices of visits that were merged, so that no dish costs more than either had locked (PRICE-25): the lower factor of each
 * group, and of the happy hours those whose price is the lowest for a dish. `dishes` are those of the happy hours; one that is
 * not among them has left the menu.
 */
export function mergeFactors(
  first: PriceFactors,
  second: PriceFactors,
  dishes: readonly MergedDish[],
): PriceFactors {
  const locks = [first, second];
  const taken = new Set<string>();
  const happyHours = locks
    .flatMap((lock) => lock.happyHours ?? [])
    .toSorted(lowestFirst)
    .flatMap((happyHour) => {
      const own = dishes.filter(
        (dish) =>
          !taken.has(dish.menuItemId) &&
          happyHour.menuItemIds.includes(dish.menuItemId) &&
          locks.every((lock) => happyHour.factor <= factorFor(dish, lock)),
      );
      for (const { menuItemId } of own) taken.add(menuItemId);
      return own.length === 0 ? [] : [{ ...happyHour, menuItemIds: own.map(({ menuItemId }) => menuItemId) }];
    });
  return {
    food: Math.min(first.food, second.food),
    drinks: Math.min(first.drinks, second.drinks),
    ...(happyHours.length > 0 && { happyHours }),
  };
}
