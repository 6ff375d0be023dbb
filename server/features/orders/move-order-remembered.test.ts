import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffOrder } from '#contract/orders.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { type OverheardRoom, openOverheardRoom } from '#tests/support/overheard.ts';

let dining: TestApp;
let place: OverheardRoom;
let chef: Member;
let order: StaffOrder;

beforeAll(async () => {
  place = await openOverheardRoom();
  ({ dining } = place);
});
afterAll(() => dining.close());
// The first move caches the chef.
beforeEach(async () => {
  chef = await createMember(dining.database, place.room.restaurantId, 'chef');
  const diner = await seatOne(dining, place.room);
  await addDish(dining.app, diner, place.dish);
  order = (await placeAsShown(dining.app, diner)).body;
  await move('confirmed', 1);
});

const move = (to: string, version: number) =>
  send<StaffOrder & RefusalBody>(
    dining.app,
    chef,
    `POST /api/restaurants/${place.room.restaurantId}/orders/${order.id}/moves`,
    { body: { to, version } },
  );
const stored = async () =>
  (await place.sql('select status, version from orders where id = $1', [order.id])).rows[0];

it('a remembered member moves an order in one statement, which also checks the session', async () => {
  expect(await place.statementsOf(() => move('preparing', 2))).toEqual(['move-order', 'find-order']);
  expect(await stored()).toEqual({ status: 'preparing', version: 3 });
});

it('a remembered member moves dishes in one statement, too', async () => {
  const itemIds = order.items.map(({ id }) => id);
  const bumped = () =>
    send<StaffOrder>(
      dining.app,
      chef,
      `POST /api/restaurants/${place.room.restaurantId}/orders/${order.id}/item-moves`,
      { body: { itemIds, to: 'ready', version: 2 } },
    );
  expect(await place.statementsOf(bumped)).toEqual(['move-order-items', 'find-order']);
  expect(await stored()).toEqual({ status: 'ready', version: 4 });
});

it.each([
  ['they signed out', `delete from "session" where "userId" = $1`, [401, 'SIGN_IN_REQUIRED']],
  [
    'their session ran out',
    `update "session" set "expiresAt" = now() where "userId" = $1`,
    [401, 'SIGN_IN_REQUIRED'],
  ],
  ['they left the restaurant', 'delete from restaurant_members where user_id = $1', [403, 'NOT_ALLOWED']],
  [
    'they serve now, and do not cook',
    `update restaurant_members set role = 'server' where user_id = $1`,
    [403, 'NOT_ALLOWED'],
  ],
])(
  'INV-07 a remembered member moves nothing once the right has ended by another process: %s',
  async (_, text, refusal) => {
    await place.sql(text, [chef.userId]);
    const answer = await move('preparing', 2);
    expect([answer.status, answer.body.code]).toEqual(refusal);
    expect(await stored()).toEqual({ status: 'confirmed', version: 2 });
  },
);

it.each([
  ['the member has another name', `update "user" set "name" = 'Nuria' where "id" = $1`],
  ['the member became manager', `update restaurant_members set role = 'manager' where user_id = $1`],
])('an outdated member is read again, and the move succeeds: %s', async (_, text) => {
  await place.sql(text, [chef.userId]);
  expect((await move('preparing', 2)).status).toBe(200);
  const { rows } = await place.sql(
    `select a.actor_name = u.name as is_named from audit_log a join "user" u on u.id = a.actor_id
     where a.subject_id = $1 and a.action = 'order.preparing'`,
    [order.id],
  );
  expect(rows).toEqual([{ is_named: true }]);
});
