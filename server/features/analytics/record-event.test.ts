import { expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, seatOne } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

it('counts a scan and a view of the menu for the table, when they happen', async () => {
  const room = await openRoom(dining);
  const diner = await seatOne(dining, room);
  const at = new Date(dining.clock.now());
  for (const event of ['qr_scan', 'menu_view'])
    expect(await send(dining.app, diner, 'POST /api/analytics-events', { body: { event } })).toEqual({
      status: 202,
      body: { done: true },
    });
  const { rows } = await dining.testDatabase.oracle.query(
    'select event, table_id, at from analytics_events where restaurant_id = $1 order by id',
    [room.restaurantId],
  );
  const { tableId: table_id } = diner;
  expect(rows).toEqual([
    { event: 'qr_scan', table_id, at },
    { event: 'menu_view', table_id, at },
  ]);
});

it('VALIDATION_FAILED for an unknown event, SESSION_REQUIRED without a session', async () => {
  const diner = await seatOne(dining, await openRoom(dining));
  const path = 'POST /api/analytics-events' as const;
  const unknown = await send<RefusalBody>(dining.app, diner, path, { body: { event: 'order_placed' } });
  const nobody = await send<RefusalBody>(dining.app, {}, path, { body: { event: 'menu_view' } });
  expect([unknown.body.code, nobody.body.code]).toEqual(['VALIDATION_FAILED', 'SESSION_REQUIRED']);
});
