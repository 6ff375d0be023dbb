import type { OrderStatus } from './order-status.ts';

export const ITEM_STATUSES = ['pending', 'preparing', 'ready', 'delivered', 'cancelled'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** The kitchen’s moves of a dish: started, ready, and back. */
export const ITEM_TARGETS = ['preparing', 'ready'] as const;
export type ItemTarget = (typeof ITEM_TARGETS)[number];

/** The orders in the kitchen, whose dishes can be moved one by one. */
export const IN_KITCHEN: readonly OrderStatus[] = ['pending', 'confirmed', 'preparing', 'ready'];

/** The statuses from which a dish can be moved to each target (KITCHEN-1). */
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
      /** The statuses that the order passes, ending with its new one; empty if it stays. */
      passes: readonly OrderStatus[];
    };

/**
 * The status of an order derived from its dishes: ready if all are ready, preparing if one is started, otherwise unchanged (KITCHEN-2). An
 * order that has left the kitchen does not follow its dishes.
 */
export const followItems = (status: OrderStatus, items: readonly ItemStatus[]): OrderStatus => {
  if (!IN_KITCHEN.includes(status) || items.length === 0) return status;
  if (items.every((item) => item === 'ready')) return 'ready';
  if (items.some((item) => item === 'ready' || item === 'preparing')) return 'preparing';
  // Never back to a status before preparing: ORDER-1 has no such move.
  return status === 'ready' ? 'preparing' : status;
};

/** The moves of ORDER-1 from one status to the derived one: an order passes preparing before it is ready (KITCHEN-3). */
export const passesTo = (from: OrderStatus, to: OrderStatus): readonly OrderStatus[] => {
  if (from === to) return [];
  const isUnbegun = from === 'pending' || from === 'confirmed';
  return to === 'ready' && isUnbegun ? ['preparing', 'ready'] : [to];
};

/** The effect of moving these dishes on them and on their order; dishes that have the status already are unchanged (KITCHEN-1). */
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

/** Whether staff can prioritise an order: while it is in the kitchen (KITCHEN-4). */
export const canPrioritise = (status: OrderStatus): boolean => IN_KITCHEN.includes(status);

export interface Thresholds {
  lateMinutes: number;
  veryLateMinutes: number;
}

/** KITCHEN-5: the defaults. */
export const DEFAULT_THRESHOLDS: Readonly<Thresholds> = { lateMinutes: 10, veryLateMinutes: 20 };

/** Whether late comes before very late (KITCHEN-5). */
export const areInOrder = ({ lateMinutes, veryLateMinutes }: Thresholds): boolean =>
  lateMinutes < veryLateMinutes;

export type Age = 'fresh' | 'late' | 'very-late';

/** The colour category of a guest’s waiting time on the boards (KITCHEN-5). */
export const ageOf = (minutes: number, { lateMinutes, veryLateMinutes }: Thresholds): Age => {
  if (minutes >= veryLateMinutes) return 'very-late';
  return minutes >= lateMinutes ? 'late' : 'fresh';
};
