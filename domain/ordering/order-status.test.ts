import { describe, expect, it } from 'vitest';
import {
  canMove,
  isActive,
  isFinal,
  isMoveOfOthers,
  movedFrom,
  movesFor,
  needsReason,
  ORDER_STATUSES,
  type OrderActor,
  type OrderStatus,
  parseOrderStatus,
  progressIndex,
} from './order-status.ts';

/** Copied from product.md section 5, independently of the table under test. */
const ALLOWED = new Set([
  'pending>confirmed',
  'pending>preparing',
  'pending>cancelled',
  'confirmed>preparing',
  'confirmed>cancelled',
  'preparing>ready',
  'preparing>cancelled',
  'ready>delivered',
  'ready>preparing',
  'delivered>completed',
  'delivered>ready',
]);
const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));
const ACTORS: OrderActor[] = ['owner', 'manager', 'chef', 'server', 'system'];

it('INV-11 there are 49 pairs', () => {
  expect(PAIRS).toHaveLength(49);
});

it.each(PAIRS)('INV-11 ORDER-1 %s to %s', (from, to) => {
  const isAllowed = ALLOWED.has(`${from}>${to}`);
  expect(canMove(from, to)).toBe(isAllowed);
  expect(ACTORS.some((actor) => movesFor(from, actor).includes(to))).toBe(isAllowed);
});

const OFFICE: Record<OrderStatus, OrderStatus[]> = {
  pending: ['confirmed', 'preparing', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  ready: ['preparing', 'delivered'],
  delivered: ['ready', 'completed'],
  completed: [],
  cancelled: [],
};
const MOVES: Record<OrderActor, Record<OrderStatus, OrderStatus[]>> = {
  owner: OFFICE,
  manager: OFFICE,
  chef: {
    ...OFFICE,
    confirmed: ['preparing'],
    preparing: ['ready'],
    ready: ['preparing'],
    delivered: [],
  },
  server: { ...OFFICE, pending: ['cancelled'], confirmed: [], preparing: [], ready: ['delivered'] },
  system: {
    pending: [],
    confirmed: [],
    preparing: [],
    ready: [],
    delivered: ['completed'],
    completed: [],
    cancelled: [],
  },
};

describe.each(ACTORS)('ORDER-2 what %s may do', (actor) => {
  it.each(ORDER_STATUSES)('with an order that is %s', (status) => {
    expect(movesFor(status, actor)).toEqual(MOVES[actor][status]);
  });
});

it.each([
  ['new', 'pending'],
  ['NEW', 'pending'],
  [' Pending ', 'pending'],
  ['READY', 'ready'],
  ['cancelled', 'cancelled'],
  ['canceled', null],
  ['', null],
  ['constructor', null],
])('ORDER-3 reads %j as %s', (text, status) => {
  expect(parseOrderStatus(text)).toBe(status);
});

it.each([
  ['pending', true, 0],
  ['confirmed', true, 0],
  ['preparing', true, 1],
  ['ready', true, 2],
  ['delivered', true, 3],
  ['completed', false, 3],
  ['cancelled', false, 0],
] as const)('ORDER-4 ORDER-5 %s: active %s, step %d', (status, active, step) => {
  expect(isActive(status)).toBe(active);
  expect(isFinal(status)).toBe(!active);
  expect(progressIndex(status)).toBe(step);
});

it('ORDER-6 only cancelling needs a reason', () => {
  expect(ORDER_STATUSES.filter(needsReason)).toEqual(['cancelled']);
});

it('ORDER-2 the moves by source status equal the moves by target status', () => {
  for (const actor of ACTORS)
    for (const to of ORDER_STATUSES)
      expect(movedFrom(to, actor)).toEqual(
        ORDER_STATUSES.filter((from) => movesFor(from, actor).includes(to)),
      );
});

it.each([
  ['server', 'preparing', true],
  ['server', 'cancelled', false],
  ['chef', 'delivered', true],
  ['owner', 'completed', false],
  ['owner', 'pending', false],
] as const)('ORDER-2 for the %s, to %s is a move of others only: %s', (actor, to, expected) => {
  expect(isMoveOfOthers(to, actor)).toBe(expected);
});
