import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { DinerSession, Visit } from '#contract/visits.ts';
import { TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
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
  unlock,
} from '#tests/support/diner-calls.ts';
import { asDiner, type Diner, joinTable, seatOne } from '#tests/support/dining-room.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const SILENT_MS = 300_000;

const { dining, room, dish } = setUpRoom();
/** Ana’s ninety minutes are over, with dishes and instructions in the cart; Bo joined later. */
let ana: Diner;
let bo: Diner;

beforeEach(async () => {
  ana = await seatOne(dining, room);
  await send(dining.app, ana, 'PATCH /api/visit/me', { body: { displayName: 'Ana' } });
  dining.clock.advance(TABLE_SESSION_MS - 60_000);
  bo = await joinTable(dining, ana.tableId);
  await addDish(dining.app, ana, dish, { quantity: 2, note: 'well done' });
  await sayToKitchen(dining.app, ana, 'No nuts');
  await addDish(dining.app, bo, dish);
});

const runOut = () => dining.clock.advance(60_000);
const scanAgain = async (phone: Diner, previousToken?: string) =>
  (
    await send<DinerSession>(dining.app, {}, 'POST /api/diner-sessions', {
      body: { tableId: phone.tableId, language: 'en', ...(previousToken && { previousToken }) },
    })
  ).body;
const visitOf = async (phone: Caller) => (await send<Visit>(dining.app, phone, 'GET /api/visit')).body;
const ownOf = ({ participants }: Visit) => participants.find(({ isYou }) => isYou);
const linesOf = async (phone: Caller) =>
  (await readCart(dining.app, phone)).lines.map(({ isOwn, quantity, note }) => ({ isOwn, quantity, note }));

const ANAS = { quantity: 2, note: 'well done' };
const BOS = { quantity: 1, note: '' };

