import { sql, type Transaction } from 'kysely';
import type { Role } from '#domain/people/roles.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export interface MemberRecord {
  user_id: string;
  name: string;
  email: string;
  role: Role;
  version: number;
  created_at: Date;
}

/** All of them, locked until the transaction ends, so that two owners who remove each other are serialised. */
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

/** Whether the restaurant’s deletion has been announced (CLOSURE-2). */
export async function isToBeDeleted(tx: Transaction<DB>): Promise<boolean> {
  const closure = await tx
    .selectFrom('restaurant_closures')
    .select('restaurant_id')
    .where('delete_at', 'is not', null)
    .executeTakeFirst();
  return closure !== undefined;
}

/** An existing member keeps their role. */
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
