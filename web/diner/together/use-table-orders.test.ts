import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { isNewsOfTable } from './use-table-orders.ts';

const joinedAt = '2026-11-20T20:00:00.000Z';
const order = (changes: Partial<Order> = {}): Order =>
  ({
    mode: 'collaborative',
    isSubmitter: false,
    status: 'pending',
    createdAt: '2026-11-20T20:10:00.000Z',
    ...changes,
  }) as Order;

it.each([
  ['of the whole table, by somebody else', order(), true],
  ['that the kitchen has already', order({ status: 'preparing' }), true],
  ['placed by this phone', order({ isSubmitter: true }), false],
  ['of one diner alone', order({ mode: 'individual' }), false],
  ['placed before this diner came', order({ createdAt: '2026-11-20T19:59:59.999Z' }), false],
  ['that is served', order({ status: 'delivered' }), false],
])('an order %s navigates the phones: %#', (_, placed, expected) => {
  expect(isNewsOfTable(placed, joinedAt)).toBe(expected);
});
