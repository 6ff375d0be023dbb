import { createContext, use } from 'react';
import type { Cart } from '#contract/carts.ts';
import type { MenuItem } from '#contract/menu.ts';
import type { PendingCommand } from '#web/diner/first/data/cart-optimism.ts';
import type { CartQueue } from '#web/diner/first/data/cart-queue.ts';

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
  /** As the server last said it is. */
  known: Cart | undefined;
  hasFailed: boolean;
  /** Under which a line is drawn. */
  keyOf: CartQueue['keyOf'];
  refetch: () => void;
  /** False: refused at once, and the diner has been told. */
  add: (choice: DishChoice) => boolean;
  /** Carries out a change, on the screen at once. False: refused at once, and the diner has been told. */
  run: (pending: PendingCommand) => boolean;
  /** The server said no: the change is taken back, and the diner is told. */
  onRefused: CartQueue['onRefused'];
  /** Nobody answers: what was tapped waits on the phone, and is sent as soon as somebody does. */
  isStalled: boolean;
  /** The server's cart once all commands have been answered, or wait for the network. */
  settled: () => Promise<Cart | undefined>;
}

export const CartContext = createContext<CartControls | null>(null);

export const useCart = (): CartControls => {
  const cart = use(CartContext);
  if (!cart) throw new Error('useCart needs a CartProvider');
  return cart;
};
