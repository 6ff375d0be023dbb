import { beforeAll, describe, expect, it } from 'vitest';
import type { AnsweredStaffRequest, StaffRequest } from '#contract/staff-requests.ts';
import { send } from '#tests/support/diner-calls.ts';
import { joinTable, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, createTable, type Member } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const MINUTE_MS = 60_000;

const dining = setUpApp();
let room: Room;
let server: Member;

/** A table calls, and somebody comes so many minutes later, or nobody. */
async function called(tableNumber: string, requestType: string, message: string, minutes: number | null) {
  const tableId = await createTable(dining.database, room.restaurantId, { table_number: tableNumber });
  const diner = await joinTable(dining, tableId);
  const { body } = await send<AnsweredStaffRequest>(dining.app, diner, 'POST /api/staff-requests', {
    body: { requestType, message },
  });
  if (minutes === null) return;
  dining.clock.advance(minutes * MINUTE_MS);
  await send(
    dining.app,
    server,
    `POST /api/restaurants/${room.restaurantId}/staff-requests/${body.id}/moves`,
    { body: { to: 'completed', version: 1 } },
  );
}

beforeAll(async () => {
  room = await openRoom(dining, { timezone: 'Europe/Madrid', default_language: 'es' });
  server = await createMember(dining.database, room.restaurantId, 'server');
  await called('T10', 'service', 'La cuenta, por favor', 7);
  await called('T2', 'order', '=cmd', 3);
  await called('T3', 'assistance', 'más agua 100%', 5);
  await called('T4', 'service', 'otra cuenta', null);
});

const tablesOf = async (query: string) =>
  (
    await send<{ requests: AnsweredStaffRequest[] }>(
      dining.app,
      server,
      `GET /api/restaurants/${room.restaurantId}/staff-requests?${query}`,
    )
  ).body.requests.map(({ tableNumber }) => tableNumber);
const file = (query: string) =>
  readListFile(dining, server, `/api/restaurants/${room.restaurantId}/staff-requests.csv?${query}`);

describe('LIST-1 requests are found', () => {
  it.each([
    ['state=done&search=CUENTA', ['T10']],
    ['search=cuenta', ['T4', 'T10']],
    ['search=cuenta%20t4', ['T4']],
    ['search=mas%20agua', ['T3']],
    ['search=100%25', ['T3']],
    ['search=1%25', []],
    ['state=done&requestType=order', ['T2']],
    ['until=2020-01-01', []],
  ])('%s', async (query, expected) => {
    expect(await tablesOf(query)).toEqual(expected);
  });
});

describe('completed requests are sorted', () => {
  it.each([
    ['table', ['T2', 'T3', 'T10']],
    ['-table', ['T10', 'T3', 'T2']],
    ['called', ['T10', 'T2', 'T3']],
    ['-called', ['T3', 'T2', 'T10']],
    ['waited', ['T2', 'T3', 'T10']],
    ['-waited', ['T10', 'T3', 'T2']],
    ['by', ['T3', 'T2', 'T10']],
  ])('by %s', async (sort, expected) => {
    expect(await tablesOf(`state=done&sort=${sort}`)).toEqual(expected);
  });
});

it('LIST-2 the file has the same rows in the same order; no cell is a formula (INV-18)', async () => {
  const { head, rows } = await file('state=done&sort=waited');
  expect(head.slice(0, 3)).toEqual(['Mesa', 'Petición', 'Mensaje']);
  expect(rows.map(([table, , message]) => [table, message])).toEqual([
    ['T2', "'=cmd"],
    ['T3', 'más agua 100%'],
    ['T10', 'La cuenta, por favor'],
  ]);
  expect(rows[0]?.[4]).toBe('Hecha');
  const english = await file('state=open&language=en');
  expect(english.head[1]).toBe('Request');
  expect(english.rows.map(([table, type]) => [table, type])).toEqual([['T4', 'Service']]);
});

it('a list is of one restaurant, by status, newest first', async () => {
  const own = await openRoom(dining);
  const manager = await createMember(dining.database, own.restaurantId, 'manager');
  const call = async () =>
    (
      await send<StaffRequest>(dining.app, await seatOne(dining, own), 'POST /api/staff-requests', {
        body: { requestType: 'assistance' },
      })
    ).body;
  const first = await call();
  dining.clock.advance(1_000);
  const second = await call();
  const list = async (query: string) => {
    const path = `GET /api/restaurants/${own.restaurantId}/staff-requests${query}` as const;
    const { body } = await send<{ requests: StaffRequest[] }>(dining.app, manager, path);
    return body.requests.map(({ id }) => id);
  };
  expect(await list('')).toEqual([second.id, first.id]);
  expect(await list('?status=pending')).toEqual([second.id, first.id]);
  expect(await list('?status=completed')).toEqual([]);
});

it('NOT_ALLOWED for the kitchen', async () => {
  const chef = await createMember(dining.database, room.restaurantId, 'chef');
  const url = `/api/restaurants/${room.restaurantId}/staff-requests.csv`;
  expect((await readListFile(dining, chef, url)).status).toBe(403);
});
