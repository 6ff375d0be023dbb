import type { MenuItem } from '#contract/menu.ts';
import type { AddedDish } from '#web/diner/first/data/cart-optimism.ts';

/** What a cart line shows of a dish with these options, in the order of the menu. */
export const dishOf = (item: MenuItem, optionIds: readonly string[]): AddedDish => ({
  name: item.name,
  category: item.category,
  basePriceMinor: item.basePriceMinor,
  options: item.optionGroups.flatMap((group) =>
    group.options
      .filter((option) => optionIds.includes(option.id))
      .map((option) => ({
        id: option.id,
        groupName: group.name,
        name: option.name,
        priceMinor: option.priceMinor,
      })),
  ),
});
