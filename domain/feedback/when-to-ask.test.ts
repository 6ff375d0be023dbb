import { array, assert, constantFrom, property } from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import { isVisitServed } from './when-to-ask.ts';

it('SENTIMENT-7 a visit is served when an order has arrived and none is under way', () => {
  const of = (...statuses: (typeof ORDER_STATUSES)[number][]) =>
    isVisitServed(statuses.map((status) => ({ status })));
  expect(of()).toBe(false);
  expect(of('cancelled')).toBe(false);
  expect(of('delivered')).toBe(true);
  expect(of('completed')).toBe(true);
  expect(of('delivered', 'cancelled', 'completed')).toBe(true);
  expect(of('delivered', 'ready')).toBe(false);
});

it('SENTIMENT-7 another order that is under way always puts the question off', () => {
  const waiting = constantFrom(
    'pending' as const,
    'confirmed' as const,
    'preparing' as const,
    'ready' as const,
  );
  assert(
    property(array(constantFrom(...ORDER_STATUSES)), waiting, (statuses, late) => {
      expect(isVisitServed([...statuses, late].map((status) => ({ status })))).toBe(false);
    }),
  );
});
