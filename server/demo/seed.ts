import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { demoRestaurants } from './restaurants/restaurants.ts';
import { seedGuests } from './seed-guests.ts';
import { seedHistory } from './seed-history.ts';
import { seedRestaurant } from './seed-restaurant.ts';
import { hashDemoPassword, seedStaff } from './seed-staff.ts';

/** Of two processes that start on an empty database, one seeds and the other finds it done. */
const SEED_LOCK = 790_511;

/**
 * Fills an empty database with the demo's restaurants, staff and history, all of it or nothing. False when anybody has an
 * account already: nothing is touched then. `now` in epoch milliseconds: the history ends the day before.
 */
export async function seedDemo(database: Database, { now }: { now: number }): Promise<boolean> {
  if (await hasAccounts(database.kysely)) return false;
  const passwordHash = await hashDemoPassword();
  const [first] = demoRestaurants;
  if (!first) return false;
  return inRestaurant(database, first.id, async (tx) => {
    // Requests are told to hurry; who waits for another process to seed, or seeds on a busy machine, is not.
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    );
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    if (await hasAccounts(tx)) return false;
    for (const restaurant of demoRestaurants) {
      await sql`select set_config('app.restaurant_id', ${restaurant.id}, true)`.execute(tx);
      await seedRestaurant(tx, restaurant);
      await seedGuests(tx, restaurant);
      await seedHistory(tx, restaurant, now);
      await seedStaff(tx, restaurant.id, { passwordHash, now: new Date(now) });
    }
    return true;
  });
}

async function hasAccounts(db: Database['kysely'] | Transaction<DB>): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}
