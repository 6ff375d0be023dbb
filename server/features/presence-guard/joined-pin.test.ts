import { expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { DinerSession } from '#contract/visits.ts';
import { LISTED_MS } from '#domain/visit/participants.ts';
import { TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import { systemChance } from '#server/platform/clock.ts';
import { send } from '#tests/support/diner-calls.ts';
import { joinTable, seatOne } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { openRelocation } from '#tests/support/relocation-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

let drawn = 0;
/** PINs that differ: of random ones two may be the same. */
const chance = { ...systemChance, integer: (below: number) => (drawn += 1) % below };
const dining = setUpApp({ chance });

test('PRESENCE-2 VISIT-3 the PIN of a party admits phones at its joined table, too, and beside that one’s own', async () => {
  const scene = await openRelocation(dining);
  const manager = await createMember(dining.database, scene.room.restaurantId, 'manager');
  const restaurant = `/api/restaurants/${scene.room.restaurantId}` as const;
  const [guest, host] = [await seatOne(dining, scene.room), await joinTable(dining, scene.free)];
  await send(dining.app, manager, `PATCH ${restaurant}/presence-guard`, {
    body: { isOn: true, holdsFirstOrders: false, version: 0 },
  });
  const pinOf = async (tableId: string) =>
    (await send<{ pin: string }>(dining.app, manager, `POST ${restaurant}/tables/${tableId}/pin`)).body.pin;
  const [own, pin] = [await pinOf(guest.tableId), await pinOf(host.tableId)];
  const scan = (tableId: string, typed: string) =>
    send<DinerSession & RefusalBody>(dining.app, {}, 'POST /api/diner-sessions', {
      body: { tableId, pin: typed },
    });
  expect((await scan(guest.tableId, pin)).body.code).toBe('PIN_WRONG');
  await scene.merge(guest.visitId, host.visitId);
  // More often than there are tries: neither uses up the other.
  for (const typed of Array.from({ length: 5 }, () => [pin, own]).flat()) {
    const { status, body } = await scan(guest.tableId, typed);
    expect([status, body.visit?.id]).toEqual([201, host.visitId]);
  }
  expect((await scan(host.tableId, own)).body.code).toBe('PIN_WRONG');
  const wrong = ['0000', '0001', '0002'].find((each) => each !== pin && each !== own) ?? '';
  await Promise.all(Array.from({ length: 8 }, () => scan(guest.tableId, wrong)));
  for (const typed of [pin, own]) expect((await scan(guest.tableId, typed)).body.code).toBe('PIN_WRONG');
});

test.each(['expired', 'revoked'])(
  'PRESENCE-2 VISIT-1 the PIN of a party’s table admits its own phone that still has the code of a former table: session %s',
  async (how) => {
    const scene = await openRelocation(dining);
    const manager = await createMember(dining.database, scene.room.restaurantId, 'manager');
    const restaurant = `/api/restaurants/${scene.room.restaurantId}` as const;
    const guest = await seatOne(dining, scene.room);
    await scene.move(guest.visitId, scene.free);
    const guard = { isOn: true, holdsFirstOrders: false };
    await send(dining.app, manager, `PATCH ${restaurant}/presence-guard`, { body: { ...guard, version: 0 } });
    dining.clock.advance(1_000);
    if (how === 'expired') dining.clock.advance(TABLE_SESSION_MS);
    else
      await send(dining.app, manager, `POST ${restaurant}/presence-guard/rotate`, { body: { version: 1 } });
    const { pin } = (
      await send<{ pin: string }>(dining.app, manager, `POST ${restaurant}/tables/${scene.free}/pin`)
    ).body;
    const scan = (previousToken?: string) =>
      send<DinerSession & RefusalBody>(dining.app, {}, 'POST /api/diner-sessions', {
        body: { tableId: guest.tableId, pin, ...(previousToken && { previousToken }) },
      });
    expect((await scan()).body.code).toBe('PIN_WRONG');
    const { status, body } = await scan(guest.token);
    expect([status, body.visit?.id]).toEqual([201, guest.visitId]);
  },
);

test('PRESENCE-2 the PINs of a party end as its visit is closed, also that of its joined table', async () => {
  const scene = await openRelocation(dining);
  const manager = await createMember(dining.database, scene.room.restaurantId, 'manager');
  const restaurant = `/api/restaurants/${scene.room.restaurantId}` as const;
  const [guest, host] = [await seatOne(dining, scene.room), await joinTable(dining, scene.free)];
  const elsewhere = await seatOne(dining, scene.room);
  await send(dining.app, manager, `PATCH ${restaurant}/presence-guard`, {
    body: { isOn: true, holdsFirstOrders: false, version: 0 },
  });
  const pinOf = async (tableId: string) =>
    (await send<{ pin: string }>(dining.app, manager, `POST ${restaurant}/tables/${tableId}/pin`)).body.pin;
  const scan = async (tableId: string, pin: string) =>
    (
      await send<DinerSession & RefusalBody>(dining.app, {}, 'POST /api/diner-sessions', {
        body: { tableId, pin },
      })
    ).status;
  const [own, pin, other] = [
    await pinOf(guest.tableId),
    await pinOf(host.tableId),
    await pinOf(elsewhere.tableId),
  ];
  await scene.merge(guest.visitId, host.visitId);
  const plan = { inKitchen: 0, toDeliver: 0, toComplete: 0, dueMinor: 0 };
  const close = `POST ${restaurant}/visits/${host.visitId}/close` as const;
  expect((await send(dining.app, manager, close, { body: { plan } })).status).toBe(200);
  expect([await scan(guest.tableId, own), await scan(host.tableId, pin)]).toEqual([403, 403]);
  expect(await scan(elsewhere.tableId, other), 'another party').toBe(201);
  expect(await scan(host.tableId, await pinOf(host.tableId)), 'the next party').toBe(201);
});

test('PRESENCE-2 VISIT-1 a party that moves away leaves the PINs of its table and of the joined one behind', async () => {
  const scene = await openRelocation(dining);
  const manager = await createMember(dining.database, scene.room.restaurantId, 'manager');
  const restaurant = `/api/restaurants/${scene.room.restaurantId}` as const;
  const [guest, host] = [await seatOne(dining, scene.room), await seatOne(dining, scene.room)];
  await scene.merge(guest.visitId, host.visitId);
  await send(dining.app, manager, `PATCH ${restaurant}/presence-guard`, {
    body: { isOn: true, holdsFirstOrders: false, version: 0 },
  });
  const pinOf = async (tableId: string) =>
    (await send<{ pin: string }>(dining.app, manager, `POST ${restaurant}/tables/${tableId}/pin`)).body.pin;
  const scan = async (tableId: string, pin: string) =>
    (
      await send<DinerSession & RefusalBody>(dining.app, {}, 'POST /api/diner-sessions', {
        body: { tableId, pin },
      })
    ).body;
  const pins = [await pinOf(guest.tableId), await pinOf(host.tableId)];
  expect((await scan(host.tableId, pins[1] ?? '')).visit.id).toBe(host.visitId);
  expect((await scene.move(host.visitId, scene.free)).status).toBe(200);
  for (const tableId of [guest.tableId, host.tableId])
    for (const pin of pins) expect((await scan(tableId, pin)).code).toBe('PIN_WRONG');
  const next = await scan(host.tableId, await pinOf(host.tableId));
  expect(next.visit.id, 'the next party').not.toBe(host.visitId);
});

test('PRESENCE-2 a PIN stays valid for the rest of a party whose first scan closes a visit that was left', async () => {
  const scene = await openRelocation(dining);
  const manager = await createMember(dining.database, scene.room.restaurantId, 'manager');
  const restaurant = `/api/restaurants/${scene.room.restaurantId}` as const;
  const left = await seatOne(dining, scene.room);
  await send(dining.app, manager, `PATCH ${restaurant}/presence-guard`, {
    body: { isOn: true, holdsFirstOrders: false, version: 0 },
  });
  dining.clock.advance(LISTED_MS + 1);
  const table = `POST ${restaurant}/tables/${left.tableId}/pin` as const;
  const { pin } = (await send<{ pin: string }>(dining.app, manager, table)).body;
  const scan = async () =>
    (
      await send<DinerSession>(dining.app, {}, 'POST /api/diner-sessions', {
        body: { tableId: left.tableId, pin },
      })
    ).body.visit?.id;
  const visitId = await scan();
  expect(visitId).not.toBe(left.visitId);
  expect(await scan()).toBe(visitId);
});
