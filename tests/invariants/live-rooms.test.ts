import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLive, type Live } from '#server/platform/live/live.ts';
import { carryOut, validAsk } from '#tests/support/api-operations.ts';
import { TEST_AUTH_SECRET, TEST_ORIGIN } from '#tests/support/app.ts';
import { ended, type LiveClient, listen } from '#tests/support/live-client.ts';
import {
  callerOf,
  close,
  PRINCIPALS,
  type PrincipalName,
  type Scene,
  setScene,
} from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const RECHECK_EVERY_MS = 50;
const SOON_MS = 5_000;
/** Long enough for an unexpected hint to arrive: hints are sent in the turn of the event loop that emits them. */
const QUIET_MS = 300;

const dining = setUpApp();
let live: Live;
let url: string;
let scene: Scene;
let clients: LiveClient[] = [];

beforeAll(async () => {
  const gate = {
    database: dining.database,
    clock: dining.clock,
    authSecret: TEST_AUTH_SECRET,
    publicUrl: TEST_ORIGIN,
  };
  live = createLive({
    server: dining.app.server,
    gate,
    log: dining.platform.log,
    recheckEveryMs: RECHECK_EVERY_MS,
  });
  url = await dining.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  scene = await setScene(dining);
  dining.hints.length = 0;
});
afterEach(() => {
  for (const client of clients) client.close();
  clients = [];
});
afterAll(async () => {
  await live.close();
});

async function join(name: PrincipalName, auth: Record<string, unknown> = {}): Promise<LiveClient> {
  const client = await listen(url, { caller: callerOf(scene, name), auth });
  clients.push(client);
  return client;
}

const atHome = () => ({ restaurantId: scene.home.restaurantId });

/** Publishes everything recorded so far, as the recording process would. */
async function publish(): Promise<void> {
  for (const { rooms, event } of dining.hints.splice(0)) live.emit(rooms, event);
  await delay(QUIET_MS);
}

const ACCEPTED: Partial<Record<PrincipalName, number>> = {
  diner: 2,
  companion: 2,
  otherTable: 2,
  otherRestaurant: 2,
  server: 1,
  chef: 1,
  manager: 1,
  owner: 1,
};
const REFUSED: Partial<Record<PrincipalName, string>> = {
  nobody: 'SIGN_IN_REQUIRED',
  earlierVisit: 'SESSION_EXPIRED',
  expired: 'SESSION_EXPIRED',
  hasLeft: 'SESSION_EXPIRED',
  apiKey: 'SESSION_REQUIRED',
  otherOwner: 'NOT_ALLOWED',
  newcomer: 'NOT_ALLOWED',
  unconfirmed: 'EMAIL_NOT_CONFIRMED',
};

test.each(PRINCIPALS)(
  'INV-07 the handshake of %s at the restaurant joins its own rooms or is refused',
  async (name) => {
    const refusal = REFUSED[name];
    if (refusal === undefined) expect((await join(name, atHome())).rooms).toBe(ACCEPTED[name]);
    else await expect(join(name, atHome())).rejects.toThrow(refusal);
  },
);

test.each([
  [{ token: 'invented' }, 'SESSION_REQUIRED'],
  [{ token: '' }, 'SESSION_REQUIRED'],
  [{ token: ['x'] }, 'SIGN_IN_REQUIRED'],
  [{}, 'SIGN_IN_REQUIRED'],
])('INV-07 a handshake with %j is refused with %s', async (auth, code) => {
  await expect(join('nobody', auth)).rejects.toThrow(code);
});

test.each([{}, { restaurantId: 'x' }, { restaurantId: [] }, { restaurantId: { a: 1 } }])(
  'INV-07 a member who names no restaurant but %j joins nothing',
  async (auth) => {
    await expect(join('owner', auth)).rejects.toThrow('NOT_ALLOWED');
  },
);

const idsHeard = (client: LiveClient): Set<string> => new Set(client.heard.map(({ id }) => id));

/** An event at every table, in both restaurants. */
async function somethingEverywhere(): Promise<void> {
  for (const name of ['diner', 'otherTable', 'otherRestaurant'] as const) {
    const caller = callerOf(scene, name);
    await carryOut(scene, caller, 'PATCH /api/visit/me', { body: { displayName: `Rosa ${name}` } });
    await carryOut(scene, caller, 'POST /api/orders', await validAsk('POST /api/orders', scene, name));
  }
  await takeDishOff();
}

