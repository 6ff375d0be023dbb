import Trash2 from 'lucide-react/icons/trash-2';
import { type MouseEvent, useId } from 'react';
import type { Cart } from '#contract/carts.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { randomId } from '#web/shared/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { passFocusOn, placeAround } from './focus-around.ts';
import { usePutBack } from './use-line-changes.ts';

/** Removes all own lines, with an undo; false: refused at once, and the diner has been told. */
function useClearOwn(cart: Cart): () => boolean {
  const together = useMessages('together');
  const common = useMessages('common');
  const { run } = useCart();
  const putBack = usePutBack();
  return () => {
    const own = cart.lines.filter((line) => line.isOwn);
    if (!run({ command: { type: 'clear_own', commandId: randomId() } })) return false;
    showToast({
      id: 'cleared',
      message: together.cleared,
      tone: 'success',
      action: { label: common.undo, onAct: () => putBack(own) },
    });
    return true;
  };
}

/** Removes all lines of this diner; says why it cannot while the cart is locked. */
export const ClearButton = ({ cart, isTogether }: { cart: Cart; isTogether: boolean }) => {
  const together = useMessages('together');
  const clear = useClearOwn(cart);
  const whyId = useId();
  if (cart.own.itemCount === 0) return null;
  const why = cart.lock && !cart.lock.isOwn ? together.waitToClear : null;
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const place = placeAround(currentTarget);
    if (clear()) place?.focus();
  };
  return (
    <div className="flex flex-col items-end pt-2">
      <Button
        // Not the same button disabled: it would lose the focus without passing it on.
        key={why}
        ref={passFocusOn}
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
