import { expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { DinerSession } from '#contract/visits.ts';
import { TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import { send } from '#tests/support/diner-calls.ts';
import { joinTable, seatOne } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { openRelocation } from '#tests/support/relocation-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

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
