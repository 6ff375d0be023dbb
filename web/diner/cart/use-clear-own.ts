import type { Cart } from '#contract/carts.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { randomId } from '#web/shared/random-id.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { addAgain } from './use-line-changes.ts';

/** Takes all own lines out, with an offer to take that back; false: refused at once, and the diner has been told. */
export function useClearOwn(cart: Cart): () => boolean {
  const together = useMessages('together');
  const common = useMessages('common');
  const { run } = useCart();
  return () => {
    const own = cart.lines.filter((line) => line.isOwn);
    if (!run({ command: { type: 'clear_own', commandId: randomId() } })) return false;
    const putBack = () => {
      for (const line of own) run(addAgain(line));
    };
    showToast({
      id: 'cleared',
      message: together.cleared,
      tone: 'success',
      action: { label: common.undo, onAct: putBack },
    });
    return true;
  };
}
