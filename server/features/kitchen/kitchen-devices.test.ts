import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { SignOfLife } from '#contract/kitchen.ts';
import { type Caller, send } from '#tests/support/diner-calls.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';

const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;

let kitchen: KitchenScene;
let deviceId: string;

beforeAll(async () => {
  kitchen = await openKitchen();
});
beforeEach(async () => {
  await kitchen.dining.testDatabase.oracle.query('delete from kitchen_devices');
  kitchen.dining.hints.length = 0;
  deviceId = randomUUID();
});
afterAll(() => kitchen.dining.close());

const at = (path: string, restaurantId = kitchen.room.restaurantId) =>
  `/api/restaurants/${restaurantId}/${path}`;
const speak = (said: Partial<SignOfLife> = {}, caller: Caller = kitchen.members.chef, id = deviceId) =>
  send(kitchen.dining.app, caller, `PUT ${at(`kitchen-devices/${id}`)}`, {
    body: { deviceName: 'Chrome · Android', station: 'grill', ageSeconds: 0, ...said },
  });
const close = () =>
  send<RefusalBody>(
    kitchen.dining.app,
    kitchen.members.chef,
    `POST ${at(`kitchen-devices/${deviceId}/end`)}`,
  );
const dismiss = (caller: Caller = kitchen.members.manager) =>
  send<RefusalBody>(kitchen.dining.app, caller, `DELETE ${at(`kitchen-devices/${deviceId}`)}`);
const stale = async () =>
  (await send<Dashboard>(kitchen.dining.app, kitchen.members.server, `GET ${at('dashboard')}`)).body
    .staleDevices;
/** The hints about boards; an open board’s heartbeats cause none. */
const toldOf = () =>
  kitchen.dining.hints.map(({ rooms, event }) => [rooms[0], event.type, event.id] as const);
const news = () => [`staff:${kitchen.room.restaurantId}`, 'kitchen-device.changed', deviceId] as const;
const pass = (seconds: number) => kitchen.dining.clock.advance(seconds * SECOND_MS);
const nowIso = () => new Date(kitchen.dining.clock.now()).toISOString();

