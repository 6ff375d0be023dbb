import { expect, it } from 'vitest';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { forgetKitchenDevices } from './forget-kitchen-devices.job.ts';

const DAY_MS = 86_400_000;

const dining = setUpApp();

/** A heartbeat of a board in its own restaurant. */
async function openBoard(): Promise<string> {
  const { restaurantId } = await openRoom(dining);
  const chef = await createMember(dining.database, restaurantId, 'chef');
  await send(dining.app, chef, `PUT /api/restaurants/${restaurantId}/kitchen-devices/${restaurantId}`, {
    body: { deviceName: null, station: null, ageSeconds: 0 },
  });
  return restaurantId;
}

it('KITCHEN-7 boards that have been silent for a day are deleted in every restaurant, and no others', async () => {
  await openBoard();
  await openBoard();
  dining.clock.advance(1);
  const younger = await openBoard();
  dining.clock.advance(DAY_MS - 2);
  expect(await forgetKitchenDevices(dining.platform)).toBe(0);
  dining.clock.advance(1);
  expect(await forgetKitchenDevices(dining.platform)).toBe(2);
  const { rows } = await dining.testDatabase.oracle.query('select restaurant_id from kitchen_devices');
  expect(rows).toEqual([{ restaurant_id: younger }]);
});
