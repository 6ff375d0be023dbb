import { pino } from 'pino';
import { expect, it } from 'vitest';
import { PLATFORM_SECRET, withPlatforms } from '#tests/support/platform-scene.ts';
import { ANSWERS } from '#tests/support/platform-server.ts';
import { untilWaiting, whileHolding } from '#tests/support/row-locks.ts';
import { textOfAllRows } from '#tests/support/rows.ts';
import { syncPlatforms } from './sync-platforms.ts';

const MINUTE = 60_000;

const used = withPlatforms();

it('PLATFORM-1 lists what each platform lacks, and keeps entered values while it is off', async () => {
  for (const [type, message, missing] of [
    ['google', 'Missing Google My Business configuration', ['accountId', 'locationId', 'secret']],
    ['wordpress', 'Missing WordPress configuration', ['endpoint', 'username', 'secret']],
    ['custom', 'Missing custom API endpoint', ['endpoint']],
  ] as const) {
    const nothing = { ...used.scene.empty, secret: undefined };
    const refused = await used.scene.setUp(type, nothing);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'PLATFORM_INCOMPLETE', details: { missing, message } },
    });
    expect((await used.scene.setUp(type, { ...nothing, isActive: false, username: 'ana' })).status).toBe(200);
    expect(await used.scene.read(type)).toMatchObject({ isActive: false, username: 'ana', secret: 'none' });
    expect((await used.scene.preview(type)).error).toBe(message);
    expect((await used.scene.test(type)).body).toMatchObject({
      code: 'PLATFORM_INCOMPLETE',
      details: { message },
    });
  }
  const unknown = await used.scene.setUp('myspace');
  expect(unknown).toMatchObject({
    status: 404,
    body: { code: 'PLATFORM_UNSUPPORTED', details: { message: 'Unsupported platform type: myspace' } },
  });
  expect(used.there.asked).toEqual([]);
});

it('PLATFORM-1 a delivery service ends as failed with its text, and is not tried again', async () => {
  for (const [type, text] of [
    ['doordash', 'DoorDash sync requires partner API integration'],
    ['ubereats', 'Uber Eats sync requires API integration'],
    ['grubhub', 'GrubHub sync requires API integration'],
  ] as const) {
    await used.scene.setUp(type);
    expect(await used.scene.synced(type)).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: text,
      problem: 'not-offered',
      nextTryAt: null,
    });
    expect((await used.scene.preview(type)).error).toBe(text);
    expect((await used.scene.test(type)).body).toEqual({
      isFine: false,
      problem: 'not-offered',
      error: text,
    });
    expect((await used.scene.read(type))?.lastSyncAt).toBeNull();
  }
});

it('PLATFORM-2 a secret is not sent to a changed address', async () => {
  await used.scene.setUp('wordpress');
  const { version } = (await used.scene.read('wordpress')) ?? {};
  expect(await used.scene.setUp('wordpress', { secret: undefined, version })).toMatchObject({ status: 200 });
  expect(await used.scene.read('wordpress')).toMatchObject({ secret: 'kept' });
  const moved = { endpoint: `${used.there.url}/elsewhere`, secret: undefined };
  expect(await used.scene.setUp('wordpress', moved)).toMatchObject({
    status: 422,
    body: { code: 'PLATFORM_INCOMPLETE', details: { missing: ['secret'] } },
  });
  expect((await used.scene.setUp('wordpress', { ...moved, isActive: false })).status).toBe(200);
  expect(await used.scene.read('wordpress')).toMatchObject({ secret: 'none' });
});

