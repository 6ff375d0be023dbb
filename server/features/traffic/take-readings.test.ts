import { beforeEach, expect, test } from 'vitest';
import type { ApiKey, IssuedApiKey } from '#contract/api-keys.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { Pricing } from '#contract/pricing.ts';
import type { TakenReadings } from '#contract/traffic.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { untilWaiting, whileHolding } from '#tests/support/row-locks.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let restaurantId: string;
let owner: Member;
let token: string;

beforeEach(async () => {
  ({ restaurantId } = await createPlace(dining.database));
  owner = await createMember(dining.database, restaurantId, 'owner');
  ({ token } = await issue());
  dining.hints.length = 0;
});

const keys = () => `/api/restaurants/${restaurantId}/api-keys`;
const issue = async (days: number | null = null) =>
  (
    await send<IssuedApiKey>(dining.app, owner, `POST ${keys()}`, {
      body: { name: 'Door counter', scopes: ['traffic'], days },
    })
  ).body;
const listed = async () => (await send<{ keys: ApiKey[] }>(dining.app, owner, `GET ${keys()}`)).body.keys;
const push = (body: unknown, key = token) =>
  send<TakenReadings & RefusalBody>(
    dining.app,
    { token: key },
    `POST /api/restaurants/${restaurantId}/traffic-readings`,
    { body },
  );
const reading = (offsetMs = 0, more: object = { level: 0.5 }) => ({
  sensorId: 'door',
  at: new Date(dining.clock.now() + offsetMs).toISOString(),
  ...more,
});
const sensors = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => ({ ...reading(), sensorId: `${name}${n}` }));
const countSensors = async () => {
  const { rows } = await dining.testDatabase.oracle.query<{ count: number }>(
    'select count(*)::int as count from traffic_sensors where restaurant_id = $1',
    [restaurantId],
  );
  return rows[0]?.count;
};
const readTraffic = async () =>
  (await send<Pricing>(dining.app, owner, `GET /api/restaurants/${restaurantId}/pricing`)).body.traffic;

test('KEY-1 a token is shown once, stored as a hash, and its last use is recorded', async () => {
  expect(token).toMatch(/^sbm_[\w-]{43}$/u);
  await push(reading());
  const [key] = await listed();
  expect(key).toMatchObject({ name: 'Door counter', tokenStart: token.slice(0, 10), revokedAt: null });
  expect(key?.lastUsedAt).toBe(new Date(dining.clock.now()).toISOString());
  expect(JSON.stringify(key)).not.toContain(token.slice(10));
  const { rows } = await dining.testDatabase.oracle.query<{ text: string }>(
    'select k::text as text from api_keys k where restaurant_id = $1',
    [restaurantId],
  );
  expect(rows[0]?.text).not.toContain(token.slice(10));
});

test('KEY-2 wrong, expired and revoked keys and those of others are 401 with a code, and counted on their key', async () => {
  for (const wrong of ['sbm_wrong', owner.headers.cookie.slice(0, 40)])
    expect(await push(reading(), wrong)).toMatchObject({ status: 401, body: { code: 'API_KEY_INVALID' } });
  const there = token;
  ({ restaurantId } = await createPlace(dining.database));
  owner = await createMember(dining.database, restaurantId, 'owner');
  expect((await push(reading(), there)).body.code).toBe('API_KEY_INVALID');
  const short = await issue(1);
  dining.clock.advance(86_400_000);
  expect(await push(reading(), short.token)).toMatchObject({
    status: 401,
    body: { code: 'API_KEY_EXPIRED' },
  });
  const revoked = await issue();
  for (let turn = 0; turn < 2; turn += 1)
    expect((await send(dining.app, owner, `DELETE ${keys()}/${revoked.key.id}`)).status).toBe(200);
  for (let turn = 0; turn < 2; turn += 1)
    expect(await push(reading(), revoked.token)).toMatchObject({
      status: 401,
      body: { code: 'API_KEY_REVOKED' },
    });
  expect((await listed()).map(({ refusedCount }) => refusedCount)).toEqual([2, 1]);
  expect(await send(dining.app, owner, `DELETE ${keys()}/${restaurantId}`)).toMatchObject({
    status: 404,
    body: { code: 'API_KEY_NOT_FOUND' },
  });
});

