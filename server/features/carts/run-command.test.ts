import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { localTime } from '#domain/restaurant/local-time.ts';
import { addDish, command, lock, placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import { addOptions, addToMenu, openRoom, seatTwo } from '#tests/support/dining-room.ts';
import { createMenu } from '#tests/support/factories.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const { dining, room, dish } = setUpRoom();

const seat = () => seatTwo(dining, room);

describe('cart commands', () => {
  it('CART-1 add a dish, raise the version by one and answer what a fresh read gives', async () => {
    const { diner } = await seat();
    expect((await readCart(dining.app, diner)).version).toBe(0);
    const answer = await addDish(dining.app, diner, dish, { quantity: 2, note: ' no salt ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      version: 1,
      itemCount: 2,
      totalMinor: 2_900,
      lines: [{ name: 'Arroz negro', note: 'no salt', quantity: 2, unitPriceMinor: 1_450, isOwn: true }],
    });
    expect(await readCart(dining.app, diner)).toEqual(answer.body);
  });

  it('CART-4 merge the same dish and note of one owner, not of two', async () => {
    const { diner, other } = await seat();
    await addDish(dining.app, diner, dish, { note: 'rare' });
    await addDish(dining.app, diner, dish, { note: 'rare', quantity: 2 });
    dining.clock.advance(1);
    await addDish(dining.app, diner, dish);
    dining.clock.advance(1);
    await addDish(dining.app, other, dish, { note: 'rare' });
    const cart = await readCart(dining.app, diner);
    expect(cart.lines.map((line) => [line.isOwn, line.note, line.quantity])).toEqual([
      [true, 'rare', 3],
      [true, '', 1],
      [false, 'rare', 1],
    ]);
    expect(cart.version).toBe(4);
    expect(
      cart.owners.map((owner) => [owner.displayName, owner.itemCount, owner.subtotalMinor, owner.isYou]),
    ).toEqual([
      [diner.name, 4, 5_800, true],
      [other.name, 1, 1_450, false],
    ]);
    expect(cart.own).toEqual({ itemCount: 4, subtotalMinor: 5_800, totalMinor: 5_800 });
  });

  it('CART-5 set a quantity, and 0 removes the line', async () => {
    const { diner } = await seat();
    const lineId = (await addDish(dining.app, diner, dish)).body.lines[0]?.id;
    const three = await command(dining.app, diner, { type: 'set_quantity', lineId, quantity: 3 });
    expect(three.body.lines[0]?.quantity).toBe(3);
    const same = await command(dining.app, diner, { type: 'set_quantity', lineId, quantity: 3 });
    expect(same.body.version).toBe(three.body.version);
    const none = await command(dining.app, diner, { type: 'set_quantity', lineId, quantity: 0 });
    expect(none.body).toMatchObject({ lines: [], version: 3, totalMinor: 0 });
  });

  it('CART-8 merge two lines that a note makes equal', async () => {
    const { diner } = await seat();
    await addDish(dining.app, diner, dish, { quantity: 2 });
    const second = (await addDish(dining.app, diner, dish, { note: 'rare' })).body.lines[1]?.id;
    const answer = await command(dining.app, diner, { type: 'set_note', lineId: second, note: ' ' });
    expect(answer.body.lines).toMatchObject([{ note: '', quantity: 3 }]);
    expect(await readCart(dining.app, diner)).toEqual(answer.body);
  });

  it('remove a line, and clear the own ones without touching the others', async () => {
    const { diner, other } = await seat();
    const lineId = (await addDish(dining.app, diner, dish)).body.lines[0]?.id;
    await addDish(dining.app, other, dish);
    expect((await command(dining.app, diner, { type: 'remove', lineId })).body.lines).toHaveLength(1);
    await addDish(dining.app, diner, dish);
    await addDish(dining.app, diner, dish, { note: 'second' });
    const cleared = await command(dining.app, diner, { type: 'clear_own' });
    expect(cleared.body.lines).toMatchObject([{ isOwn: false }]);
    expect(cleared.body.version).toBe(6);
  });

  it('MENU-7 PRICE-3 take options in their order, with their prices, as lines of their own', async () => {
    const { diner } = await seat();
    const grill = await addToMenu(dining, room, {
      name: 'Chuletón',
      base_price_minor: 3_000,
    });
    const { optionIds } = await addOptions(dining, room, grill, {
      prices: { Small: -200, Large: 450 },
      min_choices: 1,
    });
    const answer = await addDish(dining.app, diner, grill, { optionIds: [optionIds[1] ?? ''] });
    dining.clock.advance(1);
    await addDish(dining.app, diner, grill, { optionIds: [optionIds[0] ?? ''] });
    expect(answer.body.lines[0]).toMatchObject({
      options: [{ groupName: 'Size', name: 'Large', priceMinor: 450 }],
      currentPriceMinor: 3_000,
      unitPriceMinor: 3_450,
    });
    expect((await readCart(dining.app, diner)).lines.map((line) => line.unitPriceMinor)).toEqual([
      3_450, 2_800,
    ]);
  });

  it('MENU-10 answer in the language of the diner who asks', async () => {
    const { diner, other } = await seat();
    await dining.testDatabase.oracle.query(`update diner_sessions set language = 'es' where id = $1`, [
      other.dinerSessionId,
    ]);
    const soup = await addToMenu(dining, room, {
      name: 'Sopa',
      translations: JSON.stringify({ en: { name: 'Soup' }, es: { name: 'Sopa de ajo' } }),
    });
    expect((await addDish(dining.app, diner, soup)).body.lines[0]?.name).toBe('Soup');
    expect((await readCart(dining.app, other)).lines[0]?.name).toBe('Sopa de ajo');
  });
});

describe('INV-04 the same command again', () => {
  it('changes nothing a second time, even twenty times at once', async () => {
    const { diner } = await seat();
    const commandId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => addDish(dining.app, diner, dish, { commandId })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))).toHaveLength(1);
    expect(await readCart(dining.app, diner)).toMatchObject({ version: 1, itemCount: 1 });
  });

  it('with another body is refused COMMAND_REUSED', async () => {
    const { diner } = await seat();
    const commandId = randomUUID();
    await addDish(dining.app, diner, dish, { commandId });
    const answer = await addDish(dining.app, diner, dish, { commandId, quantity: 2 });
    expect([answer.status, answer.body.code]).toEqual([422, 'COMMAND_REUSED']);
    expect((await readCart(dining.app, diner)).itemCount).toBe(1);
  });

  it('adds nothing to the next cart when its own was ordered meanwhile', async () => {
    const { diner, other } = await seat();
    const commandId = randomUUID();
    await addDish(dining.app, diner, dish, { commandId });
    expect((await placeAsShown(dining.app, other, { mode: 'collaborative' })).status).toBe(201);
    const again = await addDish(dining.app, diner, dish, { commandId });
    expect([again.status, again.body.itemCount]).toEqual([200, 0]);
  });
});