it('PLATFORM-5 a changed account gets every dish, also if it changes while one is being sent', async () => {
  const ids = [];
  for (const name of ['A', 'B', 'C']) ids.push(await used.scene.addDish({ name }));
  await used.scene.setUp('wordpress');
  const failAt = (count: number, meanwhile: () => Promise<unknown> = async () => undefined) => {
    used.there.asked.length = 0;
    used.there.answer = async () => {
      if (used.there.asked.length < count) return ANSWERS.fine();
      await meanwhile();
      return ANSWERS.googleExhausted(60);
    };
  };
  const moveTo = async (path: string) => {
    const moved = await used.scene.setUp('wordpress', { endpoint: `${used.there.url}/${path}/` });
    expect(moved.status).toBe(200);
  };
  const retry = async () => {
    used.dining.clock.advance(MINUTE);
    await used.scene.run();
  };
  failAt(3);
  await used.scene.syncNow('wordpress');
  await used.scene.run();
  await moveTo('second');
  failAt(3, () => moveTo('third'));
  await retry();
  expect(used.there.asked.map(({ path }) => path)).toEqual(ids.map((id) => `/second/wp/v2/menu-items/${id}`));
  expect(await used.scene.jobs()).toMatchObject([{ status: 'pending', problem: 'rate-limited' }]);
  failAt(9);
  await retry();
  expect(used.there.asked.map(({ path }) => path)).toEqual(ids.map((id) => `/third/wp/v2/menu-items/${id}`));
  expect(await used.scene.jobs()).toMatchObject([{ status: 'completed', error: 'Synced 3/3 items' }]);
});

it('keeps secrets out of replies, every row of a database dump, jobs and the audit log, also when a platform echoes them', async () => {
  await used.scene.addDish();
  used.there.answer = ({ headers }) => ({
    status: 403,
    type: 'text/plain',
    body: `Wrong: ${String(headers['authorization'])} ${PLATFORM_SECRET} ${encodeURIComponent(PLATFORM_SECRET)}`,
  });
  const replies: unknown[] = [
    await used.scene.setUp('wordpress'),
    await used.scene.setUp('custom', { secret: PLATFORM_SECRET }),
  ];
  for (const type of ['wordpress', 'custom'])
    replies.push(await used.scene.syncNow(type), await used.scene.test(type), await used.scene.preview(type));
  await used.scene.run();
  replies.push(await used.scene.platforms(), await used.scene.jobs());
  expect((await used.scene.jobs()).map(({ error }) => error)).toContain(
    'Custom API error: 403 Wrong: Bearer … … …',
  );
  const dump = await textOfAllRows(used.dining.testDatabase.oracle);
  expect(dump).toContain('Custom API error: 403 Wrong');
  const everything = JSON.stringify(replies) + dump + JSON.stringify(used.dining.jobs);
  const basic = Buffer.from(`ana:${PLATFORM_SECRET}`).toString('base64');
  for (const shape of [
    PLATFORM_SECRET,
    JSON.stringify(PLATFORM_SECRET).slice(1, -1),
    encodeURIComponent(PLATFORM_SECRET),
    basic,
  ])
    expect(everything).not.toContain(shape);
});

it('a backup restored with another key is reported, and nothing is sent', async () => {
  await used.scene.addDish();
  await used.scene.setUp('google');
  const elsewhere = {
    ...used.dining.platform.settings,
    authSecret: 'another-installation-that-has-its-own-key',
  };
  await used.scene.syncNow('google');
  await syncPlatforms({ ...used.dining.platform, settings: elsewhere }, used.scene.room.restaurantId);
  expect(used.there.asked).toEqual([]);
  expect(await used.scene.jobs()).toMatchObject([
    {
      status: 'failed',
      problem: 'unreadable-secret',
      error: 'Sync failed: the stored secret was encrypted with the key of another installation',
    },
  ]);
  await used.dining.testDatabase.oracle.query(
    `update platform_sync_configs set sealed_secret = 'bm90IG91cnM=' where restaurant_id = $1`,
    [used.scene.room.restaurantId],
  );
  expect(await used.scene.read('google')).toMatchObject({ secret: 'unreadable' });
  expect((await used.scene.test('google')).body).toMatchObject({
    isFine: false,
    problem: 'unreadable-secret',
  });
});