test('TRAFFIC-9 TRAFFIC-11 readings count once, the newest of each sensor; a silent sensor is shown as silent', async () => {
  const batch = [
    reading(-60_000, { level: 0.2 }),
    reading(0, { people: 45, capacity: 60 }),
    { ...reading(-120_000, { level: 0.25 }), sensorId: 'terrace' },
  ];
  expect(await push(batch)).toMatchObject({ status: 200, body: { taken: 3, repeated: 0, refused: [] } });
  expect(await push([...batch, ...batch])).toMatchObject({ body: { taken: 0, repeated: 6 } });
  expect(dining.hints).toHaveLength(1);
  expect(await readTraffic()).toMatchObject({
    sensors: [
      { id: 'door', level: 0.75, isSilent: false },
      { id: 'terrace', level: 0.25, isSilent: false },
    ],
  });
  await push(reading(-30_000, { level: 0 }));
  expect((await readTraffic()).sensors[0]?.level).toBe(0.75);
  dining.clock.advance(14 * 60_000);
  expect((await readTraffic()).sensors.map(({ isSilent }) => isSilent)).toEqual([false, true]);
  dining.clock.advance(2 * 60_000);
  const { shares, sensors } = await readTraffic();
  expect(sensors.map(({ isSilent }) => isSilent)).toEqual([true, true]);
  expect(shares).toEqual({ tables: 1 });
});

test('TRAFFIC-11 readings that are too old, from the future or out of range are reported, all others stored', async () => {
  const mixed = [reading(-16 * 60_000), reading(), reading(120_000), reading(-1_000, { level: 2 })];
  expect(await push(mixed)).toMatchObject({
    status: 200,
    body: {
      taken: 1,
      repeated: 0,
      refused: [
        { index: 0, problem: 'too_old' },
        { index: 2, problem: 'in_future' },
        { index: 3, problem: 'out_of_range' },
      ],
    },
  });
  expect(await push(reading(0, { people: 3 }))).toMatchObject({
    status: 422,
    body: { code: 'READINGS_REFUSED', details: { refused: [{ index: 0, problem: 'out_of_range' }] } },
  });
});

test('TRAFFIC-11 a batch has at most 500 readings and 50 sensors', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => reading(-n * 1_000));
  expect((await push(many(500))).body).toMatchObject({ taken: 500 });
  expect(await push(many(501))).toMatchObject({ status: 422, body: { code: 'TOO_MANY_READINGS' } });
  expect((await push(sensors(50, 's'))).body).toEqual({
    taken: 49,
    repeated: 0,
    refused: [{ index: 49, problem: 'too_many_sensors' }],
  });
  expect(await countSensors()).toBe(50);
});

test('TRAFFIC-11 a sensor above the limit does not silence the known ones of its batch', async () => {
  expect((await push(sensors(50, 's'))).body).toMatchObject({ taken: 50 });
  dining.clock.advance(60_000);
  const batch = [{ ...reading(), sensorId: 'swapped' }, ...sensors(50, 's'), reading(0, { level: 2 })];
  const refused = [
    { index: 0, problem: 'too_many_sensors' },
    { index: 51, problem: 'out_of_range' },
  ];
  expect(await push(batch)).toMatchObject({ status: 200, body: { taken: 50, repeated: 0, refused } });
  // After a lost reply.
  expect(await push(batch)).toMatchObject({ status: 200, body: { taken: 0, repeated: 50, refused } });
  expect(await push(batch[0])).toMatchObject({ status: 422, body: { code: 'TOO_MANY_SENSORS' } });
  expect(await countSensors()).toBe(50);
});

test('TRAFFIC-11 two new sensors at once, with room for one: one is taken', async () => {
  await push(sensors(49, 's'));
  const { oracle } = dining.testDatabase;
  // Every new row of the restaurant waits for this lock, so that neither batch is committed when the other one begins.
  const hold = `select from restaurants where id = '${restaurantId}' for update`;
  const answers = await whileHolding(oracle, hold, async (letGo) => {
    const both = Promise.all([push(sensors(1, 'one')), push(sensors(1, 'other'))]);
    await untilWaiting(oracle, 2);
    await letGo();
    return both;
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(await countSensors()).toBe(50);
});

test('TRAFFIC-11 a sensor that has been silent for 7 days is forgotten, and makes room for another one', async () => {
  const day = 86_400_000;
  expect((await push(sensors(50, 'old'))).status).toBe(200);
  dining.clock.advance(7 * day);
  expect((await readTraffic()).sensors).toHaveLength(10);
  expect(await push(sensors(1, 'new'))).toMatchObject({ status: 422, body: { code: 'TOO_MANY_SENSORS' } });
  dining.clock.advance(1);
  expect((await readTraffic()).sensors).toEqual([]);
  expect((await push([...sensors(1, 'new'), ...sensors(1, 'old')])).body).toMatchObject({ taken: 2 });
  expect((await readTraffic()).sensors.map(({ id }) => id).toSorted()).toEqual(['new0', 'old0']);
});
