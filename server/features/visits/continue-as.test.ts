import { beforeEach, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Order } from '#contract/orders.ts';
import type { Visit } from '#contract/visits.ts';
import {
  addDish,
  type Caller,
  lock,
  orderAlone,
  placeAsShown,
  placeBody,
  readCart,
  sayToKitchen,
  send,
} from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, joinTable, openRoom, type Room, seat } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const SECOND_MS = 1_000;
const CLOSED_MS = 30 * SECOND_MS;
const SILENT_MS = 300 * SECOND_MS;

const dining = setUpApp();
let room: Room;
let dish: string;
let manager: Member;
/** The closed page’s session, the same person’s second browser, and somebody else. */
let old: Diner;
let fresh: Diner;
let bo: Diner;

beforeEach(async () => {
  room = await openRoom(dining);
  dish = await addToMenu(dining, room);
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  [old, fresh, bo] = (await seat(dining, room, 3)) as [Diner, Diner, Diner];
});

const tell = (phone: Caller, page: string) =>
  send(dining.app, phone, 'POST /api/visit/page', { body: { page } });
const goOn = (phone: Caller, from: Diner) =>
  send<Visit & RefusalBody>(dining.app, phone, 'POST /api/visit/continue', {
    body: { from: from.dinerSessionId },
  });
const visitOf = async (phone: Caller) => (await send<Visit>(dining.app, phone, 'GET /api/visit')).body;
const mayBe = async (phone: Caller, from: Diner) =>
  (await visitOf(phone)).participants.find(({ dinerSessionId }) => dinerSessionId === from.dinerSessionId)
    ?.canBeYou;

/** Its page is closed, for this many seconds. */
async function close(phone: Caller): Promise<void> {
  await tell(phone, 'closed');
  dining.clock.advance(CLOSED_MS);
}

