import { sql } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import { minutesFromNow } from '#server/platform/database/minutes-from-now.ts';
import { outsideRestaurant } from '#server/platform/database/tenant.ts';
import { networkOf } from '#server/platform/http/network-of.ts';

const TWO_DAYS_MINUTES = 2_880;

export interface SessionRecord {
  id: string;
  token: string;
  userAgent: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The live sessions of a user, the last used first. */
export function listSessions(database: Database, userId: string, now: Date): Promise<SessionRecord[]> {
  return outsideRestaurant(database)
    .selectFrom('session')
    .select(['id', 'token', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Whether somebody is signed in to this account from this address (for IPv6, from its network). */
export async function hasSessionFrom(database: Database, email: string, address: string): Promise<boolean> {
  const rows = await outsideRestaurant(database)
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select('session.ipAddress')
    .distinct()
    .where('user.email', '=', email)
    .where('session.ipAddress', 'is not', null)
    .where('session.expiresAt', '>', sql<Date>`now()`)
    .execute();
  return rows.some(({ ipAddress }) => networkOf(ipAddress ?? '') === networkOf(address));
}

/** False if the user has no such session. */
export async function deleteSession(database: Database, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await outsideRestaurant(database)
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Ends all of the user’s sessions except the one with this token; returns their number. */
export async function deleteOtherSessions(
  database: Database,
  userId: string,
  ownToken: string,
): Promise<number> {
  const { numDeletedRows } = await outsideRestaurant(database)
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('token', '<>', ownToken)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes sessions and links that expired before this moment, and codes that have expired. */
export async function deleteExpired(database: Database, before: Date): Promise<void> {
  const db = outsideRestaurant(database);
  await db.deleteFrom('session').where('expiresAt', '<', before).execute();
  await db.deleteFrom('verification').where('expiresAt', '<', before).execute();
  // PostgreSQL's clock has set these.
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', minutesFromNow(0)).execute();
  await db.deleteFrom('sms_codes').where('expires_at', '<', minutesFromNow(0)).execute();
  // Longer than the longest window of a limit (FACTOR-4).
  await db.deleteFrom('sms_sent').where('sent_at', '<', minutesFromNow(-TWO_DAYS_MINUTES)).execute();
}