describe('SESSION-13 a phone scans again after its session has expired', () => {
  it('with its token it has its dishes, instructions, name, colour, needs and orders', async () => {
    const { body: order } = await placeAsShown(dining.app, ana);
    // Lines are sorted by time.
    dining.clock.advance(1);
    await addDish(dining.app, ana, dish, ANAS);
    await sayToKitchen(dining.app, ana, 'No nuts');
    await send(dining.app, ana, 'PUT /api/visit/me/needs', { body: { diets: ['vegan'], avoids: [] } });
    const before = ownOf(await visitOf(ana));
    runOut();
    const again = await scanAgain(ana, ana.token);
    expect([again.outcome, again.visit.id]).toEqual(['opened', ana.visitId]);
    expect(again.dinerSessionId).not.toBe(ana.dinerSessionId);
    const { displayName, color, joinedAt } = before ?? {};
    const continuesIds = [ana.dinerSessionId];
    expect(ownOf(again.visit)).toMatchObject({ displayName, color, joinedAt, continuesIds });
    expect(again.visit.needs.diets).toEqual(['vegan']);
    expect(again.visit.participants).toHaveLength(2);
    expect(await linesOf(again)).toEqual([
      { isOwn: false, ...BOS },
      { isOwn: true, ...ANAS },
    ]);
    const { instructions } = await readCart(dining.app, again);
    expect(instructions.map(({ isOwn, text }) => [isOwn, text])).toEqual([[true, 'No nuts']]);
    const { body } = await send<Order>(dining.app, again, `GET /api/orders/${order.id}`);
    expect(body.items.map(({ dinerSessionId }) => dinerSessionId)).toEqual([again.dinerSessionId]);
    expect((await send(dining.app, ana, 'GET /api/visit')).status).toBe(401);
    expect((await placeAsShown(dining.app, again)).status).toBe(201);
  });

  it('with its token also an hour later, and after another diner has joined and ordered', async () => {
    runOut();
    const cy = await joinTable(dining, ana.tableId);
    dining.clock.advance(20 * 60_000);
    await addDish(dining.app, cy, dish);
    expect((await placeAsShown(dining.app, cy, { mode: 'collaborative' })).status).toBe(201);
    dining.clock.advance(40 * 60_000);
    const again = await scanAgain(ana, ana.token);
    expect(await linesOf(again)).toEqual([{ isOwn: true, ...ANAS }]);
    expect(ownOf(again.visit)?.displayName).toBe('Ana');
  });

  it('still orders alone if it did', async () => {
    await orderAlone(dining.app, ana);
    runOut();
    expect(ownOf((await scanAgain(ana, ana.token)).visit)?.ordersAlone).toBe(true);
  });

  it('a scan repeated after a lost answer is the same person', async () => {
    runOut();
    const body = {
      tableId: ana.tableId,
      previousToken: ana.token,
      scanId: '0b8f8e8a-6a8d-4f0e-9a44-000000000013',
    };
    const scan = () => send<DinerSession>(dining.app, {}, 'POST /api/diner-sessions', { body });
    const lost = (await scan()).body;
    const answered = (await scan()).body;
    expect(answered.dinerSessionId).toBe(lost.dinerSessionId);
    expect(await linesOf(answered)).toContainEqual({ isOwn: true, ...ANAS });
    expect(answered.visit.participants).toHaveLength(2);
  });

  it('during a checkout its lines stay under its name, and follow later', async () => {
    runOut();
    await lock(dining.app, bo);
    const again = await scanAgain(ana, ana.token);
    expect(ownOf(again.visit)?.displayName).not.toBe('Ana');
    expect((await linesOf(again)).filter(({ isOwn }) => isOwn)).toEqual([]);
    await unlock(dining.app, bo);
    dining.clock.advance(SILENT_MS);
    const old = (await visitOf(again)).participants.find(({ displayName }) => displayName === 'Ana');
    expect(old?.canBeYou).toBe(true);
    const from = { body: { from: ana.dinerSessionId } };
    expect((await send(dining.app, again, 'POST /api/visit/continue', from)).status).toBe(200);
    expect(await linesOf(again)).toContainEqual({ isOwn: true, ...ANAS });
  });

  it('without the token it is a new diner; the dishes stay under the old name, which it can continue as', async () => {
    runOut();
    dining.clock.advance(SILENT_MS);
    const fresh = asDiner(await scanAgain(ana));
    const visit = await visitOf(fresh);
    const old = visit.participants.find(({ displayName }) => displayName === 'Ana');
    expect(old).toMatchObject({ dinerSessionId: ana.dinerSessionId, canBeYou: true, isYou: false });
    expect(old?.awaySince).not.toBeNull();
    const { lines, owners } = await readCart(dining.app, fresh);
    expect(lines.map(({ addedBySessionId }) => addedBySessionId)).toContain(ana.dinerSessionId);
    expect(owners.map(({ displayName }) => displayName)).toContain('Ana');
    const from = { body: { from: ana.dinerSessionId } };
    expect((await send(dining.app, fresh, 'POST /api/visit/continue', from)).status).toBe(200);
    expect(await linesOf(fresh)).toContainEqual({ isOwn: true, ...ANAS });
  });

  it('an expired session without dishes is not listed', async () => {
    const cy = await joinTable(dining, ana.tableId);
    dining.clock.advance(TABLE_SESSION_MS - 60_000);
    await visitOf(bo);
    runOut();
    const dee = await joinTable(dining, ana.tableId);
    const ids = (await visitOf(dee)).participants.map(({ dinerSessionId }) => dinerSessionId);
    expect(ids).not.toContain(cy.dinerSessionId);
  });
});

describe('CART-17 cart lines of an expired session', () => {
  it('are in no sum and no order of the table, and stay', async () => {
    runOut();
    const cart = await readCart(dining.app, bo);
    expect([cart.itemCount, cart.totalMinor, cart.lines.length]).toEqual([1, 1_450, 2]);
    const { body: order } = await placeAsShown(dining.app, bo, { mode: 'collaborative' });
    expect(order.items.map(({ quantity }) => quantity)).toEqual([1]);
    expect(order.instructions).toEqual([]);
    expect(await linesOf(bo)).toEqual([{ isOwn: false, ...ANAS }]);
  });

  it('do not make a cart shared', async () => {
    dining.clock.advance(59_999);
    await send(dining.app, bo, 'POST /api/visit/leave');
    const cy = await joinTable(dining, ana.tableId);
    expect((await visitOf(cy)).mode).toBe('individual');
  });

  it('are part of an order whose checkout had begun', async () => {
    const { body: shown } = await lock(dining.app, bo);
    dining.clock.advance(61_000);
    const { version: cartVersion, totalMinor: shownTotalMinor } = await readCart(dining.app, bo);
    expect(shownTotalMinor).toBe(shown.totalMinor);
    const body = { mode: 'collaborative', cartVersion, shownTotalMinor } as const;
    const { status, body: order } = await placeBody(dining.app, bo, body);
    expect([status, order.items.length, order.instructions.map(({ text }) => text)]).toEqual([
      201,
      2,
      ['No nuts'],
    ]);
  });
});
