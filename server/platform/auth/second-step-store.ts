import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/database/connect.ts';
import { outsideRestaurant } from '#server/platform/database/tenant.ts';

const CODES = 10;
const MOST_WRONG = 10;
const PAUSE_MINUTES = 15;
const Codes = z.array(z.string());

/** Encrypted with the installation's secret: the table alone reveals no code and no secret. */
export const encrypt = (ctx: GenericEndpointContext, text: string): Promise<string> =>
  symmetricEncrypt({ key: ctx.context.secretConfig, data: text });
export const decrypt = (ctx: GenericEndpointContext, text: string): Promise<string> =>
  symmetricDecrypt({ key: ctx.context.secretConfig, data: text });

function newCode(): string {
  const letters = generateRandomString(10, 'a-z', '0-9', 'A-Z');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

async function newCodes(ctx: GenericEndpointContext): Promise<{ codes: string[]; recovery_codes: string }> {
  const codes = Array.from({ length: CODES }, newCode);
  return { codes, recovery_codes: await encrypt(ctx, JSON.stringify(codes)) };
}

/** Replaces the recovery codes with ten new ones, each usable once. They are shown once. */
export async function renewRecoveryCodes(
  ctx: GenericEndpointContext,
  database: Database,
  userId: string,
): Promise<string[]> {
  const { codes, recovery_codes } = await newCodes(ctx);
  await outsideRestaurant(database)
    .insertInto('account_second_steps')
    .values({ user_id: userId, recovery_codes })
    .onConflict((row) => row.column('user_id').doUpdateSet({ recovery_codes }))
    .execute();
  return codes;
}

/** The recovery codes that are left; null without a second step. */
export async function readRecoveryCodes(
  ctx: GenericEndpointContext,
  database: Database,
  userId: string,
): Promise<string[] | null> {
  const kept = await findCodes(database, userId);
  return kept === null ? null : Codes.parse(JSON.parse(await decrypt(ctx, kept)));
}

/** Creates recovery codes with the first factor; null if there are some already, also of a concurrent request. */
export async function firstCodes(
  ctx: GenericEndpointContext,
  database: Database,
  userId: string,
): Promise<string[] | null> {
  const { codes, recovery_codes } = await newCodes(ctx);
  const created = await outsideRestaurant(database)
    .insertInto('account_second_steps')
    .values({ user_id: userId, recovery_codes })
    .onConflict((row) => row.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return created ? codes : null;
}

async function findCodes(database: Database, userId: string): Promise<string | null> {
  const row = await outsideRestaurant(database)
    .selectFrom('account_second_steps')
    .select('recovery_codes')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.recovery_codes ?? null;
}

/** Consumes a recovery code; false if it is invalid, or a concurrent request has just consumed it. */
export async function takeRecoveryCode(
  ctx: GenericEndpointContext,
  database: Database,
  userId: string,
  code: string,
): Promise<boolean> {
  const kept = await findCodes(database, userId);
  if (kept === null) return false;
  const codes = Codes.parse(JSON.parse(await decrypt(ctx, kept)));
  if (!codes.includes(code)) return false;
  const left = codes.filter((each) => each !== code);
  const { numUpdatedRows } = await outsideRestaurant(database)
    .updateTable('account_second_steps')
    .set({ recovery_codes: await encrypt(ctx, JSON.stringify(left)) })
    .where('user_id', '=', userId)
    .where('recovery_codes', '=', kept)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Refuses ACCOUNT_TEMPORARILY_LOCKED during the pause after ten wrong codes in a row. */
export async function refuseLocked(database: Database, userId: string): Promise<void> {
  const row = await outsideRestaurant(database)
    .selectFrom('account_second_steps')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('locked_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row)
    throw APIError.from('TOO_MANY_REQUESTS', { code: 'ACCOUNT_TEMPORARILY_LOCKED', message: 'Locked' });
}

export async function countWrongCode(database: Database, userId: string): Promise<void> {
  await sql`update account_second_steps set
      wrong_tries = case when locked_until <= now() then 1 else wrong_tries + 1 end,
      locked_until = case when locked_until <= now() then null
        when wrong_tries + 1 >= ${MOST_WRONG} then now() + make_interval(mins => ${PAUSE_MINUTES}) end
    where user_id = ${userId}`.execute(outsideRestaurant(database));
}

export async function forgetWrongCodes(database: Database, userId: string): Promise<void> {
  await outsideRestaurant(database)
    .updateTable('account_second_steps')
    .set({ wrong_tries: 0, locked_until: null })
    .where('user_id', '=', userId)
    .where('wrong_tries', '>', 0)
    .execute();
}
