import { useEffect, useEffectEvent } from 'react';
import type { Visit } from '#contract/visits.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useLockWatch } from './use-lock-watch.ts';
import { usePeopleNews } from './use-people-news.ts';
import { useTableOrders } from './use-table-orders.ts';

/** Says once that the table's cart could not be loaded; the panel offers another try. */
function useCartFailure(): void {
  const texts = useMessages('cart');
  const { hasFailed } = useCart();
  const { tableMode } = useDinerTable();
  const tell = useEffectEvent(() => {
    if (tableMode === 'collaborative')
      showToast({ id: 'cart-failed', message: texts.getTogetherFailed, tone: 'error' });
  });
  useEffect(() => {
    if (hasFailed) tell();
  }, [hasFailed]);
}

interface TogetherCompanionProps {
  /** The visit as this phone found it, where nobody else was there. */
  aloneVisit: Visit | null;
}

/** Who comes and goes, who has locked the cart, what the others order. */
export const TogetherCompanion = ({ aloneVisit }: TogetherCompanionProps) => {
  usePeopleNews(aloneVisit);
  useLockWatch();
  useTableOrders(aloneVisit);
  useCartFailure();
  return null;
};
