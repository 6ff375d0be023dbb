import { useEffect, useEffectEvent } from 'react';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Says once that the table's cart could not be had; the panel offers another try. */
export function useCartFailure(): void {
  const texts = useMessages('cart');
  const { hasFailed } = useCart();
  const { tableMode } = useDinerTable();
  const tell = useEffectEvent(() => {
    if (tableMode === 'collaborative')
      showToast({ id: 'cart-failed', message: texts.getSharedFailed, tone: 'error' });
  });
  useEffect(() => {
    if (hasFailed) tell();
  }, [hasFailed]);
}
