import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Visit } from '#contract/visits.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { tellOnce } from '#web/shared/news/tell-once.ts';
import { useMessages } from '#web/ui/language.tsx';
import { dismissToast, showToast, type ToastInput } from '#web/ui/toast-store.ts';
import { ORDERING, useLockWatch } from './use-lock-watch.ts';
import { useTableOrders } from './use-table-orders.ts';

type Person = Pick<Visit['participants'][number], 'dinerSessionId' | 'displayName'>;

interface PeopleNews {
  joined: Person[];
  /** Does not include people who are away. */
  left: Person[];
  /** Under the previous session: people who continue in another browser (SESSION-12). */
  wentOn: Person[];
  /** The person whose arrival made the cart shared; null if it was shared before, or is not shared. */
  togetherWith: string | null;
}

interface Known {
  /** By session: the people at the last check. */
  names: ReadonlyMap<string, string>;
  mode: Visit['mode'] | null;
}

export const NOBODY: Known = { names: new Map(), mode: null };

const othersOf = (visit: Visit) => visit.participants.filter(({ isYou }) => !isYou);

/**
 * Changes in the people at the table. Not announced: a table that was shared before and is again after an order, and
 * people who were there before this phone.
 */
export function peopleNews(known: Known, visit: Visit): { news: PeopleNews; known: Known } {
  const others = othersOf(visit);
  const isFirst = known.mode === null;
  const fresh = others.filter(({ dinerSessionId }) => !known.names.has(dinerSessionId));
  const names = new Map(others.map(({ dinerSessionId, displayName }) => [dinerSessionId, displayName]));
  const nowOf = new Map(
    visit.participants.flatMap((person) => person.continuesIds.map((id) => [id, person] as const)),
  );
  const gone = [...known.names].filter(([dinerSessionId]) => !names.has(dinerSessionId));
  return {
    news: {
      joined: isFirst
        ? []
        : fresh.filter(({ continuesIds }) => !continuesIds.some((id) => known.names.has(id))),
      left: gone
        .filter(([dinerSessionId]) => !nowOf.has(dinerSessionId))
        .map(([dinerSessionId, displayName]) => ({ dinerSessionId, displayName })),
      wentOn: gone.flatMap(([dinerSessionId]) => {
        const person = nowOf.get(dinerSessionId);
        return person && !person.isYou ? [{ dinerSessionId, displayName: person.displayName }] : [];
      }),
      togetherWith:
        visit.mode === 'collaborative' && known.mode !== 'collaborative'
          ? (fresh[0]?.dinerSessionId ?? null)
          : null,
    },
    known: { names, mode: visit.mode },
  };
}

/**
 * Announces who has joined and left, and that the cart is now shared; not on a confirmation, which lists the people.
 */
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
      // Shown before and below the message about who joined, so that neither moves.
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

/** Says once that the table's cart could not be loaded; the panel offers a retry. */
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
  /** The visit as first seen, if nobody else was there. */
  aloneVisit: Visit | null;
}

/** Announces who comes and leaves, who has locked the cart, and what the others order. */
export const TogetherCompanion = ({ aloneVisit }: TogetherCompanionProps) => {
  usePeopleNews(aloneVisit);
  useLockWatch();
  useTableOrders(aloneVisit);
  useCartFailure();
  return null;
};
