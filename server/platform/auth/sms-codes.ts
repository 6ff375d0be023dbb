import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';
import { sql, type Transaction } from 'kysely';
import { numberEnding } from '#domain/people/factors.ts';
import type { Language } from '#messages/words/language.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { minutesFromNow } from '#server/platform/database/minutes-from-now.ts';
import { outsideRestaurant } from '#server/platform/database/tenant.ts';
import { ADDRESS_HEADER, languageFrom } from './auth-headers.ts';
import { type FactorRow, listFactors } from './factor-store.ts';
import { decrypt } from './second-step-store.ts';

const CODE_MINUTES = 10;
const MOST_TRIES = 5;
/** FACTOR-4. */
const LIMITS = [
  { of: 'number_hash', seconds: 30, most: 1 },
  { of: 'number_hash', seconds: 3_600, most: 5 },
  { of: 'number_hash', seconds: 86_400, most: 10 },
  { of: 'user_id', seconds: 3_600, most: 10 },
  { of: 'network_hash', seconds: 3_600, most: 30 },
] as const;

export interface SmsService {
  /** Enqueues one message in the transaction that stores its code. */
  send(
    message: { to: string; code: string; language: Language; until: Date },
    tx: Transaction<DB>,
  ): Promise<void>;
  /** The part of an address that is counted. */
  networkOf(address: string): string;
}

type Phone = Pick<FactorRow, 'id' | 'user_id' | 'secret'>;

const hash = (ctx: GenericEndpointContext, text: string): string =>
  createHmac('sha256', ctx.context.secret).update(text).digest('base64url');

export const numberOf = (ctx: GenericEndpointContext, { secret }: Phone): Promise<string> =>
  decrypt(ctx, secret ?? '');

/**
 * Sends a new code to this phone and invalidates the previous one. Refuses SMS_TOO_MANY, with the seconds to wait, and
 * FACTOR_NOT_FOUND if the phone was removed meanwhile; starting to add another phone removes an unverified one.
 */
export async function sendCode(
  ctx: GenericEndpointContext,
  { database, sms }: { readonly database: Database; readonly sms: SmsService },
  phone: Phone,
): Promise<{ factorId: string; ending: string }> {
  const number = await numberOf(ctx, phone);
  const code = generateRandomString(6, '0-9');
  const sent = {
    user_id: phone.user_id,
    number_hash: hash(ctx, `number ${number}`),
    network_hash: hash(ctx, `network ${sms.networkOf(ctx.headers?.get(ADDRESS_HEADER) ?? '')}`),
  };
  const until = new Date(Date.now() + CODE_MINUTES * 60_000);
  const code_hash = hash(ctx, `sms ${phone.id} ${code}`);
  const expires_at = minutesFromNow(CODE_MINUTES);
  await outsideRestaurant(database)
    .transaction()
    .execute(async (tx) => {
      await holdFactor(tx, phone.id);
      await countSent(tx, sent);
      await tx
        .insertInto('sms_codes')
        .values({ factor_id: phone.id, code_hash, expires_at })
        .onConflict((row) => row.column('factor_id').doUpdateSet({ code_hash, tries: 0, expires_at }))
        .execute();
      await sms.send({ to: number, code, language: languageFrom(ctx.request), until }, tx);
    });
  return { factorId: phone.id, ending: numberEnding(number) };
}

async function holdFactor(tx: Transaction<DB>, id: string): Promise<void> {
  const held = await tx
    .selectFrom('account_factors')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!held) throw new APIError('NOT_FOUND', { code: 'FACTOR_NOT_FOUND', message: 'No such factor' });
}

/** Serialised per number, account and network, so that concurrent requests do not exceed the limit. */
async function countSent(
  tx: Transaction<DB>,
  sent: { user_id: string; number_hash: string; network_hash: string },
): Promise<void> {
  // Always in the same order, to avoid deadlocks.
  for (const key of Object.values(sent).toSorted((one, other) => (one < other ? -1 : 1)))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${key}`}, 0))`.execute(tx);
  for (const { of, seconds, most } of LIMITS) {
    const { rows } = await sql<{ wait: number }>`
      select ceil(extract(epoch from sent_at + make_interval(secs => ${seconds}) - clock_timestamp()))::int as wait
      from sms_sent where ${sql.ref(of)} = ${sent[of]} and sent_at > clock_timestamp() - make_interval(secs => ${seconds})
      order by sent_at desc offset ${most - 1} limit 1`.execute(tx);
    const wait = rows[0]?.wait;
    if (wait !== undefined)
      throw new APIError('TOO_MANY_REQUESTS', {
        code: 'SMS_TOO_MANY',
        message: 'Too many messages',
        retryAfterSeconds: Math.max(1, wait),
      });
  }
  await tx.insertInto('sms_sent').values(sent).execute();
}

/**
 * Whether this is the code that was sent to the phone; it is then consumed. Each call is one of its five attempts.
 */
export async function takeSmsCode(
  ctx: GenericEndpointContext,
  database: Database,
  phone: Phone,
  code: string,
): Promise<boolean> {
  const db = outsideRestaurant(database);
  const row = await db
    .updateTable('sms_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('factor_id', '=', phone.id)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst();
  const given = Buffer.from(hash(ctx, `sms ${phone.id} ${code}`));
  const kept = Buffer.from(row?.code_hash ?? '');
  if (!row || given.length !== kept.length || !timingSafeEqual(given, kept)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('sms_codes')
    .where('factor_id', '=', phone.id)
    .where('code_hash', '=', row.code_hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The first of the user's phones to which this code was sent. */
export async function phoneShowing(
  ctx: GenericEndpointContext,
  database: Database,
  factors: readonly FactorRow[],
  code: string,
): Promise<FactorRow | null> {
  for (const factor of factors)
    if (factor.kind === 'phone' && (await takeSmsCode(ctx, database, factor, code))) return factor;
  return null;
}

/** The user's phones, the last used first. */
export async function listPhones(database: Database, userId: string): Promise<FactorRow[]> {
  const used = ({ used_at: at }: FactorRow): number => at?.getTime() ?? 0;
  const phones = (await listFactors(database, userId)).filter(({ kind }) => kind === 'phone');
  return phones.toSorted((one, other) => used(other) - used(one));
}