/** An event for everybody in the restaurant. */
async function takeDishOff(): Promise<void> {
  const off = 'PATCH /api/restaurants/:restaurantId/menu-items/:menuItemId/availability' as const;
  await carryOut(scene, callerOf(scene, 'owner'), off, await validAsk(off, scene, 'owner'));
  await publish();
}

describe('INV-07 what each client hears when there are events at every table', () => {
  test('a phone: its own visit, and the menu of its restaurant', async () => {
    const own = {
      diner: await join('diner'),
      otherTable: await join('otherTable'),
      otherRestaurant: await join('otherRestaurant'),
    };
    await somethingEverywhere();
    for (const name of ['diner', 'otherTable', 'otherRestaurant'] as const) {
      const { visitId, cartId } = scene.places[name];
      const heard = own[name].heard;
      const placed = heard.filter(({ type }) => type === 'order.placed').map(({ id }) => id);
      expect(placed, name).toHaveLength(1);
      const menu = name === 'otherRestaurant' ? [] : [scene.home.restaurantId];
      expect(idsHeard(own[name]), name).toEqual(new Set([visitId, cartId, ...placed, ...menu]));
      const { rows } = await dining.testDatabase.oracle.query(
        'select visit_id from orders where id = any ($1)',
        [placed],
      );
      expect(rows).toEqual([{ visit_id: visitId }]);
    }
  });

  test('staff: everything of their restaurant, nothing of another', async () => {
    const home = await join('server', atHome());
    const abroad = await join('otherOwner', { restaurantId: scene.abroad.restaurantId });
    await somethingEverywhere();
    const restaurantOf = async (client: LiveClient): Promise<unknown[]> => {
      const placed = client.heard.filter(({ type }) => type === 'order.placed').map(({ id }) => id);
      const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
        'select restaurant_id as id from orders where id = any ($1)',
        [placed],
      );
      return rows.map(({ id }) => id);
    };
    expect(await restaurantOf(home)).toEqual([scene.home.restaurantId, scene.home.restaurantId]);
    expect(await restaurantOf(abroad)).toEqual([scene.abroad.restaurantId]);
    expect(idsHeard(home)).toContain(scene.places.diner.cartId);
    expect([...idsHeard(abroad)].filter((id) => idsHeard(home).has(id))).toEqual([]);
    // The people at a table are not announced to staff.
    expect(home.heard.some(({ type }) => type === 'visit.changed')).toBe(false);
  });

  test('a client cannot join a room by asking for it', async () => {
    const client = await join('otherTable', { rooms: [`visit:${scene.places.diner.visitId}`] });
    for (const word of ['join', 'subscribe', 'room', 'hints'])
      client.socket.emit(word, `visit:${scene.places.diner.visitId}`, {
        room: `staff:${scene.home.restaurantId}`,
      });
    await somethingEverywhere();
    const { visitId, cartId } = scene.places.diner;
    expect([...idsHeard(client)].filter((id) => id === visitId || id === cartId)).toEqual([]);
    expect(client.heard.some(({ type }) => type === 'notification.created')).toBe(false);
  });
});

describe('INV-07 INV-16 losing a right ends the connection at the next check', () => {
  const oracle = () => dining.testDatabase.oracle;
  const ends: Record<string, [PrincipalName, () => Promise<unknown>]> = {
    'the diner leaves': [
      'diner',
      () => carryOut(scene, callerOf(scene, 'diner'), 'POST /api/visit/leave', {}),
    ],
    'the visit is closed': ['diner', () => close(dining, scene.diners.diner)],
    'the 90 minutes are over': [
      'diner',
      () =>
        oracle().query(
          "update diner_sessions set joined_at = joined_at - interval '1 day', expires_at = expires_at - interval '1 day' where id = $1",
          [scene.diners.diner.dinerSessionId],
        ),
    ],
    'the member is dismissed': [
      'server',
      () =>
        oracle().query('delete from restaurant_members where user_id = $1', [scene.members.server.userId]),
    ],
    'the member signs out': [
      'server',
      () => oracle().query('delete from "session" where "userId" = $1', [scene.members.server.userId]),
    ],
  };

  test.each(Object.entries(ends))('%s', async (_, [name, end]) => {
    const client = await join(name, atHome());
    const other = await join('otherTable');
    await delay(3 * RECHECK_EVERY_MS);
    expect(client.socket.connected).toBe(true);
    await end();
    expect(await ended(client, SOON_MS)).toBe('io server disconnect');
    dining.hints.length = 0;
    client.heard.length = 0;
    await takeDishOff();
    expect(client.heard).toEqual([]);
    expect(other.heard.map(({ type }) => type)).toEqual(['menu.changed']);
  });
});
