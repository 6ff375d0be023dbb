import { expect, test } from 'vitest';
import { PreparedReply } from '#server/platform/http/prepared-reply.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createPreparedMenus } from './prepared-menus.ts';

function shelf() {
  const clock = createFakeClock();
  const state = { isHearing: true, prepared: 0, fails: false };
  const menus = createPreparedMenus({
    clock,
    isHearing: () => state.isHearing,
    prepare: async (restaurantId, language) => {
      state.prepared += 1;
      if (state.fails) throw new Error('no database');
      return new PreparedReply(
        Buffer.from(`${restaurantId} ${language} ${state.prepared}`),
        `"${state.prepared}"`,
      );
    },
  });
  return { clock, state, menus };
}

test('prepared once for simultaneous requests, and once for each language', async () => {
  const { menus, state } = shelf();
  await Promise.all(Array.from({ length: 50 }, () => menus.get('a', null)));
  await menus.get('a', 'en');
  await menus.get('b', null);
  expect(state.prepared).toBe(3);
});

test('invalidating one restaurant prepares its menu again, and no other', async () => {
  const { menus, state } = shelf();
  await Promise.all([menus.get('a', null), menus.get('b', null)]);
  menus.forget('a');
  expect((await menus.get('a', null)).etag).toBe('"3"');
  expect((await menus.get('b', null)).etag).toBe('"2"');
  expect(state.prepared).toBe(3);
});

test('after a change during preparation the next request gets a newer menu', async () => {
  const { menus } = shelf();
  const early = menus.get('a', null);
  menus.forget('a');
  const late = menus.get('a', null);
  expect([(await early).etag, (await late).etag]).toEqual(['"1"', '"2"']);
});

test('without notifications a menu is cached for less than 5 s', async () => {
  const { menus, clock, state } = shelf();
  await menus.get('a', null);
  state.isHearing = false;
  clock.advance(4_999);
  expect((await menus.get('a', null)).etag).toBe('"1"');
  clock.advance(1);
  expect((await menus.get('a', null)).etag).toBe('"2"');
});

test('a failure is not cached', async () => {
  const { menus, state } = shelf();
  state.fails = true;
  await expect(menus.get('a', null)).rejects.toThrow('no database');
  state.fails = false;
  expect((await menus.get('a', null)).etag).toBe('"2"');
});
