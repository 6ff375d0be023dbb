import { beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit-log.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { log, openAuditScene } from '#tests/support/audit-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let owner: Member;

beforeAll(async () => {
  ({ room, owner } = await openAuditScene(dining));
});

interface Page {
  entries: AuditEntry[];
  total: number;
  people: { id: string; name: string }[];
  actions: string[];
}
const read = async (query = '', caller = owner, { restaurantId } = room) =>
  (
    await send<Page & RefusalBody>(
      dining.app,
      caller,
      `GET /api/restaurants/${restaurantId}/audit-log${query}`,
    )
  ).body;
const actionsOf = async (query: string) => (await read(query)).entries.map(({ action }) => action);

it('lists who did what, newest first, with the filters’ choices; INV-08 only of the own restaurant', async () => {
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
  // Under their current names.
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
  ['?sort=at&person=ana', ['order.confirmed', 'order.ready']],
  ['?search=GUISO%20bea', ['recommendation.add']],
  ['?search=recomendo', ['recommendation.add']],
  ['?search=marked%20gil', ['order.ready']],
  ['?search=guiso%20ana', []],
  ['?person=zoe', []],
  ['?from=2026-03-06', []],
])('finds by %s', async (query, expected) => {
  expect(await actionsOf(query)).toEqual(expected);
});

it('VALIDATION_FAILED for an impossible day; NOT_ALLOWED for servers and chefs', async () => {
  expect((await read('?from=2026-02-31')).code).toBe('VALIDATION_FAILED');
  for (const role of ['server', 'chef'] as const) {
    const member = await createMember(dining.database, room.restaurantId, role);
    expect((await read('', member)).code).toBe('NOT_ALLOWED');
  }
});

it('pages have fifty entries; entries of the same instant are sorted newest first; the total counts all pages', async () => {
  const busy = await openRoom(dining);
  const member = await createMember(dining.database, busy.restaurantId, 'manager');
  for (let index = 0; index < 52; index += 1)
    await log(dining, busy, { actor_id: 'ana', actor_name: 'Ana', action: `deed.n${index}` });
  const names = async (page: number) =>
    (await read(`?page=${page}`, member, busy)).entries.map(({ action }) => action);
  const newestFirst = Array.from({ length: 52 }, (_, index) => `deed.n${51 - index}`);
  expect(await names(1)).toEqual(newestFirst.slice(0, 50));
  expect(await names(2)).toEqual(newestFirst.slice(50));
  expect(await names(3)).toEqual([]);
  expect((await read('?page=2', member, busy)).total).toBe(52);
});

it('a filter changes the total, but not the choices of the filters', async () => {
  const { total, people, actions } = await read('?person=ana');
  expect([total, people.length, actions.length]).toEqual([2, 2, 5]);
});

it('empty filters and a blank search filter nothing', async () => {
  const { total } = await read();
  expect((await read('?person=&action=&search=%20')).total).toBe(total);
});
