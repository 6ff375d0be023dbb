import { describe, expect, it } from 'vitest';
import { canMove } from '#domain/ordering/order-status.ts';
import { localMinutes } from '#domain/restaurant/local-time.ts';
import { demoRestaurants } from '#server/demo/restaurants/restaurants.ts';
import { generateHistory, historyOptions } from './history.ts';

const END_DAY = '2026-11-19';

describe.each(demoRestaurants)('the history of $name', (restaurant) => {
  const options = historyOptions(restaurant, END_DAY);
  const visits = generateHistory(options);
  const orders = visits.flatMap((visit) => visit.orders);
  const lines = orders.flatMap((order) => order.items);

  it('is the same for the same seed, and another for another', () => {
    expect(generateHistory(options)).toEqual(visits);
    const other = generateHistory({ ...options, seed: options.seed + 1, days: 3 });
    expect(other[0]?.id).not.toBe(visits[0]?.id);
  });

  it('has the size of the restaurant: some thousands of orders, few cancelled', () => {
    const [least, most] = restaurant.tables.length === 12 ? [2500, 3500] : [650, 1000];
    expect(orders.length).toBeGreaterThanOrEqual(least);
    expect(orders.length).toBeLessThanOrEqual(most);
    const cancelled = orders.filter((order) => order.status === 'cancelled');
    expect(cancelled.length / orders.length).toBeLessThan(0.05);
    expect(cancelled.every((order) => order.cancelReason !== null)).toBe(true);
    const days = new Set(orders.map((order) => order.businessDay));
    expect(days.size).toBe(90);
    expect([...days].sort().at(-1)).toBe(END_DAY);
  });

  it('has Madrid’s meal times: most parties come for lunch and dinner', () => {
    const atMeals = visits.filter(({ openedAt }) => {
      const minutes = localMinutes(Date.parse(openedAt), restaurant.timezone);
      return (minutes >= 780 && minutes < 960) || (minutes >= 1200 && minutes < 1410);
    });
    expect(atMeals.length / visits.length).toBeGreaterThan(0.75);
  });

  it('contains only dishes and options of the menu', () => {
    const items = new Map(restaurant.menu.items.map((item) => [item.id, item]));
    for (const line of lines) {
      const known = items.get(line.menuItemId)?.optionGroups.flatMap((group) => group.options) ?? [];
      expect(items.has(line.menuItemId)).toBe(true);
      expect(line.optionIds.every((id) => known.some((option) => option.id === id))).toBe(true);
    }
  });

  it('PRICE-4: charges lines that add up to their order', () => {
    for (const order of orders) {
      const sum = order.items.reduce((all, line) => all + line.totalMinor, 0);
      expect(order.subtotalMinor).toBe(sum);
      expect(order.totalAmountMinor).toBe(sum + order.serviceChargeMinor);
      for (const line of order.items) {
        const extras = line.options.reduce((all, { priceMinor }) => all + priceMinor, line.basePriceMinor);
        expect(line.unitPriceMinor).toBe(extras);
        expect(line.totalMinor).toBe(line.unitPriceMinor * line.quantity);
      }
    }
  });

  it('INV-11: has only allowed moves, in order of time, within the visit', () => {
    for (const visit of visits)
      for (const order of visit.orders) {
        expect(order.steps.at(-1)?.to).toBe(order.status);
        for (const [index, { from, to, at }] of order.steps.entries()) {
          if (from) expect(canMove(from, to)).toBe(true);
          expect(at >= (order.steps[index - 1]?.at ?? visit.openedAt)).toBe(true);
          expect(at <= visit.closedAt).toBe(true);
        }
      }
  });

  it('INV-15: numbers orders once, from 1 each day without gaps', () => {
    expect(new Set(orders.map((order) => order.orderNumber)).size).toBe(orders.length);
    expect(new Set(orders.map((order) => order.trackingNumber)).size).toBe(orders.length);
    const ids = [...visits, ...orders, ...lines, ...visits.flatMap(({ diners }) => diners)].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
    const perDay = Map.groupBy(orders, (order) => order.businessDay);
    for (const ofDay of perDay.values())
      expect(Math.max(...ofDay.map((order) => order.dayNumber))).toBe(ofDay.length);
  });

  it('never has two parties at one table at the same time', () => {
    for (const ofTable of Map.groupBy(visits, (visit) => visit.tableId).values())
      for (const [index, visit] of ofTable.entries())
        expect(visit.openedAt >= (ofTable[index - 1]?.closedAt ?? '')).toBe(true);
  });
});
