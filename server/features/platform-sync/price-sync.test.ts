import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addToMenu } from '#tests/support/dining-room.ts';
import { importsOf } from '#tests/support/menu-imports.ts';
import { openOffice } from '#tests/support/office.ts';
import { openPlatformScene } from '#tests/support/platform-scene.ts';
import { ANSWERS, type PlatformServer, startPlatformServer } from '#tests/support/platform-server.ts';

const MINUTE = 60_000;

let there: PlatformServer;
let dining: TestApp;
let scene: Awaited<ReturnType<typeof openPlatformScene>>;

beforeAll(async () => {
  there = await startPlatformServer();
  dining = await startTestApp({
    outgoingHosts: [there.host],
    settings: { googleBusinessUrl: there.url },
  });
});
afterAll(async () => {
  await dining.close();
  await there.close();
});
beforeEach(async () => {
  scene = await openPlatformScene(dining, there);
  there.asked.length = 0;
  there.answer = ANSWERS.fine;
});

it('PLATFORM-3 changed prices are sent a minute later, several together, and nothing else is', async () => {
  const rice = await scene.addDish();
  const cake = await scene.addDish({ name: 'Tarta' });
  await scene.changePrice(rice, 1_500);
  expect(await scene.jobs()).toEqual([]);
  await scene.setUp('custom');
  await scene.setUp('google', { followsPrices: false });
  await dining.testDatabase.oracle.query('update menu_items set is_available = false where id = $1', [cake]);
  await scene.changePrice(rice, 1_500);
  expect(await scene.jobs()).toEqual([]);
  await scene.changePrice(rice, 1_600);
  const due = new Date(dining.clock.now() + MINUTE).toISOString();
  dining.clock.advance(30_000);
  await scene.changePrice(cake, 700);
  expect(await scene.jobs()).toMatchObject([
    { platform: 'custom', jobType: 'price', status: 'pending', scheduledFor: due, nextTryAt: due },
  ]);
  dining.clock.advance(30_000 - 1);
  await scene.run();
  expect(there.asked).toEqual([]);
  dining.clock.advance(1);
  await scene.run();
  expect(there.asked).toHaveLength(1);
  expect(there.asked[0]?.body).toMatchObject({ menu_items: [{ price: 1_600 }, { price: 700 }] });
  await scene.changePrice(rice, 1_700);
  expect(await scene.jobs('?status=pending')).toHaveLength(1);
});

it('PLATFORM-3 a price that changes while an attempt waits is sent with it, also of a dish that is there already', async () => {
  const rice = await scene.addDish();
  await scene.addDish({ name: 'Tarta' });
  await scene.setUp('wordpress');
  there.answer = () => (there.asked.length === 2 ? 'half' : ANSWERS.fine());
  await scene.syncNow('wordpress');
  await scene.run();
  await scene.changePrice(rice, 1_900);
  dining.clock.advance(MINUTE);
  await scene.run();
  expect(await scene.jobs()).toMatchObject([{ status: 'completed', error: 'Synced 2/2 items' }]);
  expect(there.asked.at(-2)?.body).toMatchObject({ meta: { menu_price: '19.00' } });
});

it('PLATFORM-3 prices that an import or another currency changes are sent as well', async () => {
  const office = await openOffice(dining);
  const { restaurantId, menuId } = office.place;
  const due = async () =>
    (
      await dining.testDatabase.oracle.query(
        `delete from platform_sync_jobs where restaurant_id = $1 returning job_type, status`,
        [restaurantId],
      )
    ).rows;
  await addToMenu(dining, { restaurantId, menuId }, { name: 'Tarta' });
  const body = { ...scene.empty, endpoint: `${there.url}/menu`, version: 0 };
  expect((await office.send('PUT', 'platforms/custom', body)).statusCode).toBe(200);
  const imports = importsOf(dining, office);
  const read = await imports.read('Name,Category,Price\nTarta,Mains,8.00\n');
  await imports.apply(read);
  await imports.run(read);
  expect(await imports.namesAndPrices()).toEqual([['Tarta', 800]]);
  expect(await due()).toEqual([{ job_type: 'price', status: 'pending' }]);
  const { version } = (await office.send('GET', 'profile')).json<{ version: number }>();
  const moved = await office.send('PATCH', 'profile', { version, currency: 'JPY' });
  expect(moved.statusCode, moved.body).toBe(200);
  expect(await due()).toEqual([{ job_type: 'price', status: 'pending' }]);
});