it('tests a connection without changing anything there', async () => {
  await used.scene.setUp('google');
  await used.scene.setUp('wordpress');
  await used.scene.setUp('custom');
  for (const type of ['google', 'wordpress', 'custom'])
    expect((await used.scene.test(type)).body).toEqual({ isFine: true, problem: null, error: null });
  expect(used.there.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v4/accounts/1001/locations/77',
    'GET /wp-json/wp/v2/users/me?context=edit',
    'GET /menu',
  ]);
  used.there.answer = ANSWERS.googleUnauthorised;
  expect((await used.scene.test('google')).body).toMatchObject({ isFine: false, problem: 'not-authorised' });
  used.there.answer = () => ({ status: 405, type: 'text/plain', body: 'Only POST' });
  expect((await used.scene.test('custom')).body).toMatchObject({ isFine: true });
});

it('INV-18 a private address is refused when it is saved, and when its name resolves to one', async () => {
  for (const endpoint of [
    'http://127.0.0.1:9/',
    'http://169.254.169.254/latest',
    'ftp://menu.example',
    'menu',
  ])
    expect(await used.scene.setUp('custom', { endpoint })).toMatchObject({
      status: 422,
      body: { code: 'PLATFORM_ADDRESS' },
    });
  await used.scene.addDish();
  await used.scene.setUp('custom', { endpoint: 'http://localhost:9/menu' });
  expect(await used.scene.synced('custom')).toMatchObject({
    status: 'failed',
    problem: 'forbidden-address',
    error: 'Sync failed: the address lies inside a private network',
  });
});

it('the preview equals the request that is sent', async () => {
  await used.scene.addDish();
  await used.scene.addDish({ name: 'Tarta' });
  for (const type of ['google', 'wordpress']) {
    await used.scene.setUp(type);
    const shown = await used.scene.preview(type);
    used.there.asked.length = 0;
    await used.scene.synced(type);
    expect(shown.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(
      used.there.asked.map(({ method, path }) => `${method} ${used.there.url}${path}`),
    );
    expect(shown.requests.map(({ body }) => JSON.parse(body))).toEqual(
      used.there.asked.map(({ body }) => body),
    );
  }
});

it('refuses an outdated change, and syncing a platform that is off; deletes a platform with its jobs, once', async () => {
  await used.scene.setUp('custom');
  expect(await used.scene.setUp('custom', { version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'PLATFORM_CHANGED' },
  });
  expect(await used.scene.syncNow('google')).toMatchObject({ status: 409, body: { code: 'PLATFORM_OFF' } });
  await used.scene.syncNow('custom');
  await used.scene.setUp('custom', { isActive: false });
  expect(await used.scene.syncNow('custom')).toMatchObject({ body: { code: 'PLATFORM_OFF' } });
  await used.scene.run();
  expect(await used.scene.jobs()).toMatchObject([{ status: 'failed', problem: 'switched-off' }]);
  const { oracle } = used.dining.testDatabase;
  const taps = await whileHolding(oracle, 'select from platform_sync_configs for update', async (letGo) => {
    const both = Promise.all([used.scene.forget('custom'), used.scene.forget('custom')]);
    await untilWaiting(oracle, 2);
    await letGo();
    return both;
  });
  expect(taps.map(({ status }) => status)).toEqual([200, 200]);
  const { rows: forgotten } = await oracle.query(
    `select from audit_log where restaurant_id = $1 and action = 'platform.forget'`,
    [used.scene.room.restaurantId],
  );
  expect(forgotten).toHaveLength(1);
  expect(await used.scene.jobs()).toEqual([]);
  expect(await used.scene.read('custom')).toMatchObject({ version: 0, secret: 'none' });
});

it('writes no secret into the log, also when a platform aborts or echoes it', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  await used.scene.addDish();
  await used.scene.setUp('wordpress');
  for (const answer of [() => 'half' as const, () => ({ status: 500, body: PLATFORM_SECRET })]) {
    used.there.answer = answer;
    await used.scene.syncNow('wordpress');
    await syncPlatforms({ ...used.dining.platform, log }, used.scene.room.restaurantId);
  }
  expect(lines.join('')).toContain('a platform did not answer');
  const basic = Buffer.from(`ana:${PLATFORM_SECRET}`).toString('base64');
  for (const shape of ['Pa55', basic]) expect(lines.join('')).not.toContain(shape);
});
