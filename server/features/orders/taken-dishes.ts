import type { TakenLine } from '#contract/order-lines.ts';
import { validateOptions } from '#domain/menu/option-choice.ts';
import { nameIn } from '#domain/menu/translation.ts';
import { type PricedLineInput, priceCart } from '#domain/prices/pricing.ts';
import { ratesAt } from '#domain/prices/tax-rates.ts';
import { factorsOf } from '#server/features/pricing/locked-factors.ts';
import type { Chance } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/errors.ts';
import { isOffered, taxRulesOf } from '../carts/cart-record.ts';
import type { NewOrderItem } from './placement-store.ts';
import type { TakenContext, TakenDish } from './taken-store.ts';

export interface ChargedItem {
  readonly id: string;
  readonly unit_price_minor: number;
  readonly quantity: number;
  readonly tax_rate: number;
  /** Of a dish on a bill. */
  readonly discount_minor?: number;
}

/** An item already has its price, from the one pricing function, which also adds items up (PRICE-4). */
export const asCharged = ({
  id,
  unit_price_minor: basePriceMinor,
  quantity,
  tax_rate: taxRate,
}: ChargedItem): PricedLineInput => ({
  id,
  ownerId: '',
  menuItemId: '',
  basePriceMinor,
  category: '',
  optionPricesMinor: [],
  quantity,
  taxRate,
});

/**
 * The dishes that staff order for a table, as items at the visit’s prices (ORDER-14, ORDER-15). Refuses MENU_ITEM_NOT_FOUND,
 * ITEM_UNAVAILABLE and OPTIONS_INVALID like a diner’s own choice.
 */
export function composeTakenItems(
  chance: Chance,
  context: TakenContext,
  { lines, nowMs }: { lines: readonly TakenLine[]; nowMs: number },
): NewOrderItem[] {
  const chosen = lines.map((line) => ({ line, dish: dishOf(context, line) }));
  const missing = chosen.filter(({ dish }) => !isOffered(dish, context.timezone, nowMs));
  if (missing.length > 0)
    refuse('ITEM_UNAVAILABLE', {
      items: missing.map(({ dish }) => ({ menuItemId: dish.id, name: dish.name })),
    });
  for (const { line, dish } of chosen) checkOptions(dish, line.optionIds);
  const rateOf = ratesAt(context.tax_rates, nowMs, context.timezone);
  const priced = priceCart(
    chosen.map(({ line, dish }, index) => asPriced({ line, dish, taxRate: rateOf(dish.tax_rate_id) }, index)),
    factorsOf(context),
    taxRulesOf(context),
  );
  return chosen.map(({ line, dish }, index) => {
    const price = priced.lines[index];
    if (!price) throw new Error(`line ${index} has no price`);
    const inKitchen = (row: Parameters<typeof nameIn>[0]): string =>
      nameIn(row, context.default_language, context.default_language);
    return {
      id: chance.uuid(),
      position: index,
      menu_item_id: dish.id,
      name: inKitchen(dish),
      category: dish.category,
      options: optionsOf(dish, line.optionIds).map((option) => ({
        groupName: inKitchen({ name: option.group_name, translations: option.group_translations }),
        name: inKitchen(option),
        priceMinor: option.price_minor,
      })),
      quantity: line.quantity,
      base_price_minor: dish.base_price_minor,
      unit_price_minor: price.unitPriceMinor,
      total_minor: price.totalMinor,
      tax_rate: price.taxRate,
      special_instructions: line.note.trim() || null,
      station: dish.station,
      diner_session_id: null,
      diner_name: null,
      diner_color: null,
      misfits: [],
    };
  });
}

/**
 * What ITEM_UNAVAILABLE says of counted dishes: those of which more is taken than there was, with how much of it is left (PORTION-3). Each
 * counted one, if there was enough of all: a guest's order has taken them at this moment.
 */
export function shortDishes(
  { dishes }: TakenContext,
  portions: readonly { readonly menu_item_id: string; readonly taken: number }[],
) {
  const counted = dishes.flatMap(({ id, name, portions_left: left }) => {
    const taken = portions.reduce((sum, each) => sum + (each.menu_item_id === id ? each.taken : 0), 0);
    if (left === null || taken <= 0) return [];
    return [{ item: { menuItemId: id, name, left }, isShort: taken > left }];
  });
  const short = counted.filter(({ isShort }) => isShort).map(({ item }) => item);
  const named = counted.map(({ item: { menuItemId, name } }) => ({ menuItemId, name }));
  return { items: short.length > 0 ? short : named };
}

function dishOf(context: TakenContext, line: TakenLine): TakenDish {
  return context.dishes.find(({ id }) => id === line.menuItemId) ?? refuse('MENU_ITEM_NOT_FOUND');
}

function checkOptions(dish: TakenDish, optionIds: readonly string[]): void {
  const groups = dish.groups.map((group) => ({
    id: group.id,
    minChoices: group.min_choices,
    maxChoices: group.max_choices,
    options: group.options.map((option) => ({ id: option.id, isAvailable: option.is_available })),
  }));
  const decision = validateOptions(groups, optionIds);
  if (decision.kind === 'refused')
    refuse('OPTIONS_INVALID', { menuItemId: dish.id, groupId: decision.groupId, reason: decision.reason });
}

const optionsOf = (dish: TakenDish, optionIds: readonly string[]) =>
  dish.groups.flatMap((group) =>
    group.options
      .filter(({ id }) => optionIds.includes(id))
      .map((option) => ({ ...option, group_name: group.name, group_translations: group.translations })),
  );

const asPriced = (
  { line, dish, taxRate }: { line: TakenLine; dish: TakenDish; taxRate: number },
  index: number,
): PricedLineInput => ({
  id: String(index),
  ownerId: '',
  menuItemId: dish.id,
  basePriceMinor: dish.base_price_minor,
  category: dish.category,
  optionPricesMinor: optionsOf(dish, line.optionIds).map(({ price_minor }) => price_minor),
  quantity: line.quantity,
  taxRate,
});
