import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cart } from '#contract/carts.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { addDish, readCart, send } from '#tests/support/diner-calls.ts';
import { type Diner, joinTable, seatTwo } from '#tests/support/dining-room.ts';
import { scan } from '#tests/support/factories.ts';
import { type OverheardRoom, openOverheardRoom } from '#tests/support/overheard.ts';
import { close } from '#tests/support/scene.ts';

let place: OverheardRoom;
let diner: Diner;
let other: Diner;

beforeAll(async () => {
  place = await openOverheardRoom();
});
beforeEach(async () => {
  ({ diner, other } = await seatTwo(place.dining, place.room));
});
afterAll(() => place.dining.close());

const ask = (who: { token: string }) => send<Cart & RefusalBody>(place.dining.app, who, 'GET /api/cart');

test('the first read opens it, empty; all phones of the table see the same cart, each with its own part', async () => {
  const cart = await readCart(place.dining.app, diner);
  expect(cart).toMatchObject({ version: 0, lines: [], lock: null, totalMinor: 0, own: { itemCount: 0 } });
  await addDish(place.dining.app, diner, place.dish, { quantity: 2 });
  const [own, theirs] = [await readCart(place.dining.app, diner), await readCart(place.dining.app, other)];
  expect([own.id, theirs.id]).toEqual([cart.id, cart.id]);
  expect(own.owners.map(({ dinerSessionId }) => dinerSessionId)).toEqual([diner.dinerSessionId]);
  expect([own.own, own.lines[0]?.isOwn, own.owners[0]?.isYou]).toEqual([
    { itemCount: 2, subtotalMinor: 2_900, totalMinor: 2_900 },
    true,
    true,
  ]);
  expect([theirs.own, theirs.lines[0]?.isOwn, theirs.owners[0]?.isYou]).toEqual([
    { itemCount: 0, subtotalMinor: 0, totalMinor: 0 },
    false,
    false,
  ]);
  expect([theirs.itemCount, theirs.totalMinor]).toEqual([2, 2_900]);
});

test('each phone gets the dishes in its own language, also with simultaneous requests', async () => {
  await place.sql(`update menu_items set translations = $2 where id = $1`, [
    place.dish,
    { es: { name: 'Arroz' }, en: { name: 'Rice' } },
  ]);
  const spanish = await scan(place.dining, diner.tableId, { language: 'es' });
  await addDish(place.dining.app, diner, place.dish);
  const carts = await Promise.all(
    [diner, spanish, diner, spanish].map((who) => readCart(place.dining.app, who)),
  );
  expect(carts.map(({ lines }) => lines[0]?.name)).toEqual(['Rice', 'Arroz', 'Rice', 'Arroz']);
  await place.sql(`update menu_items set translations = '{}' where id = $1`, [place.dish]);
});

test('simultaneous requests share one read that is never older than the request', async () => {
  await readCart(place.dining.app, diner);
  const reads = await place.statementsOf(() =>
    Promise.all(Array.from({ length: 12 }, () => readCart(place.dining.app, other))),
  );
  expect(reads.filter((name) => name === 'find-cart').length).toBeLessThan(12);
  const { body } = await addDish(place.dining.app, diner, place.dish);
  expect((await readCart(place.dining.app, other)).version).toBe(body.version);
});

test('SESSION_EXPIRED: for a diner who has left, even if remembered a moment ago', async () => {
  await readCart(place.dining.app, other);
  await place.sql('update diner_sessions set left_at = now(), is_active = false where id = $1', [
    other.dinerSessionId,
  ]);
  const { status, body } = await ask(other);
  expect([status, body.code]).toEqual([401, 'SESSION_EXPIRED']);
  expect((await ask(diner)).status).toBe(200);
});

test('INV-16 SESSION_EXPIRED: after ninety minutes', async () => {
  const late = await joinTable(place.dining, diner.tableId);
  await readCart(place.dining.app, late);
  place.dining.clock.advance(1);
  await place.sql('update diner_sessions set expires_at = $2 where id = $1', [
    late.dinerSessionId,
    new Date(place.dining.clock.now()),
  ]);
  const { status, body } = await ask(late);
  expect([status, body.code]).toEqual([401, 'SESSION_EXPIRED']);
});

test('INV-16 the cart of a closed visit is not readable, and the next party has its own', async () => {
  await addDish(place.dining.app, diner, place.dish);
  const { id } = await readCart(place.dining.app, diner);
  await close(place.dining, diner);
  expect((await ask(diner)).body.code).toBe('SESSION_EXPIRED');
  const next = await readCart(place.dining.app, await joinTable(place.dining, diner.tableId));
  expect([next.id === id, next.lines]).toEqual([false, []]);
});