describe('SESSION-12 another phone may continue as a diner', () => {
  it('whose page was closed half a minute ago: offered and accepted; before that neither', async () => {
    await tell(old, 'shown');
    expect((await goOn(fresh, old)).body.code).toBe('DINER_IN_USE');
    await tell(old, 'closed');
    dining.clock.advance(CLOSED_MS - SECOND_MS);
    expect(await mayBe(fresh, old)).toBe(false);
    expect((await goOn(fresh, old)).body.code).toBe('DINER_IN_USE');
    dining.clock.advance(SECOND_MS);
    expect(await mayBe(fresh, old)).toBe(true);
    expect((await goOn(fresh, old)).status).toBe(200);
  });

  it.each(['hidden', 'shown'])('whose page was %s, and silent for five minutes', async (page) => {
    await tell(old, page);
    dining.clock.advance(SILENT_MS - SECOND_MS);
    expect((await goOn(fresh, old)).body.code).toBe('DINER_IN_USE');
    dining.clock.advance(SECOND_MS);
    expect((await goOn(fresh, old)).status).toBe(200);
  });

  it('who orders alone, only after the page was closed', async () => {
    await orderAlone(dining.app, old);
    await tell(old, 'hidden');
    dining.clock.advance(2 * SILENT_MS);
    expect((await goOn(fresh, old)).body.code).toBe('DINER_IN_USE');
    await close(old);
    const { participants } = (await goOn(fresh, old)).body;
    expect(participants.find(({ isYou }) => isYou)?.ordersAlone).toBe(true);
  });

  it('not of another table, not one who left, not twice by two phones', async () => {
    const [stranger] = (await seat(dining, room, 1)) as [Diner];
    await close(old);
    expect((await goOn(stranger, old)).body.code).toBe('DINER_NOT_FOUND');
    const answers = await Promise.all([goOn(fresh, old), goOn(bo, old)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  });

  it('not while another tab of the diner is open (SESSION-9)', async () => {
    await tell(old, 'shown');
    await tell(old, 'closed');
    dining.clock.advance(CLOSED_MS);
    await visitOf(old);
    expect(await mayBe(fresh, old)).toBe(false);
    expect((await goOn(fresh, old)).body.code).toBe('DINER_IN_USE');
  });
});

describe('SESSION-12 a phone that continues as a diner', () => {
  it('has their dishes and instructions, added to its own, and their name, colour and needs', async () => {
    const needs = (phone: Caller, avoids: string[]) =>
      send(dining.app, phone, 'PUT /api/visit/me/needs', { body: { diets: [], avoids } });
    await send(dining.app, old, 'PATCH /api/visit/me', { body: { displayName: 'Ana' } });
    await addDish(dining.app, old, dish, { quantity: 2 });
    await addDish(dining.app, old, dish, { note: 'well done' });
    await sayToKitchen(dining.app, old, 'No nuts');
    await needs(old, ['nuts']);
    await addDish(dining.app, fresh, dish);
    await sayToKitchen(dining.app, fresh, 'Quickly, please');
    await needs(fresh, ['milk']);
    const before = (await visitOf(bo)).participants.find(({ displayName }) => displayName === 'Ana');
    await close(old);
    dining.hints.length = 0;
    const { body } = await goOn(fresh, old);
    const own = body.participants.find(({ isYou }) => isYou);
    expect(own).toMatchObject({
      dinerSessionId: fresh.dinerSessionId,
      displayName: 'Ana',
      color: before?.color,
      continuesIds: [old.dinerSessionId],
    });
    expect(body.needs.avoids.toSorted((one, other) => one.localeCompare(other))).toEqual(['milk', 'nuts']);
    expect(body.participants).toHaveLength(2);
    const cart = await readCart(dining.app, fresh);
    expect(cart.lines.map(({ isOwn }) => isOwn)).toEqual([true, true]);
    expect(Object.fromEntries(cart.lines.map(({ quantity, note }) => [note, quantity]))).toEqual({
      '': 3,
      'well done': 1,
    });
    expect(cart.instructions.map(({ isOwn, text }) => [isOwn, text])).toEqual([
      [true, 'No nuts\nQuickly, please'],
    ]);
    expect(new Set(dining.hints.map(({ event }) => event.type))).toEqual(
      new Set(['cart.changed', 'visit.changed', 'table.changed']),
    );
    // Orders belong to the person.
    expect((await placeAsShown(dining.app, fresh)).status).toBe(201);
  });

  it('has their orders, tips and requests; the bill has one person', async () => {
    await addDish(dining.app, old, dish);
    await sayToKitchen(dining.app, old, 'No nuts');
    const { body: order } = await placeAsShown(dining.app, old);
    await send(dining.app, old, 'POST /api/orders/add-tip', { body: { orderId: order.id, tipAmount: 2 } });
    await close(old);
    await goOn(fresh, old);
    const { body } = await send<Order>(dining.app, fresh, `GET /api/orders/${order.id}`);
    expect(body.items.map(({ dinerSessionId }) => dinerSessionId)).toEqual([fresh.dinerSessionId]);
    expect(body.instructions.map(({ dinerSessionId }) => dinerSessionId)).toEqual([fresh.dinerSessionId]);
    expect([body.ownTipMinor, body.tipMinor]).toEqual([200, 200]);
  });

  it('ends the session of the old page, whatever is cached (INV-16)', async () => {
    await addDish(dining.app, old, dish);
    await close(old);
    await goOn(fresh, old);
    await readCart(dining.app, bo);
    expect((await addDish(dining.app, old, dish)).body.code).toBe('SESSION_EXPIRED');
    const order = { mode: 'individual', cartVersion: 2, shownTotalMinor: 1_450 } as const;
    expect((await placeBody(dining.app, old, order)).body.code).toBe('SESSION_EXPIRED');
    expect((await send<RefusalBody>(dining.app, old, 'GET /api/visit')).body.code).toBe('SESSION_EXPIRED');
    expect((await readCart(dining.app, bo)).lines.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('gets the same answer again after a lost one; continuing as itself changes nothing', async () => {
    await close(old);
    const { body: first } = await goOn(fresh, old);
    const { status, body: again } = await goOn(fresh, old);
    expect([status, again.version]).toEqual([200, first.version]);
    expect((await goOn(fresh, fresh)).body.version).toBe(first.version);
  });

  it('waits during a checkout, whose order keeps its diner', async () => {
    await addDish(dining.app, old, dish);
    await close(old);
    await lock(dining.app, bo);
    expect((await goOn(fresh, old)).body.code).toBe('CART_LOCKED');
    expect(await mayBe(fresh, old)).toBe(true);
    expect((await readCart(dining.app, fresh)).lines.map(({ isOwn }) => isOwn)).toEqual([false]);
  });

  it('CART_FULL if the instructions of both are too long together; nothing is lost', async () => {
    await sayToKitchen(dining.app, old, 'a'.repeat(300));
    await sayToKitchen(dining.app, fresh, 'b'.repeat(300));
    await close(old);
    expect((await goOn(fresh, old)).body.code).toBe('CART_FULL');
    expect((await readCart(dining.app, fresh)).instructions).toHaveLength(2);
  });

  it('PRESENCE-3 gets no approval by it: a first order still waits', async () => {
    await addDish(dining.app, old, dish);
    await placeAsShown(dining.app, old);
    await send(dining.app, manager, `PATCH /api/restaurants/${room.restaurantId}/presence-guard`, {
      body: { isOn: true, holdsFirstOrders: true, version: 0 },
    });
    await close(old);
    expect((await goOn(fresh, old)).status).toBe(200);
    await addDish(dining.app, fresh, dish);
    expect((await placeAsShown(dining.app, fresh)).body.code).toBe('APPROVAL_PENDING');
  });

  it('is listed for the table’s next phone with the new session', async () => {
    await close(old);
    await goOn(fresh, old);
    const late = await joinTable(dining, fresh.tableId);
    const { participants } = await visitOf(late);
    expect(participants.map(({ dinerSessionId }) => dinerSessionId)).toContain(fresh.dinerSessionId);
    expect(participants.map(({ dinerSessionId }) => dinerSessionId)).not.toContain(old.dinerSessionId);
  });
});
