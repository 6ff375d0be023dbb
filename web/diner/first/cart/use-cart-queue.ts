import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Cart } from '#contract/carts.ts';
import {
  acceptCart,
  cartKey,
  cartQuery,
  SUBMISSIONS,
  storeCart,
  storeUnsent,
  unsentOf,
} from '#web/diner/first/data/cart.ts';
import { applyAllPending, type CartViewer } from '#web/diner/first/data/cart-optimism.ts';
import { type CartQueue, createCartQueue, type StalledBy } from '#web/diner/first/data/cart-queue.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { isOutcomeUnknown } from '#web/shared/call.ts';
import { useNow } from '#web/shared/now.ts';
import { localStore } from '#web/ui/storage.ts';

const NO_SESSION = '';
/** How precisely the end of somebody's lock is noticed here; the server decides exactly. */
const LEASE_STEP_MS = 15_000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Event of the window: somebody else's lock on the cart has ended. */
const CART_FREE = 'cart-free';
/** Retry interval, besides the events: a phone may not notice that it was offline, or that a lock has ended. */
const TRY_AGAIN_MS = 5_000;
const untilRetry = () =>
  new Promise<void>((resolve) => {
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      removeEventListener(CART_FREE, again);
      resolve();
    };
    const timer = setTimeout(again, TRY_AGAIN_MS);
    addEventListener('online', again);
    addEventListener(CART_FREE, again);
  });

export interface QueuedCart {
  /** The server's last state. */
  known: Cart | undefined;
  /** With all waiting commands applied. */
  shown: Cart | undefined;
  queue: CartQueue;
  hasFailed: boolean;
  refetch: () => void;
  settled: () => Promise<Cart | undefined>;
  stalledBy: StalledBy | null;
}

/** The cart of a session: the server's state with all unconfirmed commands applied. */
export function useCartQueue(dinerSessionId: string | undefined, seen: CartViewer | null): QueuedCart {
  const client = useQueryClient();
  const owner = dinerSessionId ?? NO_SESSION;
  const {
    data: known,
    isError,
    refetch: ask,
  } = useQuery({
    ...cartQuery(client, owner),
    enabled: owner !== NO_SESSION,
  });
  const nowMs = useNow(LEASE_STEP_MS);
  const unsent = useMemo(() => unsentOf(owner), [owner]);
  const viewer = seen ?? unsent?.viewer ?? null;
  const queue = useMemo(
    () =>
      createCartQueue({
        send: async (command) => {
          // A diner who adds something has stopped ordering: the own lock is released first, unless another tab is
          // sending the order of this cart. Without a reply both wait.
          const cart = client.getQueryData<Cart>(cartKey(owner));
          if (cart?.lock?.isOwn && !localStore.get(SUBMISSIONS)?.includes(`${cart.id}:${cart.version}:`))
            await dinerCall('POST /api/cart/unlock').catch((error: unknown) => {
              if (isOutcomeUnknown(error)) throw error;
            });
          return dinerCall('POST /api/cart/commands', { body: command });
        },
        accept: (cart) => acceptCart(client, owner, cart),
        refetch: () => client.refetchQueries({ queryKey: cartKey(owner) }),
        wait,
        untilRetry,
        unsent: unsent?.commands ?? [],
      }),
    [client, owner, unsent],
  );
  const pending = useSyncExternalStore(queue.subscribe, queue.pending);
  useEffect(() => queue.start(), [queue]);
  const isHeld = known?.lock?.isOwn === false;
  useEffect(() => (isHeld ? () => void dispatchEvent(new Event(CART_FREE)) : undefined), [isHeld]);
  useEffect(() => {
    if (viewer && owner !== NO_SESSION) storeUnsent({ owner, commands: pending, viewer });
  }, [owner, pending, viewer]);
  useEffect(() => {
    if (known && owner !== NO_SESSION) storeCart(owner, known);
  }, [known, owner]);
  const shown = useMemo(
    () => (known && viewer ? applyAllPending(known, pending, viewer, nowMs) : known),
    [known, pending, viewer, nowMs],
  );
  const refetch = useCallback(() => void queue.whenIdle().then(() => ask()), [queue, ask]);
  const settled = useCallback(async () => {
    await queue.whenIdle();
    if (queue.stalledBy()) return undefined;
    return client.getQueryData<Cart>(cartKey(owner));
  }, [client, queue, owner]);
  return {
    known,
    shown,
    queue,
    hasFailed: isError && !known,
    refetch,
    settled,
    stalledBy: queue.stalledBy(),
  };
}
