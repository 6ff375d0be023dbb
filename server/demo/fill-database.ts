import { setTimeout } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { casaSobremesa, demoRestaurants } from '#server/demo/restaurants/restaurants.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { hasAccounts } from './has-accounts.ts';
import { seedHistory } from './seed-history.ts';
import { seedPage } from './seed-page.ts';
import { seedPlatform } from './seed-platform.ts';
import { seedGuests, seedRestaurant } from './seed-restaurant.ts';
import { seedRota } from './seed-rota.ts';
import { hashDemoPassword, seedStaff } from './seed-staff.ts';

/** Of two processes that start on an empty database, one seeds and the other finds it done. */
const SEED_LOCK = 790_511;
const LOOK_MS = 100;

/** Asks again and again: one question that waited for as long as another process seeds would be given up as a silent database. */
async function waitForLock(tx: Transaction<DB>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      isOurs: boolean;
    }>`select pg_try_advisory_xact_lock(${SEED_LOCK}) as "isOurs"`.execute(tx);
    if (rows[0]?.isOurs) return;
    await setTimeout(LOOK_MS);
  }
}

/** Writes the demo's restaurants, staff and history; false when another process was first. `now` in epoch milliseconds. */
export async function fillDatabase(database: Database, { now }: { now: number }): Promise<boolean> {
  const passwordHash = await hashDemoPassword();
  const [first] = demoRestaurants;
  if (!first) return false;
  return inRestaurant(database, first.id, async (tx) => {
    // Requests are told to hurry; who waits for another process to seed, or seeds on a busy machine, is not.
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    );
    await waitForLock(tx);
    if (await hasAccounts(tx)) return false;
    for (const restaurant of demoRestaurants) {
      await sql`select set_config('app.restaurant_id', ${restaurant.id}, true)`.execute(tx);
      await seedRestaurant(tx, restaurant, new Date(now));
      await seedGuests(tx, restaurant);
      await seedHistory(tx, restaurant, now);
      await seedStaff(tx, restaurant.id, { passwordHash, now: new Date(now) });
      await seedPlatform(tx, restaurant, now);
      if (restaurant.id === casaSobremesa.id) await seedPage(tx, restaurant, now);
      await seedRota(tx, restaurant, new Date(now));
    }
    return true;
  });
}
