import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import type { Cart } from '#contract/carts.ts';
import type { ShownPart } from '#web/diner/first/cart/shown-part.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useCheckout } from './use-checkout.ts';

interface CartActionsProps {
  cart: Cart;
  part: ShownPart;
  money: FormatMoney;
  /** Something in it has run out. */
  isBlocked: boolean;
}

/** One button orders: for everyone at a shared table, where it locks the cart too. */
export const CartActions = ({ cart, part, money, isBlocked }: CartActionsProps) => {
  const texts = useMessages('cart');
  const together = useMessages('together');
  const { isStarting, news, placeOrder, unlock, isUnlocking } = useCheckout();
  if (cart.lock && !cart.lock.isOwn)
    return (
      <Button isWide size="lg" disabled icon={<Lock aria-hidden className="size-5" />}>
        {texts.lockedByOther}
      </Button>
    );
  return (
    <div className="flex flex-col gap-2">
      <output className="block text-sm font-semibold text-warning not-empty:pb-1">{news}</output>
      <Button isWide size="lg" isLoading={isStarting} disabled={isBlocked} onClick={() => void placeOrder()}>
        {part.isTogether ? together.orderForEveryone(money(part.totalMinor)) : texts.placeOrder}
      </Button>
      {/* Of an order that was begun and left, on this phone. */}
      {cart.lock && !isStarting && (
        <Button
          isWide
          variant="quiet"
          icon={<LockOpen aria-hidden className="size-5" />}
          isLoading={isUnlocking}
          onClick={() => void unlock()}
        >
          {texts.unlock}
        </Button>
      )}
    </div>
  );
};
