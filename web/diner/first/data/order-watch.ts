import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { readStoredList, sessionStore } from '#web/ui/storage.ts';

export interface StatusChange {
  order: Order;
  from: OrderStatus;
  /** The part of `marksOf(order)` that this phone has seen before. */
  told: readonly string[];
}

/** The lines that staff have corrected, in their current state. */
export const marksOf = ({ items, struckItems }: Order): string[] => [
  ...items.flatMap(({ id, quantity, correctedFrom }) => (correctedFrom === null ? [] : `${id} ${quantity}`)),
  ...struckItems.map(({ id }) => id),
];

export interface OrderWatch {
  /** Must be called with every order that reaches this phone; seeing one for the first time is not a change. */
  note: (order: Order) => void;
  /** The latest version that this phone has seen; 0 for an unknown order. */
  seenVersion: (orderId: string) => number;
  /** A new status, or a correction by staff. */
  onChange: (listener: (change: StatusChange) => void) => () => void;
  /**
   * Called the first time an order is seen, whoever placed it; orders seen before there was a listener go to the
   * first one.
   */
  onArrival: (listener: (order: Order) => void) => () => void;
  forget: () => void;
}

interface Seen {
  version: number;
  status: OrderStatus;
  marks?: readonly string[];
}

const STORED = 'sobremesa.orders-seen';
const isSeen = (value: unknown): value is [string, Seen] => Array.isArray(value);

/** Remembers across reloads what was reported, so that nothing is announced twice (INV-13). */
export function createOrderWatch(store: Pick<typeof sessionStore, 'get' | 'set' | 'remove'>): OrderWatch {
  const listeners = new Set<(change: StatusChange) => void>();
  const arrivals = new Set<(order: Order) => void>();
  const unheard: Order[] = [];
  const seen = new Map<string, Seen>(readStoredList(store, STORED, isSeen));
  return {
    note(order) {
      const { id, version, status } = order;
      const before = seen.get(id);
      if (before && before.version >= version) return;
      const marks = marksOf(order);
      seen.set(id, { version, status, marks });
      store.set(STORED, JSON.stringify([...seen]));
      if (!before) {
        if (arrivals.size === 0) unheard.push(order);
        for (const listener of arrivals) listener(order);
        return;
      }
      const { status: from, marks: told = [] } = before;
      if (from === status && marks.every((mark) => told.includes(mark))) return;
      for (const listener of listeners) listener({ order, from, told });
    },
    seenVersion: (orderId) => seen.get(orderId)?.version ?? 0,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onArrival(listener) {
      arrivals.add(listener);
      for (const order of unheard.splice(0)) listener(order);
      return () => void arrivals.delete(listener);
    },
    forget() {
      unheard.splice(0);
      seen.clear();
      store.remove(STORED);
    },
  };
}

export const orderWatch = createOrderWatch(sessionStore);
