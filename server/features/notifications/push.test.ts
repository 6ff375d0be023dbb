import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffNotification } from '#contract/notifications.ts';
import type { Role } from '#domain/people/roles.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import { startTestApp, TEST_VAPID, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { ENDS_OF_ACCESS } from '#tests/support/ended-access.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { aBrowser, type Browser, startPushService } from '#tests/support/push-service.ts';
import { sendPush } from './send-push.ts';
import { tellDevices, wakeDevices } from './tell-devices.job.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let dining: TestApp;
let room: Room;
let devices = 0;

beforeAll(async () => {
  service = await startPushService();
  dining = await startTestApp({ outgoingHosts: [service.host] });
});
beforeEach(async () => {
  room = await openRoom(dining, { name: 'Casa Prueba' });
  service.received.length = 0;
  service.answerWith(201);
  dining.jobs.length = 0;
});
afterAll(async () => {
  await dining.close();
  await service.stop();
});

const put = async (member: Member, body: object) => {
  const reply = await dining.app.inject({
    method: 'PUT',
    url: `/api/restaurants/${room.restaurantId}/push-subscriptions`,
    headers: member.headers,
    payload: body,
  });
  return { status: reply.statusCode, body: reply.json<RefusalBody>() };
};

async function subscribe(role: Role, language: 'en' | 'es' = 'en') {
  const member = await createMember(dining.database, room.restaurantId, role);
  const browser = aBrowser();
  devices += 1;
  const endpoint = `${service.origin}/device-${devices}`;
  const { status } = await put(member, { endpoint, keys: browser.keys, language });
  expect(status).toBe(200);
  return { member, browser, endpoint };
}

const call = async (message = 'The bill, please') => {
  const diner = await seatOne(dining, room);
  await send(dining.app, diner, 'POST /api/staff-requests', { body: { requestType: 'service', message } });
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    `select id from notifications where restaurant_id = $1 order by created_at desc limit 1`,
    [room.restaurantId],
  );
  return { notificationId: rows[0]?.id ?? '', tableNumber: diner.tableNumber };
};

/** Runs the queued jobs. */
async function deliver(notificationId: string): Promise<void> {
  dining.jobs.length = 0;
  await tellDevices(dining.platform, { restaurantId: room.restaurantId, notificationId });
  for (const { payload } of dining.jobs)
    await sendPush(dining.platform, payload as Parameters<typeof sendPush>[1]);
}
const pathsOf = () => service.received.map(({ path }) => path);
const devicesKept = async () => {
  const { rows } = await dining.testDatabase.oracle.query(
    'select endpoint from push_subscriptions where restaurant_id = $1',
    [room.restaurantId],
  );
  return rows.length;
};

