import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { KitchenSettings } from '#contract/kitchen.ts';
import { type Caller, send } from '#tests/support/diner-calls.ts';
import { type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';

let kitchen: KitchenScene;

beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.dining.close());

const ask = (method: 'GET' | 'PATCH', caller: Caller, body?: object) =>
  send<KitchenSettings & RefusalBody>(
    kitchen.dining.app,
    caller,
    `${method} /api/restaurants/${kitchen.room.restaurantId}/kitchen-settings`,
    body === undefined ? {} : { body },
  );

describe('KITCHEN-5 when a ticket is late', () => {
  it('is 10 and 20 minutes by default; a change sends a hint to every board', async () => {
    const { members, dining, room } = kitchen;
    expect((await ask('GET', members.chef)).body).toEqual({
      thresholds: { lateMinutes: 10, veryLateMinutes: 20 },
      version: 1,
    });
    dining.hints.length = 0;
    const thresholds = { lateMinutes: 8, veryLateMinutes: 14 };
    expect((await ask('PATCH', members.manager, { thresholds, version: 1 })).body).toEqual({
      thresholds,
      version: 2,
    });
    expect((await ask('GET', members.server)).body).toEqual({ thresholds, version: 2 });
    expect(dining.hints).toEqual([
      {
        rooms: [`staff:${room.restaurantId}`],
        event: { type: 'kitchen.changed', id: room.restaurantId, version: 2 },
      },
    ]);
    const { rows } = await dining.testDatabase.oracle.query(
      `select actor_id, details from audit_log where action = 'kitchen.thresholds'`,
    );
    expect(rows).toEqual([{ actor_id: members.manager.userId, details: thresholds }]);
  });

  it('is not changed from an old version, with late after very late, or by a role that may not', async () => {
    const { members } = kitchen;
    const thresholds = { lateMinutes: 5, veryLateMinutes: 9 };
    const answers = [
      await ask('PATCH', members.owner, { thresholds, version: 1 }),
      await ask('PATCH', members.owner, { thresholds: { lateMinutes: 9, veryLateMinutes: 9 }, version: 2 }),
      await ask('PATCH', members.owner, { thresholds: { lateMinutes: 0, veryLateMinutes: 9 }, version: 2 }),
      await ask('PATCH', members.chef, { thresholds, version: 2 }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'KITCHEN_SETTINGS_CHANGED'],
      [422, 'THRESHOLDS_INVALID'],
      [400, 'VALIDATION_FAILED'],
      [403, 'NOT_ALLOWED'],
    ]);
  });
});
