import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffRequest } from '#contract/staff-requests.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Caller, send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room, seatOne, seatTwo } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';

let dining: TestApp;
let room: Room;
let server: Member;

beforeAll(async () => {
  dining = await startTestApp();
  room = await openRoom(dining);
  server = await createMember(dining.database, room.restaurantId, 'server');
});
afterAll(() => dining.close());

const call = (caller: Caller, body: object = { requestType: 'assistance' }) =>
  send<StaffRequest & RefusalBody>(dining.app, caller, 'POST /api/staff-requests', { body });

const own = async (caller: Caller) =>
  (await send<{ requests: StaffRequest[] }>(dining.app, caller, 'GET /api/staff-requests')).body.requests;

const answer = (caller: Caller, id: string, to: string, version: number) =>
  send<StaffRequest & RefusalBody>(
    dining.app,
    caller,
    `POST /api/restaurants/${room.restaurantId}/staff-requests/${id}/moves`,
    { body: { to, version } },
  );

const rowsOf = async (text: string, values: unknown[]) =>
  (await dining.testDatabase.oracle.query(text, values)).rows;

describe('CALL-5 guests withdraw their call', () => {
  const withdraw = (caller: Caller, id: string) =>
    send<RefusalBody>(dining.app, caller, `POST /api/staff-requests/${id}/withdrawal`);

  it('anybody at the table can, also after it was accepted; staff are told, and the table may call again', async () => {
    const { diner, other } = await seatTwo(dining, room);
    const { body } = await call(diner, { requestType: 'service', wish: 'water' });
    expect(body.wish).toBe('water');
    await answer(server, body.id, 'in_progress', 1);
    dining.hints.length = 0;
    expect((await withdraw(other, body.id)).status).toBe(200);
    expect(dining.hints.map(({ event }) => event)).toContainEqual({
      type: 'staff-request.changed',
      id: body.id,
      version: 3,
    });
    expect(await own(diner)).toEqual([]);
    expect(
      await rowsOf('select status, completed_by_name, withdrawn_at from staff_requests where id = $1', [
        body.id,
      ]),
    ).toEqual([{ status: 'completed', completed_by_name: null, withdrawn_at: new Date(dining.clock.now()) }]);
    expect((await answer(server, body.id, 'completed', 2)).body.code).toBe('STAFF_REQUEST_CHANGED');
    expect((await call(diner)).status).toBe(201);
  });

  it('at the moment at which staff take it up or complete it: withdrawn, or completed by them, and never both', async () => {
    for (const to of ['in_progress', 'completed'])
      for (const isWithdrawnFirst of [true, false]) {
        const { diner, other } = await seatTwo(dining, room);
        const { body } = await call(diner);
        const takeBack = () => withdraw(other, body.id);
        const take = () => answer(server, body.id, to, 1);
        const [taken, withdrawn] = isWithdrawnFirst
          ? (await Promise.all([takeBack(), take()])).toReversed()
          : await Promise.all([take(), takeBack()]);
        const outcome = `${to}: ${taken?.status} ${withdrawn?.status}`;
        expect([
          `${to}: 409 200`,
          to === 'completed' ? 'completed: 200 404' : 'in_progress: 200 200',
        ]).toContain(outcome);
        const isWithdrawn = withdrawn?.status === 200;
        expect(
          await rowsOf(
            'select status, completed_by_name, withdrawn_at is not null as is_withdrawn from staff_requests where id = $1',
            [body.id],
          ),
        ).toEqual([
          {
            status: 'completed',
            completed_by_name: isWithdrawn ? null : 'server',
            is_withdrawn: isWithdrawn,
          },
        ]);
        expect(await own(diner)).toEqual([]);
      }
  });

  it('STAFF_REQUEST_NOT_FOUND for another table’s, a completed and a withdrawn one', async () => {
    const { diner } = await seatTwo(dining, room);
    const stranger = await seatOne(dining, room);
    const { body } = await call(diner);
    expect((await withdraw(stranger, body.id)).body.code).toBe('STAFF_REQUEST_NOT_FOUND');
    expect((await withdraw(diner, body.id)).status).toBe(200);
    expect((await withdraw(diner, body.id)).body.code).toBe('STAFF_REQUEST_NOT_FOUND');
  });
});
