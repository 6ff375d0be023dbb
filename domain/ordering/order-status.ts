import type { Role } from '#domain/people/roles.ts';

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'delivered',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A member’s role, or the product itself (when a visit is closed, or by time). */
export type OrderActor = Role | 'system';

const KITCHEN: readonly OrderActor[] = ['chef', 'manager', 'owner'];
const FLOOR: readonly OrderActor[] = ['server', 'manager', 'owner'];
const OFFICE: readonly OrderActor[] = ['manager', 'owner'];
const STAFF: readonly OrderActor[] = ['server', 'chef', 'manager', 'owner'];
const CLOSERS: readonly OrderActor[] = ['system', 'server', 'manager', 'owner'];

type Moves = Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderActor[]>>>;

/** ORDER-1, ORDER-2: every allowed move and who may make it; anything absent is forbidden (INV-11). */
export const ALLOWED_MOVES = {
  pending: { confirmed: KITCHEN, preparing: KITCHEN, cancelled: STAFF },
  confirmed: { preparing: KITCHEN, cancelled: OFFICE },
  preparing: { ready: KITCHEN, cancelled: OFFICE },
  ready: { delivered: FLOOR, preparing: KITCHEN },
  delivered: { completed: CLOSERS, ready: FLOOR },
  completed: {},
  cancelled: {},
} as const satisfies Moves;

const MOVES: Moves = ALLOWED_MOVES;

/** Whether the table contains this move, whoever makes it (ORDER-1). */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean => MOVES[from][to] !== undefined;

/** The next statuses that this actor may choose, in the order of ORDER_STATUSES (ORDER-2). */
export const movesFor = (status: OrderStatus, actor: OrderActor): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => MOVES[status][to]?.includes(actor));

/** The statuses from which this actor may move an order to `to`: the inverse of `movesFor` (ORDER-2). */
export const movedFrom = (to: OrderStatus, actor: OrderActor): OrderStatus[] =>
  ORDER_STATUSES.filter((from) => MOVES[from][to]?.includes(actor));

/** Whether only others may move orders to `to`, from whatever status (ORDER-2). */
export const isMoveOfOthers = (to: OrderStatus, actor: OrderActor): boolean =>
  movedFrom(to, actor).length === 0 && ORDER_STATUSES.some((from) => canMove(from, to));

/**
 * Reads a status in any case; `new` is pending (ORDER-3). `null` for anything else.
 * @public for orders that other systems send
 */
export const parseOrderStatus = (text: string): OrderStatus | null => {
  const word = text.trim().toLowerCase();
  if (word === 'new') return 'pending';
  return ORDER_STATUSES.find((status) => status === word) ?? null;
};

/** completed and cancelled are final (ORDER-1). */
export const isFinal = (status: OrderStatus): boolean => status === 'completed' || status === 'cancelled';

/** All except completed and cancelled (ORDER-4). */
export const isActive = (status: OrderStatus): boolean => !isFinal(status);

const PROGRESS: Record<OrderStatus, number> = {
  pending: 0,
  confirmed: 0,
  preparing: 1,
  ready: 2,
  delivered: 3,
  completed: 3,
  cancelled: 0,
};

/** Step 0–3 of the status page’s progress bar; a cancelled order has its own page (ORDER-5). */
export const progressIndex = (status: OrderStatus): number => PROGRESS[status];

/** Cancelling needs a reason, which the diner sees (ORDER-6). */
export const needsReason = (to: OrderStatus): boolean => to === 'cancelled';
