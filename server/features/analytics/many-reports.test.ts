import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SalesReport } from '#contract/analytics.ts';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const MANY = 24;
const dining = setUpApp({ poolSize: 16 });
let restaurantId: string;
let owner: Member;
let manager: Member;

beforeEach(async () => {
  ({ restaurantId } = await openRoom(dining));
  owner = await createMember(dining.database, restaurantId, 'owner');
  manager = await createMember(dining.database, restaurantId, 'manager');
});
afterEach(() => dining.testDatabase.oracle.query('rollback'));

/** Until no more statements come to wait for the lock. */
async function settle(): Promise<void> {
  let before = 0;
  await vi.waitFor(
    async () => {
      const { rows } = await dining.testDatabase.oracle.query<{ count: number }>(
        'select count(*)::int as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      );
      const [last, now] = [before, rows[0]?.count ?? 0];
      before = now;
      expect([now > 0, now]).toEqual([true, last]);
    },
    { timeout: 8_000, interval: 300 },
  );
}

test('INV-17 while many reports of one member take long, other people’s requests are answered', async () => {
  // What only reports read.
  await dining.testDatabase.oracle.query('begin');
  await dining.testDatabase.oracle.query('lock table sales_rollups, sales_hours in access exclusive mode');
  const reports = Array.from({ length: MANY }, () =>
    send<SalesReport>(dining.app, owner, `GET /api/restaurants/${restaurantId}/analytics/sales`),
  );
  await settle();
  const tables = await send(dining.app, manager, `GET /api/restaurants/${restaurantId}/tables`);
  expect(tables.status).toBe(200);
  await dining.testDatabase.oracle.query('rollback');
  expect((await Promise.all(reports)).map(({ status }) => status)).toEqual(
    Array.from({ length: MANY }, () => 200),
  );
});

test('INV-17 every report takes turns', () => {
  const reports = Object.entries<Endpoint>(api).filter(
    ([key]) => key.includes('/analytics/') && !/\/(?:filters|insight-words)$/u.test(key),
  );
  expect(reports.length).toBeGreaterThan(10);
  expect(reports.filter(([, { takesTurns }]) => !takesTurns).map(([key]) => key)).toEqual([]);
});
