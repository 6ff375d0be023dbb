import { describe, expect, it } from 'vitest';
import { anOrder, RESTAURANT } from './test-staff.tsx';
import { findArrivals } from './use-arrivals.ts';

const seeing = (ids: readonly string[]) => ({ restaurantId: RESTAURANT, ids: new Set(ids) });

describe('arriving orders', () => {
  it('the first list of a restaurant announces nothing', () => {
    const order = anOrder();
    const { seen, arrived } = findArrivals(null, RESTAURANT, [order]);
    expect(arrived).toEqual([]);
    expect([...seen.ids]).toEqual([order.id]);
  });

  it('INV-13 each order arrives once, however often the list is fetched', () => {
    const order = anOrder();
    const once = findArrivals(seeing([]), RESTAURANT, [order]);
    expect(once.arrived).toEqual([order]);
    const again = findArrivals(once.seen, RESTAURANT, [{ ...order, version: 2 }]);
    expect(again.arrived).toEqual([]);
    expect(again.seen).toBe(once.seen);
  });

  it('ORDER-20 an order that a person has confirmed is not announced, one confirmed on placement is', () => {
    const itself = anOrder({ status: 'confirmed', version: 2 });
    const later = new Date(Date.parse(itself.createdAt) + 1).toISOString();
    const byPerson = anOrder({ status: 'confirmed', version: 2, statusSince: later });
    expect(findArrivals(seeing([]), RESTAURANT, [itself, byPerson]).arrived).toEqual([itself]);
  });

  it('another restaurant starts again', () => {
    expect(findArrivals(seeing([]), 'another', [anOrder()]).arrived).toEqual([]);
  });
});
