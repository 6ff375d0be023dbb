import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { useId } from 'react';
import type { Cart } from '#contract/carts.ts';
import type { ShownPart } from '#web/diner/first/cart/shown-part.ts';
import { PauseWords } from '#web/diner/notices/pause-words.tsx';
import { useOrderingPause } from '#web/diner/notices/use-ordering-pause.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { passFocusOn } from './focus-around.ts';
import { useCheckout } from './use-checkout.ts';

interface CartActionsProps {
  cart: Cart;
  part: ShownPart;
  money: FormatMoney;
  /** The cart contains a dish that has run out. */
  isBlocked: boolean;
}

const NEWS = 'block text-sm font-semibold text-warning not-empty:pb-1';

/**
 * One button orders; at a shared table it orders for everyone, and locks the cart first. It says so while the
 * restaurant takes no orders (PAUSE-1, HOURS-2).
 */
export const CartActions = ({ cart, part, money, isBlocked }: CartActionsProps) => {
  const texts = useMessages('cart');
  const together = useMessages('together');
  const order = useMessages('order');
  const pause = useOrderingPause();
  const whyId = useId();
  const { isStarting, news, isTaken, placeOrder, unlock, isUnlocking } = useCheckout();
  const why = pause && (
    <p id={whyId} className="pb-2 font-semibold text-warning">
      <PauseWords pause={pause} />
    </p>
  );
  const isLockedByOther = cart.lock?.isOwn === false;
  const toPlace = part.isTogether ? together.orderForEveryone(money(part.totalMinor)) : texts.placeOrder;
  return (
    <div className="flex flex-col gap-2">
      <output className={NEWS}>{isLockedByOther ? isTaken && together.alreadyLocked : news}</output>
      {why}
      {isLockedByOther ? (
        // Not the same button disabled: it would lose the focus without passing it on.
        <Button key="locked" isWide size="lg" disabled icon={<Lock aria-hidden className="size-5" />}>
          {texts.lockedByOther}
        </Button>
      ) : (
        <Button
          key={isBlocked || pause ? 'blocked' : 'place'}
          ref={passFocusOn}
          isWide
          size="lg"
          isLoading={isStarting}
          disabled={isBlocked || pause !== null}
          className="max-sm:text-base"
          {...(pause && { 'aria-describedby': whyId })}
          {...(part.isTogether && { 'aria-description': together.lockAndCheckout })}
          onClick={() => void placeOrder()}
        >
          {pause ? order.notNow : toPlace}
        </Button>
      )}
      {/* Left over from an order that was started on this phone. */}
      {cart.lock?.isOwn && !isStarting && (
        <>
          <p className="text-center text-sm text-text-soft">{together.locked}</p>
          <Button
            isWide
            variant="quiet"
            icon={<LockOpen aria-hidden className="size-5" />}
            isLoading={isUnlocking}
            onClick={() => void unlock()}
          >
            {texts.unlock}
          </Button>
        </>
      )}
    </div>
  );
};
