import Trash2 from 'lucide-react/icons/trash-2';
import { type MouseEvent, useId } from 'react';
import type { Cart } from '#contract/carts.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useClearOwn } from './use-clear-own.ts';

/** What stays when the lines, and this button, are gone: the sheet's heading; on the page, what the lines scroll in. */
const placeAround = (button: HTMLElement): HTMLElement | null | undefined =>
  button.closest('dialog')?.querySelector<HTMLElement>('[data-first-focus]') ??
  button.closest<HTMLElement>('section[tabindex]');

/** Takes everything out that this diner has put in; while the cart is locked it says why it cannot. */
export const ClearButton = ({ cart, isTogether }: { cart: Cart; isTogether: boolean }) => {
  const together = useMessages('together');
  const clear = useClearOwn(cart);
  const whyId = useId();
  if (cart.own.itemCount === 0) return null;
  const why = cart.lock && (cart.lock.isOwn ? together.unlockToClear : together.waitToClear);
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const place = placeAround(currentTarget);
    if (clear()) place?.focus();
  };
  return (
    <div className="flex flex-col items-end pt-2">
      <Button
        variant="quiet"
        className="text-sm max-sm:px-2"
        icon={<Trash2 aria-hidden className="size-4" />}
        disabled={why !== null}
        {...(why && { 'aria-describedby': whyId })}
        onClick={press}
      >
        {isTogether ? together.clearOwn : together.clearCart}
      </Button>
      {why && (
        <p id={whyId} className="text-right text-sm text-text-soft">
          {why}
        </p>
      )}
    </div>
  );
};
