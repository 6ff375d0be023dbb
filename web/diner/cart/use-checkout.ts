import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Cart } from '#contract/carts.ts';
import { isHere } from '#domain/visit/participants.ts';
import { onNextReply, stopWaiting } from '#web/diner/data/next-reply.ts';
import { forgetTakenLock, noteTakenLock } from '#web/diner/data/taken-lock.ts';
import { codeOf } from '#web/diner/first/cart/cart-failure.ts';
import { shownPart } from '#web/diner/first/cart/shown-part.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { acceptCart, cartKey, unsentOf } from '#web/diner/first/data/cart.ts';
import { type Checkout, storeCheckout } from '#web/diner/first/data/checkout.ts';
import { dinerCall, isSessionLost } from '#web/diner/first/data/diner-call.ts';
import { isOutcomeUnknown } from '#web/shared/call.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { saveWrittenNotes } from './unsaved-notes.ts';

interface CheckoutControls extends Pick<Lock, 'isUnlocking'> {
  unlock: () => Promise<void>;
  /** Somebody else locked the cart first. */
  isTaken: boolean;
  isStarting: boolean;
  /** Result of the order or the lock; '' if the cart itself shows it. */
  news: string;
  placeOrder: () => Promise<void>;
}

/** The others' part of a shared order, dishes and instructions, in a comparable form. */
function othersPart({ lines, instructions, owners }: Cart): string {
  const alone = new Set(owners.filter(({ ordersAlone }) => ordersAlone).map((one) => one.dinerSessionId));
  const dishes = lines
    .filter(({ isOwn, addedBySessionId }) => !isOwn && !alone.has(addedBySessionId))
    .map(({ id, quantity, note }) => [id, quantity, note]);
  const words = instructions
    .filter(({ isOwn, ordersAlone }) => !isOwn && !ordersAlone)
    .map(({ dinerSessionId, text }) => [dinerSessionId, text]);
  return JSON.stringify([dishes, words]);
}

/**
 * Hands the cart, as shown, to the confirmation page, which places the order. At a shared table the cart is locked
 * first; if the others have changed something meanwhile, the diner reviews it.
 */
export function useCheckout(): CheckoutControls {
  const texts = useMessages('cart');
  const together = useMessages('together');
  const { tableId, session, visit } = useDinerTable();
  const { cart, settled, onRefused, stalledBy } = useCart();
  const { lock, unlock, isUnlocking } = useLock();
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);
  const [news, setNews] = useState('');
  const [isTaken, setIsTaken] = useState(false);
  const [isUnsent, setIsUnsent] = useState(false);

  /** The server's cart with all drafts saved; null if one could not be saved, or the cart has not loaded. */
  const saveAll = async (): Promise<Cart | null> => {
    let isLost = false;
    const stop = onRefused(({ command }) => {
      isLost ||= command.type === 'set_note' || command.type === 'set_instructions';
      // Its field shows the unsaved text: the order must not go out without it.
      if (command.type === 'set_instructions') setNews(together.wordsNotSaved);
    });
    saveWrittenNotes();
    const known = await settled();
    stop();
    if (!known && session && unsentOf(session.dinerSessionId)) setIsUnsent(true);
    else if (!known) showToast({ message: together.checkoutFailed, tone: 'error' });
    return isLost || !known ? null : known;
  };

  const lockAsShown = async (shown: Cart): Promise<Cart | null> => {
    const locked = await lock(() => setIsTaken(true));
    if (!locked || othersPart(locked) === othersPart(shown)) return locked;
    await unlock();
    setNews(together.changedMeanwhile);
    return null;
  };

  const placeOrder = async (): Promise<void> => {
    if (!cart || !session || !visit || isStarting) return;
    const { isTogether, totalMinor, itemCount } = shownPart(cart, visit);
    if (itemCount === 0) {
      showToast({ message: texts.cartIsEmpty, tone: 'error' });
      return;
    }
    setNews('');
    setIsTaken(false);
    setIsUnsent(false);
    setIsStarting(true);
    const saved = await saveAll();
    const ready = saved && isTogether ? await lockAsShown(cart) : saved;
    setIsStarting(false);
    if (!ready) return;
    const checkout: Checkout = {
      mode: visit.mode,
      tableId,
      customerSessionId: session.customerSessionId,
      participantCount: visit.participants.filter(isHere).length,
      totalAmount: totalMinor,
      cartId: ready.id,
      body: { mode: visit.mode, cartVersion: ready.version, shownTotalMinor: totalMinor },
    };
    storeCheckout(checkout);
    const mode = visit.mode === 'collaborative' ? '&mode=collaborative' : '';
    // Replaces the drawer's history entry, so that Back leads to the menu.
    void navigate(`/order-confirmation?table=${tableId}${mode}`, { replace: true });
  };

  const giveBack = async (): Promise<void> => {
    if (await unlock()) setNews(together.unlocked);
  };

  // Outdated as soon as everything has been sent.
  const unsent = stalledBy === 'checkout' ? together.unsentAdded : together.unsentOrder;
  const said = isUnsent && stalledBy ? unsent : news;
  return { isStarting, news: said, isTaken, placeOrder, unlock: giveBack, isUnlocking };
}