describe('KITCHEN-6 a board of the kitchen', () => {
  it('that reports every 30 seconds is not on the dashboard and sends no hint', async () => {
    for (let times = 0; times < 4; times += 1) {
      expect((await speak()).status).toBe(200);
      pass(30);
      expect(await stale()).toEqual([]);
    }
    expect(toldOf()).toEqual([]);
    const { rows } = await kitchen.dining.testDatabase.oracle.query(
      `select 1 from audit_log where subject_type = 'kitchen-device'`,
    );
    expect(rows).toEqual([]);
  });

  it('that is silent for 90 seconds is on the dashboard with its user and time, until it reports again', async () => {
    await speak();
    const since = nowIso();
    pass(89);
    expect(await stale()).toEqual([]);
    pass(1);
    expect(await stale()).toEqual([
      { id: deviceId, deviceName: 'Chrome · Android', station: 'grill', memberName: 'chef', since },
    ]);
    expect(toldOf()).toEqual([]);
    await speak();
    expect(await stale()).toEqual([]);
    expect(toldOf()).toEqual([news()]);
  });

  it('that reports old orders is on the dashboard at once', async () => {
    await speak({ ageSeconds: 89 });
    expect(await stale()).toEqual([]);
    const since = new Date(kitchen.dining.clock.now() - 120 * SECOND_MS).toISOString();
    await speak({ ageSeconds: 120 });
    expect((await stale()).map((each) => each.since)).toEqual([since]);
    pass(30);
    await speak({ ageSeconds: 150 });
    expect(toldOf()).toEqual([news()]);
    await speak();
    expect(toldOf()).toEqual([news(), news()]);
  });

  it('has the user and the station of its last report', async () => {
    await speak();
    await speak({ station: null, deviceName: null }, kitchen.members.owner);
    pass(90);
    expect(await stale()).toMatchObject([{ id: deviceId, station: null, deviceName: null }]);
    const { rows } = await kitchen.dining.testDatabase.oracle.query('select user_id from kitchen_devices');
    expect(rows).toEqual([{ user_id: kitchen.members.owner.userId }]);
  });

  it('boards are sorted by their last report, the newest first', async () => {
    const other = randomUUID();
    await speak({ station: 'bar' }, kitchen.members.chef, other);
    pass(10);
    await speak();
    pass(90);
    expect((await stale()).map(({ id }) => id)).toEqual([deviceId, other]);
  });

  it('belongs to one restaurant: the same id in another is another board', async () => {
    const { dining } = kitchen;
    const { restaurantId } = await openRoom(dining);
    const stranger = await createMember(dining.database, restaurantId, 'chef');
    await speak();
    const foreign = at(`kitchen-devices/${deviceId}`, restaurantId);
    await send(dining.app, stranger, `PUT ${foreign}`, {
      body: { deviceName: null, station: null, ageSeconds: 0 },
    });
    expect((await send(dining.app, stranger, `POST ${foreign}/end`)).status).toBe(200);
    pass(90);
    expect(await stale()).toMatchObject([{ id: deviceId, station: 'grill' }]);
  });

  it('KITCHEN-7 KITCHEN_DEVICE_NOT_FOUND: an unknown board cannot be closed, nor one of another restaurant', async () => {
    const { dining } = kitchen;
    const { restaurantId } = await openRoom(dining);
    const stranger = await createMember(dining.database, restaurantId, 'chef');
    await speak();
    const foreign = at(`kitchen-devices/${deviceId}/end`, restaurantId);
    const answer = await send<RefusalBody>(dining.app, stranger, `POST ${foreign}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'KITCHEN_DEVICE_NOT_FOUND']);
    expect((await close()).status).toBe(200);
  });

  it('VALIDATION_FAILED for an impossible name, station or age', async () => {
    const answers = await Promise.all(
      [{ ageSeconds: -1 }, { ageSeconds: 0.5 }, { deviceName: ' ' }, { station: 'x'.repeat(41) }].map(
        (said) => speak(said),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });
});

describe('KITCHEN-7 a board', () => {
  it('is deleted when it is closed, without a hint when it was not stale; a second time it is unknown', async () => {
    await speak();
    expect((await close()).status).toBe(200);
    pass(90);
    expect(await stale()).toEqual([]);
    const again = await close();
    expect([again.status, again.body.code]).toEqual([404, 'KITCHEN_DEVICE_NOT_FOUND']);
    expect(toldOf()).toEqual([]);
  });

  it('that is stale leaves the dashboard when it is closed', async () => {
    await speak();
    pass(90);
    await close();
    expect(await stale()).toEqual([]);
    expect(toldOf()).toEqual([news()]);
  });

  it('that has been silent for a day leaves the dashboard', async () => {
    await speak();
    kitchen.dining.clock.advance(DAY_MS - 1);
    expect(await stale()).toHaveLength(1);
    kitchen.dining.clock.advance(1);
    expect(await stale()).toEqual([]);
  });
});

describe('dismissing a stale board', () => {
  it('is audited and sends a hint; the board is listed again when it reports again', async () => {
    await speak();
    pass(90);
    expect((await dismiss()).status).toBe(200);
    expect(await stale()).toEqual([]);
    expect(toldOf()).toEqual([news()]);
    const { rows } = await kitchen.dining.testDatabase.oracle.query(
      `select actor_id, subject_id, details from audit_log where action = 'kitchen-device.dismiss'`,
    );
    expect(rows).toEqual([
      {
        actor_id: kitchen.members.manager.userId,
        subject_id: deviceId,
        details: { name: 'Chrome · Android' },
      },
    ]);
    await speak();
    pass(90);
    expect(await stale()).toHaveLength(1);
  });

  it('is refused for a live board, the second time, and to roles that may not', async () => {
    await speak();
    const alive = await dismiss();
    pass(90);
    const chef = await dismiss(kitchen.members.chef);
    await dismiss();
    const twice = await dismiss();
    expect([alive, chef, twice].map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'KITCHEN_DEVICE_ALIVE'],
      [403, 'NOT_ALLOWED'],
      [404, 'KITCHEN_DEVICE_NOT_FOUND'],
    ]);
  });
});
