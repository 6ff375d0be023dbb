import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Cart } from '#contract/carts.ts';
import { forgetTakenLock, hasTakenLock } from '#web/diner/data/taken-lock.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { acceptCart } from '#web/diner/first/data/cart.ts';
import { dinerCall, isSessionLost } from '#web/diner/first/data/diner-call.ts';
import { isOutcomeUnknown } from '#web/shared/call.ts';
import { tellOnce } from '#web/shared/news/tell-once.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { useMessages } from '#web/ui/language.tsx';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';

const RENEW_EVERY_MS = 60_000;
/**
 * Renewals are announced by hints; a phone that may have missed one checks once before it counts the seconds down.
 */
const LAST_MS = 60_000;
const PAST_THE_END_MS = 200;
/** Margin for phones whose clock is ahead. */
const OVERDUE_MS = 3_000;

/** When to check somebody else's lock next. */
export function nextLookMs(leftMs: number): number {
  if (leftMs > LAST_MS) return leftMs - LAST_MS;
  return leftMs > 0 ? leftMs + PAST_THE_END_MS : OVERDUE_MS;
}

export const ORDERING = '/order-confirmation';

/**
 * Renews the own lease while the page that orders is open; the server does not renew one that has ended or was taken
 * (CART-10).
 */
function useRenewal(lock: Cart['lock'], isOrdering: boolean): void {
  const client = useQueryClient();
  const { session } = useDinerTable();
  const { refetch } = useCart();
  const renew = useEffectEvent(async () => {
    if (!session) return;
    try {
      acceptCart(client, session.dinerSessionId, await dinerCall('POST /api/cart/lock/renew'));
    } catch (error) {
      // Without a reply the lease runs on; the next interval tries again.
      if (!isOutcomeUnknown(error)) refetch();
    }
  });
  const isKept = lock?.isOwn === true && isOrdering;
  useEffect(() => {
    if (!isKept) return undefined;
    const beat = () => void renew();
    const whenSeen = () => {
      if (document.visibilityState === 'visible') beat();
    };
    const timer = setInterval(beat, RENEW_EVERY_MS);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [isKept]);
}

/** The page that orders takes the lock shortly before it is mounted. */
const RELEASE_AFTER_MS = 2_000;
const TOAST = 'lock';

/**
 * Releases the lock that this tab took when the page that places the order is left or closed, and retries until that is
 * answered. The lease covers a phone that goes offline.
 */
function useRelease(cart: Cart | undefined, isOrdering: boolean): void {
  const client = useQueryClient();
  const { session } = useDinerTable();
  const { refetch } = useCart();
  const isOwn = cart?.lock?.isOwn === true;
  useEffect(() => {
    if (cart && !isOwn) forgetTakenLock();
  }, [cart, isOwn]);
  /** Returns whether to retry. */
  const release = useEffectEvent(async (): Promise<boolean> => {
    if (!session) return false;
    try {
      acceptCart(client, session.dinerSessionId, await dinerCall('POST /api/cart/unlock'));
      return false;
    } catch (error) {
      // After a refusal, the cart shows who has the lock now.
      refetch();
      return !isSessionLost(error);
    }
  });
  const isLeft = isOwn && !isOrdering && hasTakenLock();
  useEffect(() => {
    if (!isLeft) return undefined;
    let isStill = true;
    let timer: ReturnType<typeof setTimeout>;
    const giveBack = async () => {
      if ((await release()) && isStill) wait();
    };
    const wait = () => {
      timer = setTimeout(() => void giveBack(), RELEASE_AFTER_MS);
    };
    wait();
    return () => {
      isStill = false;
      clearTimeout(timer);
    };
  }, [isLeft]);
  useEffect(() => {
    if (!isOwn) return undefined;
    const leave = () => {
      if (hasTakenLock()) void dinerCall('POST /api/cart/unlock', { keepalive: true }).catch(() => undefined);
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [isOwn]);
}

/** Notices that somebody else's lease was renewed or has ended. */
function useOthersLease(lock: Cart['lock']): void {
  const { refetch } = useCart();
  const ask = useEffectEvent(() => refetch());
  const expiresAt = lock && !lock.isOwn ? lock.expiresAt : null;
  useEffect(() => {
    if (expiresAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          ask();
          wait();
        },
        nextLookMs(Date.parse(expiresAt) - serverNow()),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [expiresAt]);
}

/** The lock of the table's cart: renewed, watched and announced. */
export function useLockWatch(): void {
  const texts = useMessages('together');
  // What waits on this phone is not in the cart that is locked and ordered.
  const { known: cart } = useCart();
  const { visit } = useDinerTable();
  const lock = cart?.lock ?? null;
  const isOrdering = useLocation().pathname === ORDERING;
  useRenewal(lock, isOrdering);
  useRelease(cart, isOrdering);
  useOthersLease(lock);
  const before = useRef<Pick<Cart, 'id' | 'version' | 'lock' | 'lines'> | null>(null);
  const say = (news: string, message: string) =>
    tellOnce(news, () => showToast({ id: TOAST, message, isNews: true }));
  const tell = useEffectEvent(({ id, version, lock: was }: Pick<Cart, 'id' | 'version' | 'lock'>) => {
    const holder = visit?.participants.find(
      ({ dinerSessionId }) => dinerSessionId === lock?.lockedBySessionId,
    );
    if (lock && !lock.isOwn && was?.lockedBySessionId !== lock.lockedBySessionId)
      say(`locked-${id}-v${cart?.version}`, texts.lockedByAnother(holder?.displayName ?? texts.somebody));
    // By the version under the lock: later one tab may have seen more changes than another.
    if (!lock && was && !was.isOwn) say(`unlocked-${id}-v${version}`, texts.unlockedByAnother);
  });
  useEffect(() => {
    if (!cart) return;
    const was = before.current;
    before.current = cart;
    // If the locked cart was ordered, the lock is gone with it; the order has its own message.
    const isSameCart =
      was?.id === cart.id &&
      (cart.lock || was.lines.some(({ id }) => cart.lines.some((line) => line.id === id)));
    // The message about somebody else's lock is outdated, even if a sheet has delayed it until now.
    if (cart.lock?.isOwn || (was && !isSameCart)) dismissToast(TOAST);
    else if (was) tell(was);
  }, [cart]);
}
