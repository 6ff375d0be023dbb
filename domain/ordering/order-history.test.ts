import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiresIn, KEEP_ORDER_MS, keepOrders, MAX_KEPT_ORDERS, tableChip } from './order-history.ts';

const NOW = Date.parse('2026-11-20T20:00:00.000Z');
const order = (n: number, minutesAgo = 0) => ({
  order: { id: `order-${n}`, status: 'pending' },
  createdAtMs: NOW - minutesAgo * 60_000,
});

describe('the order history of a phone', () => {
  it('HISTORY-1: keeps an order four hours from its first sight', () => {
    const kept = keepOrders([], [order(1)], NOW);
    expect(keepOrders(kept, [], NOW + KEEP_ORDER_MS - 1)).toHaveLength(1);
    expect(keepOrders(kept, [], NOW + KEEP_ORDER_MS)).toEqual([]);
  });

  it('HISTORY-1: an order that has run out does not come back when it is seen again', () => {
    expect(keepOrders([], [order(1)], NOW + KEEP_ORDER_MS)).toEqual([]);
  });

  it('HISTORY-2: an order that is known is replaced by its new state, its time stays', () => {
    const kept = keepOrders([], [order(1)], NOW);
    const fresh = { ...order(1), order: { id: 'order-1', status: 'ready' } };
    expect(keepOrders(kept, [fresh], NOW + 60_000)).toEqual([{ ...fresh, storedAtMs: NOW }]);
  });

  it('HISTORY-2: never more than five, each once, newest first', () => {
    const orders = fc.array(fc.tuple(fc.nat(12), fc.nat(300)), { maxLength: 20 });
    fc.assert(
      fc.property(orders, (seen) => {
        const byId = new Map(seen.map(([n, ago]) => [n, order(n, ago)]));
        const kept = keepOrders([], [...byId.values()], NOW);
        const times = kept.map(({ createdAtMs }) => createdAtMs);
        expect(kept.length).toBeLessThanOrEqual(MAX_KEPT_ORDERS);
        expect(new Set(kept.map((entry) => entry.order.id)).size).toBe(kept.length);
        expect(times).toEqual(times.toSorted((one, other) => other - one));
      }),
    );
  });

  it('HISTORY-1: returns when the first one expires', () => {
    const kept = [{ storedAtMs: NOW }, { storedAtMs: NOW - 25.5 * 60_000 }];
    expect(expiresIn(kept, NOW)).toEqual({ hours: 3, minutes: 34 });
    expect(expiresIn([], NOW)).toBeNull();
  });

  it.each([
    ['7ab1e000-0000-4000-8000-000000000012', '012'],
    ['table-7', '7'],
    ['terrace', 'ter'],
  ])('HISTORY-3: %s is %s', (tableId, chip) => {
    expect(tableChip(tableId)).toBe(chip);
  });
});
