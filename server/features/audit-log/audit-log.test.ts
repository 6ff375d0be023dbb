import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit-log.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';

let dining: TestApp;
let room: Room;
let owner: Member;

beforeAll(async () => {
  dining = await startTestApp();
  room = await openRoom(dining, { timezone: 'Europe/Madrid', default_language: 'es' });
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  await log({ actor_id: 'ana', actor_name: 'Ana', action: 'order.confirmed', at: '2026-03-01T22:59:00Z' });
  await log({ actor_id: 'ana', actor_name: 'Ana Gil', action: 'order.ready', at: '2026-03-01T23:01:00Z' });
  await log({ actor_id: 'bea', actor_name: 'Bea', action: 'recommendation.add', details: { name: 'Guiso' } });
  await log({ actor_kind: 'system', actor_id: null, actor_name: null, action: 'order.completed' });
  await log({ actor_id: 'bea', actor_name: '=HYPERLINK("x")', action: 'strange.deed', details: { a: 1 } });
  const elsewhere = await openRoom(dining);
  await log({ actor_id: 'zoe', actor_name: 'Zoe', action: 'secret.deed' }, elsewhere);
});
afterAll(() => dining.close());

interface Row {
  actor_kind?: 'member' | 'system';
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  at?: string;
  details?: object;
}
const log = ({ details = {}, at = '2026-03-05T12:00:00Z', ...row }: Row, { restaurantId } = room) =>
  inRestaurant(dining.database, restaurantId, (tx) =>
    tx
      .insertInto('audit_log')
      .values({
        actor_kind: 'member' as const,
        ...row,
        restaurant_id: restaurantId,
        subject_type: row.action.split('.')[0] ?? '',
        subject_id: 's1',
        details: JSON.stringify(details),
        at: new Date(at),
      })
      .execute(),
  );

interface Page {
  entries: AuditEntry[];
  total: number;
  people: { id: string; name: string }[];
  actions: string[];
}
const read = async (query = '', caller = owner) =>
  (
    await send<Page & RefusalBody>(
      dining.app,
      caller,
      `GET /api/restaurants/${room.restaurantId}/audit-log${query}`,
    )
  ).body;
const actionsOf = async (query: string) => (await read(query)).entries.map(({ action }) => action);

it('says who did what, newest first, and by what it can be filtered; INV-08 of the own restaurant alone', async () => {
  const { entries, total, people, actions } = await read();
  expect(total).toBe(5);
  expect(entries.map(({ action }) => action)).toEqual([
    'strange.deed',
    'order.completed',
    'recommendation.add',
    'order.ready',
    'order.confirmed',
  ]);
  expect(entries[2]).toMatchObject({ actorKind: 'member', actorName: 'Bea', details: { name: 'Guiso' } });
  // As they are called now.
  expect(people).toEqual([
    { id: 'bea', name: '=HYPERLINK("x")' },
    { id: 'ana', name: 'Ana Gil' },
  ]);
  expect(actions).toEqual([
    'order.completed',
    'order.confirmed',
    'order.ready',
    'recommendation.add',
    'strange.deed',
  ]);
});

it.each([
  ['?person=ana', ['order.ready', 'order.confirmed']],
  ['?person=system', ['order.completed']],
  ['?person=diner', []],
  ['?action=order', ['order.completed', 'order.ready', 'order.confirmed']],
  ['?action=order.ready', ['order.ready']],
  ['?action=ord', []],
  // Midnight in Madrid lies between the two.
  ['?until=2026-03-01', ['order.confirmed']],
  ['?from=2026-03-02&until=2026-03-02', ['order.ready']],
  ['?person=ana&action=order.ready', ['order.ready']],
  ['?page=2', []],
])('finds by %s', async (query, expected) => {
  expect(await actionsOf(query)).toEqual(expected);
});

it('VALIDATION_FAILED for a day that is none; NOT_ALLOWED for the floor and the kitchen', async () => {
  expect((await read('?from=2026-02-31')).code).toBe('VALIDATION_FAILED');
  for (const role of ['server', 'chef'] as const) {
    const member = await createMember(dining.database, room.restaurantId, role);
    expect((await read('', member)).code).toBe('NOT_ALLOWED');
  }
});

const csv = async (query = '') => {
  const reply = await dining.app.inject({
    url: `/api/restaurants/${room.restaurantId}/audit-log.csv${query}`,
    headers: owner.headers,
  });
  expect(reply.headers['content-type']).toBe('text/csv');
  return reply.body.replace('\uFEFF', '').split('\r\n');
};

it('as a table: sentences in the asked language or the restaurant’s own, local times, the same filters', async () => {
  const spanish = await csv('?action=recommendation');
  expect(spanish).toEqual([
    'Hora,Persona,Qué pasó,Acción,Tipo,Id,Detalles',
    '2026-03-05 13:00:00,Bea,recomendó el plato «Guiso»,recommendation.add,recommendation,s1,"{""name"":""Guiso""}"',
  ]);
  expect((await csv('?person=system&language=en'))[1]).toBe(
    '2026-03-05 13:00:00,Sobremesa,completed an order,order.completed,order,s1,{}',
  );
});

it('INV-18 no cell is a formula; an action that nobody has worded goes by its name', async () => {
  const [, row = ''] = await csv('?action=strange');
  expect(row).toContain(`"'=HYPERLINK(""x"")",strange.deed,strange.deed`);
});
