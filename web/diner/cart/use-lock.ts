import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart } from '#contract/carts.ts';
import { codeOf } from '#web/diner/first/cart/cart-failure.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { acceptCart } from '#web/diner/first/data/cart.ts';
import { dinerCall, isOutcomeUnknown, isSessionLost } from '#web/diner/first/data/diner-call.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

export interface Lock {
  /** The cart as it is now locked. Null: somebody else was first, whose lock is in sight then, or it failed and the diner is told. */
  lock: (onTaken: () => void) => Promise<Cart | null>;
  /** Whether it was this phone's, and is nobody's now. */
  unlock: () => Promise<boolean>;
  isUnlocking: boolean;
}

/** The own lock of the table's cart. */
export function useLock(): Lock {
  const texts = useMessages('together');
  const client = useQueryClient();
  const { session } = useDinerTable();
  const { refetch } = useCart();
  const [isUnlocking, setIsUnlocking] = useState(false);
  const accept = (cart: Cart): Cart => {
    if (session) acceptCart(client, session.dinerSessionId, cart);
    return cart;
  };
  const fail = (error: unknown, message: string): void => {
    refetch();
    if (!isSessionLost(error)) showToast({ id: 'lock', message, tone: 'error' });
  };
  const lock = async (onTaken: () => void): Promise<Cart | null> => {
    try {
      return accept(await dinerCall('POST /api/cart/lock'));
    } catch (error) {
      // Somebody else is ordering at this moment, or has ordered: the cart says so itself.
      const code = codeOf(error);
      if (code === 'CART_LOCKED') onTaken();
      if (code === 'CART_LOCKED' || code === 'CART_EMPTY') refetch();
      else fail(error, isOutcomeUnknown(error) ? texts.lockFailed : texts.lockUnable);
      return null;
    }
  };
  const unlock = async (): Promise<boolean> => {
    setIsUnlocking(true);
    let isUnlocked = false;
    try {
      accept(await dinerCall('POST /api/cart/unlock'));
      isUnlocked = true;
    } catch (error) {
      // Nobody's any more, or somebody else's: there is nothing of ours to give back.
      if (codeOf(error) === 'CART_NOT_LOCKED') refetch();
      else fail(error, isOutcomeUnknown(error) ? texts.unlockFailed : texts.toggleLockFailed);
    }
    setIsUnlocking(false);
    return isUnlocked;
  };
  return { lock, unlock, isUnlocking };
}
