import type { Minor } from '#domain/money/money.ts';
import { type CartMode, isTakenBy } from './cart-mode.ts';
import { type PortionLine, shortLines } from './portions.ts';

export interface PlacementLine extends PortionLine {
  readonly addedBy: string;
}

export interface Placement<L extends PlacementLine> {
  mode: CartMode;
  actorId: string;
  /** The sessions of diners who order alone. */
  alone: ReadonlySet<string>;
  /** The current holder of the lock, or null. */
  holder: string | null;
  cartVersion: number;
  /** The version in which the order’s part of the cart last changed. */
  changedIn: number;
  shownVersion: number;
  lines: readonly L[];
}

export type PlacementDecision<L extends PlacementLine> =
  | { kind: 'ok'; lines: readonly L[] }
  | {
      kind: 'refused';
      code: 'ORDERS_ALONE' | 'CART_EMPTY' | 'CART_LOCKED' | 'CART_NOT_LOCKED' | 'CART_CHANGED';
    }
  /** `left`: how many each of the lines can have; a line that is not in it is sold out. */
  | { kind: 'refused'; code: 'ITEM_UNAVAILABLE'; lines: readonly L[]; left: ReadonlyMap<string, number> };

/**
 * The lines of an order: one’s own in individual mode; in collaborative mode those of everybody who orders together, and only for the
 * holder of the lock, which does not concern diners who order alone (ORDER-12, CART-15). They must be unchanged since the diner’s last
 * read, and on offer with enough portions (ORDER-13, PORTION-3).
 */
export function decidePlacement<L extends PlacementLine>(placement: Placement<L>): PlacementDecision<L> {
  const { mode, actorId, alone, holder, changedIn, shownVersion } = placement;
  const isAlone = alone.has(actorId);
  if (isAlone && mode === 'collaborative') return { kind: 'refused', code: 'ORDERS_ALONE' };
  if (!isAlone && holder !== null && holder !== actorId) return { kind: 'refused', code: 'CART_LOCKED' };
  const lines = placement.lines.filter(({ addedBy }) =>
    isTakenBy(mode, actorId, { ownerId: addedBy, alone }),
  );
  if (lines.length === 0) return { kind: 'refused', code: 'CART_EMPTY' };
  if (mode === 'collaborative' && holder === null) return { kind: 'refused', code: 'CART_NOT_LOCKED' };
  if (shownVersion < changedIn || shownVersion > placement.cartVersion)
    return { kind: 'refused', code: 'CART_CHANGED' };
  const left = shortLines(lines);
  const missing = lines.filter((line) => !line.isAvailable || left.has(line.id));
  if (missing.length > 0) return { kind: 'refused', code: 'ITEM_UNAVAILABLE', lines: missing, left };
  return { kind: 'ok', lines };
}

/** Diners pay the total that they were shown: another total needs a new confirmation (PRICE-7, INV-10). */
export const isPriceAsShown = (totalMinor: Minor, shownTotalMinor: Minor): boolean =>
  totalMinor === shownTotalMinor;
