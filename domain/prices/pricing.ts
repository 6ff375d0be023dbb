import { type Minor, percentageOf, scaleMinor } from '#domain/money/money.ts';
import { type TaxPart, taxesOf } from '#domain/money/taxes.ts';

/** A happy hour that ran when a visit began: its dishes keep the price until the visit ends (PRICE-21). */
export interface LockedHappyHour {
  name: string;
  factor: number;
  /** When its window ends, for guests who sit down later. */
  endsAt: string;
  menuItemIds: string[];
}

/** The factors of base prices, per group; 1 is unchanged, with four decimals. PRICE-1. */
export interface PriceFactors {
  food: number;
  drinks: number;
  /** No dish is in two of them; absent if none ran. */
  happyHours?: LockedHappyHour[] | undefined;
}

export const NEUTRAL_FACTORS: Readonly<PriceFactors> = { food: 1, drinks: 1 };

const DRINK = /drink|beverage|bebida/i;
/** Whole words only: as substrings "tea" would be in steak and "bar" in barbecue. */
const PRICED_AS_DRINK = /\b(?:cocktail|wine|beer|soda|juice|coffee|tea|water|alcohol|bar)s?\b/i;

/** Whether the menu shows an item of this category among the drinks (MENU-1). */
export const isDrink = (category: string): boolean => DRINK.test(category);

/** The happy hour of the dish. */
export const happyHourOf = (
  menuItemId: string,
  { happyHours }: Pick<PriceFactors, 'happyHours'>,
): LockedHappyHour | undefined => happyHours?.find((each) => each.menuItemIds.includes(menuItemId));

/**
 * The factor of the dish’s happy hour (PRICE-20), otherwise of its category’s group, by the specification’s wider list of keywords
 * (PRICE-2).
 */
export const factorFor = (
  { menuItemId, category }: Pick<PricedDish, 'menuItemId' | 'category'>,
  factors: PriceFactors,
): number =>
  happyHourOf(menuItemId, factors)?.factor ??
  (isDrink(category) || PRICED_AS_DRINK.test(category) ? factors.drinks : factors.food);

const FACTOR_SCALE = 10_000;

/** Base price × factor (to four decimals), rounded half up in integers (PRICE-1). */
export const currentPrice = (basePriceMinor: Minor, factor: number): Minor =>
  scaleMinor(basePriceMinor, Math.round(factor * FACTOR_SCALE), FACTOR_SCALE);

export interface PricedDish {
  menuItemId: string;
  basePriceMinor: Minor;
  category: string;
  optionPricesMinor: readonly Minor[];
}

/** The price of one dish with its options; options are never scaled, the sum is never negative (PRICE-3). */
export const unitPrice = (dish: PricedDish, factors: PriceFactors): Minor =>
  Math.max(
    0,
    dish.optionPricesMinor.reduce(
      (sum, price) => sum + price,
      currentPrice(dish.basePriceMinor, factorFor(dish, factors)),
    ),
  );

export interface PricedLineInput extends PricedDish {
  id: string;
  ownerId: string;
  quantity: number;
  /** Its tax rate (TAX-3). */
  taxRate: number;
}

/** Rates are fractions: 0.1 is 10 %. */
export interface TaxRules {
  serviceChargeRate: number;
  pricesIncludeTax: boolean;
}

export interface PricedLine {
  id: string;
  currentPriceMinor: Minor;
  unitPriceMinor: Minor;
  totalMinor: Minor;
  taxRate: number;
  isDynamicallyPriced: boolean;
}

export interface PricedSums {
  subtotalMinor: Minor;
  /** By rate, highest first; `taxMinor` is their sum. */
  taxes: TaxPart[];
  taxMinor: Minor;
  serviceChargeMinor: Minor;
  totalMinor: Minor;
}

export interface PricedCart extends PricedSums {
  lines: PricedLine[];
  itemCount: number;
  /** The sum of the lines per owner, before added tax and service. */
  byOwner: Map<string, Minor>;
}

const priceLine = (line: PricedLineInput, factors: PriceFactors): PricedLine => {
  const currentPriceMinor = currentPrice(line.basePriceMinor, factorFor(line, factors));
  const unitPriceMinor = unitPrice(line, factors);
  return {
    id: line.id,
    currentPriceMinor,
    unitPriceMinor,
    totalMinor: unitPriceMinor * line.quantity,
    taxRate: line.taxRate,
    isDynamicallyPriced: currentPriceMinor !== line.basePriceMinor,
  };
};

/** Tax is computed once per rate, and the service charge once, on the subtotal (PRICE-5, PRICE-6). */
export const sumLines = (
  lines: readonly { readonly taxRate: number; readonly totalMinor: Minor }[],
  rules: TaxRules,
): PricedSums => {
  const subtotalMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0);
  const taxes = taxesOf(lines, rules.pricesIncludeTax);
  const taxMinor = taxes.reduce((sum, part) => sum + part.taxMinor, 0);
  const serviceChargeMinor = percentageOf(subtotalMinor, rules.serviceChargeRate);
  const totalMinor = subtotalMinor + (rules.pricesIncludeTax ? 0 : taxMinor) + serviceChargeMinor;
  return { subtotalMinor, taxes, taxMinor, serviceChargeMinor, totalMinor };
};

/** The one function that prices a cart: preview, shared cart, order and receipt all call it (PRICE-4, INV-10). */
export const priceCart = (
  inputs: readonly PricedLineInput[],
  factors: PriceFactors,
  rules: TaxRules,
): PricedCart => {
  const lines: PricedLine[] = [];
  const byOwner = new Map<string, Minor>();
  let itemCount = 0;
  for (const input of inputs) {
    const line = priceLine(input, factors);
    lines.push(line);
    byOwner.set(input.ownerId, (byOwner.get(input.ownerId) ?? 0) + line.totalMinor);
    itemCount += input.quantity;
  }
  return { lines, itemCount, ...sumLines(lines, rules), byOwner };
};
