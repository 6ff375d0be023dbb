import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { outsideRestaurant } from '../database/tenant.ts';

const RESET = 'reset-password:';

/** A user has one change of address under way at most: a new one ends the one before. */
export const emailChangeOf = (userId: string): string => `email-change:${userId}`;

/** The link of this token is the one that counts. Of two that are asked for at once the later one stays. */
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

/** Whatever was mailed to the user, or begun and not finished by them. */
export async function endLinks(database: Database, userId: string): Promise<void> {
  const db = outsideRestaurant(database);
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  await db
    .deleteFrom('verification')
    .where((row) => row.or([row('value', '=', userId), row('identifier', '=', emailChangeOf(userId))]))
    .execute();
}
