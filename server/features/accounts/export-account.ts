import type { AccountExport } from '#contract/accounts.ts';
import type { UserPrincipal } from '#server/platform/auth/principal.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { outsideRestaurant } from '#server/platform/database/tenant.ts';
import { listMemberships } from './store.ts';

/** All stored data of the account itself, without secrets and without data of restaurants (ACCOUNT-1). */
export async function exportAccount(database: Database, { userId }: UserPrincipal): Promise<AccountExport> {
  const db = outsideRestaurant(database);
  const [user, memberships, sessions, factors, identities] = await Promise.all([
    db
      .selectFrom('user')
      .select(['name', 'email', 'emailVerified', 'density', 'createdAt', 'updatedAt'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
    listMemberships(database, userId),
    db
      .selectFrom('session')
      .select(['createdAt', 'updatedAt', 'expiresAt', 'ipAddress', 'userAgent'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
    db
      .selectFrom('account_factors')
      .select(['kind', 'name', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .where('verified_at', 'is not', null)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('account')
      .select(['providerId', 'email', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute(),
  ]);
  return {
    name: user.name,
    email: user.email,
    isEmailConfirmed: user.emailVerified,
    density: user.density,
    createdAt: user.createdAt.toISOString(),
    changedAt: user.updatedAt.toISOString(),
    memberships: memberships.map((row) => ({
      restaurant: row.restaurant_name,
      role: row.role,
      since: row.created_at.toISOString(),
    })),
    sessions: sessions.map((row) => ({
      openedAt: row.createdAt.toISOString(),
      usedAt: row.updatedAt.toISOString(),
      endsAt: row.expiresAt.toISOString(),
      address: row.ipAddress,
      device: row.userAgent,
    })),
    factors: factors.map((row) => ({
      kind: row.kind,
      name: row.name,
      addedAt: row.created_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
    })),
    signsInWith: identities.map((row) => ({
      way: row.providerId,
      email: row.email,
      since: row.createdAt.toISOString(),
    })),
  };
}
