import { sql, type Transaction } from 'kysely';
import type { Role } from '#domain/people/roles.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface MemberRecord {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  version: number;
  created_at: Date;
}

/** Owners first, then by role and name. */
export async function listMembers(database: Database, restaurantId: string): Promise<MemberRecord[]> {
  const { rows } = await oneInRestaurant<MemberRecord>(database, restaurantId, {
    name: 'list-members',
    text: `select m.user_id, u.name, u.email, m.role, m.version, m.created_at
      from restaurant_members m join "user" u on u.id = m.user_id where m.restaurant_id = $1
      order by array_position(array['owner', 'manager', 'chef', 'server'], m.role), lower(u.name), m.user_id`,
    values: [restaurantId],
  });
  return rows;
}

/** All of them, held until the transaction ends: two owners who remove each other come one after the other. */
export async function lockMembers(tx: Transaction<DB>): Promise<MemberRecord[]> {
  const { rows } = await sql<MemberRecord>`
    select m.user_id, u.name, u.email, m.role, m.version, m.created_at
    from restaurant_members m join "user" u on u.id = m.user_id order by m.id for update of m`.execute(tx);
  return rows;
}

export async function updateRole(tx: Transaction<DB>, userId: string, role: Role): Promise<void> {
  await tx
    .updateTable('restaurant_members')
    .set((eb) => ({ role, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMember(tx: Transaction<DB>, userId: string): Promise<void> {
  await tx.deleteFrom('restaurant_members').where('user_id', '=', userId).execute();
}

/** Whoever belongs to the restaurant already keeps the role they have. */
export async function insertMember(
  tx: Transaction<DB>,
  { restaurantId, userId, role }: { restaurantId: string; userId: string; role: Role },
): Promise<void> {
  await tx
    .insertInto('restaurant_members')
    .values({ restaurant_id: restaurantId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'user_id']).doNothing())
    .execute();
}

export async function hasMemberWithEmail(tx: Transaction<DB>, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('restaurant_members as m')
    .innerJoin('user as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where(sql`lower(u.email)`, '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
