import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnsweredStaffRequest, StaffRequest } from '#contract/staff-requests.ts';
import { type CallScene, openCallScene } from '#tests/support/call-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { joinTable, openRoom, seat, seatOne, seatTwo } from '#tests/support/dining-room.ts';
import { createMember, createTable } from '#tests/support/factories.ts';
import { close } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let scene: CallScene;

beforeAll(async () => {
  scene = await openCallScene(dining);
});

describe('CALL-1 a table calls staff', () => {
  it('visible to everybody at the table, with notification and hints', async () => {
    const { diner, other } = await seatTwo(dining, scene.room);
    dining.hints.length = 0;
    const { status, body } = await scene.call(diner, {
      requestType: 'service',
      message: '  the bill, please ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      version: 1,
      requestType: 'service',
      message: 'the bill, please',
      status: 'pending',
      tableNumber: diner.tableNumber,
      dinerName: diner.name,
    });
    expect(await scene.own(other)).toEqual([body]);
    expect(
      await scene.rowsOf(
        `select type, title, message, priority, action_url, metadata from notifications where metadata->>'staffRequestId' = $1`,
        [body.id],
      ),
    ).toEqual([
      {
        type: 'table_request',
        title: null,
        message: null,
        priority: 8,
        action_url: '/admin/staff-requests',
        metadata: {
          staffRequestId: body.id,
          tableNumber: diner.tableNumber,
          requestType: 'service',
          message: 'the bill, please',
        },
      },
    ]);
    const staff = `staff:${scene.room.restaurantId}`;
    expect(dining.hints).toEqual([
      {
        rooms: [staff, `visit:${diner.visitId}`],
        event: { type: 'staff-request.changed', id: body.id, version: 1 },
      },
      { rooms: [staff], event: { type: 'notification.created', id: expect.any(String), version: 1 } },
    ]);
  });

  it('STAFF_REQUEST_PENDING for a second one, with the table; nothing is written', async () => {
    const { diner, other } = await seatTwo(dining, scene.room);
    await scene.call(diner);
    dining.hints.length = 0;
    const again = await scene.call(other, { requestType: 'other', message: '' });
    expect([again.status, again.body.code, again.body.details]).toEqual([
      409,
      'STAFF_REQUEST_PENDING',
      { tableNumber: diner.tableNumber },
    ]);
    expect(dining.hints).toEqual([]);
    expect(
      await scene.rowsOf(
        `select count(*)::int as told from notifications where metadata->>'tableNumber' = $1 and type = 'table_request'`,
        [diner.tableNumber],
      ),
    ).toEqual([{ told: 1 }]);
  });

  it('INV-15 a hundred times at once: one request, and the listed refusal for every other', async () => {
    const phones = await seat(dining, scene.room, 5);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => scene.call(phones[index % phones.length] ?? {})),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 STAFF_REQUEST_PENDING']),
    );
    expect(
      await scene.rowsOf(`select count(*)::int as pending from staff_requests where table_id = $1`, [
        phones[0]?.tableId,
      ]),
    ).toEqual([{ pending: 1 }]);
  });

  it('VALIDATION_FAILED without a type, for an unknown one and for too long a message', async () => {
    const diner = await seatOne(dining, scene.room);
    for (const body of [
      {},
      { requestType: 'dance' },
      { requestType: 'other', message: 'm'.repeat(501) },
      { requestType: 'other', status: 'completed' },
    ]) {
      const refused = await scene.call(diner, body);
      expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await scene.call(diner, { requestType: 'other', message: 'm'.repeat(500) })).status).toBe(201);
  });

  it('CALL-3 the request of a party ends with its visit: the next party can call, and does not see it', async () => {
    const tableId = await createTable(dining.database, scene.room.restaurantId);
    const earlier = await joinTable(dining, tableId);
    const { body } = await scene.call(earlier);
    dining.hints.length = 0;
    await close(dining, earlier);
    expect(dining.hints.map(({ event }) => event)).toContainEqual({
      type: 'staff-request.changed',
      id: body.id,
      version: 2,
    });
    const { rows } = await dining.testDatabase.oracle.query<{ id: string; is_read: boolean }>(
      "select id, is_read from notifications where metadata ->> 'staffRequestId' = $1",
      [body.id],
    );
    expect(rows).toEqual([{ id: expect.any(String), is_read: true }]);
    expect(dining.hints.map(({ event }) => event)).toContainEqual({
      type: 'notification.changed',
      id: rows[0]?.id,
      version: 2,
    });
    const next = await joinTable(dining, tableId);
    expect(await scene.own(next)).toEqual([]);
    expect((await scene.call(next)).status).toBe(201);
  });
});

