import { expect, it } from 'vitest';
import { withPlatforms } from '#tests/support/platform-scene.ts';
import { ANSWERS } from '#tests/support/platform-server.ts';
import { syncPlatforms } from './sync-platforms.ts';

const MINUTE = 60_000;

const used = withPlatforms();

/** Dishes of which the platform does not know the first. */
async function openMenu(names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push(await used.scene.addDish({ name }));
  await used.scene.setUp('wordpress');
  await used.scene.syncNow('wordpress');
  return ids;
}
const dishOf = ({ path }: { path: string }): string => path.split('/').at(-1) ?? '';
/** The server stops while the platform answers the request for this dish. */
async function runUntil(ids: readonly string[], last: string | undefined): Promise<void> {
  const stop = new AbortController();
  used.there.answer = (asked) => {
    if (dishOf(asked) === last) stop.abort();
    return dishOf(asked) === ids[0] ? ANSWERS.wordpressUnknown() : ANSWERS.fine();
  };
  await syncPlatforms(used.dining.platform, used.scene.room.restaurantId, stop.signal);
}
const sentDishes = () => used.there.asked.splice(0).map(dishOf);

it('PLATFORM-5 an interrupted sync continues with its last dishes, although the platform does not know one', async () => {
  const ids = await openMenu(['A', 'B', 'C', 'D']);
  await runUntil(ids, ids[2]);
  expect(sentDishes()).toEqual(ids.slice(0, 3));
  expect(await used.scene.jobs()).toMatchObject([
    { status: 'pending', nextTryAt: new Date(used.dining.clock.now()).toISOString() },
  ]);
  await used.scene.run();
  expect(sentDishes()).toEqual([ids[0], ids[3]]);
  expect(await used.scene.jobs()).toMatchObject([
    {
      status: 'failed',
      problem: 'not-found',
      error: 'Synced 3/4 items. A: WordPress API error: 404 Invalid post ID.',
      nextTryAt: null,
    },
  ]);
});

it('PLATFORM-5 a sync that is interrupted before it has sent any dish is retried like a killed one', async () => {
  const ids = await openMenu(['A', 'B']);
  for (const minutes of [1, 5, 15]) {
    await runUntil(ids, ids[0]);
    expect(await used.scene.jobs()).toMatchObject([
      { status: 'pending', nextTryAt: new Date(used.dining.clock.now() + minutes * MINUTE).toISOString() },
    ]);
    used.dining.clock.advance(minutes * MINUTE);
  }
  sentDishes();
  await used.scene.run();
  expect(sentDishes()).toEqual(ids);
  expect(await used.scene.jobs()).toMatchObject([{ status: 'failed', problem: 'not-found' }]);
});
