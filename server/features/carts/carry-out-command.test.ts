import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Cart, CartCommand } from '#contract/carts.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { addDish, lock, readCart } from '#tests/support/diner-calls.ts';
import { type Diner, seatOne } from '#tests/support/dining-room.ts';
import { setUpRoom } from '#tests/support/set-up.ts';
import { type CommandRun, carryOutCommand } from './carry-out-command.ts';
import type { OpenCartRecord } from './cart-record.ts';
import { openCart } from './open-cart.ts';

const { dining, room, dish } = setUpRoom();
let diner: Diner;

beforeEach(async () => {
  diner = await seatOne(dining, room);
});

/** The current cart, with the requested dish. */
const look = (commandId: string): Promise<OpenCartRecord> =>
  openCart(
    dining.database,
    { restaurantId: room.restaurantId, visitId: diner.visitId, commandId, menuItemId: dish },
    dining.clock.now(),
  );
const carryOut = (command: CartCommand, record: OpenCartRecord, more: Partial<CommandRun> = {}) => {
  const run = { record, isRemembered: false, bodyHash: Buffer.alloc(32, 7), arrivedAt: performance.now() };
  const principal: DinerPrincipal = {
    ...diner,
    kind: 'diner',
    displayName: diner.name,
    color: 0,
    language: 'en',
  };
  return carryOutCommand(dining.platform, principal, command, { ...run, attempt: 1, ...more });
};
const adding = (quantity = 1): CartCommand => ({
  type: 'add',
  commandId: randomUUID(),
  menuItemId: dish,
  optionIds: [],
  note: '',
  quantity,
});
const ask = async (text: string, ...values: unknown[]) =>
  (await dining.testDatabase.oracle.query(text, values)).rows;
const commandsOf = (cart: Pick<Cart, 'id'>) =>
  ask(
    'select command_id, version, attempts, took_ms from cart_commands where cart_id = $1 order by version',
    cart.id,
  );

test('is written once with its number of attempts and its duration; table and staff get a hint', async () => {
  const command = adding(2);
  const record = await look(command.commandId);
  dining.hints.length = 0;
  const cart = await carryOut(command, record, { attempt: 3, arrivedAt: performance.now() - 250 });
  expect(cart).toMatchObject({ version: 1, itemCount: 2, lines: [{ menuItemId: dish, isOwn: true }] });
  expect(cart).toEqual(await readCart(dining.app, diner));
  const [written] = await commandsOf(record);
  expect(written).toMatchObject({ command_id: command.commandId, version: 1, attempts: 3 });
  expect(written.took_ms).toBeGreaterThanOrEqual(250);
  expect(dining.hints).toEqual([
    {
      rooms: [`visit:${diner.visitId}`, `staff:${room.restaurantId}`],
      event: { type: 'cart.changed', id: record.id, version: 1 },
    },
  ]);
});

test('a command without effect raises no version and sends no hint, and is recognised when repeated', async () => {
  const { body } = await addDish(dining.app, diner, dish);
  const lineId = body.lines[0]?.id ?? '';
  const command: CartCommand = { type: 'set_quantity', commandId: randomUUID(), lineId, quantity: 1 };
  dining.hints.length = 0;
  expect(await carryOut(command, await look(command.commandId))).toMatchObject({ version: 1, itemCount: 1 });
  expect(dining.hints).toEqual([]);
  expect((await look(command.commandId)).command_hash).toEqual(Buffer.alloc(32, 7));
});

test('null: the cart has moved on since it was read, and nothing is written over it', async () => {
  const command = adding(5);
  const record = await look(command.commandId);
  await addDish(dining.app, diner, dish);
  dining.hints.length = 0;
  expect(await carryOut(command, record)).toBeNull();
  expect(await readCart(dining.app, diner)).toMatchObject({ version: 1, itemCount: 1 });
  expect(await commandsOf(record)).toHaveLength(1);
  expect(dining.hints).toEqual([]);
});

test('INV-04 null: another process has carried it out since the cart was read', async () => {
  const command = adding();
  const record = await look(command.commandId);
  await ask(
    `insert into cart_commands (cart_id, command_id, restaurant_id, diner_session_id, body_hash, version)
     values ($1, $2, $3, $4, '\\x07', 1)`,
    record.id,
    command.commandId,
    room.restaurantId,
    diner.dinerSessionId,
  );
  expect(await carryOut(command, record)).toBeNull();
  expect(await readCart(dining.app, diner)).toMatchObject({ version: 0, lines: [] });
});

test.each([
  [
    'whose restaurant has changed',
    'update restaurants set name = name where id = $1',
    () => room.restaurantId,
  ],
  ['that somebody has joined', 'update visits set version = version + 1 where id = $1', () => diner.visitId],
  [
    'that the diner has left',
    'update diner_sessions set left_at = now(), is_active = false where id = $1',
    () => diner.dinerSessionId,
  ],
  ['of a visit that has ended', 'update visits set closed_at = now() where id = $1', () => diner.visitId],
])('null: for a remembered cart %s', async (_, change, id) => {
  const command = adding();
  const record = await look(command.commandId);
  await ask(change, id());
  expect(await carryOut(command, record, { isRemembered: true })).toBeNull();
  expect(await ask('select id from cart_lines where cart_id = $1', record.id)).toEqual([]);
});

test('CART-9 removes an expired lease, audited once', async () => {
  await addDish(dining.app, diner, dish);
  await lock(dining.app, diner);
  dining.clock.advance(180_000);
  for (const command of [adding(), adding()]) await carryOut(command, await look(command.commandId));
  const cart = await readCart(dining.app, diner);
  expect(cart).toMatchObject({ lock: null, itemCount: 3 });
  expect(
    await ask('select action, actor_kind, details from audit_log where subject_id = $1', cart.id),
  ).toEqual([
    { action: 'cart.lock-expired', actor_kind: 'system', details: { lockedBy: diner.dinerSessionId } },
  ]);
});

test('a refused command is not stored, and may be sent again', async () => {
  const command: CartCommand = { type: 'remove', commandId: randomUUID(), lineId: randomUUID() };
  const record = await look(command.commandId);
  await expect(carryOut(command, record)).rejects.toMatchObject({ code: 'LINE_NOT_FOUND' });
  await ask('update menu_items set portions_left = 0 where id = $1', dish);
  const dear = adding();
  await expect(carryOut(dear, await look(dear.commandId))).rejects.toMatchObject({
    code: 'ITEM_UNAVAILABLE',
    details: { items: [{ menuItemId: dish, name: 'Arroz negro' }] },
  });
  await ask('update menu_items set portions_left = null where id = $1', dish);
  expect(await commandsOf(record)).toEqual([]);
  expect(await carryOut(dear, await look(dear.commandId))).toMatchObject({ version: 1 });
});
