import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REFUSAL_CODES, type RefusalCode } from '#contract/errors.ts';
import { errors as english } from '#messages/en/errors.ts';
import { errors as spanish } from '#messages/es/errors.ts';
import { REFUSALS } from '#server/platform/errors.ts';
import { codeOf, type RawAnswer } from '#tests/support/api-operations.ts';
import { TEST_ORIGIN } from '#tests/support/app.ts';
import { addDish, placeAsShown, placeBody, readCart } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const STATUSES = [400, 401, 403, 404, 409, 413, 422, 423, 429, 500, 503];
const dining = setUpApp();
let room: Room;
let dishId: string;
let diner: Diner;

beforeAll(async () => {
  room = await openRoom(dining);
});
beforeEach(async () => {
  dishId = await addToMenu(dining, room, { name: 'Pulpo a feira' });
  diner = await seatOne(dining, room);
});

interface Raw {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly token?: string | null;
  readonly payload?: string;
  readonly type?: string;
  readonly origin?: string | null;
}

async function raw(request: Raw): Promise<RawAnswer> {
  const { method = 'POST', url, token = diner.token, payload, type = 'application/json' } = request;
  const origin = request.origin === undefined ? TEST_ORIGIN : request.origin;
  const reply = await dining.app.inject({
    method,
    url,
    headers: {
      ...(origin === null ? {} : { origin }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const body: unknown = reply.json();
  return { status: reply.statusCode, text: reply.payload, body, code: codeOf(body) };
}

function expectRefusal(answer: { status: number; body: unknown }, code: RefusalCode): void {
  expect({ status: answer.status, code: codeOf(answer.body) }).toEqual({
    status: REFUSALS[code].status,
    code,
  });
}

describe('every refusal has a text', () => {
  test.each(REFUSAL_CODES)('%s has a text in English and in Spanish', (code) => {
    expect(english[code].trim()).not.toBe('');
    expect(spanish[code].trim()).not.toBe('');
  });

  test('every code has one status from 400 to 503', () => {
    // Only a feature of another plan is 402, Payment Required (PLAN-2).
    for (const code of REFUSAL_CODES)
      expect(code === 'PLAN_REQUIRED' ? [402] : STATUSES).toContain(REFUSALS[code].status);
  });
});

describe('tables and sessions', () => {
  const scanned = (tableId: unknown) =>
    raw({ url: '/api/diner-sessions', token: null, payload: JSON.stringify({ tableId }) });

  test('an unknown table', async () => {
    expectRefusal(await scanned(randomUUID()), 'TABLE_NOT_FOUND');
    expectRefusal(await raw({ method: 'GET', url: `/api/tables/${randomUUID()}` }), 'TABLE_NOT_FOUND');
    expectRefusal(await raw({ method: 'GET', url: `/api/tables/${randomUUID()}/menu` }), 'TABLE_NOT_FOUND');
  });

  test.each(['', '12', 'not-a-table', null, 7, {}, [], 'a'.repeat(300)])(
    'a malformed table id: %j',
    async (id) => {
      expectRefusal(await scanned(id), 'VALIDATION_FAILED');
    },
  );

  test('a malformed table id in the address', async () => {
    expectRefusal(await raw({ method: 'GET', url: '/api/tables/twelve/menu' }), 'VALIDATION_FAILED');
  });

  test('an invented session, none, and one that has left', async () => {
    expectRefusal(await raw({ method: 'GET', url: '/api/cart', token: 'invented' }), 'SESSION_REQUIRED');
    expectRefusal(await raw({ method: 'GET', url: '/api/cart', token: null }), 'SESSION_REQUIRED');
    // The public id identifies, but never authorises.
    expectRefusal(
      await raw({ method: 'GET', url: '/api/cart', token: diner.customerSessionId }),
      'SESSION_REQUIRED',
    );
    expect((await raw({ url: '/api/visit/leave' })).status).toBe(200);
    expectRefusal(await raw({ method: 'GET', url: '/api/cart' }), 'SESSION_EXPIRED');
  });
});

describe('bodies', () => {
  const command = (payload: string, type?: string) =>
    raw({ url: '/api/cart/commands', payload, ...(type === undefined ? {} : { type }) });
  const add = (more: object = {}) =>
    JSON.stringify({
      type: 'add',
      commandId: randomUUID(),
      menuItemId: dishId,
      optionIds: [],
      note: '',
      quantity: 1,
      ...more,
    });

  test.each(['{', 'quantity=1', '', '{"a":1}}', '{"__proto__":{"a":1}}'])('no JSON: %j', async (text) => {
    expectRefusal(await command(text), 'MALFORMED_JSON');
  });

  test('JSON with another content type', async () => {
    expectRefusal(await command(add(), 'application/xml'), 'UNSUPPORTED_MEDIA_TYPE');
    expectRefusal(await command(add(), 'text/plain'), 'VALIDATION_FAILED');
  });

  test('a body that is too large', async () => {
    expectRefusal(await command(add({ note: 'n'.repeat(70_000) })), 'BODY_TOO_LARGE');
  });

  test('an unknown field, and a missing one', async () => {
    expectRefusal(await command(add({ price: 1 })), 'VALIDATION_FAILED');
    expectRefusal(await command(JSON.stringify({ type: 'add' })), 'VALIDATION_FAILED');
  });

  test.each(['a\u0000b', '\ud800', '\udfff and on'])('a text that cannot be stored: %j', async (note) => {
    expectRefusal(await command(add({ note })), 'VALIDATION_FAILED');
  });

  test('a text nested thousands of levels deep', async () => {
    expectRefusal(await command(`${'['.repeat(30_000)}${']'.repeat(30_000)}`), 'VALIDATION_FAILED');
  });

  test('an order without an idempotency key', async () => {
    expectRefusal(await raw({ url: '/api/orders', payload: '{}' }), 'IDEMPOTENCY_KEY_REQUIRED');
  });
});

describe('addresses and origins', () => {
  test('an unreadable address, one that is too long, one without a route', async () => {
    expectRefusal(await raw({ method: 'GET', url: '/api/tables/%zz' }), 'BAD_REQUEST');
    expectRefusal(await raw({ method: 'GET', url: `/api/tables/${'7'.repeat(400)}` }), 'BAD_REQUEST');
    expectRefusal(await raw({ method: 'GET', url: '/api/nowhere' }), 'ROUTE_NOT_FOUND');
    expectRefusal(await raw({ method: 'PATCH', url: '/api/cart' }), 'ROUTE_NOT_FOUND');
  });

  test('a malformed cursor', async () => {
    const manager = await createMember(dining.database, room.restaurantId, 'manager');
    const reply = await dining.app.inject({
      url: `/api/restaurants/${room.restaurantId}/orders?before=2026-11-20T19:00:00.000Z_${'-'.repeat(36)}`,
      headers: manager.headers,
    });
    expectRefusal({ status: reply.statusCode, body: reply.json() }, 'VALIDATION_FAILED');
  });

  test.each([null, 'https://evil.test', 'null'])('a change from another site: %j', async (origin) => {
    const payload = JSON.stringify({ tableId: diner.tableId });
    expectRefusal(await raw({ url: '/api/diner-sessions', token: null, origin, payload }), 'FOREIGN_ORIGIN');
  });
});

describe('orders', () => {
  test('an empty cart', async () => {
    const cart = await readCart(dining.app, diner);
    const answer = await placeBody(dining.app, diner, {
      mode: 'individual',
      cartVersion: cart.version,
      shownTotalMinor: 0,
    });
    expectRefusal(answer, 'CART_EMPTY');
  });

  test('a dish that ran out between menu and order is named, and nothing is lost', async () => {
    await addDish(dining.app, diner, dishId);
    await dining.testDatabase.oracle.query('update menu_items set is_available = false where id = $1', [
      dishId,
    ]);
    const answer = await placeAsShown(dining.app, diner);
    expectRefusal(answer, 'ITEM_UNAVAILABLE');
    expect(JSON.stringify(answer.body.details)).toContain('Pulpo a feira');
    const { lines } = await readCart(dining.app, diner);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.isAvailable).toBe(false);
  });

  test('a changed price is reported with the new total, and nothing is ordered', async () => {
    await addDish(dining.app, diner, dishId);
    const cart = await readCart(dining.app, diner);
    await dining.testDatabase.oracle.query('update menu_items set base_price_minor = 2000 where id = $1', [
      dishId,
    ]);
    const body = {
      mode: 'individual',
      cartVersion: cart.version,
      shownTotalMinor: cart.own.totalMinor,
    } as const;
    const answer = await placeBody(dining.app, diner, body);
    expectRefusal(answer, 'PRICE_CHANGED');
    expect(answer.body.details).toEqual({ totalMinor: 2_000 });
    expect((await raw({ method: 'GET', url: '/api/orders' })).body).toEqual({ orders: [] });
  });

  test('two tabs that submit the same cart place one order', async () => {
    await addDish(dining.app, diner, dishId);
    const cart = await readCart(dining.app, diner);
    const body = {
      mode: 'individual',
      cartVersion: cart.version,
      shownTotalMinor: cart.own.totalMinor,
    } as const;
    const answers = await Promise.all([
      placeBody(dining.app, diner, body),
      placeBody(dining.app, diner, body),
    ]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 201);
    expect(['CART_CHANGED', 'CART_EMPTY']).toContain(refused?.body.code);
  });

  test('a lost reply is repeated', async () => {
    await addDish(dining.app, diner, dishId);
    const cart = await readCart(dining.app, diner);
    const body = {
      mode: 'individual',
      cartVersion: cart.version,
      shownTotalMinor: cart.own.totalMinor,
    } as const;
    const key = randomUUID();
    const lost = await placeBody(dining.app, diner, body, key);
    const again = await placeBody(dining.app, diner, body, key);
    expect([lost.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(lost.body.id);
    expectRefusal(
      await placeBody(dining.app, diner, { ...body, shownTotalMinor: 1 }, key),
      'IDEMPOTENCY_KEY_REUSED',
    );
  });
});
