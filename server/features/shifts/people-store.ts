import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { Role } from '#domain/people/roles.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export interface Colleague {
  id: string;
  name: string;
  role: Role;
}

/**
 * The caller as current staff, locked until the transaction ends; null if they no longer are. Shifts that refer to them need not wait
 * (`no key`): those are locked after people.
 */
export async function lockSelf(tx: Transaction<DB>, userId: string): Promise<Colleague | null> {
  const { rows } = await sql<Colleague>`
    select id, name, role from staff_members
    where coalesce(user_id, 'staff:' || id) = ${userId} and left_at is null for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** The same without a lock. */
export async function findSelf(tx: Transaction<DB>, userId: string): Promise<Colleague | null> {
  const { rows } = await sql<Colleague>`
    select id, name, role from staff_members
    where coalesce(user_id, 'staff:' || id) = ${userId} and left_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** The accounts of the managers with access, except this person’s own. */
export async function listManagers(tx: Transaction<DB>, apartFrom: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from restaurant_members m join staff_members s on s.restaurant_id = m.restaurant_id
      and s.user_id = m.user_id and s.left_at is null
    where m.role in ('owner', 'manager') and has_access(m) and s.id <> ${apartFrom} order by m.user_id`.execute(
    tx,
  );
  return rows.map((row) => row.user_id);
}

export interface Recipient {
  id: string;
  /** Null for a person without access. */
  user_id: string | null;
  email: string | null;
}

/** Those of these people who are current staff. */
export async function listRecipients(tx: Transaction<DB>, staffIds: readonly string[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select s.id, case when has_access(m) then m.user_id end as user_id, coalesce(u.email, s.email) as email from staff_members s
    left join restaurant_members m on m.restaurant_id = s.restaurant_id and m.user_id = s.user_id
    left join "user" u on u.id = m.user_id
    where s.id = any (${[...staffIds]}::uuid[]) and s.left_at is null order by s.id`.execute(tx);
  return rows;
}

/** The sender of the mails. */
export async function getSender(tx: Transaction<DB>): Promise<{ name: string; language: Language }> {
  const { rows } = await sql<{ name: string; language: Language }>`
    select name, default_language as language from restaurants
    where id = current_setting('app.restaurant_id')::uuid`.execute(tx);
  const [sender] = rows;
  if (!sender) throw new Error('the restaurant is gone');
  return sender;
}

/** The others with the same work. */
export async function listColleagues(tx: Transaction<DB>, { id, role }: Colleague): Promise<string[]> {
  const people = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('role', '=', role)
    .where('id', '<>', id)
    .where('left_at', 'is', null)
    .orderBy('id')
    .execute();
  return people.map((person) => person.id);
}

/** Locked until the transaction ends, so that a person’s taken and swapped shifts are serialised. */
export async function lockPeople(tx: Transaction<DB>, staffIds: readonly (string | null)[]): Promise<void> {
  const ids = staffIds.filter((id) => id !== null);
  await tx
    .selectFrom('staff_members')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
