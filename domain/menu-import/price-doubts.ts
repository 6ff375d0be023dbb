import { foldText } from '#domain/lists/text.ts';
import type { Minor } from '#domain/money/money.ts';
import type { KnownItem, PlannedRow } from './plan-rows.ts';

/** Against what a price stands out: the item's own price, or the median of its category. */
export const DOUBT_KINDS = ['before', 'category'] as const;

export interface PriceDoubt {
  readonly against: (typeof DOUBT_KINDS)[number];
  readonly usualMinor: Minor;
}

/** A slip of the decimal sign is a factor of 10 or more, a dear dish beside cheap ones seldom one of 5. */
const FACTOR = 5;
/** Of two prices nobody can say which one is unusual. */
const FEWEST_OF_CATEGORY = 3;

const isFar = (priceMinor: Minor, usualMinor: Minor): boolean =>
  priceMinor >= usualMinor * FACTOR || priceMinor * FACTOR <= usualMinor;

const medianOf = (sorted: readonly number[]): number => {
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/** The prices of each category, in ascending order: those of the menu, and those of the items that the sheet would add. */
function pricesByCategory(known: readonly KnownItem[], rows: readonly PlannedRow[]): Map<string, number[]> {
  const items = [...known.map(({ item }) => item), ...rows.filter(isNew).map(({ item }) => item)];
  const prices = Map.groupBy(items, ({ category }) => foldText(category.trim()));
  return new Map(
    [...prices].map(([category, ofIt]) => [
      category,
      ofIt.map(({ basePriceMinor }) => basePriceMinor).toSorted((one, other) => one - other),
    ]),
  );
}

const isNew = ({ kind }: PlannedRow): boolean => kind === 'create';

/**
 * Row by row, whether its price wants to be confirmed (EDIT-13): it is at least five times the item's former price or at most a
 * fifth of it, or, for an item that has none, of the median of its category.
 */
export function priceDoubts(known: readonly KnownItem[], rows: readonly PlannedRow[]): (PriceDoubt | null)[] {
  const prices = pricesByCategory(known, rows);
  return rows.map((row) => {
    const { kind, before, item } = row;
    const priceMinor = item.basePriceMinor;
    if (kind === 'wrong' || kind === 'same' || priceMinor === before?.basePriceMinor) return null;
    if (before && before.basePriceMinor > 0)
      return isFar(priceMinor, before.basePriceMinor)
        ? { against: 'before', usualMinor: before.basePriceMinor }
        : null;
    const all = prices.get(foldText(item.category.trim())) ?? [];
    const usualMinor = medianOf(all);
    return all.length >= FEWEST_OF_CATEGORY && usualMinor > 0 && isFar(priceMinor, usualMinor)
      ? { against: 'category', usualMinor: Math.round(usualMinor) }
      : null;
  });
}
