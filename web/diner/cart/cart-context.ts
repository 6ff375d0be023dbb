import { createContext, use } from 'react';
import type { Cart, CartLine } from '#contract/carts.ts';
import type { MenuItem } from '#contract/menu.ts';

/** A dish with everything that was chosen about it. */
export interface DishChoice {
  item: MenuItem;
  optionIds: readonly string[];
  note: string;
  quantity: number;
}

export interface CartControls {
  /** As the diner sees it: the server's cart with all that has been tapped since. */
  cart: Cart | undefined;
  hasFailed: boolean;
  /** Something tapped has not been answered yet. */
  isBusy: boolean;
  refetch: () => void;
  /** False: refused at once, and the diner has been told. */
  add: (choice: DishChoice) => boolean;
  setQuantity: (line: CartLine, quantity: number) => void;
  /** With an offer to take it back. */
  remove: (line: CartLine) => void;
  lock: () => Promise<boolean>;
  /** False: it stays locked, and the diner has been told. */
  unlock: () => Promise<boolean>;
  /** The server's cart once all commands have been answered. */
  settled: () => Promise<Cart | undefined>;
}

export const CartContext = createContext<CartControls | null>(null);

export const useCart = (): CartControls => {
  const cart = use(CartContext);
  if (!cart) throw new Error('useCart needs a CartProvider');
  return cart;
};
