import { describe, expect, it } from 'vitest';
import { addDish, placeAsShown } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, seatOne } from '#tests/support/dining-room.ts';
import { taxRateId, taxRatesOf } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

describe('an order', () => {
  it.each([
    [true, 2_000, { food: [909, 91], wine: [826, 174] }],
    [false, 2_310, { food: [1_000, 100], wine: [1_000, 210] }],
  ])(
    'TAX-1 TAX-3 keeps the tax by rate, each dish at its own or its category’s; included: %s',
    async (isIncluded, total, by) => {
      const bar = await openRoom(dining, {
        prices_include_tax: isIncluded,
        tax_rates: taxRatesOf(0.1, 0.21, 0.04),
      });
      const price = { base_price_minor: 1_000 };
      const food = await addToMenu(dining, bar, { ...price, category: 'Tapas' });
      const wine = await addToMenu(dining, bar, { ...price, category: 'Vinos' });
      await dining.testDatabase.oracle.query(
        `update menu_categories set tax_rate_id = $2 where restaurant_id = $1 and name = 'Vinos'`,
        [bar.restaurantId, taxRateId(1)],
      );
      const diner = await seatOne(dining, bar);
      await addDish(dining.app, diner, food);
      await addDish(dining.app, diner, wine);
      const { body } = await placeAsShown(dining.app, diner);
      const part = (rate: number, [netMinor, taxMinor]: number[]) => ({ rate, netMinor, taxMinor });
      expect(body).toMatchObject({
        totalAmountMinor: total,
        taxes: [part(0.21, by.wine), part(0.1, by.food)],
      });
      expect(body.items.map(({ taxRate }) => taxRate).toSorted((a, b) => a - b)).toEqual([0.1, 0.21]);
    },
  );

  it('TAX-4 uses a new rate from the start of its day in the restaurant’s time zone', async () => {
    const changes = [{ from: '2026-12-01', rate: 0.21 }];
    const place = await openRoom(dining, {
      timezone: 'America/New_York',
      tax_rates: JSON.stringify([{ id: taxRateId(0), name: 'Food', rate: 0.1, changes }]),
    });
    const dish = await addToMenu(dining, place);
    const rateAt = async (moment: string) => {
      dining.clock.set(Date.parse(moment));
      const diner = await seatOne(dining, place);
      await addDish(dining.app, diner, dish);
      const { body } = await placeAsShown(dining.app, diner);
      return body.items[0]?.taxRate;
    };
    const before = dining.clock.now();
    expect(await rateAt('2026-12-01T04:59:59Z')).toBe(0.1);
    expect(await rateAt('2026-12-01T05:00:00Z')).toBe(0.21);
    dining.clock.set(before);
  });
});