interface Lock {
  /** The cart under the own lock. Null: somebody else's lock is shown, or it failed and the diner has been told. */
  lock: (onTaken: () => void) => Promise<Cart | null>;
  /** Whether the lock was this phone's and is now released. */
  unlock: () => Promise<boolean>;
  isUnlocking: boolean;
}

const ATTEMPT = 'lock';

/**
 * Without a reply, this tab may have taken the lock: the cart that is fetched next tells. If it did not, a later lock is
 * another tab's, which this one must not release (CART-2).
 */
function noteUnknownLock(client: QueryClient, dinerSessionId: string): void {
  noteTakenLock();
  const key = cartKey(dinerSessionId);
  onNextReply(ATTEMPT, client, key, () => {
    if (client.getQueryData<Cart>(key)?.lock?.isOwn !== true) forgetTakenLock();
  });
}

/** This diner's lock on the table's cart. */
function useLock(): Lock {
  const texts = useMessages('together');
  const client = useQueryClient();
  const { session } = useDinerTable();
  const { refetch } = useCart();
  const [isUnlocking, setIsUnlocking] = useState(false);
  const accept = (cart: Cart): Cart => {
    if (session) acceptCart(client, session.dinerSessionId, cart);
    return cart;
  };
  const fail = (error: unknown, message: string): void => {
    refetch();
    if (!isSessionLost(error)) showToast({ id: 'lock', message, tone: 'error' });
  };
  const lock = async (onTaken: () => void): Promise<Cart | null> => {
    stopWaiting(ATTEMPT);
    try {
      const cart = await dinerCall('POST /api/cart/lock');
      noteTakenLock();
      return accept(cart);
    } catch (error) {
      if (session && isOutcomeUnknown(error)) noteUnknownLock(client, session.dinerSessionId);
      // Somebody else is ordering or has ordered: the cart shows that.
      const code = codeOf(error);
      if (code === 'CART_LOCKED') onTaken();
      if (code === 'CART_LOCKED' || code === 'CART_EMPTY') refetch();
      else fail(error, isOutcomeUnknown(error) ? texts.lockFailed : texts.lockUnable);
      return null;
    }
  };
  const unlock = async (): Promise<boolean> => {
    setIsUnlocking(true);
    let isUnlocked = false;
    try {
      accept(await dinerCall('POST /api/cart/unlock'));
      isUnlocked = true;
    } catch (error) {
      // The lock has ended or is somebody else's: there is nothing to release.
      if (codeOf(error) === 'CART_NOT_LOCKED') refetch();
      else fail(error, isOutcomeUnknown(error) ? texts.unlockFailed : texts.toggleLockFailed);
    }
    setIsUnlocking(false);
    return isUnlocked;
  };
  return { lock, unlock, isUnlocking };
}
