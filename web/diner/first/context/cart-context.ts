import { createContext, use } from 'react';
import type { Cart } from '#contract/carts.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { PendingCommand } from '#web/diner/first/data/cart-optimism.ts';
import type { CartQueue, StalledBy } from '#web/diner/first/data/cart-queue.ts';

/** A dish with all its chosen options. */
export interface DishChoice {
  item: MenuItem;
  optionIds: readonly string[];
  note: string;
  quantity: number;
}

export interface CartControls {
  /** As the diner sees it: the server's cart with all later taps applied. */
  cart: Cart | undefined;
  /** The server's last state. */
  known: Cart | undefined;
  hasFailed: boolean;
  /** The React key of a line. */
  keyOf: CartQueue['keyOf'];
  refetch: () => void;
  /** False: refused at once, and the diner has been told. */
  add: (choice: DishChoice) => boolean;
  /** Applies a change, on the screen at once. False: refused at once, and the diner has been told. */
  run: (pending: PendingCommand) => boolean;
  /** Called when the server refuses: the change is rolled back, and the diner is told. */
  onRefused: CartQueue['onRefused'];
  /** Why taps wait on the phone; null if they are sent. */
  stalledBy: StalledBy | null;
  /** The server's cart once all commands have been confirmed, or wait for the network or a checkout. */
  settled: () => Promise<Cart | undefined>;
}

export const CartContext = createContext<CartControls | null>(null);

export const useCart = (): CartControls => {
  const cart = use(CartContext);
  if (!cart) throw new Error('useCart needs a CartProvider');
  return cart;
};
