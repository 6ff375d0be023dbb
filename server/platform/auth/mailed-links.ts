import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { outsideRestaurant } from '../database/tenant.ts';

const RESET = 'reset-password:';

/** A user has at most one pending e-mail change: a new one replaces it. */
export const emailChangeOf = (userId: string): string => `email-change:${userId}`;

/** Invalidates all reset links but the one with this token. Of two concurrent requests the later one stays valid. */
export async function endOlderResets(database: Database, userId: string, token: string): Promise<void> {
  await outsideRestaurant(database)
    .deleteFrom('verification as older')
    .using('verification as newest')
    .where('newest.identifier', '=', RESET + token)
    .where(sql<boolean>`(older."createdAt", older.id) < (newest."createdAt", newest.id)`)
    .where('older.value', '=', userId)
    .where('older.identifier', 'like', `${RESET}%`)
    .execute();
}

/** Invalidates everything that was mailed to the user, or that they started and did not finish. */
export async function endLinks(database: Database, userId: string): Promise<void> {
  const db = outsideRestaurant(database);
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('verification')
    .where((row) => row.or([row('value', '=', userId), row('identifier', '=', emailChangeOf(userId))]))
    .execute();
}
