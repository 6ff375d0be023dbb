import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { FloorTable } from '#contract/tables.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, joinTable, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { type Office, openOffice } from '#tests/support/office.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let office: Office;
let room: Room;
let manager: Member;

beforeEach(async () => {
  office = await openOffice(dining);
  ({ place: room, manager } = office);
  const [first] = await floor();
  if (first) await call('DELETE', `/${first.id}`);
  dining.hints.length = 0;
});

interface Body extends RefusalBody, FloorTable {
  tables: FloorTable[];
  outcome: string;
}
async function call(method: Parameters<Office['send']>[0], path = '', payload?: object) {
  const reply = await office.send(method, `tables${path}`, payload);
  return { status: reply.statusCode, body: reply.json<Body>() };
}
const floor = async () => (await call('GET')).body.tables;
const create = (tableNumber: string, lastTableNumber?: string, section = '') =>
  call('POST', '', { tableNumber, seats: 4, section, ...(lastTableNumber ? { lastTableNumber } : {}) });
async function one(tableNumber = 'T1'): Promise<FloorTable> {
  const [table] = (await create(tableNumber)).body.tables;
  if (!table) throw new Error('no table was made');
  return table;
}
async function read(tableId: string): Promise<FloorTable> {
  const table = (await floor()).find(({ id }) => id === tableId);
  if (!table) throw new Error('no such table');
  return table;
}
const numbers = (tables: readonly FloorTable[]) => tables.map((table) => table.tableNumber);
const audits = async () =>
  (
    await dining.testDatabase.oracle.query(
      'select action, actor_id, details from audit_log where restaurant_id = $1 order by id desc',
      [room.restaurantId],
    )
  ).rows;

