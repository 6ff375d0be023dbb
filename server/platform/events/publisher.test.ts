import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createPlace } from '#tests/support/factories.ts';
import { createPublisher, type OutboxHint, type Publisher, recordedHints } from './publisher.ts';

let database: TestDatabase;
let restaurantId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ restaurantId } = await createPlace(database.database));
});
afterAll(() => database.drop());

/** Inserts a hint of this age, as a use case does in its transaction. */
async function record(ageMs: number): Promise<OutboxHint[]> {
  const { rows } = await database.oracle.query<OutboxHint>(
    `insert into outbox (restaurant_id, type, subject_id, version, rooms, created_at)
     values ($1, 'visit.changed', $2, 1, array['visit:x'], now() - make_interval(secs => $3))
     returning id::float8 as id, type, subject_id, version, rooms`,
    [restaurantId, randomUUID(), ageMs / 1_000],
  );
  return rows;
}
const left = async (): Promise<number> =>
  (await database.oracle.query<{ n: number }>('select count(*)::int as n from outbox')).rows[0]?.n ?? -1;

async function withPublisher(
  hasCarried: () => Promise<boolean>,
  work: (publisher: Publisher, heard: LiveEvent[]) => Promise<void>,
): Promise<void> {
  await database.oracle.query('delete from outbox');
  const heard: LiveEvent[] = [];
  const publisher = createPublisher({
    database: database.database,
    emit: (_rooms, event) => heard.push(event),
    hasCarried,
    log: pino({ level: 'silent' }),
  });
  try {
    await work(publisher, heard);
  } finally {
    await publisher.stop();
  }
}

test('INV-13 published hints are deleted', () =>
  withPublisher(
    async () => true,
    async (publisher, heard) => {
      const rows = await record(0);
      publisher.publish(recordedHints(rows));
      expect(heard.map(({ id }) => id)).toEqual(rows.map((row) => row.subject_id));
      await expect.poll(left).toBe(0);
    },
  ));

test('INV-13 hints that the bus may not have carried stay for a process with a working connection', () => {
  let isUp = false;
  let asked = 0;
  return withPublisher(
    async () => {
      asked += 1;
      return isUp;
    },
    async (publisher, heard) => {
      publisher.publish(recordedHints(await record(5_000)));
      // It has tried to delete its own hints, and every sweep since.
      await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
      expect([await publisher.sweep(), await left(), heard.length]).toEqual([0, 1, 1]);
      isUp = true;
      await expect.poll(() => heard.length).toBe(2);
      await expect.poll(left).toBe(0);
    },
  );
});

test.each([-60, 60])(
  'the clock of a process that is %i minutes ahead of the database’s changes nothing',
  (minutes) =>
    withPublisher(
      async () => true,
      async (publisher) => {
        // Too young for the publisher's own sweeps, too, however long this takes
        const [young] = await record(-30_000);
        await record(3_000);
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
        try {
          await publisher.sweep();
          await expect.poll(left).toBe(1);
        } finally {
          vi.useRealTimers();
        }
        const { rows } = await database.oracle.query('select subject_id from outbox');
        expect(rows).toEqual([{ subject_id: young?.subject_id }]);
      },
    ),
);

test('an unreachable bus leaves nothing in the outbox for more than ten minutes', () =>
  withPublisher(
    async () => false,
    async (publisher) => {
      const [young] = await record(9 * 60_000);
      await record(11 * 60_000);
      await publisher.sweep();
      await expect.poll(left).toBe(1);
      const { rows } = await database.oracle.query('select subject_id from outbox');
      expect(rows).toEqual([{ subject_id: young?.subject_id }]);
    },
  ));
