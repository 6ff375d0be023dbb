import type { Density } from '#domain/people/density.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant, outsideRestaurant } from '#server/platform/database/tenant.ts';

export interface MembershipRow {
  restaurant_id: string;
  restaurant_name: string;
  logo_url: string | null;
  role: Role;
  created_at: Date;
}

/** The newest membership first. */
export async function listMemberships({ pool }: Database, userId: string): Promise<MembershipRow[]> {
  const { rows } = await pool.query<MembershipRow>({
    name: 'memberships-of',
    text: 'select * from memberships_of($1)',
    values: [userId],
  });
  return rows;
}

/** The restaurants of which the user is a member, including closed ones. */
export async function listWorkplaces({ pool }: Database, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'workplaces-of',
    text: 'select workplaces_of($1) as id',
    values: [userId],
  });
  return rows.map(({ id }) => id);
}

export async function countMenus(database: Database, restaurantId: string): Promise<number> {
  const { rows } = await oneInRestaurant<{ count: number }>(database, restaurantId, {
    name: 'count-menus',
    text: 'select count(*)::int as count from menus where restaurant_id = $1',
    values: [restaurantId],
  });
  return rows[0]?.count ?? 0;
}

export async function getDensity(database: Database, userId: string): Promise<Density> {
  const { density } = await outsideRestaurant(database)
    .selectFrom('user')
    .select('density')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return density;
}

export async function updateDensity(database: Database, userId: string, density: Density): Promise<void> {
  await outsideRestaurant(database)
    .updateTable('user')
    .set({ density })
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export interface OwedFactor {
  restaurant_id: string;
  due_at: Date;
}

/** The restaurants that require a second step that this person lacks (FACTOR-3). */
export async function listOwedFactors({ pool }: Database, userId: string): Promise<OwedFactor[]> {
  const { rows } = await pool.query<OwedFactor>({
    name: 'owed-factors',
    text: `select restaurant_id, due_at from factor_demands_on($1) where not exists (
      select 1 from account_factors where user_id = $1 and verified_at is not null)`,
    values: [userId],
  });
  return rows;
}

/** The names of active restaurants that would be left without an owner. */
export async function listSoleOwnerships({ pool }: Database, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ restaurant_name: string }>({
    name: 'sole-ownerships-of',
    text: 'select restaurant_name from sole_ownerships_of($1)',
    values: [userId],
  });
  return rows.map((row) => row.restaurant_name);
}
