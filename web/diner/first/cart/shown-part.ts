import type { Cart } from '#contract/carts.ts';
import type { Visit } from '#contract/visits.ts';

export interface ShownPart {
  isTogether: boolean;
  itemCount: number;
  totalMinor: number;
}

/** The part that an order would take: the own lines, or the whole table's if it orders together (ORDER-12). */
export const shownPart = (cart: Cart, visit: Pick<Visit, 'mode'> | undefined): ShownPart =>
  visit?.mode === 'collaborative'
    ? { isTogether: true, itemCount: cart.itemCount, totalMinor: cart.totalMinor }
    : { isTogether: false, itemCount: cart.own.itemCount, totalMinor: cart.own.totalMinor };
