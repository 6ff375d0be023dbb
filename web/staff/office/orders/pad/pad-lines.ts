import type { Menu, MenuItem } from '#contract/menu.ts';
import type { TakenLine } from '#contract/order-lines.ts';
import { MAX_LINE_QUANTITY } from '#domain/ordering/cart.ts';
import {
  type PricedSums,
  type PriceFactors,
  priceCart,
  sumLines,
  type TaxRules,
} from '#domain/prices/pricing.ts';

export type PadLine = TakenLine;

/** Two lines with the same key are one: the same dish, options and note. */
export const keyOf = ({ menuItemId, optionIds, note }: PadLine): string =>
  JSON.stringify([menuItemId, optionIds.toSorted(), note.trim()]);

/** The slip with another line, or a higher quantity of an existing one. */
export function withLine(lines: readonly PadLine[], added: PadLine): readonly PadLine[] {
  const key = keyOf(added);
  if (!lines.some((line) => keyOf(line) === key)) return [...lines, added];
  return lines.map((line) =>
    keyOf(line) === key
      ? { ...line, quantity: Math.min(MAX_LINE_QUANTITY, line.quantity + added.quantity) }
      : line,
  );
}

/** The slip with a new quantity of a line; 0 removes it. */
export const withQuantity = (lines: readonly PadLine[], key: string, quantity: number): readonly PadLine[] =>
  lines.flatMap((line) => {
    if (keyOf(line) !== key) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/** What was added to the slip after `sent` was. */
export const withoutLines = (lines: readonly PadLine[], sent: readonly PadLine[]): readonly PadLine[] =>
  sent.reduce((left, line) => {
    const key = keyOf(line);
    const written = left.find((one) => keyOf(one) === key)?.quantity ?? 0;
    return withQuantity(left, key, written - line.quantity);
  }, lines);

export const dishOf = (menu: Menu, { menuItemId }: Pick<PadLine, 'menuItemId'>): MenuItem | undefined =>
  menu.items.find(({ id }) => id === menuItemId);

/** From the menu; the server checks its window. */
export const isOnOffer = (dish: MenuItem): boolean =>
  dish.isAvailable &&
  dish.portionsLeft !== 0 &&
  (dish.outUntil === null || Date.parse(dish.outUntil) <= Date.now());

export const optionsOf = (dish: MenuItem | undefined, { optionIds }: PadLine) =>
  dish?.optionGroups.flatMap(({ options }) => options.filter(({ id }) => optionIds.includes(id))) ?? [];

/** Existing lines, at the price at which they were ordered, without their discounts. */
export interface ChargedLine {
  readonly id: string;
  readonly quantity: number;
  readonly totalMinor: number;
  readonly taxRate: number;
}

export interface PricedSlip extends PricedSums {
  readonly lines: readonly { readonly id: string; readonly totalMinor: number }[];
  readonly itemCount: number;
}

/** Prices the new lines by the one pricing function (PRICE-4); the server's price counts. */
export function priceSlip(
  menu: Menu,
  { lines, charged = [] }: { lines: readonly PadLine[]; charged?: readonly ChargedLine[] },
  { factors, taxes }: { factors: PriceFactors; taxes: TaxRules },
): PricedSlip {
  const fresh = priceCart(
    lines.map((line) => {
      const dish = dishOf(menu, line);
      return {
        id: keyOf(line),
        ownerId: '',
        menuItemId: line.menuItemId,
        basePriceMinor: dish?.basePriceMinor ?? 0,
        category: dish?.category ?? '',
        optionPricesMinor: optionsOf(dish, line).map(({ priceMinor }) => priceMinor),
        quantity: line.quantity,
        taxRate: dish?.taxRate ?? 0,
      };
    }),
    factors,
    taxes,
  );
  const all = [...charged, ...fresh.lines];
  const itemCount = charged.reduce((sum, { quantity }) => sum + quantity, fresh.itemCount);
  return { lines: all, itemCount, ...sumLines(all, taxes) };
}
