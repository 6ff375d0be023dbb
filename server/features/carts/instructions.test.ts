import { beforeEach, expect, it } from 'vitest';
import {
  addDish,
  command,
  lock,
  orderAlone,
  placeAsShown,
  readCart,
  sayToKitchen,
  send,
  unlock,
} from '#tests/support/diner-calls.ts';
import { type Diner, seat } from '#tests/support/dining-room.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const { dining, room, dish } = setUpRoom();
let ana: Diner;
let bo: Diner;
let cy: Diner;

beforeEach(async () => {
  [ana, bo, cy] = (await seat(dining, room, 3)) as [Diner, Diner, Diner];
});

const say = (diner: Diner, text: string) => sayToKitchen(dining.app, diner, text);
const textsOf = (cart: { instructions: { dinerSessionId: string; text: string }[] }) =>
  cart.instructions.map(({ dinerSessionId, text }) => [dinerSessionId, text]);

it('CART-14 each diner writes their own, and all see whose they are', async () => {
  await say(bo, 'well done');
  const { status, body } = await say(ana, ' I am allergic to nuts ');
  expect(status).toBe(200);
  expect(textsOf(body)).toEqual([
    [ana.dinerSessionId, 'I am allergic to nuts'],
    [bo.dinerSessionId, 'well done'],
  ]);
  const seen = await readCart(dining.app, cy);
  expect(seen.instructions.map(({ isOwn }) => isOwn)).toEqual([false, false]);
  expect(textsOf(seen)).toEqual(textsOf(body));
  await say(ana, '');
  expect(textsOf(await readCart(dining.app, cy))).toEqual([[bo.dinerSessionId, 'well done']]);
});

it('CART-1 CART-14 a change increments the version once and sends a hint to the others; the same text again changes nothing', async () => {
  const { version, id } = await readCart(dining.app, ana);
  dining.hints.length = 0;
  await say(ana, 'no salt');
  expect(dining.hints.map(({ event }) => event)).toEqual([
    { type: 'cart.changed', id, version: version + 1 },
  ]);
  expect((await say(ana, 'no salt ')).body.version).toBe(version + 1);
});

it('INV-04 a repeated command changes nothing twice', async () => {
  const body = { type: 'set_instructions', text: 'first', commandId: crypto.randomUUID() };
  await command(dining.app, ana, body);
  await say(ana, 'second');
  expect(textsOf((await command(dining.app, ana, body)).body)).toEqual([[ana.dinerSessionId, 'second']]);
});

it('CART-2 instructions cannot be changed during a checkout', async () => {
  await addDish(dining.app, ana, dish);
  await lock(dining.app, ana);
  for (const diner of [ana, bo]) expect((await say(diner, 'late')).body.code).toBe('CART_LOCKED');
  await unlock(dining.app, ana);
  expect((await say(bo, 'in time')).status).toBe(200);
});

it('ORDER-10 INV-27 a shared order has the instructions of all, also of a diner without dishes, and leaves none in the cart', async () => {
  await addDish(dining.app, ana, dish);
  await say(ana, 'medium');
  await say(bo, 'allergic to nuts');
  const { body } = await placeAsShown(dining.app, ana, { mode: 'collaborative' });
  expect(body.instructions).toMatchObject([
    { dinerSessionId: ana.dinerSessionId, name: ana.name, text: 'medium' },
    { dinerSessionId: bo.dinerSessionId, name: bo.name, text: 'allergic to nuts' },
  ]);
  const label = `#${body.trackingNumber.slice(-3)} `;
  expect(body.specialInstructions).toBe(`${label}${ana.name}: medium\n${bo.name}: allergic to nuts`);
  expect((await readCart(dining.app, bo)).instructions).toEqual([]);
  const { body: seen } = await send<typeof body>(dining.app, bo, `GET /api/orders/${body.id}`);
  expect([seen.instructions, seen.specialInstructions]).toEqual([
    body.instructions,
    body.specialInstructions,
  ]);
});

it('ORDER-12 an individual order has only its diner’s instructions, and leaves those of the others', async () => {
  for (const diner of [ana, bo]) {
    await addDish(dining.app, diner, dish);
    await say(diner, `of ${diner.name}`);
  }
  await orderAlone(dining.app, bo);
  const { body } = await placeAsShown(dining.app, bo);
  expect(body.instructions.map(({ text }) => text)).toEqual([`of ${bo.name}`]);
  expect(textsOf(await readCart(dining.app, cy))).toEqual([[ana.dinerSessionId, `of ${ana.name}`]]);
});

it('ORDER-13 instructions that changed after the diner’s last read are not ordered', async () => {
  await addDish(dining.app, ana, dish);
  const { version, totalMinor } = (await lock(dining.app, ana)).body;
  await unlock(dining.app, ana);
  await say(bo, 'allergic to nuts');
  await lock(dining.app, ana);
  const body = { mode: 'collaborative', cartVersion: version, shownTotalMinor: totalMinor } as const;
  const answer = await send<{ code: string }>(dining.app, ana, 'POST /api/orders', {
    body,
    idempotencyKey: crypto.randomUUID(),
  });
  expect(answer.body.code).toBe('CART_CHANGED');
});

it('CART-13 the instructions of a diner who leaves are deleted', async () => {
  await addDish(dining.app, ana, dish);
  await say(ana, 'of who leaves');
  await say(bo, 'of who stays');
  await send(dining.app, ana, 'POST /api/visit/leave');
  expect(textsOf(await readCart(dining.app, bo))).toEqual([[bo.dinerSessionId, 'of who stays']]);
});

it('CART-13 instructions of a diner whose session has ended are in no order', async () => {
  await say(ana, 'of a phone that is gone');
  await addDish(dining.app, bo, dish);
  await dining.testDatabase.oracle.query(
    'update diner_sessions set left_at = now(), is_active = false where id = $1',
    [ana.dinerSessionId],
  );
  const { body } = await placeAsShown(dining.app, bo, { mode: 'collaborative' });
  expect(body.instructions).toEqual([]);
});

it('ORDER-10 instructions of more than 500 characters are refused', async () => {
  expect((await say(ana, 'x'.repeat(500))).status).toBe(200);
  expect((await say(ana, 'x'.repeat(501))).body.code).toBe('VALIDATION_FAILED');
});
