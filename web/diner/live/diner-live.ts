import type { QueryClient, QueryState } from '@tanstack/react-query';
import type { Cart } from '#contract/carts.ts';
import type { LiveEvent, LiveEventType } from '#contract/live.ts';
import type { Menu } from '#contract/menu.ts';
import type { Visit } from '#contract/visits.ts';
import { cartKey } from '#web/diner/first/data/cart.ts';
import { reportSessionLost } from '#web/diner/first/data/diner-call.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import {
  acceptOrder,
  billHintKey,
  orderKey,
  orderQuery,
  ordersKey,
  ordersQuery,
} from '#web/diner/first/data/orders.ts';
import { staffRequestsKey } from '#web/diner/first/data/staff-requests.ts';
import { visitKey } from '#web/diner/first/data/visit.ts';
import type { LiveConnection } from '#web/shared/live/socket.ts';
import { refetchMenus } from '#web/shared/menu.ts';

/** The specification: changes within 300 ms are fetched once. */
const GATHER_MS = 300;

export type DinerHints = Pick<LiveConnection, 'onHint' | 'onResync'>;

export interface DinerLiveParts {
  client: QueryClient;
  dinerSessionId: string;
  /** Fetches the cart after the own commands have been confirmed, so that none is shown twice. */
  refetchCart: () => void;
}

/** Refetches everything that a diner's screens show: missed hints are unknown (INV-13). */
export function resyncDiner(parts: DinerLiveParts): void {
  const { client, dinerSessionId, refetchCart } = parts;
  refetchCart();
  void followMenu(client);
  followRecommendations(client);
  void client.invalidateQueries({ queryKey: visitKey(dinerSessionId) });
  tellBill(parts);
  void client.invalidateQueries({ queryKey: staffRequestsKey(dinerSessionId) });
  void refetchOrders(client, dinerSessionId).catch(() => undefined);
}

async function refetchOrders(client: QueryClient, dinerSessionId: string): Promise<void> {
  // Cancels a fetch that started before the connection was lost.
  await client.cancelQueries({ queryKey: ordersKey(dinerSessionId) });
  await client.fetchQuery({ ...ordersQuery(client, dinerSessionId), staleTime: 0 });
}

/** The bill's screen fetches it: while others pay, hints come faster than replies. */
const tellBill = ({ client, dinerSessionId }: DinerLiveParts): unknown =>
  client.setQueryData(billHintKey(dinerSessionId), {});

async function refetchOrder(parts: DinerLiveParts, orderId: string): Promise<void> {
  const { client, dinerSessionId } = parts;
  void client.invalidateQueries({ queryKey: ordersKey(dinerSessionId) });
  tellBill(parts);
  // Cancels a fetch that started before the hint.
  await client.cancelQueries({ queryKey: orderKey(orderId) });
  const order = await client.fetchQuery({ ...orderQuery(client, orderId), staleTime: 0 });
  acceptOrder(client, order);
}

/** How each hint updates the cached data. A hint with a version that is already cached is ignored. */
export function followDiner(live: DinerHints, parts: DinerLiveParts): () => void {
  const { client, dinerSessionId, refetchCart } = parts;
  let menuTimer: ReturnType<typeof setTimeout> | undefined;
  let isEdited = false;
  const orderHint = ({ id, version }: LiveEvent): void => {
    if (orderWatch.seenVersion(id) < version) void refetchOrder(parts, id).catch(() => undefined);
  };
  const reactions: Partial<Record<LiveEventType, (event: LiveEvent) => void>> = {
    'bill.changed': () => tellBill(parts),
    'cart.changed': ({ id, version }) => {
      const known = client.getQueryData<Cart>(cartKey(dinerSessionId));
      if (known?.id !== id || known.version < version) refetchCart();
    },
    'cart.renewed': ({ id }) => {
      const known = client.getQueryData<Cart>(cartKey(dinerSessionId));
      // The locker has it from the reply.
      if (known?.id === id && known.lock?.isOwn !== true) refetchCart();
    },
    'visit.changed': ({ id, version }) => {
      const known = client.getQueryData<Visit>(visitKey(dinerSessionId));
      if (known?.id === id && known.version >= version) return;
      void client.invalidateQueries({ queryKey: visitKey(dinerSessionId) });
      // Names in the cart, and dishes that do not fit its diners.
      refetchCart();
    },
    'ordering.changed': () => void client.invalidateQueries({ queryKey: visitKey(dinerSessionId) }),
    'visit.closed': () => reportSessionLost(),
    'menu.changed': ({ version }) => {
      // Otherwise an order has taken portions: with each of them every phone would fetch the recommendations.
      isEdited ||= version > 0;
      clearTimeout(menuTimer);
      menuTimer = setTimeout(() => {
        if (isEdited) followRecommendations(client);
        isEdited = false;
        // The cart afterwards: until then it still has the lines of a dish that was deleted.
        void followMenu(client).finally(refetchCart);
      }, GATHER_MS);
    },
    'staff-request.changed': () =>
      void client.invalidateQueries({ queryKey: staffRequestsKey(dinerSessionId) }),
    'order.placed': orderHint,
    'order.changed': orderHint,
  };
  const stopHints = live.onHint((event) => reactions[event.type]?.(event));
  const stopResync = live.onResync(() => resyncDiner(parts));
  return () => {
    clearTimeout(menuTimer);
    stopHints();
    stopResync();
  };
}

/** The chef has featured another dish, or the menu offers others. */
const followRecommendations = (client: QueryClient): unknown =>
  client.invalidateQueries({ queryKey: ['recommendations'] });

/** Of the menu on the screen. */
const shownState = (client: QueryClient): QueryState<Menu> | undefined =>
  client.getQueryCache().findAll({ queryKey: ['menu'], type: 'active' })[0]?.state as
    | QueryState<Menu>
    | undefined;

/** Fetches the menu again, and announces changed prices and deleted dishes. */
export async function followMenu(client: QueryClient): Promise<void> {
  const before = shownState(client);
  await refetchMenus(client);
  const after = shownState(client);
  if (before?.data === after?.data) return;
  // The page shows the menu in any case.
  await import('#web/diner/notices/tell-menu.ts').then(
    (file) => file.tellMenu(client, before, after),
    () => undefined,
  );
}
