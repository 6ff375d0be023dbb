import { beforeEach, expect, it } from 'vitest';
import {
  addDish,
  lock,
  orderAlone,
  placeAsShown,
  placeBody,
  readCart,
  renewLock,
  send,
} from '#tests/support/diner-calls.ts';
import { type Diner, seat } from '#tests/support/dining-room.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const { dining, room, dish } = setUpRoom({ base_price_minor: 1_000 });
let ana: Diner;
let bo: Diner;
let cy: Diner;

/** Three phones with a dish each; Bo orders alone. */
beforeEach(async () => {
  [ana, bo, cy] = (await seat(dining, room, 3)) as [Diner, Diner, Diner];
  for (const diner of [ana, bo, cy]) await addDish(dining.app, diner, dish);
  expect((await orderAlone(dining.app, bo)).status).toBe(200);
});

const idsOf = (...diners: Diner[]) => diners.map(({ dinerSessionId }) => dinerSessionId).toSorted();
const ownersOf = (order: { items: { dinerSessionId: string | null }[] }) =>
  order.items.map(({ dinerSessionId }) => String(dinerSessionId)).toSorted();

it('CART-15 is stored in the session, and everybody at the table sees it', async () => {
  const visit = (
    await send<Awaited<ReturnType<typeof orderAlone>>['body']>(dining.app, ana, 'GET /api/visit')
  ).body;
  expect(
    visit.participants.filter(({ ordersAlone }) => ordersAlone).map((one) => one.dinerSessionId),
  ).toEqual(idsOf(bo));
  const cart = await readCart(dining.app, ana);
  expect(cart.owners.filter(({ ordersAlone }) => ordersAlone).map((one) => one.dinerSessionId)).toEqual(
    idsOf(bo),
  );
  expect([cart.itemCount, cart.totalMinor]).toEqual([2, 2_000]);
});

it('CART-15 the others get a hint when somebody starts or stops ordering alone', async () => {
  dining.hints.length = 0;
  await orderAlone(dining.app, bo, false);
  expect(dining.hints.map(({ event }) => event.type).toSorted()).toEqual(['cart.changed', 'visit.changed']);
  expect((await readCart(dining.app, ana)).itemCount).toBe(3);
  dining.hints.length = 0;
  await orderAlone(dining.app, bo, false);
  expect(dining.hints.map(({ event }) => event.type)).not.toContain('cart.changed');
});

it('ORDER-12 a shared order leaves out the lines of a diner who orders alone', async () => {
  const { body } = await placeAsShown(dining.app, ana, { mode: 'collaborative' });
  expect(ownersOf(body)).toEqual(idsOf(ana, cy));
  expect([body.totalAmountMinor, body.participantCount]).toEqual([2_000, 2]);
  const own = await readCart(dining.app, bo);
  expect(own.lines.map(({ addedBySessionId }) => addedBySessionId)).toEqual(idsOf(bo));
  const { rows } = await dining.testDatabase.oracle.query<{ is_active: boolean }>(
    'select is_active from diner_sessions where id = $1',
    [bo.dinerSessionId],
  );
  expect(rows).toEqual([{ is_active: true }]);
  const alone = await placeAsShown(dining.app, bo);
  expect([alone.status, ownersOf(alone.body)]).toEqual([201, idsOf(bo)]);
});

it('CART-15 the lock of the others and a diner who orders alone do not affect each other', async () => {
  const locked = (await lock(dining.app, ana)).body;
  expect((await readCart(dining.app, bo)).lock).toBeNull();
  const added = await addDish(dining.app, bo, dish);
  expect([added.status, added.body.own.itemCount]).toEqual([200, 2]);
  const alone = await placeAsShown(dining.app, bo);
  expect([alone.status, ownersOf(alone.body)]).toEqual([201, idsOf(bo)]);
  expect((await readCart(dining.app, cy)).lock?.lockedBySessionId).toBe(ana.dinerSessionId);
  expect((await renewLock(dining.app, ana)).status).toBe(200);
  const { version, totalMinor } = locked;
  const body = { mode: 'collaborative', cartVersion: version, shownTotalMinor: totalMinor } as const;
  const shared = await placeBody(dining.app, ana, body);
  expect([shared.status, ownersOf(shared.body)]).toEqual([201, idsOf(ana, cy)]);
});

it('CART-10 a renewal does not move the moment since when the cart is locked', async () => {
  const { lock: held } = (await lock(dining.app, ana)).body;
  dining.clock.advance(30_000);
  const { lock: renewed } = (await renewLock(dining.app, ana)).body;
  expect(renewed?.lockedAt).toBe(held?.lockedAt);
  expect(Date.parse(renewed?.expiresAt ?? '')).toBe(Date.parse(held?.expiresAt ?? '') + 30_000);
});

it('CART-15 a diner who orders alone can neither lock nor place the shared order', async () => {
  expect((await lock(dining.app, bo)).body.code).toBe('ORDERS_ALONE');
  const { version, totalMinor } = await readCart(dining.app, bo);
  const body = { mode: 'collaborative', cartVersion: version, shownTotalMinor: totalMinor } as const;
  expect((await placeBody(dining.app, bo, body)).body.code).toBe('ORDERS_ALONE');
});

it('CART-15 no switching during the checkout of another diner; the lock’s holder releases it by switching', async () => {
  await lock(dining.app, ana);
  expect((await orderAlone(dining.app, cy)).body.code).toBe('CART_LOCKED');
  expect((await orderAlone(dining.app, bo, false)).body.code).toBe('CART_LOCKED');
  expect((await orderAlone(dining.app, ana)).status).toBe(200);
  expect((await readCart(dining.app, cy)).lock).toBeNull();
});

it('ORDER-13 a switch changes the order that the others saw', async () => {
  const { version, totalMinor } = await readCart(dining.app, ana);
  await orderAlone(dining.app, bo, false);
  await lock(dining.app, ana);
  const body = { mode: 'collaborative', cartVersion: version, shownTotalMinor: totalMinor } as const;
  expect((await placeBody(dining.app, ana, body)).body.code).toBe('CART_CHANGED');
});

it('CART-15 a joining phone and a refused change leave it as it is', async () => {
  await orderAlone(dining.app, bo);
  const again = await send<Awaited<ReturnType<typeof orderAlone>>['body']>(dining.app, bo, 'GET /api/visit');
  expect(again.body.participants.find(({ isYou }) => isYou)?.ordersAlone).toBe(true);
});

it('CART-15 can be switched on before the cart was first read, and added lines are the diner’s own', async () => {
  const [early, late] = (await seat(dining, room, 2)) as [Diner, Diner];
  expect((await orderAlone(dining.app, early)).status).toBe(200);
  await addDish(dining.app, early, dish);
  const cart = await readCart(dining.app, late);
  expect(cart.owners.map(({ dinerSessionId, ordersAlone }) => [dinerSessionId, ordersAlone])).toEqual([
    [early.dinerSessionId, true],
  ]);
});
