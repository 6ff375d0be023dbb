import { sql, type Transaction } from 'kysely';
import type { Role } from '#domain/people/roles.ts';
import type { Language } from '#messages/words/language.ts';
import type { DB } from '#server/platform/database/database-types.ts';

type Tx = Transaction<DB>;

export interface Demand {
  roles: Role[];
  due_at: Date;
}

const here = sql<string>`current_setting('app.restaurant_id')::uuid`;

export async function findDemand(tx: Tx): Promise<Demand | null> {
  const { rows } = await sql<Demand>`select roles, due_at from factor_demands`.execute(tx);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends: also the row that is not there yet. */
export async function lockDemand(tx: Tx): Promise<Demand | null> {
  await sql`select id from restaurants where id = ${here} for no key update`.execute(tx);
  return findDemand(tx);
}

export async function saveDemand(tx: Tx, { roles, dueAt }: { roles: Role[]; dueAt: Date }): Promise<void> {
  await tx
    .insertInto('factor_demands')
    .values({ restaurant_id: here, roles, due_at: dueAt })
    .onConflict((row) => row.column('restaurant_id').doUpdateSet({ roles, due_at: dueAt }))
    .execute();
}

export async function deleteDemand(tx: Tx): Promise<void> {
  await tx.deleteFrom('factor_demands').where('restaurant_id', '=', here).execute();
}

/** Members with these roles who sign in with a password only. */
export async function listWithoutFactor(
  tx: Tx,
  roles: readonly Role[],
): Promise<{ userId: string; name: string; role: Role }[]> {
  const { rows } = await sql<{ userId: string; name: string; role: Role }>`
    select m.user_id as "userId", u.name, m.role from restaurant_members m join "user" u on u.id = m.user_id
    where m.role = any (${[...roles]}::text[]) and not exists (
      select 1 from account_factors f where f.user_id = m.user_id and f.verified_at is not null)
    order by u.name, m.user_id`.execute(tx);
  return rows;
}

/** Members with these roles who have only a password, and when each of them starts to need a second step. */
export async function listConcerned(
  tx: Tx,
  roles: readonly Role[],
  dueAt: Date,
): Promise<{ email: string; dueAt: Date }[]> {
  const { rows } = await sql<{ email: string; dueAt: Date }>`
    select u.email, factor_due(m.created_at, ${dueAt}::timestamptz) as "dueAt" from restaurant_members m join "user" u on u.id = m.user_id
    where m.role = any (${[...roles]}::text[]) and m.paused_at is null and not exists (
      select 1 from account_factors f where f.user_id = m.user_id and f.verified_at is not null)
    order by u.email`.execute(tx);
  return rows;
}

/** The recipient, and their format of dates. */
export async function getSender(tx: Tx): Promise<{ name: string; language: Language; timezone: string }> {
  const { rows } = await sql<{ name: string; language: Language; timezone: string }>`
    select name, default_language as language, timezone from restaurants where id = ${here}`.execute(tx);
  const [sender] = rows;
  if (!sender) throw new Error('the restaurant is gone');
  return sender;
}
