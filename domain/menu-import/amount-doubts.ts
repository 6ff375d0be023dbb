import { foldText } from '#domain/lists/text.ts';
import type { Minor } from '#domain/money/money.ts';
import type { PlannedRow } from './plan-rows.ts';
import type { KnownItem, SheetItem } from './sheet-item.ts';

/**
 * What an amount is compared with: the one before it, the median of its category, that of the whole menu, or the price of the dish.
 */
export const DOUBT_KINDS = ['before', 'category', 'menu', 'price'] as const;
export const DOUBTED_AMOUNTS = ['price', 'cost', 'option'] as const;

interface Doubt {
  readonly against: (typeof DOUBT_KINDS)[number];
  readonly usualMinor: Minor;
}

export interface AmountDoubt extends Doubt {
  readonly of: (typeof DOUBTED_AMOUNTS)[number];
  readonly amountMinor: Minor;
  /** Of the option whose price it is. */
  readonly optionName: string | null;
}

/** A misplaced decimal separator is a factor of 10 or more; expensive and cheap dishes seldom differ by 5. */
const FACTOR = 5;
/** With two amounts, either may be the unusual one. */
const FEWEST = 3;

const isFarAbove = (amountMinor: Minor, usualMinor: Minor): boolean => amountMinor >= usualMinor * FACTOR;
const isFar = (amountMinor: Minor, usualMinor: Minor): boolean =>
  isFarAbove(amountMinor, usualMinor) || isFarAbove(usualMinor, amountMinor);

const medianOf = (sorted: readonly number[]): number => {
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

const isNew = ({ kind }: PlannedRow): boolean => kind === 'create';

const categoryOf = ({ category }: SheetItem): string => foldText(category.trim());

/** The doubt about an amount that was another one before; null without a former amount, or if they are not far apart. */
const doubtAboutChange = (amountMinor: Minor, formerMinor: Minor): Doubt | null =>
  isFar(amountMinor, formerMinor) ? { against: 'before', usualMinor: formerMinor } : null;

/** More than the dish itself costs: an amount of a part of it, such as its cost, is seldom that high. */
const doubtAgainstPrice = (amountMinor: Minor, { basePriceMinor: usualMinor }: SheetItem): Doubt | null =>
  usualMinor > 0 && isFarAbove(amountMinor, usualMinor) ? { against: 'price', usualMinor } : null;

/** The doubt about an amount compared with the median; null if there are too few amounts for one. */
function doubtAgainst(
  against: 'category' | 'menu',
  amounts: readonly number[],
  amountMinor: Minor,
): Doubt | null {
  const usualMinor = medianOf(amounts);
  return amounts.length >= FEWEST && usualMinor > 0 && isFar(amountMinor, usualMinor)
    ? { against, usualMinor: Math.round(usualMinor) }
    : null;
}

type Field = 'basePriceMinor' | 'costMinor';

/** The doubt about one amount of a row, compared with that amount of other items. */
function doubtsAbout(field: Field, items: readonly SheetItem[]): (row: PlannedRow) => Doubt | null {
  const amountsOf = (some: readonly SheetItem[]): number[] =>
    some.flatMap((item) => item[field] ?? []).toSorted((one, other) => one - other);
  const menu = amountsOf(items);
  const categories = new Map(
    [...Map.groupBy(items, categoryOf)].map(([category, ofIt]) => [category, amountsOf(ofIt)]),
  );
  return ({ before, item }) => {
    const [amountMinor, formerMinor] = [item[field] ?? null, before?.[field] ?? null];
    if (amountMinor === null || amountMinor === formerMinor) return null;
    if (formerMinor !== null && formerMinor > 0) return doubtAboutChange(amountMinor, formerMinor);
    const tooHigh = field === 'costMinor' ? doubtAgainstPrice(amountMinor, item) : null;
    const amounts = categories.get(categoryOf(item)) ?? [];
    const isItselfAmongThem =
      before === null || (formerMinor !== null && categoryOf(before) === categoryOf(item));
    return (
      tooHigh ??
      (amounts.length > (isItselfAmongThem ? 1 : 0)
        ? doubtAgainst('category', amounts, amountMinor)
        : doubtAgainst('menu', menu, amountMinor))
    );
  };
}

const optionsOf = (item: SheetItem | null) =>
  (item?.optionGroups ?? []).flatMap((group) =>
    group.options.map(({ name, priceMinor }) => ({
      key: `${foldText(group.name)}\n${foldText(name)}`,
      optionName: name,
      amountMinor: priceMinor,
    })),
  );

/** Options have little in common with each other, so a new price is only compared with that of the dish. */
function optionDoubts({ before, item }: PlannedRow): AmountDoubt[] {
  const former = new Map(optionsOf(before).map(({ key, amountMinor }) => [key, amountMinor]));
  return optionsOf(item).flatMap(({ key, optionName, amountMinor }) => {
    const formerMinor = former.get(key) ?? 0;
    if (amountMinor === formerMinor || amountMinor === 0) return [];
    const doubt =
      formerMinor === 0
        ? doubtAgainstPrice(Math.abs(amountMinor), item)
        : isFar(Math.abs(amountMinor), Math.abs(formerMinor))
          ? { against: 'before' as const, usualMinor: formerMinor }
          : null;
    return doubt ? [{ of: 'option', optionName, amountMinor, ...doubt }] : [];
  });
}

/**
 * For each row, the amounts that need a confirmation (EDIT-13): they are at least five times what they were or at most a fifth of it, or,
 * new ones, of the median of their category; for the only item of a category, of the median of all items. A new cost or price of an option
 * is also in doubt from five times the price of its dish.
 */
export function amountDoubts(known: readonly KnownItem[], rows: readonly PlannedRow[]): AmountDoubt[][] {
  // The items of the menu, and those that the sheet would add.
  const items = [...known.map(({ item }) => item), ...rows.filter(isNew).map(({ item }) => item)];
  const aboutPrice = doubtsAbout('basePriceMinor', items);
  const aboutCost = doubtsAbout('costMinor', items);
  return rows.map((row) => {
    if (row.kind === 'wrong' || row.kind === 'same') return [];
    const [price, cost] = [aboutPrice(row), aboutCost(row)];
    const { basePriceMinor, costMinor } = row.item;
    return [
      ...(price ? [{ of: 'price' as const, optionName: null, amountMinor: basePriceMinor, ...price }] : []),
      ...(cost ? [{ of: 'cost' as const, optionName: null, amountMinor: costMinor ?? 0, ...cost }] : []),
      ...optionDoubts(row),
    ];
  });
}
