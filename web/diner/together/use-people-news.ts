import { useEffect, useEffectEvent, useRef } from 'react';
import type { Visit } from '#contract/visits.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { tellOnce } from '#web/shared/tell-once.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast, type ToastInput } from '#web/ui/toast-store.ts';
import { NOBODY, peopleNews } from './people-news.ts';

const say = (news: string, toast: ToastInput) => tellOnce(news, () => showToast({ ...toast, isNews: true }));

/** Says who has come and gone, and that the cart is shared now. */
export function usePeopleNews(aloneVisit: Visit | null): void {
  const cart = useMessages('cart');
  const table = useMessages('table');
  const together = useMessages('together');
  const { visit, tableMode } = useDinerTable();
  const known = useRef(aloneVisit ? peopleNews(NOBODY, aloneVisit).known : NOBODY);

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
