import type { OrderStatus } from './order-status.ts';

export const ITEM_STATUSES = ['pending', 'preparing', 'ready', 'delivered', 'cancelled'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** Where the kitchen takes a dish: to the fire, to the pass, and back from there. */
export const ITEM_TARGETS = ['preparing', 'ready'] as const;
export type ItemTarget = (typeof ITEM_TARGETS)[number];

/** The orders that the kitchen still has; only these are moved dish by dish. */
export const IN_KITCHEN: readonly OrderStatus[] = ['pending', 'confirmed', 'preparing', 'ready'];

/** The statuses out of which a dish is moved to each target (KITCHEN-1). */
export const ITEM_MOVES: Readonly<Record<ItemTarget, readonly ItemStatus[]>> = {
  preparing: ['pending', 'ready'],
  ready: ['pending', 'preparing'],
};

export interface TicketItem {
  id: string;
  status: ItemStatus;
}

export interface Ticket {
  status: OrderStatus;
  items: readonly TicketItem[];
}

export type ItemMoveDecision =
  | { kind: 'unchanged' }
  | { kind: 'refused'; code: 'ORDER_ITEM_NOT_FOUND' | 'MOVE_NOT_ALLOWED' }
  | {
      kind: 'moved';
      itemIds: readonly string[];
      /** The statuses that the order passes, the last one being its new one; empty when it stays. */
      passes: readonly OrderStatus[];
    };

/**
 * The status of an order that follows from its dishes: all ready makes it ready, one begun makes it preparing, and before
 * that it stays as it is (KITCHEN-2). An order that has left the kitchen follows nothing.
 */
export const followItems = (status: OrderStatus, items: readonly ItemStatus[]): OrderStatus => {
  if (!IN_KITCHEN.includes(status) || items.length === 0) return status;
  if (items.every((item) => item === 'ready')) return 'ready';
  if (items.some((item) => item === 'ready' || item === 'preparing')) return 'preparing';
  // Never back to where it was before somebody began: ORDER-1 has no such move.
  return status === 'ready' ? 'preparing' : status;
};

/** The moves of ORDER-1 that lead from one status to the one that followed: nothing is ready that was never begun (KITCHEN-3). */
export const passesTo = (from: OrderStatus, to: OrderStatus): readonly OrderStatus[] => {
  if (from === to) return [];
  const isUnbegun = from === 'pending' || from === 'confirmed';
  return to === 'ready' && isUnbegun ? ['preparing', 'ready'] : [to];
};

/** What moving these dishes does to them and to their order; dishes that are there already change nothing (KITCHEN-1). */
export const moveItems = (ticket: Ticket, itemIds: readonly string[], to: ItemTarget): ItemMoveDecision => {
  const wanted = new Set(itemIds);
  const found = ticket.items.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) return { kind: 'refused', code: 'ORDER_ITEM_NOT_FOUND' };
  const moving = found.filter(({ status }) => status !== to);
  if (moving.length === 0) return { kind: 'unchanged' };
  const isAllowed =
    IN_KITCHEN.includes(ticket.status) && moving.every(({ status }) => ITEM_MOVES[to].includes(status));
  if (!isAllowed) return { kind: 'refused', code: 'MOVE_NOT_ALLOWED' };
  const ids = new Set(moving.map(({ id }) => id));
  const after = ticket.items.map(({ id, status }) => (ids.has(id) ? to : status));
  return {
    kind: 'moved',
    itemIds: [...ids],
    passes: passesTo(ticket.status, followItems(ticket.status, after)),
  };
};

/** Whether staff may say that an order goes first: as long as the kitchen has it (KITCHEN-4). */
export const canPrioritise = (status: OrderStatus): boolean => IN_KITCHEN.includes(status);

export interface Thresholds {
  lateMinutes: number;
  veryLateMinutes: number;
}

/** KITCHEN-5: until a restaurant says otherwise. */
export const DEFAULT_THRESHOLDS: Readonly<Thresholds> = { lateMinutes: 10, veryLateMinutes: 20 };

/** Whether late comes before very late (KITCHEN-5). */
export const areInOrder = ({ lateMinutes, veryLateMinutes }: Thresholds): boolean =>
  lateMinutes < veryLateMinutes;

export type Age = 'fresh' | 'late' | 'very-late';

/** How long a guest has been waiting, as the boards colour it (KITCHEN-5). */
export const ageOf = (minutes: number, { lateMinutes, veryLateMinutes }: Thresholds): Age => {
  if (minutes >= veryLateMinutes) return 'very-late';
  return minutes >= lateMinutes ? 'late' : 'fresh';
};
