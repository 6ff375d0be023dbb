import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { createPlace, createTable } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { changeInRestaurant } from './change.ts';

const dining = setUpApp();

test('changeInRestaurant: retries a transaction that lost a deadlock, and publishes its hints once', async () => {
  const { restaurantId, tableId } = await createPlace(dining.database);
  const tables = [tableId, await createTable(dining.database, restaurantId)];
  const bothHoldOne = Promise.withResolvers<void>();
  const oneCommitted = Promise.withResolvers<void>();
  let holding = 0;
  let runs = 0;
  const changeBoth = async (tableIds: readonly string[]) => {
    await changeInRestaurant(dining.platform, restaurantId, async ({ tx, hint }) => {
      runs += 1;
      // The retry could take its first row before the winner, which waits for it, is awake: a second deadlock.
      if (runs > 2) await oneCommitted.promise;
      for (const id of tableIds) {
        await sql`update restaurant_tables set seats = seats + 1 where id = ${id}`.execute(tx);
        await hint({ type: 'table.changed', id, version: 1 }, [staffRoom(restaurantId)]);
        holding += 1;
        if (holding >= 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
      }
    });
    oneCommitted.resolve();
  };
  const seats = async () =>
    (
      await dining.testDatabase.oracle.query<{ seats: number }>(
        'select seats from restaurant_tables where id = any ($1) order by id',
        [tables],
      )
    ).rows.map((row) => row.seats);
  const before = await seats();
  dining.hints.length = 0;
  await Promise.all([changeBoth(tables), changeBoth(tables.toReversed())]);
  expect(runs).toBe(3);
  expect(await seats()).toEqual(before.map((count) => count + 2));
  expect(dining.hints.map(({ event }) => event.id).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
    [...tables, ...tables].toSorted((one, other) => (one < other ? -1 : 1)),
  );
});
