import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { readStoredList, sessionStore } from '#web/ui/storage.ts';

export interface StatusChange {
  order: Order;
  from: OrderStatus;
}

export interface OrderWatch {
  /** Every order that reaches this phone passes here; the first sight of one is no change. */
  note: (order: Order) => void;
  /** The latest version that this phone has seen; 0 for an unknown order. */
  seenVersion: (orderId: string) => number;
  onChange: (listener: (change: StatusChange) => void) => () => void;
  /** The first sight of an order, whoever placed it; what nobody has heard of yet is told to the first who listens. */
  onArrival: (listener: (order: Order) => void) => () => void;
  forget: () => void;
}

interface Seen {
  version: number;
  status: OrderStatus;
}

const STORED = 'sobremesa.orders-seen';
const isSeen = (value: unknown): value is [string, Seen] => Array.isArray(value);

/** Remembers over a reload what was told already, so that nothing is announced twice (INV-13). */
export function createOrderWatch(store: Pick<typeof sessionStore, 'get' | 'set' | 'remove'>): OrderWatch {
  const listeners = new Set<(change: StatusChange) => void>();
  const arrivals = new Set<(order: Order) => void>();
  let unheard: Order[] = [];
  const seen = new Map<string, Seen>(readStoredList(store, STORED, isSeen));
  return {
    note(order) {
      const before = seen.get(order.id);
      if (before && before.version >= order.version) return;
      seen.set(order.id, { version: order.version, status: order.status });
      store.set(STORED, JSON.stringify([...seen]));
      if (!before && arrivals.size === 0) unheard.push(order);
      if (!before) for (const listener of arrivals) listener(order);
      if (!before || before.status === order.status) return;
      for (const listener of listeners) listener({ order, from: before.status });
    },
    seenVersion: (orderId) => seen.get(orderId)?.version ?? 0,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onArrival(listener) {
      arrivals.add(listener);
      const missed = unheard;
      unheard = [];
      for (const order of missed) listener(order);
      return () => void arrivals.delete(listener);
    },
    forget() {
      seen.clear();
      store.remove(STORED);
    },
  };
}

export const orderWatch = createOrderWatch(sessionStore);
