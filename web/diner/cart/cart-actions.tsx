import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import type { Cart } from '#contract/carts.ts';
import type { ShownPart } from '#web/diner/first/cart/shown-part.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { saveWrittenNotes } from './unsaved-notes.ts';
import { useCheckout } from './use-checkout.ts';

interface CartActionsProps {
  cart: Cart;
  part: ShownPart;
  /** Something in it has run out. */
  isBlocked: boolean;
}

/** Place Order; at a shared table the cart is locked first, and only its locker goes on. */
export const CartActions = ({ cart, part, isBlocked }: CartActionsProps) => {
  const texts = useMessages('cart');
  const { lock, unlock } = useCart();
  const { isStarting, placeOrder } = useCheckout();
  const [isLocking, setIsLocking] = useState(false);
  const withLock = (change: () => Promise<unknown>) => {
    setIsLocking(true);
    void change().finally(() => setIsLocking(false));
  };
  if (cart.lock && !cart.lock.isOwn)
    return (
      <Button isWide size="lg" disabled icon={<Lock aria-hidden className="size-5" />}>
        {texts.lockedByOther}
      </Button>
    );
  if (part.isTogether && !cart.lock)
    return (
      <Button
        isWide
        size="lg"
        icon={<Lock aria-hidden className="size-5" />}
        isLoading={isLocking}
        disabled={isBlocked || part.itemCount === 0}
        onClick={() => {
          // In a locked cart nobody changes a note.
          saveWrittenNotes();
          withLock(lock);
        }}
      >
        {texts.lockAndCheckout}
      </Button>
    );
  return (
    <div className="flex flex-col gap-2">
      <Button isWide size="lg" isLoading={isStarting} disabled={isBlocked} onClick={() => void placeOrder()}>
        {texts.placeOrder}
      </Button>
      {cart.lock && (
        <Button
          isWide
          variant="quiet"
          icon={<LockOpen aria-hidden className="size-5" />}
          isLoading={isLocking}
          onClick={() => withLock(unlock)}
        >
          {texts.unlock}
        </Button>
      )}
    </div>
  );
};
