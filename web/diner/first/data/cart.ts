import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Cart } from '#contract/carts.ts';
import { isRecordWith, readStored, sessionStore } from '#web/ui/storage.ts';
import type { CartViewer, PendingCommand } from './cart-optimism.ts';
import { dinerCall } from './diner-call.ts';

export const cartKey = (dinerSessionId: string) => ['cart', dinerSessionId] as const;

/** Live updates report every change; this only catches updates that were lost unnoticed. */
export const SAFETY_NET_MS = 300_000;

const STORED = 'sobremesa.cart';
const isStoredCart = isRecordWith<{ owner: string; cart: Cart }>('owner', 'cart');

/** Shown at once after a reload; the server's reply replaces it. */
export function storedCart(dinerSessionId: string): Cart | undefined {
  const kept = readStored(sessionStore, STORED, isStoredCart, null);
  return kept?.owner === dinerSessionId ? kept.cart : undefined;
}

export const storeCart = (dinerSessionId: string, cart: Cart): void =>
  sessionStore.set(STORED, JSON.stringify({ owner: dinerSessionId, cart }));

/** Storage key of the orders that a tab of this phone sends or has sent, each with the state of the cart that it takes. */
export const SUBMISSIONS = 'sobremesa.submissions';

const UNSENT = 'sobremesa.unsent';
interface Unsent {
  owner: string;
  commands: readonly PendingCommand[];
  /** The viewer for rendering until the visit has been fetched. */
  viewer: CartViewer;
}
const isUnsent = isRecordWith<Unsent>('owner', 'commands', 'viewer');

/** Unconfirmed taps: a reload continues with them, with the same ids. */
export function unsentOf(dinerSessionId: string): Unsent | null {
  const kept = readStored(sessionStore, UNSENT, isUnsent, null);
  return kept?.owner === dinerSessionId ? kept : null;
}

export const storeUnsent = (unsent: Unsent): void =>
  unsent.commands.length > 0 ? sessionStore.set(UNSENT, JSON.stringify(unsent)) : sessionStore.remove(UNSENT);

/** Moves unsent taps to the session in which the same diner continues. */
export function keepUnsentFor(fromId: string, dinerSessionId: string): void {
  const unsent = unsentOf(fromId);
  if (unsent) storeUnsent({ ...unsent, owner: dinerSessionId, viewer: { ...unsent.viewer, dinerSessionId } });
}

export const forgetCart = (): void => sessionStore.remove(STORED);

/** The later of two states of a cart; replies may arrive out of order. */
export const newerCart = (known: Cart | undefined, fresh: Cart): Cart =>
  known && known.id === fresh.id && known.version > fresh.version ? known : fresh;

export const cartQuery = (client: QueryClient, dinerSessionId: string) =>
  queryOptions({
    queryKey: cartKey(dinerSessionId),
    queryFn: async ({ signal }): Promise<Cart> => {
      const fresh = await dinerCall('GET /api/cart', { signal });
      return newerCart(client.getQueryData<Cart>(cartKey(dinerSessionId)), fresh);
    },
    initialData: () => storedCart(dinerSessionId),
    initialDataUpdatedAt: 0,
    staleTime: SAFETY_NET_MS,
    refetchInterval: SAFETY_NET_MS,
  });

/** Stores a reply that carries the cart, unless a later one is known. */
export const acceptCart = (client: QueryClient, dinerSessionId: string, cart: Cart): void => {
  client.setQueryData<Cart>(cartKey(dinerSessionId), (known) => newerCart(known, cart));
};