describe('creating tables', () => {
  test('TABLE-1 a range in natural order; staff get a hint of each, audited', async () => {
    const reply = await create('T9', 'T11', 'Terrace');
    expect(reply.status).toBe(201);
    expect(numbers(reply.body.tables)).toEqual(['T9', 'T10', 'T11']);
    expect(reply.body.tables[0]).toMatchObject({ seats: 4, section: 'Terrace', state: 'free', visit: null });
    expect(dining.hints.map(({ event }) => event.type)).toEqual(Array(3).fill('table.changed'));
    expect((await audits())[0]).toMatchObject({ action: 'table.create', actor_id: manager.userId });
  });

  test('TABLE-6 TOO_MANY_TABLES beyond 500, and none of the range is created', async () => {
    await dining.testDatabase.oracle.query(
      `insert into restaurant_tables (restaurant_id, table_number) select $1, 'many ' || n from generate_series(1, 498) n`,
      [room.restaurantId],
    );
    const { rows } = await dining.testDatabase.oracle.query<{ count: number }>(
      'select count(*)::integer as count from restaurant_tables where restaurant_id = $1 and archived_at is null',
      [room.restaurantId],
    );
    const free = 500 - (rows[0]?.count ?? 0);
    expect((await create('X1', `X${free + 1}`)).body.code).toBe('TOO_MANY_TABLES');
    expect((await create('X1', `X${free}`)).status).toBe(201);
    expect((await create('X0')).body.code).toBe('TOO_MANY_TABLES');
  });

  test('TABLE_NUMBER_TAKEN names the taken numbers and creates none of the range', async () => {
    await create('T2');
    await create('T4');
    const reply = await create('T1', 'T5');
    expect([reply.status, reply.body.code]).toEqual([409, 'TABLE_NUMBER_TAKEN']);
    expect(reply.body.details).toEqual({ numbers: ['T2', 'T4'] });
    expect(numbers(await floor())).toEqual(['T2', 'T4']);
  });

  test('the same table created twice at the same time exists once', async () => {
    const replies = await Promise.all([create('B1'), create('B1')]);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(numbers(await floor())).toEqual(['B1']);
  });

  test('TABLE_RANGE_INVALID for an invalid range, VALIDATION_FAILED without a number', async () => {
    expect((await create('T4', 'T1')).body).toMatchObject({
      code: 'TABLE_RANGE_INVALID',
      details: { reason: 'not_a_range' },
    });
    expect((await create('1', '500')).body.details).toEqual({ reason: 'too_many' });
    expect((await create('  ')).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('changing tables', () => {
  test('number, seats and section, from the current version', async () => {
    const table = await one();
    const change = { version: table.version, tableNumber: 'Window', seats: 2, section: 'Hall' };
    const reply = await call('PATCH', `/${table.id}`, change);
    expect(reply.body).toMatchObject({ tableNumber: 'Window', seats: 2, section: 'Hall', version: 2 });
    const late = await call('PATCH', `/${table.id}`, { ...change, seats: 3 });
    expect([late.status, late.body.code]).toEqual([409, 'TABLE_CHANGED']);
    expect(late.body.details).toMatchObject({ table: { seats: 2, version: 2 } });
  });

  test('TABLE-5 TABLE_IN_USE: for the number while guests are there, not for seats and section', async () => {
    const table = await one('T2');
    await joinTable(dining, table.id);
    const { version } = await read(table.id);
    const renumbered = { version, tableNumber: 'T3', seats: 4, section: '' };
    const refused = await call('PATCH', `/${table.id}`, renumbered);
    expect([refused.status, refused.body.code]).toEqual([409, 'TABLE_IN_USE']);
    const changed = await call('PATCH', `/${table.id}`, { ...renumbered, tableNumber: 'T2', seats: 6 });
    expect([changed.status, changed.body.seats]).toEqual([200, 6]);
  });

  test('TABLE_NUMBER_TAKEN: the number of another table', async () => {
    await one('T1');
    const table = await one('T2');
    const change = { version: 1, tableNumber: 'T1', seats: 2, section: '' };
    expect((await call('PATCH', `/${table.id}`, change)).body).toMatchObject({
      code: 'TABLE_NUMBER_TAKEN',
      details: { numbers: ['T1'] },
    });
  });

  test('TABLE_NOT_FOUND: a table of another restaurant', async () => {
    const mine = await one();
    const other = await openRoom(dining);
    const stranger = await createMember(dining.database, other.restaurantId, 'owner');
    const reply = await dining.app.inject({
      method: 'DELETE',
      url: `/api/restaurants/${other.restaurantId}/tables/${mine.id}`,
      headers: stranger.headers,
    });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'TABLE_NOT_FOUND']);
    expect(numbers(await floor())).toEqual(['T1']);
  });

  test('TABLE-3 a status set by staff; each change is recorded for traffic', async () => {
    const table = await one();
    await create('T2', 'T4');
    const reserved = await call('POST', `/${table.id}/status`, {
      version: 1,
      status: 'reserved',
    });
    expect(reserved.body).toMatchObject({ status: 'reserved', state: 'reserved', version: 2 });
    await call('POST', `/${table.id}/status`, { version: 2, status: 'occupied' });
    await call('POST', `/${table.id}/status`, { version: 3, status: 'available' });
    const { rows } = await dining.testDatabase.oracle.query(
      `select occupied_tables, total_tables, hour = extract(hour from created_at at time zone 'Europe/Madrid') as is_local
       from traffic_analytics where restaurant_id = $1 order by id`,
      [room.restaurantId],
    );
    expect(rows).toEqual(
      [0, 1, 0].map((occupied_tables) => ({ occupied_tables, total_tables: 4, is_local: true })),
    );
    const stale = await call('POST', `/${table.id}/status`, { version: 3, status: 'cleaning' });
    expect(stale.body.code).toBe('TABLE_CHANGED');
  });

  test('TABLE-3 TABLE_IN_USE: with guests a table stays occupied', async () => {
    const table = await one();
    await joinTable(dining, table.id);
    const { version = 0 } = (await floor())[0] ?? {};
    for (const status of ['available', 'reserved', 'cleaning']) {
      const reply = await call('POST', `/${table.id}/status`, { version, status });
      expect(reply.body.code, status).toBe('TABLE_IN_USE');
    }
    const kept = await call('POST', `/${table.id}/status`, { version, status: 'occupied' });
    expect(kept.status).toBe(200);
  });
});

describe('TABLE-4 removing tables', () => {
  test('a table without visits is deleted, not archived', async () => {
    const table = await one();
    const reply = await call('DELETE', `/${table.id}`);
    expect(reply.body.outcome).toBe('deleted');
    expect(await floor()).toEqual([]);
  });

  test('TABLE_IN_USE while guests are there; with a history it is archived, its number is free, its code not found', async () => {
    const table = await one();
    const diner = await joinTable(dining, table.id);
    expect((await call('DELETE', `/${table.id}`)).body.code).toBe('TABLE_IN_USE');
    await dining.testDatabase.oracle.query('update visits set closed_at = opened_at where id = $1', [
      diner.visitId,
    ]);
    expect((await call('DELETE', `/${table.id}`)).body.outcome).toBe('archived');
    expect(await floor()).toEqual([]);
    expect((await create('T1')).status).toBe(201);
    const scan = await dining.app.inject({ method: 'GET', url: `/api/tables/${table.id}` });
    expect(scan.statusCode).toBe(404);
    const { rows } = await dining.testDatabase.oracle.query('select table_id from visits where id = $1', [
      diner.visitId,
    ]);
    expect(rows).toEqual([{ table_id: table.id }]);
  });
});

test('TABLE-2 the floor shows the stage of each table', async () => {
  const table = await one();
  const dish = await addToMenu(dining, room);
  const stateNow = async () => {
    const [{ state, visit } = { state: null, visit: null }] = await floor();
    return [state, visit?.dinerCount, visit?.cartLines, visit?.undelivered, visit?.dueMinor];
  };
  expect(await stateNow()).toEqual(['free', undefined, undefined, undefined, undefined]);
  const diner = await joinTable(dining, table.id);
  await joinTable(dining, table.id);
  expect(dining.hints.filter(({ event }) => event.type === 'table.changed')).toHaveLength(3);
  expect(await stateNow()).toEqual(['seated', 2, 0, 0, 0]);
  await addDish(dining.app, diner, dish);
  expect(await stateNow()).toEqual(['ordering', 2, 1, 0, 0]);
  const { body: order } = await placeAsShown(dining.app, diner);
  expect(await stateNow()).toEqual(['waiting', 2, 0, 1, 1_450]);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  const move = (to: string, version: number) =>
    send(dining.app, owner, `POST /api/restaurants/${room.restaurantId}/orders/${order.id}/moves`, {
      body: { to, version },
    });
  const readyNow = async () => (await floor())[0]?.visit?.readyOrders;
  const needs = async () => (await floor())[0]?.visit;
  await move('preparing', 1);
  expect(await needs()).toMatchObject({ waitingSince: expect.any(String), readySince: null });
  expect(await readyNow()).toBe(0);
  await move('ready', 2);
  expect(await readyNow()).toBe(1);
  expect(await needs()).toMatchObject({ readySince: expect.any(String), callingSince: null });
  await move('delivered', 3);
  expect(await readyNow()).toBe(0);
  expect(await stateNow()).toEqual(['to_pay', 2, 0, 0, 1_450]);
  const called = await send<{ createdAt: string }>(dining.app, diner, 'POST /api/staff-requests', {
    body: { requestType: 'service' },
  });
  expect(await needs()).toMatchObject({ readySince: null, callingSince: called.body.createdAt });
});
