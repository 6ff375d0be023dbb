import { createHash } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { deleteSessionCookie, expireCookie, setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import { minutesFromNow } from '#server/platform/database/minutes-from-now.ts';
import { outsideRestaurant } from '#server/platform/database/tenant.ts';

/** Time limit for the second step after a correct first one. */
const CHALLENGE_MINUTES = 10;
const MOST_TRIES = 5;
const COOKIE = 'two_factor';

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
const cookieOf = (ctx: GenericEndpointContext) =>
  ctx.context.createAuthCookie(COOKIE, { maxAge: CHALLENGE_MINUTES * 60 });

const ended = () =>
  APIError.from('UNAUTHORIZED', { code: 'INVALID_TWO_FACTOR_COOKIE', message: 'Sign in again' });

/** Revokes the session that the first step has opened, and sets a cookie with which the second step opens another. */
export async function askSecondStep(ctx: GenericEndpointContext, database: Database): Promise<void> {
  const opened = ctx.context.newSession;
  if (!opened) return;
  deleteSessionCookie(ctx, true);
  await ctx.context.internalAdapter.deleteSession(opened.session.token);
  ctx.context.setNewSession(null);
  await challengeUser(ctx, database, opened.user.id);
}

/** After a first step without a session: sets a cookie with which the second step opens one. */
export async function challengeUser(
  ctx: GenericEndpointContext,
  database: Database,
  userId: string,
): Promise<void> {
  const id = generateRandomString(32);
  const { name, attributes } = cookieOf(ctx);
  await outsideRestaurant(database)
    .insertInto('sign_in_challenges')
    .values({
      id_hash: hashOf(id),
      user_id: userId,
      expires_at: minutesFromNow(CHALLENGE_MINUTES),
    })
    .execute();
  await ctx.setSignedCookie(name, id, ctx.context.secret, attributes);
}

async function challengeIn(ctx: GenericEndpointContext): Promise<string | null> {
  const id = await ctx.getSignedCookie(cookieOf(ctx).name, ctx.context.secret);
  return id ? hashOf(id) : null;
}

/** The user whose second step is pending, from the cookie; null if there is none. */
export async function challengedUser(
  ctx: GenericEndpointContext,
  database: Database,
): Promise<string | null> {
  const hash = await challengeIn(ctx);
  if (hash === null) return null;
  const row = await outsideRestaurant(database)
    .selectFrom('sign_in_challenges')
    .select('user_id')
    .where('id_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * Counts one more attempt at the second step, and returns whose it is. Refuses INVALID_TWO_FACTOR_COOKIE without a
 * challenge, and TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE after 5 attempts, which ends the challenge.
 */
export async function takeTry(ctx: GenericEndpointContext, database: Database): Promise<string> {
  const hash = await challengeIn(ctx);
  if (hash === null) throw ended();
  const db = outsideRestaurant(database);
  const row = await db
    .updateTable('sign_in_challenges')
    .set({ tries: sql<number>`tries + 1` })
    .where('id_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'tries'])
    .executeTakeFirst();
  if (!row) throw ended();
  if (row.tries <= MOST_TRIES) return row.user_id;
  await db.deleteFrom('sign_in_challenges').where('id_hash', '=', hash).execute();
  throw APIError.from('BAD_REQUEST', {
    code: 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    message: 'Too many attempts',
  });
}

/**
 * Opens the session after the second step. Of two concurrent replies to one challenge, one is refused:
 * INVALID_TWO_FACTOR_COOKIE.
 */
export async function completeChallenge(ctx: GenericEndpointContext, database: Database): Promise<void> {
  const hash = await challengeIn(ctx);
  const taken =
    hash !== null &&
    (await outsideRestaurant(database)
      .deleteFrom('sign_in_challenges')
      .where('id_hash', '=', hash)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('user_id')
      .executeTakeFirst());
  if (!taken) throw ended();
  await openSession(ctx, taken.user_id);
}

/** Opens a session in this browser, and removes all traces of the pending sign-in. */
export async function openSession(ctx: GenericEndpointContext, userId: string): Promise<void> {
  const user = await ctx.context.internalAdapter.findUserById(userId);
  if (!user) throw ended();
  const session = await ctx.context.internalAdapter.createSession(userId);
  await setSessionCookie(ctx, { session, user });
  expireCookie(ctx, cookieOf(ctx));
}
