import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Visit } from '#contract/visits.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { tellOnce } from '#web/shared/news/tell-once.ts';
import { useMessages } from '#web/ui/language.tsx';
import { dismissToast, showToast, type ToastInput } from '#web/ui/toast-store.ts';
import { NOBODY, peopleNews } from './people-news.ts';
import { ORDERING, useLockWatch } from './use-lock-watch.ts';
import { useTableOrders } from './use-table-orders.ts';

/** Says who has come and gone, and that the cart is shared now; not over a confirmation, which has who is at the table. */
function usePeopleNews(aloneVisit: Visit | null): void {
  const cart = useMessages('cart');
  const table = useMessages('table');
  const together = useMessages('together');
  const { visit, tableMode } = useDinerTable();
  const isConfirmation = useLocation().pathname === ORDERING;
  const said = useRef(new Set<string>());
  const known = useRef(aloneVisit ? peopleNews(NOBODY, aloneVisit).known : NOBODY);

  const say = (news: string, toast: ToastInput & { id: string }) =>
    tellOnce(news, () => {
      if (isConfirmation) return;
      said.current.add(toast.id);
      showToast({ ...toast, isNews: true });
    });
  useEffect(() => {
    if (isConfirmation) for (const id of said.current) dismissToast(id);
  }, [isConfirmation]);

  const tell = useEffectEvent(() => {
    if (!visit || !tableMode) return;
    const told = peopleNews(known.current, { ...visit, mode: tableMode });
    known.current = told.known;
    for (const { dinerSessionId, displayName } of told.news.joined) {
      const id = `joined-${dinerSessionId}`;
      say(id, { id, message: table.joined(displayName) });
    }
    if (told.news.togetherWith !== null)
      // It stands under who has come, and goes first: neither moves.
      say(`shared-with-${told.news.togetherWith}`, {
        id: 'mode',
        message: cart.togetherActivated,
        durationMs: 4_500,
      });
    for (const { dinerSessionId, displayName } of told.news.wentOn) {
      const id = `went-on-${dinerSessionId}`;
      say(id, { id, message: together.wentOn(displayName) });
    }
    for (const { dinerSessionId, displayName } of told.news.left) {
      const id = `left-${dinerSessionId}`;
      say(id, { id, message: table.leftTable(displayName) });
    }
  });
  useEffect(() => {
    if (visit) tell();
  }, [visit]);
}

/** Says once that the table's cart could not be loaded; the panel offers another try. */
function useCartFailure(): void {
  const texts = useMessages('together');
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
