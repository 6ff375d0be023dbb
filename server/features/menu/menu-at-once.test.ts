import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ShortcutAnswer } from '#server/platform/http/shortcuts.ts';
import { createItem, createMember, createPlace, type Place } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

// Over a socket, because `inject` calls Fastify directly, which bypasses the shortcut.
const room = setUpApp();
let url: string;
let place: Place;
const atOnce: ShortcutAnswer[] = [];

beforeAll(async () => {
  room.app.shortcuts.onAnswer((answer) => atOnce.push(answer));
  url = await room.app.listen({ port: 0, host: '127.0.0.1' });
  place = await createPlace(room.database);
});
afterEach(() => {
  atOnce.length = 0;
});

const ask = async (query = '', headers: Record<string, string> = {}) => {
  const reply = await fetch(`${url}/api/tables/${place.tableId}/menu${query}`, { headers });
  return { status: reply.status, etag: reply.headers.get('etag') ?? '', reply, body: await reply.text() };
};
const statuses = () => atOnce.map(({ status }) => status);

/** Asks until memory has answered all of it: hints of the restaurant’s own creation may arrive late, and prepare the menu again. */
const untilAtOnce = (expected: readonly number[], work: () => Promise<void>) =>
  expect
    .poll(
      async () => {
        atOnce.length = 0;
        await work();
        return statuses();
      },
      { interval: 20 },
    )
    .toEqual(expected);

test('the first request is answered by the route, the next one from memory with the same bytes and headers', async () => {
  const first = await ask('?language=en');
  expect(statuses()).toEqual([]);
  let second = first;
  await untilAtOnce([200], async () => {
    second = await ask('?language=en');
  });
  expect(second.body).toBe(first.body);
  const passing = ['date', 'connection', 'keep-alive'];
  const lasting = ({ reply }: typeof first) => [...reply.headers].filter(([name]) => !passing.includes(name));
  expect(lasting(second)).toEqual(lasting(first));
  await untilAtOnce([304], async () => {
    expect((await ask('?language=en', { 'if-none-match': second.etag })).status).toBe(304);
  });
});

test('each language has its own entry, and unusual requests go to the route', async () => {
  await untilAtOnce([200, 200], async () => {
    await ask();
    await ask('?language=es');
  });
  atOnce.length = 0;
  expect((await ask('?language=xx')).status).toBe(400);
  expect((await ask('?language=es&more=1')).status).toBe(400);
  const head = await fetch(`${url}/api/tables/${place.tableId}/menu`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(statuses()).toEqual([]);
});

test('a changed menu is never answered from memory', async () => {
  const chef = await createMember(room.database, place.restaurantId, 'chef');
  const menuItemId = await createItem(room.database, place.restaurantId, {
    menu_id: place.menuId,
    name: 'Flan',
  });
  const isOffered = async () => {
    const { items } = JSON.parse((await ask()).body) as { items: { id: string; isAvailable: boolean }[] };
    return items.find(({ id }) => id === menuItemId)?.isAvailable;
  };
  await expect.poll(isOffered).toBe(true);
  const taken = await room.app.inject({
    method: 'PATCH',
    url: `/api/restaurants/${place.restaurantId}/menu-items/${menuItemId}/availability`,
    headers: chef.headers,
    payload: { isAvailable: false, outUntil: null, portionsLeft: null },
  });
  expect(taken.statusCode).toBe(200);
  expect(await isOffered()).toBe(false);
});
