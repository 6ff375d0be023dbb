import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cart } from '#contract/carts.ts';
import type { Order, StaffOrder } from '#contract/orders.ts';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { addDish, lock, placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import { addOptions, seatTwo } from '#tests/support/dining-room.ts';
import { type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';
import { readListFile } from '#tests/support/list-file.ts';

let kitchen: KitchenScene;

beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.dining.close());

/** The options as a person reads them, wherever they are shown. */
const chosenOf = (lines: readonly { options: readonly { name: string; groupName: string }[] }[]) =>
  lines.flatMap(({ options }) => options.map(({ groupName, name }) => `${groupName}: ${name}`));

it('the options of a dish are the same in the own cart and the shared one, on the ticket, in the order, the bill and the file', async () => {
  const { dining, room, members, steak } = kitchen;
  const cooking = await addOptions(dining, room, steak, { prices: { Poco: 0, 'Al punto': 0, Hecho: 0 } });
  const extras = await addOptions(dining, room, steak, {
    prices: { Pimientos: 250, Patatas: 200, Salsa: 100 },
    max_choices: 3,
  });
  await dining.testDatabase.oracle.query(
    `update option_groups set name = case id when $1 then 'Cocción' else 'Guarnición' end, sort_order = case id when $1 then 0 else 1 end
     where id in ($1, $2)`,
    [cooking.groupId, extras.groupId],
  );
  const { diner, other } = await seatTwo(dining, room);
  // Chosen from last to first: they are shown in the menu’s order all the same.
  const optionIds = [extras.optionIds[2], extras.optionIds[0], cooking.optionIds[1]].map(String);
  await addDish(dining.app, diner, steak, { optionIds });
  const chosen = ['Cocción: Al punto', 'Guarnición: Pimientos', 'Guarnición: Salsa'];

  expect(chosenOf((await readCart(dining.app, diner)).lines)).toEqual(chosen);
  expect(chosenOf((await readCart(dining.app, other)).lines)).toEqual(chosen);
  const locked: Cart = (await lock(dining.app, other)).body;
  expect(chosenOf(locked.lines)).toEqual(chosen);
  const { body: placed } = await placeAsShown(dining.app, other, { mode: 'collaborative' });
  expect(chosenOf(placed.items)).toEqual(chosen);
  const seen = await send<Order>(dining.app, diner, `GET /api/orders/${placed.id}`);
  expect(chosenOf(seen.body.items)).toEqual(chosen);

  const restaurant = `/api/restaurants/${room.restaurantId}`;
  const board = await send<{ orders: StaffOrder[] }>(
    dining.app,
    members.chef,
    `GET ${restaurant}/orders?state=active`,
  );
  expect(board.body.orders.map(({ items }) => chosenOf(items))).toEqual([chosen]);
  const visit = await send<StaffVisit>(
    dining.app,
    members.server,
    `GET ${restaurant}/visits/${placed.visitId}`,
  );
  expect(visit.body.orders.map(({ items }) => chosenOf(items))).toEqual([chosen]);
  const { head, rows } = await readListFile(dining, members.manager, `${restaurant}/orders.csv?language=en`);
  expect(rows.map((row) => row[head.indexOf('Dishes')])).toEqual([
    '1 × Entrecot, Al punto, Pimientos, Salsa',
  ]);
});
