import type { Minor } from '#domain/money/money.ts';
import type { CartMode } from './cart.ts';

export interface PlacementLine {
  id: string;
  addedBy: string;
  isAvailable: boolean;
}

export interface Placement<L extends PlacementLine> {
  mode: CartMode;
  actorId: string;
  /** Who holds the lock at this moment, or null. */
  holder: string | null;
  cartVersion: number;
  shownVersion: number;
  lines: readonly L[];
}

export type PlacementDecision<L extends PlacementLine> =
  | { kind: 'ok'; lines: readonly L[] }
  | { kind: 'refused'; code: 'CART_EMPTY' | 'CART_LOCKED' | 'CART_NOT_LOCKED' | 'CART_CHANGED' }
  | { kind: 'refused'; code: 'ITEM_UNAVAILABLE'; lines: readonly L[] };

/**
 * Which lines an order takes: the own ones in individual mode, all of them in collaborative mode, and then only for the one
 * who holds the lock (ORDER-12). What the diner saw must still be what is there, and all of it on offer (ORDER-13).
 */
export function decidePlacement<L extends PlacementLine>(placement: Placement<L>): PlacementDecision<L> {
  const { mode, actorId, holder } = placement;
  if (holder !== null && holder !== actorId) return { kind: 'refused', code: 'CART_LOCKED' };
  const lines =
    mode === 'individual' ? placement.lines.filter((line) => line.addedBy === actorId) : placement.lines;
  if (lines.length === 0) return { kind: 'refused', code: 'CART_EMPTY' };
  if (mode === 'collaborative' && holder === null) return { kind: 'refused', code: 'CART_NOT_LOCKED' };
  if (placement.cartVersion !== placement.shownVersion) return { kind: 'refused', code: 'CART_CHANGED' };
  const missing = lines.filter((line) => !line.isAvailable);
  if (missing.length > 0) return { kind: 'refused', code: 'ITEM_UNAVAILABLE', lines: missing };
  return { kind: 'ok', lines };
}

/** What a diner was shown is what they pay: another total asks again (PRICE-7, INV-10). */
export const isPriceAsShown = (totalMinor: Minor, shownTotalMinor: Minor): boolean =>
  totalMinor === shownTotalMinor;
