import { generateRandomString } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { IdentityProviderId, WaysIn } from '#domain/people/identities.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { outsideRestaurant } from '#server/platform/database/tenant.ts';

const PASSWORD = 'credential';

export interface IdentityRow {
  id: string;
  providerId: string;
  /** The address at the provider when it was linked. */
  email: string | null;
  createdAt: Date;
}

export interface NewIdentity {
  readonly provider: IdentityProviderId;
  readonly subject: string;
  readonly email: string | null;
}

export interface Known {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** The user's linked identities, oldest first. */
export function listIdentities(database: Database, userId: string): Promise<IdentityRow[]> {
  return outsideRestaurant(database)
    .selectFrom('account')
    .select(['id', 'providerId', 'email', 'createdAt'])
    .where('userId', '=', userId)
    .where('providerId', '<>', PASSWORD)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The user of this identity; null if there is none. */
export async function findIdentityOwner(
  database: Database,
  { provider, subject }: Pick<NewIdentity, 'provider' | 'subject'>,
): Promise<Known | null> {
  const row = await outsideRestaurant(database)
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['user.id', 'user.email', 'user.emailVerified'])
    .where('providerId', '=', provider)
    .where('accountId', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/** False if it is already linked, to this user or another. */
export async function insertIdentity(
  database: Database,
  userId: string,
  { provider, subject, email }: NewIdentity,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await outsideRestaurant(database)
    .insertInto('account')
    .values({
      id: generateRandomString(32),
      userId,
      providerId: provider,
      accountId: subject,
      email,
      updatedAt: sql<Date>`now()`,
    })
    .onConflict((row) => row.columns(['providerId', 'accountId']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Creates an account for this identity; null if its address already has one. */
export async function insertAccountOf(
  database: Database,
  person: { name: string; email: string; isVerified: boolean },
  identity: NewIdentity,
): Promise<Known | null> {
  const [userId, accountId] = [generateRandomString(32), generateRandomString(32)];
  const { rows } = await sql<Known>`
    with person as (
      insert into "user" (id, name, email, "emailVerified")
      values (${userId}, ${person.name}, ${person.email}, ${person.isVerified})
      on conflict (email) do nothing returning id, email, "emailVerified"
    ), identity as (
      insert into account (id, "accountId", "providerId", "userId", email, "updatedAt")
      select ${accountId}, ${identity.subject}, ${identity.provider}, id, ${identity.email}, now() from person
    )
    select id, email, "emailVerified" from person`.execute(outsideRestaurant(database));
  return rows[0] ?? null;
}

export async function confirmAddress(database: Database, userId: string): Promise<void> {
  await outsideRestaurant(database)
    .updateTable('user')
    .set({ emailVerified: true })
    .where('id', '=', userId)
    .execute();
}

/** Every way of signing in to the account that works on its own. */
export async function waysInto(database: Database, userId: string): Promise<WaysIn> {
  const { rows } = await sql<WaysIn>`
    select coalesce(bool_or("providerId" = ${PASSWORD} and password is not null), false) as "hasPassword",
      count(*) filter (where "providerId" <> ${PASSWORD})::int as identities,
      (select count(*)::int from account_factors f
        where f.user_id = ${userId} and kind = 'passkey' and verified_at is not null) as passkeys
    from account where "userId" = ${userId}`.execute(outsideRestaurant(database));
  return rows[0] ?? { hasPassword: false, identities: 0, passkeys: 0 };
}

/**
 * Removes an identity if the account has another way to sign in. False: it was the last one, or does not exist any
 * more. Concurrent requests are serialised by a lock on the user.
 */
export async function deleteIdentity(database: Database, userId: string, id: string): Promise<boolean> {
  return outsideRestaurant(database)
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
      const { rows } = await sql`
        delete from account where id = ${id} and "userId" = ${userId} and "providerId" <> ${PASSWORD} and (
          exists (select 1 from account other where other."userId" = ${userId} and other.id <> ${id}
            and (other."providerId" <> ${PASSWORD} or other.password is not null))
          or exists (select 1 from account_factors f
            where f.user_id = ${userId} and kind = 'passkey' and verified_at is not null))
        returning id`.execute(tx);
      return rows.length === 1;
    });
}

/** For an account whose address was never confirmed: whoever linked its identities may not be its owner. */
export async function deleteIdentities(database: Database, userId: string): Promise<void> {
  await outsideRestaurant(database)
    .deleteFrom('account')
    .where('userId', '=', userId)
    .where('providerId', '<>', PASSWORD)
    .execute();
}