describe('what a cart refuses', () => {
  const codeOf = async (answer: Promise<{ status: number; body: { code?: string; details?: unknown } }>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };

  it('MENU_ITEM_NOT_FOUND for an unknown dish, and for a dish of another restaurant', async () => {
    const { diner } = await seat();
    const foreign = await addToMenu(dining, await openRoom(dining));
    expect(await codeOf(addDish(dining.app, diner, randomUUID()))).toEqual([404, 'MENU_ITEM_NOT_FOUND']);
    expect(await codeOf(addDish(dining.app, diner, foreign))).toEqual([404, 'MENU_ITEM_NOT_FOUND']);
  });

  it.each([
    ['off', { is_available: false }],
    ['out until later', { out_until: '2026-11-20T23:00:00Z' }],
    ['sold out', { portions_left: 0 }],
  ])('ITEM_UNAVAILABLE with the name for a dish that is %s (MENU-2)', async (_name, overrides) => {
    const { diner } = await seat();
    const gone = await addToMenu(dining, room, { name: 'Percebes', ...overrides });
    const answer = await addDish(dining.app, diner, gone);
    expect([answer.status, answer.body.code]).toEqual([409, 'ITEM_UNAVAILABLE']);
    expect(answer.body.details).toEqual({ items: [{ menuItemId: gone, name: 'Percebes' }] });
  });

  it('ITEM_UNAVAILABLE for a dish whose menu is closed at this hour (MENU-3)', async () => {
    const { diner } = await seat();
    const menuId = await createMenu(dining.database, room.restaurantId, {
      name: 'Desayunos',
      start_time: '08:00',
      end_time: '12:00',
    });
    const toast = await addToMenu(dining, { ...room, menuId });
    expect(await codeOf(addDish(dining.app, diner, toast))).toEqual([409, 'ITEM_UNAVAILABLE']);
  });

  it('ITEM_UNAVAILABLE for a dish whose menu is offered on other days (MENU-15)', async () => {
    const { diner } = await seat();
    const { weekday } = localTime(dining.clock.now(), 'Europe/Madrid');
    const codeOn = async (weekdays: number[]) => {
      const menuId = await createMenu(dining.database, room.restaurantId, { weekdays });
      return codeOf(addDish(dining.app, diner, await addToMenu(dining, { ...room, menuId })));
    };
    expect(await codeOn([(weekday + 3) % 7])).toEqual([409, 'ITEM_UNAVAILABLE']);
    // Before 5 in the morning it is still the day before.
    expect(await codeOn([weekday, (weekday + 6) % 7])).toEqual([200, undefined]);
  });

  it('OPTIONS_INVALID with group and reason (MENU-7)', async () => {
    const { diner } = await seat();
    const grill = await addToMenu(dining, room);
    const { groupId } = await addOptions(dining, room, grill, {
      prices: { Rare: 0, Medium: 0 },
      min_choices: 1,
    });
    const answer = await addDish(dining.app, diner, grill);
    expect([answer.status, answer.body.code]).toEqual([422, 'OPTIONS_INVALID']);
    expect(answer.body.details).toEqual({ groupId, reason: 'too_few' });
  });

  it('CART_LOCKED while somebody is checking out, the locker included (CART-2)', async () => {
    const { diner, other } = await seat();
    await addDish(dining.app, diner, dish);
    await lock(dining.app, diner);
    expect(await codeOf(addDish(dining.app, other, dish))).toEqual([423, 'CART_LOCKED']);
    expect(await codeOf(addDish(dining.app, diner, dish))).toEqual([423, 'CART_LOCKED']);
  });

  it('CART_FULL at 60 lines of one phone, which leaves the cart to the others (CART-6)', async () => {
    const { diner, other } = await seat();
    const { id } = await readCart(dining.app, diner);
    await dining.testDatabase.oracle.query(
      `insert into cart_lines (restaurant_id, cart_id, menu_item_id, note, quantity, added_by_session_id)
       select $1, $2, $3, 'line ' || n, 1, $4 from generate_series(1, 60) n`,
      [room.restaurantId, id, dish, diner.dinerSessionId],
    );
    // What changes a cart changes its version, or nobody notices.
    await dining.testDatabase.oracle.query('update carts set version = version + 1 where id = $1', [id]);
    expect(await codeOf(addDish(dining.app, diner, dish))).toEqual([422, 'CART_FULL']);
    expect((await addDish(dining.app, diner, dish, { note: 'line 7' })).status).toBe(200);
    expect((await addDish(dining.app, other, dish)).status).toBe(200);
  });

  it('LINE_NOT_FOUND for a deleted line', async () => {
    const { diner } = await seat();
    const answer = command(dining.app, diner, { type: 'remove', lineId: randomUUID() });
    expect(await codeOf(answer)).toEqual([404, 'LINE_NOT_FOUND']);
  });

  it("NOT_OWN_LINE for another diner's line (CART-3)", async () => {
    const { diner, other } = await seat();
    const lineId = (await addDish(dining.app, diner, dish)).body.lines[0]?.id;
    for (const body of [
      { type: 'remove', lineId },
      { type: 'set_quantity', lineId, quantity: 9 },
      { type: 'set_note', lineId, note: 'mine' },
    ]) {
      const { status, body: said } = await command(dining.app, other, body);
      expect([status, said.code, said.message]).toEqual([
        403,
        'NOT_OWN_LINE',
        'Item not found in cart for this session',
      ]);
    }
    expect(await readCart(dining.app, diner)).toMatchObject({
      version: 1,
      lines: [{ quantity: 1, note: '' }],
    });
  });

  it('QUANTITY_INVALID where two additions pass 99 (CART-5)', async () => {
    const { diner } = await seat();
    await addDish(dining.app, diner, dish, { quantity: 60 });
    expect(await codeOf(addDish(dining.app, diner, dish, { quantity: 40 }))).toEqual([
      422,
      'QUANTITY_INVALID',
    ]);
  });

  it('VALIDATION_FAILED for a price, 100 dishes, a note of 201 characters (INV-09)', async () => {
    const { diner } = await seat();
    for (const extra of [
      { priceMinor: 1 },
      { quantity: 100 },
      { note: 'x'.repeat(201) },
      { addedBySessionId: randomUUID() },
    ]) {
      expect(await codeOf(addDish(dining.app, diner, dish, extra))).toEqual([400, 'VALIDATION_FAILED']);
    }
  });

  it('SESSION_REQUIRED without a token, SESSION_EXPIRED after ninety minutes (INV-16)', async () => {
    const { diner } = await seat();
    expect(await codeOf(send(dining.app, {}, 'GET /api/cart'))).toEqual([401, 'SESSION_REQUIRED']);
    await dining.testDatabase.oracle.query(
      `update diner_sessions set joined_at = $2::timestamptz - interval '90 minutes', expires_at = $2 where id = $1`,
      [diner.dinerSessionId, new Date(dining.clock.now())],
    );
    expect(await codeOf(addDish(dining.app, diner, dish))).toEqual([401, 'SESSION_EXPIRED']);
  });
});
