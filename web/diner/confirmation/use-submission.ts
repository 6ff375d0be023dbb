import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { cartKey } from '#web/diner/first/data/cart.ts';
import {
  currentOrderId,
  forgetCheckout,
  storeCheckout,
  storedCheckout,
} from '#web/diner/first/data/checkout.ts';
import { isSessionLost } from '#web/diner/first/data/diner-call.ts';
import { PRICES_UPDATED } from '#web/diner/notices/tell-menu.ts';
import { useMessages } from '#web/ui/language.tsx';
import { dismissToast, showToast, type ToastInput } from '#web/ui/toast-store.ts';
import {
  firstOutcome,
  type Outcome,
  type OutcomeParts,
  outcomeOf,
  type PriceQuestion,
  type TableOrder,
} from './outcome.ts';
import { refusalWords } from './refusal-words.ts';
import { withdrawOrders } from './submit-checkout.ts';

/** Why an order is still being sent: the network, or staff who must approve it first. */
export type Delay = 'network' | 'staff';

export type SubmissionState =
  | { kind: 'sending'; delay: Delay | null }
  | { kind: 'confirmed'; order: Order }
  | { kind: 'price-changed'; question: PriceQuestion }
  | { kind: 'failed'; message: string };

/** How many pages show what becomes of an order: one, or none while the diner is elsewhere. */
let openPages = 0;

/** The specification: back to the menu three seconds after a failure. */
const RETURN_AFTER_MS = 3_000;

/** The text for an order that was not placed. */
function useRefusalWords(): (error: unknown) => string {
  const { menu } = useDinerTable();
  const texts = {
    cart: useMessages('cart'),
    errors: useMessages('errors'),
    order: useMessages('order'),
  };
  return (error) =>
    refusalWords(error, texts, (menuItemId) => menu?.items.find(({ id }) => id === menuItemId)?.name);
}

/** Shows the order that was placed last, or places the one that the cart handed over, once. */
export function useSubmission(tableOrder: TableOrder, isRemembered: boolean) {
  const { state: tableState, session, visit, tableId } = useDinerTable();
  const client = useQueryClient();
  const navigate = useNavigate();
  const wordsOf = useRefusalWords();
  const errors = useMessages('errors');
  const order = useMessages('order');
  const [state, setState] = useState<SubmissionState>({ kind: 'sending', delay: null });
  const [isPlaced, setIsPlaced] = useState(false);
  const toMenu = (openCart: boolean) =>
    void navigate(`/menu?table=${tableId}`, { replace: true, state: { openCart } });
  /** The diner can correct it in the cart, and a toast says what was wrong. */
  const backToCart = (message: string, tone: 'error' | 'info' = 'error') => {
    showToast({ id: 'submission', message, tone, durationMs: 8_000 });
    toMenu(true);
  };
  const dinerSessionId = session?.dinerSessionId ?? '';
  const parts: OutcomeParts = {
    client,
    dinerSessionId,
    onDelay: (isHeld) => setState({ kind: 'sending', delay: isHeld ? 'staff' : 'network' }),
    onPlaced: () => {
      setIsPlaced(true);
      // It has waited for the cart to be closed, which showed the new prices: now it would look like a change to the order.
      dismissToast(PRICES_UPDATED);
    },
  };

  const settle = (outcome: Outcome): void => {
    if (outcome.kind === 'nothing') return toMenu(false);
    if (outcome.kind !== 'refused') return setState(outcome);
    // The notice on top of every page says so, with a link to scan again.
    if (isSessionLost(outcome.error)) return toMenu(false);
    const message = wordsOf(outcome.error);
    void client.invalidateQueries({ queryKey: cartKey(dinerSessionId) });
    return outcome.isMended ? backToCart(message) : setState({ kind: 'failed', message });
  };

  /** The diner went elsewhere while it was being sent, where nothing else says what became of it. */
  const tellElsewhere = (outcome: Outcome): void => {
    const say = (toast: Pick<ToastInput, 'message' | 'tone' | 'action'>) =>
      showToast({ id: 'submission', durationMs: 8_000, ...toast });
    // Its new page shows it.
    if (outcome.kind === 'nothing' || openPages > 0) return;
    if (outcome.kind === 'confirmed') {
      const view = () => void navigate(`/order-status/${outcome.order.id}`);
      say({ message: order.submitted, tone: 'success', action: { label: order.viewOrder, onAct: view } });
    } else if (outcome.kind === 'price-changed') say({ message: errors.PRICE_CHANGED, tone: 'error' });
    else if (!isSessionLost(outcome.error)) say({ message: wordsOf(outcome.error), tone: 'error' });
  };

  const begin = useEffectEvent(() => firstOutcome(parts, tableOrder));
  const show = useEffectEvent((outcome: Outcome) => settle(outcome));
  const tell = useEffectEvent((outcome: Outcome) => tellElsewhere(outcome));
  const leaveShut = useEffectEvent(() => toMenu(false));
  const canBegin = tableState === 'open' && visit !== undefined;
  // The session ended before anything was sent, and this phone has no order.
  const isShut = tableState === 'lost' && !isRemembered;
  const hasBegun = useRef(false);
  const isOpen = useRef(false);
  /** Whether a diner who has left the page is still to be told what became of the order. */
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isShut && !hasBegun.current) leaveShut();
  }, [isShut]);
  useEffect(() => {
    if (!canBegin) return undefined;
    hasBegun.current = true;
    let isHere = true;
    isOpen.current = true;
    openPages += 1;
    isAwaited.current = currentOrderId() === null && storedCheckout() !== null;
    void begin().then((outcome) => {
      if (isHere) show(outcome);
      else if (isAwaited.current) tell(outcome);
    });
    return () => {
      isHere = false;
      isOpen.current = false;
      openPages -= 1;
    };
  }, [canBegin]);

  const problem = state.kind === 'failed' ? state.message : null;
  const leave = useEffectEvent((message: string) => backToCart(message));
  useEffect(() => {
    if (problem === null) return undefined;
    const timer = setTimeout(() => leave(problem), RETURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [problem]);

  return {
    state,
    /** Placed by this page just now. */
    isPlaced,
    accept: ({ checkout }: PriceQuestion) => {
      storeCheckout(checkout);
      setState({ kind: 'sending', delay: null });
      isAwaited.current = true;
      void outcomeOf(checkout, parts).then((outcome) =>
        isOpen.current ? settle(outcome) : tellElsewhere(outcome),
      );
    },
    decline: () => toMenu(true),
    withdraw: () => {
      isAwaited.current = false;
      withdrawOrders();
      forgetCheckout();
      backToCart(order.withdrawn, 'info');
    },
  };
}
