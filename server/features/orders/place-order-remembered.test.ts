import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cart } from '#contract/carts.ts';
import type { TestApp } from '#tests/support/app.ts';
import { addDish, placeAsShown, placeBody, readCart, sayToKitchen } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, joinTable, seatOne } from '#tests/support/dining-room.ts';
import { type OverheardRoom, openOverheardRoom } from '#tests/support/overheard.ts';
import { forgetCart } from '../carts/cart-memory.ts';

let dining: TestApp;
let place: OverheardRoom;
let dish: string;
let diner: Diner;

beforeAll(async () => {
  place = await openOverheardRoom();
  ({ dining } = place);
});
afterAll(() => dining.close());
beforeEach(async () => {
  dish = await addToMenu(dining, place.room);
  diner = await seatOne(dining, place.room);
  await addDish(dining.app, diner, dish);
});

const ordersOf = async () =>
  (await place.sql('select submitted_by_name from orders where visit_id = $1', [diner.visitId])).rows;

const shownOf = async () => {
  const { version, own } = await readCart(dining.app, diner);
  return { mode: 'individual' as const, cartVersion: version, shownTotalMinor: own.totalMinor };
};

it('a remembered cart is ordered in two statements, the first of which checks that it is unchanged', async () => {
  const body = await shownOf();
  expect(await place.statementsOf(() => placeBody(dining.app, diner, body))).toEqual([
    'find-placement-context',
    'place-order',
  ]);
});

it('a remembered session is checked together with the cart, not before it', async () => {
  const body = await shownOf();
  forgetCart(diner.visitId);
  const asked = await place.statementsOf(() => placeBody(dining.app, diner, body));
  expect([asked.slice(0, 2).toSorted(), asked.slice(2)]).toEqual([
    ['find-cart', 'find-placement-context'],
    ['place-order'],
  ]);
});

it('after an order the remembered cart is the one that remains', async () => {
  const other = await joinTable(dining, diner.tableId);
  await addDish(dining.app, other, dish);
  await placeAsShown(dining.app, diner);
  expect(await place.statementsOf(() => addDish(dining.app, diner, dish))).toEqual(['save-cart']);
  const cart = await readCart(dining.app, other);
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
});

it('ordered instructions are no longer in the remembered cart; those of the others are', async () => {
  const other = await joinTable(dining, diner.tableId);
  await sayToKitchen(dining.app, diner, 'No nuts');
  await sayToKitchen(dining.app, other, 'Knives, please');
  await placeAsShown(dining.app, diner);
  let cart: Cart | undefined;
  const statements = await place.statementsOf(async () => {
    cart = (await addDish(dining.app, diner, dish)).body;
  });
  expect([statements, cart?.instructions.map(({ text }) => text)]).toEqual([
    ['save-cart'],
    ['Knives, please'],
  ]);
});

it.each([
  [
    'PRICE-7 the dish costs more',
    () => place.sql('update menu_items set base_price_minor = base_price_minor + 1 where id = $1', [dish]),
    409,
    'PRICE_CHANGED',
  ],
  [
    'ORDER-13 the dish has run out',
    () => place.sql('update menu_items set is_available = false where id = $1', [dish]),
    409,
    'ITEM_UNAVAILABLE',
  ],
  [
    'ORDER-12 another process changed the cart',
    () =>
      place.sql(
        'update carts set version = version + 1, own_versions = own_versions || jsonb_build_object($2::text, version + 1) where visit_id = $1',
        [diner.visitId, diner.dinerSessionId],
      ),
    409,
    'CART_CHANGED',
  ],
  [
    'INV-05 another process locked it for somebody else',
    async () => {
      const { dinerSessionId } = await joinTable(dining, diner.tableId);
      await place.sql(
        `update carts set version = version + 1, is_locked = true, locked_by_session_id = $2, locked_at = $3, lock_expires_at = $3::timestamptz + interval '3 minutes'
         where visit_id = $1`,
        [diner.visitId, dinerSessionId, new Date(dining.clock.now())],
      );
    },
    423,
    'CART_LOCKED',
  ],
])('%s: the remembered cart is not ordered', async (_, happens, status, code) => {
  const body = await shownOf();
  await happens();
  const answer = await placeBody(dining.app, diner, body);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await ordersOf()).toEqual([]);
});

it.each([
  [
    'they left',
    () =>
      place.sql('update diner_sessions set left_at = now(), is_active = false where id = $1', [
        diner.dinerSessionId,
      ]),
  ],
  ['their ninety minutes are over', async () => dining.clock.advance(90 * 60_000)],
  [
    'the visit was closed',
    () => place.sql('update visits set closed_at = now() where id = $1', [diner.visitId]),
  ],
])(
  'INV-16 a remembered diner places nothing once the session has ended by another process: %s',
  async (_, ends) => {
    await ends();
    const answer = await placeBody(dining.app, diner, {
      mode: 'individual',
      cartVersion: 2,
      shownTotalMinor: 1_450,
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_EXPIRED']);
    expect(await ordersOf()).toEqual([]);
  },
);

it('the order has the diner’s current name', async () => {
  await place.sql(`update diner_sessions set display_name = 'Nuria' where id = $1`, [diner.dinerSessionId]);
  expect((await placeAsShown(dining.app, diner)).body).toMatchObject({ submittedByName: 'Nuria' });
  expect(await ordersOf()).toEqual([{ submitted_by_name: 'Nuria' }]);
});
