import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Role } from '#domain/people/roles.ts';
import type { DB, Subscriptions } from '#server/platform/database/database-types.ts';

type Tx = Transaction<DB>;

type SubscriptionRow = Selectable<Subscriptions>;
/** A row with the closed sets of its check constraints. */
export interface SubscriptionRecord extends Omit<SubscriptionRow, 'plan' | 'next_plan'> {
  plan: 'basic' | 'premium' | null;
  next_plan: 'basic' | 'premium' | null;
}

export async function findSubscription(tx: Tx): Promise<SubscriptionRecord | null> {
  const { rows } = await sql<SubscriptionRecord>`select * from subscriptions
    where restaurant_id = current_setting('app.restaurant_id')::uuid`.execute(tx);
  return rows[0] ?? null;
}

/** Starts the trial if there is no row yet; the row is locked until the transaction ends. */
export async function lockSubscription(
  tx: Tx,
  { restaurantId, trialEndsAt, now }: { restaurantId: string; trialEndsAt: Date; now: Date },
): Promise<SubscriptionRecord> {
  await tx
    .insertInto('subscriptions')
    .values({ restaurant_id: restaurantId, trial_ends_at: trialEndsAt, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<SubscriptionRecord>`select * from subscriptions
    where restaurant_id = current_setting('app.restaurant_id')::uuid for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the subscription is gone');
  return row;
}

export async function updateSubscription(tx: Tx, changed: Updateable<Subscriptions>): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set(changed)
    .where('restaurant_id', '=', sql<string>`current_setting('app.restaurant_id')::uuid`)
    .execute();
}

export interface AccountRecord {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  created_at: Date;
  paused_at: Date | null;
}

/** Everybody with an account in the restaurant, oldest membership first. */
export async function listAccounts(tx: Tx): Promise<AccountRecord[]> {
  const { rows } = await sql<AccountRecord>`
    select m.user_id, u.name, u.email, m.role, m.created_at, m.paused_at
    from restaurant_members m join "user" u on u.id = m.user_id order by m.created_at, m.user_id`.execute(tx);
  return rows;
}

/** Pauses all accounts except these, which are resumed; returns the newly paused ones. */
export async function pauseOthers(tx: Tx, keptIds: readonly string[], now: Date): Promise<string[]> {
  const kept = sql`user_id = any (${[...keptIds]}::text[])`;
  await sql`update restaurant_members set paused_at = null where ${kept} and paused_at is not null`.execute(
    tx,
  );
  const { rows } = await sql<{ user_id: string }>`update restaurant_members set paused_at = ${now}
    where not ${kept} and paused_at is null returning user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** Whether any account was paused. */
export async function resumeAccounts(tx: Tx): Promise<boolean> {
  const { rows } =
    await sql`update restaurant_members set paused_at = null where paused_at is not null returning 1`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Switches dynamic pricing off and keeps its rules. Returns the new version, or null if it was off. */
export async function switchPricingOff(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ pricing_version: number }>`
    update restaurants set dynamic_pricing_enabled = false, pricing_version = pricing_version + 1
    where id = current_setting('app.restaurant_id')::uuid and dynamic_pricing_enabled
    returning pricing_version`.execute(tx);
  return rows[0]?.pricing_version ?? null;
}

interface RestaurantRecord {
  name: string;
  language: 'en' | 'es';
  timezone: string;
}

export async function getRestaurant(tx: Tx): Promise<RestaurantRecord> {
  const { rows } =
    await sql<RestaurantRecord>`select name, default_language as language, timezone from restaurants
    where id = current_setting('app.restaurant_id')::uuid`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the restaurant is gone');
  return row;
}

export async function isToBeDeleted(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from restaurant_closures
    where restaurant_id = current_setting('app.restaurant_id')::uuid and delete_at is not null`.execute(tx);
  return rows.length > 0;
}
