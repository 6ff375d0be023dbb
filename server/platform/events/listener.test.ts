import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { listenTo } from './listener.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('receives notifications, also after its connection was cut', async () => {
  const heard: string[] = [];
  let connected = 0;
  const listener = listenTo({
    database: database.database,
    channel: 'menu_changed',
    onMessage: (payload) => heard.push(payload),
    onConnected: () => {
      connected += 1;
    },
    log: pino({ level: 'silent' }),
  });
  await expect.poll(() => listener.isListening()).toBe(true);
  await database.oracle.query(`select pg_notify('menu_changed', 'one')`);
  await expect.poll(() => heard).toEqual(['one']);
  await database.oracle.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  await expect.poll(() => connected).toBe(2);
  await database.oracle.query(`select pg_notify('menu_changed', 'two')`);
  await expect.poll(() => heard).toEqual(['one', 'two']);
  await listener.stop();
  expect(listener.isListening()).toBe(false);
});
