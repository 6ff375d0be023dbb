import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncPlatforms } from '#server/features/platform-sync/sync-platforms.ts';
import { startTestApp } from '#tests/support/app.ts';
import { addDish, placeAsShown } from '#tests/support/diner-calls.ts';
import { addToMenu, seatTwo } from '#tests/support/dining-room.ts';
import { createItem, createPlace } from '#tests/support/factories.ts';
import { type Installation, startInstallation } from '#tests/support/installation.ts';
import { inForm, invariant } from '#tests/support/invariant.ts';
import { openPlatformScene } from '#tests/support/platform-scene.ts';
import { ANSWERS, type PlatformServer, startPlatformServer } from '#tests/support/platform-server.ts';

let there: PlatformServer;
beforeAll(async () => {
  there = await startPlatformServer();
});
afterAll(() => there.close());

test('INV-22 hanging platforms delay no order: no database lock is held meanwhile', async () => {
  const hanging = await startPlatformServer();
  hanging.answer = () => 'never';
  const dining = await startTestApp({
    poolSize: 2,
    outgoingHosts: [hanging.host],
    settings: { googleBusinessUrl: hanging.url },
  });
  try {
    const scene = await openPlatformScene(dining, hanging);
    const dish = await addToMenu(dining, scene.room);
    for (const type of ['google', 'wordpress', 'custom']) {
      await scene.setUp(type);
      await scene.syncNow(type);
    }
    const syncing = syncPlatforms(dining.platform, scene.room.restaurantId);
    await expect.poll(() => hanging.asked.length).toBe(3);
    const { diner } = await seatTwo(dining, scene.room);
    for (let round = 0; round < 5; round += 1) {
      await addDish(dining.app, diner, dish);
      expect((await placeAsShown(dining.app, diner)).status).toBe(201);
      await scene.changePrice(dish, 1_500 + round);
    }
    expect((await scene.jobs()).map(({ status }) => status)).toContain('in_progress');
    await hanging.close();
    await syncing;
    expect((await scene.jobs()).map(({ problem }) => problem)).toContain('unreachable');
  } finally {
    await dining.close();
  }
});

const RESTAURANTS = inForm({ short: 4, long: 40 });

/** The round sends what is due; `isLate`: leases of killed processes have expired. */
async function sendAll(installation: Installation, isLate: boolean): Promise<void> {
  await installation.ask(async (client) => {
    if (isLate)
      await client.query(`update platform_sync_jobs set due_at = now() where status = 'in_progress'`);
    await client.query(
      `insert into pgboss.job (name, data) select 'sync-platforms', json_build_object('restaurantId', id) from restaurants`,
    );
  });
}

const endedJobs = (installation: Installation): Promise<{ restaurant_id: string; status: string }[]> =>
  installation.ask(
    async (client) =>
      (await client.query(`select restaurant_id, status from platform_sync_jobs where due_at is null`)).rows,
  );

invariant(
  'INV-12',
  'servers killed while sending lose no menu, and an endpoint that honours idempotency keys has each once',
  async ({ count }) => {
    const installation = await startInstallation({
      variables: [{ OUTGOING_HOSTS: there.host, DEMO: 'off' }],
    });
    try {
      for (let each = 0; each < RESTAURANTS; each += 1) {
        const { restaurantId, menuId } = await createPlace(installation.database);
        await createItem(installation.database, restaurantId, {
          menu_id: menuId,
          category: 'Mains',
          name: 'Arroz',
          base_price_minor: 1_450,
        });
        await installation.ask(async (client) => {
          const id = randomUUID();
          await client.query(
            `insert into platform_sync_configs (id, restaurant_id, platform_type, api_endpoint, is_active, created_at, updated_at)
             values ($1, $2, 'custom', $3, true, now(), now())`,
            [id, restaurantId, `${there.url}/${restaurantId}`],
          );
          await client.query(
            `insert into platform_sync_jobs (restaurant_id, config_id, job_type, scheduled_for, due_at, created_at)
             values ($1, $2, 'menu', now(), now(), now())`,
            [restaurantId, id],
          );
        });
      }
      // It accepts the menu before the connection breaks: only the reply is lost.
      there.answer = () => 'never';
      await sendAll(installation, false);
      await expect.poll(() => there.asked.length, { timeout: 30_000 }).toBe(RESTAURANTS);
      await installation.restartServer(0);
      expect(await endedJobs(installation)).toEqual([]);
      there.answer = () => (there.asked.length % 2 === 0 ? 'never' : ANSWERS.fine());
      await sendAll(installation, true);
      await expect.poll(() => there.asked.length, { timeout: 30_000 }).toBe(2 * RESTAURANTS);
      await installation.restartServer(0);
      there.answer = ANSWERS.fine;
      await sendAll(installation, true);
      await expect.poll(() => endedJobs(installation), { timeout: 30_000 }).toHaveLength(RESTAURANTS);
      const ended = await endedJobs(installation);
      expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'completed'));
      const keysAt = Map.groupBy(there.asked, ({ path }) => path);
      const keys = [...keysAt.values()].map(
        (asked) => new Set(asked.map(({ headers }) => headers['idempotency-key'])).size,
      );
      count({
        menus: RESTAURANTS,
        'server kills': 2,
        'times sent': there.asked.length,
        lost: RESTAURANTS - keysAt.size,
        doubled: keys.filter((each) => each > 1).length,
      });
      expect(keysAt.size).toBe(RESTAURANTS);
      expect(keys).toEqual(keys.map(() => 1));
      expect(there.asked.length).toBeGreaterThan(2 * RESTAURANTS);
    } finally {
      await installation.close();
    }
  },
);
