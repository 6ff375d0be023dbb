import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addDish, command, lock, placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import {
  addToMenu,
  type Diner,
  joinTable,
  openRoom,
  type Room,
  seatTwo,
} from '#tests/support/dining-room.ts';
import { scan } from '#tests/support/factories.ts';
import { overhear } from '#tests/support/overheard.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { forgetCart } from './cart-memory.ts';

const dining = setUpApp();
let statementsOf: ReturnType<typeof overhear>;
let room: Room;
let dish: string;
let seated: { diner: Diner; other: Diner };

beforeAll(async () => {
  statementsOf = overhear(dining);
  room = await openRoom(dining);
});
beforeEach(async () => {
  dish = await addToMenu(dining, room);
  seated = await seatTwo(dining, room);
  await addDish(dining.app, seated.diner, dish);
});

const sql = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

it('a command on a remembered cart is one statement, which also checks the session', async () => {
  const { diner } = seated;
  expect(await statementsOf(() => addDish(dining.app, diner, dish))).toEqual(['save-cart']);
  forgetCart(diner.visitId);
  await readCart(dining.app, diner);
  expect(await statementsOf(() => addDish(dining.app, diner, dish))).toEqual(['save-cart']);
  forgetCart(diner.visitId);
  expect(await statementsOf(() => addDish(dining.app, diner, dish))).toEqual([
    'diner-by-token',
    'find-cart',
    'save-cart',
  ]);
});

it('reading a remembered cart is one statement, without a session query', async () => {
  const { diner } = seated;
  expect(await statementsOf(() => readCart(dining.app, diner))).toEqual(['find-cart']);
});

it('each phone gets its own language, also from memory', async () => {
  const { diner } = seated;
  await sql('update menu_items set translations = $2 where id = $1', [
    dish,
    { es: { name: 'Arroz' }, en: { name: 'Rice' } },
  ]);
  const spanish = await scan(dining, diner.tableId, { language: 'es' });
  const nameFor = async (who: { token: string }) => {
    // The first command after the dish changed reads it.
    await addDish(dining.app, who, dish);
    let name: string | undefined;
    const statements = await statementsOf(async () => {
      const { body } = await addDish(dining.app, who, dish);
      name = body.lines[0]?.name;
    });
    return [statements, name];
  };
  expect([await nameFor(diner), await nameFor(spanish)]).toEqual([
    [['save-cart'], 'Rice'],
    [['save-cart'], 'Arroz'],
  ]);
});

it('its answer equals a fresh read', async () => {
  const { diner, other } = seated;
  for (const who of [other, diner, other]) {
    dining.clock.advance(1);
    const { body } = await addDish(dining.app, who, dish, { note: String(dining.clock.now()) });
    expect(await readCart(dining.app, who)).toEqual(body);
  }
});

it.each([
  [
    'INV-04 the cart was changed by another process',
    (diner: Diner) => sql('update carts set version = version + 1 where visit_id = $1', [diner.visitId]),
    200,
  ],
  [
    'INV-05 it was locked by another process',
    (diner: Diner) =>
      sql(
        `update carts set version = version + 1, is_locked = true, locked_by_session_id = $2, locked_at = $3, lock_expires_at = $3::timestamptz + interval '3 minutes'
         where visit_id = $1`,
        [diner.visitId, diner.dinerSessionId, new Date(dining.clock.now())],
      ),
    'CART_LOCKED',
  ],
  [
    'INV-16 the diner left by another process',
    (diner: Diner) =>
      sql('update diner_sessions set left_at = now(), is_active = false where id = $1', [
        diner.dinerSessionId,
      ]),
    'SESSION_EXPIRED',
  ],
  ['INV-16 ninety minutes are over', async () => dining.clock.advance(90 * 60_000), 'SESSION_EXPIRED'],
  [
    'INV-16 the visit was closed by another process',
    async (diner: Diner) => {
      await sql('update carts set closed_at = now() where visit_id = $1', [diner.visitId]);
      await sql('update visits set closed_at = now() where id = $1', [diner.visitId]);
    },
    'SESSION_EXPIRED',
  ],
  [
    'MENU-3 the dish has run out',
    () => sql('update menu_items set is_available = false where id = $1', [dish]),
    'ITEM_UNAVAILABLE',
  ],
])('%s: the remembered cart is not used', async (_, happens, outcome) => {
  const { diner } = seated;
  await happens(diner);
  const answer = await addDish(dining.app, diner, dish);
  expect(outcome === 200 ? answer.status : answer.body.code).toBe(outcome);
});

it('PRICE-4 the answer has the current price, not the remembered one', async () => {
  const { diner } = seated;
  await sql('update menu_items set base_price_minor = 2000 where id = $1', [dish]);
  expect((await addDish(dining.app, diner, dish)).body.totalMinor).toBe(4_000);
  await sql('update restaurants set service_charge_rate = 0.1 where id = $1', [room.restaurantId]);
  expect((await addDish(dining.app, diner, dish)).body.serviceChargeMinor).toBe(600);
});

it('MENU-10 names and language are the current ones', async () => {
  const { diner, other } = seated;
  await sql(
    `update menu_items set translations = '{"es": {"name": "Arroz negro con alioli"}}' where id = $1`,
    [dish],
  );
  await send(dining.app, other, 'PATCH /api/visit/me', { body: { displayName: 'Bo' } });
  await addDish(dining.app, other, dish);
  await send(dining.app, diner, 'PATCH /api/visit/me', { body: { language: 'es' } });
  const { body } = await addDish(dining.app, diner, dish);
  expect(body.owners.map(({ displayName }) => displayName)).toContain('Bo');
  expect(body.lines.map(({ name }) => name)).toContain('Arroz negro con alioli');
});

it('a diner who has just joined is among the owners', async () => {
  const third = await joinTable(dining, seated.diner.tableId);
  const { body } = await addDish(dining.app, third, dish);
  expect(body.owners.find(({ isYou }) => isYou)?.displayName).toBe(third.name);
});

it('INV-04 a command that was carried out in an ordered cart does not change the next cart', async () => {
  const { diner } = seated;
  const commandId = randomUUID();
  await addDish(dining.app, diner, dish, { commandId });
  await placeAsShown(dining.app, diner, { mode: 'collaborative' });
  const next = await addDish(dining.app, diner, dish);
  const repeated = await addDish(dining.app, diner, dish, { commandId });
  expect([repeated.status, repeated.body.itemCount]).toEqual([200, next.body.itemCount]);
});

it('INV-06 the line of another diner does not change', async () => {
  const { diner, other } = seated;
  const lineId = (await readCart(dining.app, diner)).lines[0]?.id;
  const answer = await command(dining.app, other, { type: 'remove', lineId });
  expect([answer.status, answer.body.code]).toEqual([403, 'NOT_OWN_LINE']);
});

it('CART-9 a lease that another process renewed is not treated as expired', async () => {
  const { diner, other } = seated;
  await lock(dining.app, diner);
  dining.clock.advance(179_000);
  await addDish(dining.app, other, dish);
  await sql(`update carts set lock_expires_at = lock_expires_at + interval '2 minutes' where visit_id = $1`, [
    diner.visitId,
  ]);
  dining.clock.advance(2_000);
  expect((await addDish(dining.app, other, dish)).body.code).toBe('CART_LOCKED');
});
