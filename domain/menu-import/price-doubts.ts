import { foldText } from '#domain/lists/text.ts';
import type { Minor } from '#domain/money/money.ts';
import type { KnownItem, PlannedRow } from './plan-rows.ts';
import type { SheetItem } from './sheet-item.ts';

/** What a price is compared with: the item’s own price, the median of its category, or that of the whole menu. */
export const DOUBT_KINDS = ['before', 'category', 'menu'] as const;

export interface PriceDoubt {
  readonly against: (typeof DOUBT_KINDS)[number];
  readonly usualMinor: Minor;
}

/** A misplaced decimal separator is a factor of 10 or more; expensive and cheap dishes seldom differ by 5. */
const FACTOR = 5;
/** With two prices, either may be the unusual one. */
const FEWEST = 3;

const isFar = (priceMinor: Minor, usualMinor: Minor): boolean =>
  priceMinor >= usualMinor * FACTOR || priceMinor * FACTOR <= usualMinor;

const medianOf = (sorted: readonly number[]): number => {
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

const isNew = ({ kind }: PlannedRow): boolean => kind === 'create';

const categoryOf = ({ category }: SheetItem): string => foldText(category.trim());

const pricesOf = (items: readonly SheetItem[]): number[] =>
  items.map(({ basePriceMinor }) => basePriceMinor).toSorted((one, other) => one - other);

/** The doubt about a price compared with the median; null if there are too few prices for one. */
function doubtAgainst(
  against: 'category' | 'menu',
  prices: readonly number[],
  priceMinor: Minor,
): PriceDoubt | null {
  const usualMinor = medianOf(prices);
  return prices.length >= FEWEST && usualMinor > 0 && isFar(priceMinor, usualMinor)
    ? { against, usualMinor: Math.round(usualMinor) }
    : null;
}

/**
 * For each row, whether its price needs a confirmation (EDIT-13): it is at least five times the item’s previous price or at most a fifth of
 * it, or, for a new item, of the median of its category; for the only item of a category, of the median of all items.
 */
export function priceDoubts(known: readonly KnownItem[], rows: readonly PlannedRow[]): (PriceDoubt | null)[] {
  // The items of the menu, and those that the sheet would add.
  const items = [...known.map(({ item }) => item), ...rows.filter(isNew).map(({ item }) => item)];
  const menu = pricesOf(items);
  const categories = new Map(
    [...Map.groupBy(items, categoryOf)].map(([category, ofIt]) => [category, pricesOf(ofIt)]),
  );
  return rows.map(({ kind, before, item }) => {
    const priceMinor = item.basePriceMinor;
    if (kind === 'wrong' || kind === 'same' || priceMinor === before?.basePriceMinor) return null;
    if (before && before.basePriceMinor > 0)
      return isFar(priceMinor, before.basePriceMinor)
        ? { against: 'before', usualMinor: before.basePriceMinor }
        : null;
    const prices = categories.get(categoryOf(item)) ?? [];
    const isItselfAmongThem = before === null || categoryOf(before) === categoryOf(item);
    return prices.length > (isItselfAmongThem ? 1 : 0)
      ? doubtAgainst('category', prices, priceMinor)
      : doubtAgainst('menu', menu, priceMinor);
  });
}
