import { describe, expect, it } from 'vitest';
import { Farewell } from '#contract/farewell.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, seatOne } from '#tests/support/dining-room.ts';
import { scan } from '#tests/support/factories.ts';
import { give, serveTable } from '#tests/support/feedback-scene.ts';
import { close } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

const HOUR_MS = 3_600_000;
type Read = Farewell & { code?: string };
const read = (diner: { token: string }) => send<Read>(dining.app, diner, 'GET /api/farewell');
const openVisits = async (tableId: string): Promise<number> =>
  (
    await dining.testDatabase.oracle.query('select 1 from visits where table_id = $1 and closed_at is null', [
      tableId,
    ])
  ).rows.length;

describe('SESSION-7 a farewell', () => {
  it('has the orders of the visit for diners who stayed to its end, for a day', async () => {
    const { diner, other, orderId } = await serveTable(dining);
    expect((await read(diner)).body.closedAt).toBeNull();
    await close(dining, diner);
    const closedAt = new Date(dining.clock.now()).toISOString();
    for (const phone of [diner, other]) {
      const { status, body } = await read(phone);
      const farewell = Farewell.parse(body);
      expect([status, farewell.closedAt, farewell.orders.map(({ id }) => id)]).toEqual([
        200,
        closedAt,
        [orderId],
      ]);
      expect(farewell.orders[0]?.isSubmitter).toBe(phone === diner);
    }
    const now = dining.clock.now();
    dining.clock.set(now + 24 * HOUR_MS - 1);
    expect((await read(diner)).status).toBe(200);
    dining.clock.set(now + 24 * HOUR_MS);
    expect(await read(diner)).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } });
    dining.clock.set(now);
  });

  it('is readable with a session that expired before its visit was closed', async () => {
    const diner = await seatOne(dining, await openRoom(dining));
    dining.clock.advance(1.6 * HOUR_MS);
    expect((await read(diner)).body.code).toBe('SESSION_EXPIRED');
    await close(dining, diner);
    expect((await read(diner)).status).toBe(200);
  });

  it('is refused to diners who left before', async () => {
    const { diner, other } = await serveTable(dining);
    await send(dining.app, other, 'POST /api/visit/leave');
    dining.clock.advance(1);
    await close(dining, diner);
    expect((await read(other)).body.code).toBe('SESSION_EXPIRED');
  });

  it('takes feedback on the visit, once it is over', async () => {
    const { diner, orderId } = await serveTable(dining);
    await close(dining, diner);
    expect(await give(dining, diner, { orderId, foodRating: 5 })).toEqual({
      status: 201,
      body: { hasFeedback: true, isDeclined: false },
    });
  });
});

describe('SESSION-8 after its visit was closed', () => {
  it('a returning phone is refused VISIT_CLOSED and opens no visit', async () => {
    const diner = await seatOne(dining, await openRoom(dining));
    await close(dining, diner);
    const body = { tableId: diner.tableId, previousToken: diner.token };
    const back = await send<Read>(dining.app, {}, 'POST /api/diner-sessions', { body });
    expect([back.status, back.body.code]).toEqual([409, 'VISIT_CLOSED']);
    expect(await openVisits(diner.tableId)).toBe(0);
    dining.clock.advance(30 * HOUR_MS);
    expect((await send<Read>(dining.app, {}, 'POST /api/diner-sessions', { body })).body.code).toBe(
      'VISIT_CLOSED',
    );
  });

  it('the same phone opens another visit if it names none, and keeps the farewell of the first', async () => {
    const diner = await seatOne(dining, await openRoom(dining));
    await close(dining, diner);
    const next = await scan(dining, diner.tableId);
    expect(next.visit.id).not.toBe(diner.visitId);
    expect((await read(diner)).body.visitId).toBe(diner.visitId);
    expect((await read(next)).body.visitId).toBe(next.visit.id);
  });

  it('a scan of another table opens a visit', async () => {
    const room = await openRoom(dining);
    const [diner, elsewhere] = [await seatOne(dining, room), await seatOne(dining, room)];
    await close(dining, diner);
    const next = await scan(dining, elsewhere.tableId, { previousToken: diner.token });
    expect(next.visit.id).toBe(elsewhere.visitId);
  });
});
