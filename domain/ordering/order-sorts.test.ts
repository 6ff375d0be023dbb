import { expect, it, test } from 'vitest';
import { isAwaited, ORDERS_SORTS } from './order-sorts.ts';
import { ORDER_STATUSES } from './order-status.ts';

it('every order of the list can be turned round', () => {
  expect([...ORDERS_SORTS].sort()).toEqual(
    ['placed', 'total', 'table', 'status', 'waiting'].flatMap((key) => [key, `-${key}`]).sort(),
  );
});

test('a guest waits for an order until it is on the table, and for none that was called off', () => {
  expect(ORDER_STATUSES.filter(isAwaited)).toEqual(['pending', 'confirmed', 'preparing', 'ready']);
});
