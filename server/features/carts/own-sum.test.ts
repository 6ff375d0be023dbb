import { expect, it } from 'vitest';
import { addDish, readCart } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, seatTwo } from '#tests/support/dining-room.ts';
import { taxRatesOf } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

it('PRICE-6 at a shared table each diner gets the sum of their own lines, and all the same total', async () => {
  const dear = await openRoom(dining, {
    service_charge_rate: 0.1,
    prices_include_tax: false,
    tax_rates: taxRatesOf(0.1),
  });
  const rice = await addToMenu(dining, dear);
  const { diner, other } = await seatTwo(dining, dear);
  await addDish(dining.app, diner, rice, { quantity: 2 });
  await addDish(dining.app, other, rice);
  const [mine, theirs] = [await readCart(dining.app, diner), await readCart(dining.app, other)];
  // 14.50 per dish, with 10 % tax and 10 % service.
  expect(mine.own).toEqual({ itemCount: 2, subtotalMinor: 2_900, totalMinor: 3_480 });
  expect(theirs.own).toEqual({ itemCount: 1, subtotalMinor: 1_450, totalMinor: 1_740 });
  for (const { itemCount, totalMinor } of [mine, theirs]) expect([itemCount, totalMinor]).toEqual([3, 5_220]);
});