describe('a message', () => {
  it('is encrypted for the device, signed with the VAPID key, and in the device’s language', async () => {
    const { browser } = await subscribe('server', 'es');
    const { notificationId, tableNumber } = await call('La cuenta');
    await deliver(notificationId);
    expect(service.received).toHaveLength(1);
    const [{ vapid, headers } = { vapid: null, headers: {} }] = service.received;
    expect(vapid?.key).toBe(TEST_VAPID.publicKey);
    expect(vapid?.claims).toMatchObject({ aud: service.origin, sub: TEST_VAPID.subject });
    expect(Number(vapid?.claims['exp']) * 1_000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    expect(headers).toMatchObject({ ttl: '600', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(service.messageFor(browser)).toEqual({
      title: `La mesa ${tableNumber} llama · Servicio`,
      body: 'La cuenta · Casa Prueba',
      url: `/admin/staff-requests?restaurant=${room.restaurantId}`,
      tag: notificationId,
      requireInteraction: true,
    });
    expect(() => service.messageFor(aBrowser())).toThrow();
  });

  it('NOTE-10 for one member goes only to that member’s devices', async () => {
    const [server, chef] = [await subscribe('server'), await subscribe('chef')];
    const notificationId = await changeInRestaurant(dining.platform, room.restaurantId, ({ notify }) =>
      notify({
        type: 'shift_reminder',
        metadata: { event: 'shifts_published', week: '2026-10-19' },
        priority: 'medium',
        recipientId: chef.member.userId,
      }),
    );
    await deliver(notificationId);
    expect(pathsOf()).toEqual([new URL(chef.endpoint).pathname]);
    const everyDevice = await dining.testDatabase.oracle.query<{ id: string }>(
      'select id from push_subscriptions where restaurant_id = $1',
      [room.restaurantId],
    );
    service.received.length = 0;
    for (const { id: deviceId } of everyDevice.rows)
      await sendPush(dining.platform, { restaurantId: room.restaurantId, notificationId, deviceId });
    expect(pathsOf()).not.toContain(new URL(server.endpoint).pathname);
  });

  it('NOTE-2 NOTE-6 goes to current members of the roles it concerns who have a session', async () => {
    const [server, , owner] = [await subscribe('server'), await subscribe('chef'), await subscribe('owner')];
    const { notificationId } = await call();
    await deliver(notificationId);
    const paths = [server, owner].map(({ endpoint }) => new URL(endpoint).pathname);
    expect(pathsOf().toSorted()).toEqual(paths.toSorted());
    await dining.testDatabase.oracle.query('delete from restaurant_members where user_id = $1', [
      owner.member.userId,
    ]);
    service.received.length = 0;
    await deliver(notificationId);
    expect(pathsOf()).toEqual([new URL(server.endpoint).pathname]);
    await dining.testDatabase.oracle.query('delete from "session" where "userId" = $1', [
      server.member.userId,
    ]);
    service.received.length = 0;
    await deliver(notificationId);
    expect(pathsOf()).toEqual([]);
  });

  it.each<readonly [string, string]>([
    ...ENDS_OF_ACCESS,
    ['CLOSURE-1 works in a closed restaurant', 'update restaurants set is_active = false where id = $1'],
  ])('NOTE-6 is not sent to a member who %s, queued or new', async (_, ending) => {
    await subscribe('server');
    const { notificationId } = await call();
    await deliver(notificationId);
    const queued = dining.jobs.map(({ payload }) => payload as Parameters<typeof sendPush>[1]);
    expect([queued.length, service.received.length]).toEqual([1, 1]);
    await dining.testDatabase.oracle.query(ending, [room.restaurantId]);
    for (const payload of queued) await sendPush(dining.platform, payload);
    await deliver(notificationId);
    expect([dining.jobs.length, service.received.length]).toEqual([0, 1]);
  });

  it('is not sent if the notification has been read meanwhile', async () => {
    const { member } = await subscribe('server');
    const { notificationId } = await call();
    await send<StaffNotification>(
      dining.app,
      member,
      `PATCH /api/restaurants/${room.restaurantId}/notifications/${notificationId}`,
      { body: { isRead: true } },
    );
    await deliver(notificationId);
    expect(service.received).toEqual([]);
  });
});

describe('an answer of the push service', () => {
  it.each([404, 410])('%i: the device is deleted', async (status) => {
    await subscribe('server');
    service.answerWith(status);
    await deliver((await call()).notificationId);
    expect(await devicesKept()).toBe(0);
  });

  it.each([429, 500, 503])('%i: is retried, and the device stays', async (status) => {
    await subscribe('server');
    const { notificationId } = await call();
    service.answerWith(status);
    await expect(deliver(notificationId)).rejects.toThrow(String(status));
    service.answerWith(201);
    await deliver(notificationId);
    expect(await devicesKept()).toBe(1);
    expect(service.received).toHaveLength(2);
  });

  it('400: is not retried', async () => {
    await subscribe('server');
    service.answerWith(400);
    await deliver((await call()).notificationId);
    expect(await devicesKept()).toBe(1);
  });

  it('INV-18 a device with a private address gets no request, and is deleted', async () => {
    const { member } = await subscribe('server');
    await put(member, { endpoint: 'https://127.0.0.1:9/', keys: aBrowser().keys, language: 'en' });
    expect(await devicesKept()).toBe(2);
    await deliver((await call()).notificationId);
    expect(await devicesKept()).toBe(1);
  });
});

describe('subscribing', () => {
  const stateOf = async (member: Member) =>
    (
      await send<{ publicKey: string | null; endpoints: string[] }>(
        dining.app,
        member,
        `GET /api/restaurants/${room.restaurantId}/push`,
      )
    ).body;

  it('twice keeps one device with its new keys; unsubscribing leaves other devices', async () => {
    const { member, endpoint } = await subscribe('server');
    const fresh: Browser = aBrowser();
    await put(member, { endpoint, keys: fresh.keys, language: 'es' });
    expect(await stateOf(member)).toEqual({ publicKey: TEST_VAPID.publicKey, endpoints: [endpoint] });
    await deliver((await call()).notificationId);
    expect(service.messageFor(fresh)).toMatchObject({ requireInteraction: true });
    const stranger = await createMember(dining.database, room.restaurantId, 'server');
    const end = (who: Member) =>
      send(dining.app, who, `POST /api/restaurants/${room.restaurantId}/push-subscriptions/end`, {
        body: { endpoint },
      });
    await end(stranger);
    expect(await devicesKept()).toBe(1);
    await end(member);
    expect(await devicesKept()).toBe(0);
  });

  it.each([
    { endpoint: 'ftp://push.example/1' },
    { endpoint: 'no address' },
    { keys: { p256dh: 'short', auth: 'a'.repeat(22) } },
    { language: 'fr' },
    { userId: 'somebody-else' },
  ])('VALIDATION_FAILED for %j', async (wrong) => {
    const member = await createMember(dining.database, room.restaurantId, 'server');
    const right = { endpoint: 'https://push.example/1', keys: aBrowser().keys, language: 'en' };
    expect((await put(member, { ...right, ...wrong })).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('the reaction', () => {
  it('leaves one job for each notification, and none for anything else', async () => {
    const react = wakeDevices(dining.platform);
    const staff = `staff:${room.restaurantId}`;
    react?.([staff], { type: 'notification.created', id: 'n1', version: 1 });
    react?.([staff], { type: 'order.placed', id: 'o1', version: 1 });
    react?.(['visit:v1'], { type: 'notification.created', id: 'n2', version: 1 });
    expect(dining.jobs).toEqual([
      { id: 'tell-devices', payload: { restaurantId: room.restaurantId, notificationId: 'n1' } },
    ]);
  });

  it('PUSH_OFF and no reaction on a server without keys', async () => {
    const without = { ...dining.platform, settings: { ...dining.platform.settings, vapid: undefined } };
    expect(wakeDevices(without)).toBeNull();
    const bare = await startTestApp({ settings: { vapid: undefined } });
    try {
      const place = await openRoom(bare);
      const member = await createMember(bare.database, place.restaurantId, 'server');
      const path = `/api/restaurants/${place.restaurantId}` as const;
      const off = await bare.app.inject({
        method: 'PUT',
        url: `${path}/push-subscriptions`,
        headers: member.headers,
        payload: { endpoint: 'https://push.example/1', keys: aBrowser().keys, language: 'en' },
      });
      expect([off.statusCode, off.json<RefusalBody>().code]).toEqual([409, 'PUSH_OFF']);
      expect((await send(bare.app, member, `GET ${path}/push`)).body).toEqual({
        publicKey: null,
        endpoints: [],
      });
    } finally {
      await bare.close();
    }
  });
});
