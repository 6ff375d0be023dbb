import { expect, it } from 'vitest';
import { addToMenu } from '#tests/support/dining-room.ts';
import { importsOf } from '#tests/support/menu-imports.ts';
import { openOffice } from '#tests/support/office.ts';
import { withPlatforms } from '#tests/support/platform-scene.ts';
import { ANSWERS } from '#tests/support/platform-server.ts';
import { setTier } from '#tests/support/set-tier.ts';

const MINUTE = 60_000;

const used = withPlatforms();

it('PLATFORM-3 changed prices are sent a minute later, several together, and nothing else is', async () => {
  const rice = await used.scene.addDish();
  const cake = await used.scene.addDish({ name: 'Tarta' });
  await used.scene.changePrice(rice, 1_500);
  expect(await used.scene.jobs()).toEqual([]);
  await used.scene.setUp('custom');
  await used.scene.setUp('google', { followsPrices: false });
  await used.dining.testDatabase.oracle.query('update menu_items set is_available = false where id = $1', [
    cake,
  ]);
  await used.scene.changePrice(rice, 1_500);
  expect(await used.scene.jobs()).toEqual([]);
  await used.scene.changePrice(rice, 1_600);
  const due = new Date(used.dining.clock.now() + MINUTE).toISOString();
  used.dining.clock.advance(30_000);
  await used.scene.changePrice(cake, 700);
  expect(await used.scene.jobs()).toMatchObject([
    { platform: 'custom', jobType: 'price', status: 'pending', scheduledFor: due, nextTryAt: due },
  ]);
  used.dining.clock.advance(30_000 - 1);
  await used.scene.run();
  expect(used.there.asked).toEqual([]);
  used.dining.clock.advance(1);
  await used.scene.run();
  expect(used.there.asked).toHaveLength(1);
  expect(used.there.asked[0]?.body).toMatchObject({ menu_items: [{ price: 1_600 }, { price: 700 }] });
  await used.scene.changePrice(rice, 1_700);
  expect(await used.scene.jobs('?status=pending')).toHaveLength(1);
});

it('PLATFORM-3 a price that changes while a retry waits is sent with it, also of a dish already sent', async () => {
  const rice = await used.scene.addDish();
  await used.scene.addDish({ name: 'Tarta' });
  await used.scene.setUp('wordpress');
  used.there.answer = () => (used.there.asked.length === 2 ? 'half' : ANSWERS.fine());
  await used.scene.syncNow('wordpress');
  await used.scene.run();
  await used.scene.changePrice(rice, 1_900);
  used.dining.clock.advance(MINUTE);
  await used.scene.run();
  expect(await used.scene.jobs()).toMatchObject([{ status: 'completed', error: 'Synced 2/2 items' }]);
  expect(used.there.asked.at(-2)?.body).toMatchObject({ meta: { menu_price: '19.00' } });
});

it('PLATFORM-5 a price that changes while the last retry waits has all of its own attempts', async () => {
  const { scene, dining, there } = used;
  const rice = await scene.addDish();
  await scene.setUp('custom');
  there.answer = () => ({ status: 503, body: '' });
  await scene.syncNow('custom');
  for (const minutes of [0, 1, 5]) {
    dining.clock.advance(minutes * MINUTE);
    await scene.run();
  }
  const nextTryAt = new Date(dining.clock.now() + 15 * MINUTE).toISOString();
  expect(await scene.jobs()).toMatchObject([{ status: 'pending', attempts: 3, nextTryAt }]);
  await scene.changePrice(rice, 1_900);
  expect(await scene.jobs()).toMatchObject([{ status: 'pending', attempts: 0, nextTryAt }]);
  dining.clock.advance(15 * MINUTE);
  await scene.run();
  expect(await scene.jobs()).toMatchObject([{ status: 'pending', attempts: 1 }]);
  there.answer = ANSWERS.fine;
  dining.clock.advance(MINUTE);
  await scene.run();
  expect(await scene.jobs()).toMatchObject([{ status: 'completed' }]);
  expect(there.asked.at(-1)?.body).toMatchObject({ menu_items: [{ price: 1_900 }] });
});

it('PLAN-2 without premium nothing is sent, and changed prices wait until it is back; a platform can be forgotten', async () => {
  const { scene, dining, there } = used;
  const rice = await scene.addDish();
  await scene.setUp('custom');
  await setTier(dining, scene.room.restaurantId, 'none');
  await scene.changePrice(rice, 1_600);
  dining.clock.advance(MINUTE);
  await scene.run();
  expect(there.asked).toEqual([]);
  const later = new Date(dining.clock.now() + 60 * MINUTE).toISOString();
  expect(await scene.jobs()).toMatchObject([{ status: 'pending', attempts: 0, nextTryAt: later }]);
  for (const refused of [await scene.syncNow('custom'), await scene.setUp('google')])
    expect([refused.status, refused.body.code]).toEqual([402, 'PLAN_REQUIRED']);
  await setTier(dining, scene.room.restaurantId, 'premium');
  dining.clock.advance(60 * MINUTE);
  await scene.run();
  expect(there.asked.map(({ body }) => body)).toMatchObject([{ menu_items: [{ price: 1_600 }] }]);
  await setTier(dining, scene.room.restaurantId, 'none');
  expect((await scene.forget('custom')).status).toBe(200);
  expect(await scene.read('custom')).toMatchObject({ version: 0, secret: 'none' });
});

it('PLATFORM-3 prices that an import or another currency changes are sent as well', async () => {
  const office = await openOffice(used.dining);
  const { restaurantId, menuId } = office.place;
  const due = async () =>
    (
      await used.dining.testDatabase.oracle.query(
        `delete from platform_sync_jobs where restaurant_id = $1 returning job_type, status`,
        [restaurantId],
      )
    ).rows;
  await addToMenu(used.dining, { restaurantId, menuId }, { name: 'Tarta' });
  const body = { ...used.scene.empty, endpoint: `${used.there.url}/menu`, version: 0 };
  expect((await office.send('PUT', 'platforms/custom', body)).statusCode).toBe(200);
  const imports = importsOf(used.dining, office);
  const read = await imports.read('Name,Category,Price\nTarta,Mains,8.00\n');
  await imports.apply(read);
  await imports.run(read);
  expect(await imports.namesAndPrices()).toEqual([['Tarta', 800]]);
  expect(await due()).toEqual([{ job_type: 'price', status: 'pending' }]);
  // The dollar has the decimals of the euro: the numbers stay.
  for (const currency of ['USD', 'JPY']) {
    const { version } = (await office.send('GET', 'profile')).json<{ version: number }>();
    const moved = await office.send('PATCH', 'profile', { version, currency });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await due()).toEqual([{ job_type: 'price', status: 'pending' }]);
  }
  const { version } = (await office.send('GET', 'profile')).json<{ version: number }>();
  expect((await office.send('PATCH', 'profile', { version, name: 'Casa Nueva' })).statusCode).toBe(200);
  expect(await due()).toEqual([]);
});
