import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffNotification } from '#contract/notifications.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let manager: Member;

interface Row {
  type: StaffNotification['type'];
  title?: string;
  message?: string;
  priority: 2 | 5 | 8;
  metadata: object;
  hour: number;
}
const insert = ({ hour, metadata, ...row }: Row) =>
  inRestaurant(dining.database, room.restaurantId, (tx) =>
    tx
      .insertInto('notifications')
      .values({
        ...row,
        metadata: JSON.stringify(metadata),
        restaurant_id: room.restaurantId,
        created_at: new Date(Date.UTC(2026, 2, 5, hour)),
      })
      .execute(),
  );

beforeAll(async () => {
  room = await openRoom(dining, { timezone: 'Europe/Madrid', default_language: 'es' });
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  await insert({
    type: 'order_placed',
    priority: 5,
    metadata: { tableNumber: '7', orderNumber: 'ORD-ABC' },
    hour: 9,
  });
  await insert({
    type: 'table_request',
    priority: 8,
    metadata: { tableNumber: '8', requestType: 'service', message: 'La cuenta' },
    hour: 10,
  });
  await insert({
    type: 'system_alert',
    title: '=Horno',
    message: 'No hay pizza',
    priority: 2,
    metadata: { from: 'Ana' },
    hour: 11,
  });
});

const titlesOf = async (query: string, as = manager) =>
  (
    await send<{ notifications: StaffNotification[] }>(
      dining.app,
      as,
      `GET /api/restaurants/${room.restaurantId}/notifications?${query}`,
    )
  ).body.notifications.map(({ type }) => type);
const file = (query: string, as = manager) =>
  readListFile(dining, as, `/api/restaurants/${room.restaurantId}/notifications.csv?${query}`);

describe('LIST-1 notifications are found by their words in either language', () => {
  it.each([
    ['search=nuevo%20pedido', ['order_placed']],
    ['search=new%20order%207', ['order_placed']],
    ['search=mesa%208', ['table_request']],
    ['search=calls', ['table_request']],
    ['search=la%20cuenta', ['table_request']],
    ['search=PIZZA%20ana', ['system_alert']],
    ['search=pizza%208', []],
    ['type=table_request', ['table_request']],
    ['type=table_request&search=pizza', []],
  ])('%s', async (query, expected) => {
    expect(await titlesOf(query)).toEqual(expected);
  });
});

describe('notifications are sorted', () => {
  it.each([
    ['-at', ['system_alert', 'table_request', 'order_placed']],
    ['at', ['order_placed', 'table_request', 'system_alert']],
    ['-priority', ['table_request', 'order_placed', 'system_alert']],
  ])('by %s', async (sort, expected) => {
    expect(await titlesOf(`sort=${sort}`)).toEqual(expected);
  });
});

it('LIST-2 the file words them as the screen does; no cell is a formula (INV-18)', async () => {
  const { head, rows } = await file('sort=at');
  expect(head).toEqual(['Hora', 'Tipo', 'Título', 'Texto', 'Urgencia', 'Leída', 'Leída por']);
  expect(rows.map(([time, kind, , text]) => [time, kind, text])).toEqual([
    ['2026-03-05 10:00:00', 'Pedidos', 'ORD-ABC'],
    ['2026-03-05 11:00:00', 'Mesas que llaman', 'La cuenta'],
    ['2026-03-05 12:00:00', 'Mensajes', 'No hay pizza – Ana'],
  ]);
  expect(rows[2]?.[2]).toBe("'=Horno");
  expect((await file('type=table_request&language=en')).rows[0]?.[2]).toBe('Table 8 calls · Service');
});

it("NOTE-2 the file holds only what concerns the reader's role", async () => {
  const chef = await createMember(dining.database, room.restaurantId, 'chef');
  expect((await file('', chef)).rows.map(([, kind]) => kind)).toEqual(['Mensajes', 'Pedidos']);
});

describe('list notifications: title, message and actionLabel', () => {
  it('are composed in English from type and metadata', async () => {
    const { body } = await send<{ notifications: StaffNotification[] }>(
      dining.app,
      manager,
      `GET /api/restaurants/${room.restaurantId}/notifications?sort=at`,
    );
    expect(
      body.notifications.map(({ title, message, actionLabel }) => [title, message, actionLabel]),
    ).toEqual([
      ['New order · Table 7', 'ORD-ABC', null],
      ['Table 8 calls · Service', 'La cuenta', null],
      ['=Horno', 'No hay pizza', null],
    ]);
  });

  it('keep the stored words of a row from before, whose message is still found', async () => {
    await insert({
      type: 'table_request',
      title: 'Table 3: order',
      message: 'Otro pan',
      priority: 8,
      metadata: { tableNumber: '3', requestType: 'order' },
      hour: 12,
    });
    const { body } = await send<{ notifications: StaffNotification[] }>(
      dining.app,
      manager,
      `GET /api/restaurants/${room.restaurantId}/notifications?search=otro%20pan`,
    );
    expect(body.notifications.map(({ title, message }) => [title, message])).toEqual([
      ['Table 3: order', 'Otro pan'],
    ]);
    expect((await file('search=otro%20pan&language=en')).rows.map((row) => row.slice(2, 4))).toEqual([
      ['Table 3 calls · About the order', 'Otro pan'],
    ]);
  });
});