describe('CALL-2 staff answer a request', () => {
  it('accept and complete it, with audit entries and hints to the table', async () => {
    const diner = await seatOne(dining, scene.room);
    const { body: request } = await scene.call(diner);
    dining.hints.length = 0;
    const taken = await scene.answer(scene.server, request.id, 'in_progress', 1);
    expect(taken).toMatchObject({
      status: 200,
      body: { status: 'in_progress', version: 2, takenByName: 'server', completedByName: null },
    });
    expect(dining.hints).toEqual([
      {
        rooms: [`staff:${scene.room.restaurantId}`, `visit:${diner.visitId}`],
        event: { type: 'staff-request.changed', id: request.id, version: 2 },
      },
      // The bell falls silent for everybody.
      {
        rooms: [`staff:${scene.room.restaurantId}`],
        event: { type: 'notification.changed', id: expect.any(String), version: 2 },
      },
    ]);
    expect(await scene.own(diner)).toMatchObject([{ status: 'in_progress' }]);
    expect(await scene.answer(scene.server, request.id, 'completed', 2)).toMatchObject({
      status: 200,
      body: { status: 'completed', version: 3, takenByName: 'server', completedByName: 'server' },
    });
    expect(await scene.own(diner)).toMatchObject([{ id: request.id, status: 'completed' }]);
    expect(
      await scene.rowsOf(
        'select action, actor_id, details from audit_log where subject_id = $1 order by id',
        [request.id],
      ),
    ).toEqual([
      {
        action: 'staff-request.in_progress',
        actor_id: scene.server.userId,
        details: { from: 'pending', to: 'in_progress', version: 2 },
      },
      {
        action: 'staff-request.completed',
        actor_id: scene.server.userId,
        details: { from: 'in_progress', to: 'completed', version: 3 },
      },
    ]);
    expect((await scene.call(diner)).status).toBe(201);
  });

  it('CALL-7 a request completed at once stays visible to its table for 10 minutes, below open ones', async () => {
    const diner = await seatOne(dining, scene.room);
    const stranger = await seatOne(dining, scene.room);
    const { body: done } = await scene.call(diner);
    dining.clock.advance(1_000);
    await scene.answer(scene.server, done.id, 'completed', 1);
    const { body: next } = await scene.call(diner);
    const { body: withdrawn } = await scene.call(stranger);
    await scene.withdraw(stranger, withdrawn.id);
    const shown = async () => (await scene.own(diner)).map(({ id, status }) => [id, status]);
    expect(await shown()).toEqual([
      [next.id, 'pending'],
      [done.id, 'completed'],
    ]);
    expect(await scene.own(stranger)).toEqual([]);
    dining.clock.advance(599_999);
    expect(await shown()).toHaveLength(2);
    dining.clock.advance(1);
    expect(await shown()).toEqual([[next.id, 'pending']]);
  });

  it('STAFF_REQUEST_CHANGED with the current request for an old version, and for a completed one', async () => {
    const { body: request } = await scene.call(await seatOne(dining, scene.room));
    const both = await Promise.all([
      scene.answer(scene.server, request.id, 'completed', 1),
      scene.answer(scene.server, request.id, 'completed', 1),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const behind = both.find(({ status }) => status === 409);
    expect(behind?.body).toMatchObject({
      code: 'STAFF_REQUEST_CHANGED',
      details: { request: { id: request.id, status: 'completed', version: 2 } },
    });
    expect((await scene.answer(scene.server, request.id, 'in_progress', 2)).body.code).toBe(
      'STAFF_REQUEST_CHANGED',
    );
  });

  it('STAFF_REQUEST_NOT_FOUND for an unknown one and one of another restaurant; NOT_ALLOWED for the kitchen', async () => {
    const elsewhere = await openRoom(dining);
    const { body: foreign } = await scene.call(await seatOne(dining, elsewhere));
    for (const id of [randomUUID(), foreign.id]) {
      const refused = await scene.answer(scene.server, id, 'completed', 1);
      expect([refused.status, refused.body.code]).toEqual([404, 'STAFF_REQUEST_NOT_FOUND']);
    }
    const chef = await createMember(dining.database, scene.room.restaurantId, 'chef');
    expect((await scene.answer(chef, foreign.id, 'completed', 1)).body.code).toBe('NOT_ALLOWED');
  });

  it('see open requests by longest wait, and completed ones newest first', async () => {
    const own = await openRoom(dining);
    const manager = await createMember(dining.database, own.restaurantId, 'manager');
    const called: StaffRequest[] = [];
    for (let index = 0; index < 4; index += 1) {
      called.push((await scene.call(await seatOne(dining, own))).body);
      dining.clock.advance(1_000);
    }
    const base = `/api/restaurants/${own.restaurantId}/staff-requests` as const;
    const move = (at: number, to: string) =>
      send(dining.app, manager, `POST ${base}/${called[at]?.id}/moves`, { body: { to, version: 1 } });
    const list = async (query: string) => {
      const { body } = await send<{ requests: AnsweredStaffRequest[]; total: number }>(
        dining.app,
        manager,
        `GET ${base}${query}`,
      );
      return [body.total, ...body.requests.map(({ id }) => called.findIndex((each) => each.id === id))];
    };
    await move(0, 'in_progress');
    await move(2, 'completed');
    dining.clock.advance(1_000);
    await move(1, 'completed');
    expect(await list('?state=open')).toEqual([2, 3, 0]);
    expect(await list('?state=done')).toEqual([2, 1, 2]);
    expect(await list('?state=done&page=2')).toEqual([2]);
  });
});
