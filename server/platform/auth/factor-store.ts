import { sql } from 'kysely';
import type { FactorKind } from '#domain/people/factors.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { minutesFromNow } from '#server/platform/database/minutes-from-now.ts';
import { outsideRestaurant } from '#server/platform/database/tenant.ts';

export interface FactorRow {
  id: string;
  user_id: string;
  kind: FactorKind;
  name: string;
  secret: string | null;
  credential_id: string | null;
  public_key: Buffer | null;
  sign_count: number | null;
  transports: string[];
  created_at: Date;
  used_at: Date | null;
}

export interface NewFactor {
  readonly user_id: string;
  readonly kind: FactorKind;
  readonly name: string;
  readonly secret?: string;
  readonly credential_id?: string;
  readonly public_key?: Buffer;
  readonly sign_count?: number;
  readonly transports?: string[];
  readonly verified_at: Date | null;
}

const COLUMNS = [
  'id',
  'user_id',
  'kind',
  'name',
  'secret',
  'credential_id',
  'public_key',
  'sign_count',
  'transports',
  'created_at',
  'used_at',
] as const;

/** Time for scanning the code and typing what the app shows. */
const ENROLMENT_MINUTES = 30;

/** The user's verified factors, oldest first. */
export function listFactors(database: Database, userId: string): Promise<FactorRow[]> {
  return outsideRestaurant(database)
    .selectFrom('account_factors')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('verified_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A factor that was begun less than half an hour ago and is not verified yet. */
export async function findBegunFactor(
  database: Database,
  userId: string,
  factorId: string,
): Promise<FactorRow | null> {
  const row = await outsideRestaurant(database)
    .selectFrom('account_factors')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', factorId)
    .where('verified_at', 'is', null)
    .where('created_at', '>', minutesFromNow(-ENROLMENT_MINUTES))
    .executeTakeFirst();
  return row ?? null;
}

export async function findPasskey(database: Database, credentialId: string): Promise<FactorRow | null> {
  const row = await outsideRestaurant(database)
    .selectFrom('account_factors')
    .select(COLUMNS)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces a factor that was begun earlier and not verified. */
export async function insertFactor(database: Database, factor: NewFactor): Promise<string> {
  const db = outsideRestaurant(database);
  if (factor.verified_at === null)
    await db
      .deleteFrom('account_factors')
      .where('user_id', '=', factor.user_id)
      .where('verified_at', 'is', null)
      .execute();
  const { id } = await db
    .insertInto('account_factors')
    .values(factor)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Names of restaurants that require a second step from this user. */
export async function listDemands({ pool }: Database, userId: string): Promise<string[]> {
  const { rows } = await pool.query<{ restaurant_name: string }>({
    name: 'factor-demands-on',
    text: 'select restaurant_name from factor_demands_on($1)',
    values: [userId],
  });
  return rows.map((row) => row.restaurant_name);
}

/** False if a concurrent request has already done it. */
export async function markVerified(database: Database, factorId: string): Promise<boolean> {
  const { numUpdatedRows } = await outsideRestaurant(database)
    .updateTable('account_factors')
    .set({ verified_at: sql<Date>`now()`, used_at: sql<Date>`now()` })
    .where('id', '=', factorId)
    .where('verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function markUsed(database: Database, factorId: string): Promise<void> {
  await outsideRestaurant(database)
    .updateTable('account_factors')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', factorId)
    .execute();
}

/**
 * False if the stored counter is already higher: the passkey was copied, or a reply was replayed. Passkeys without a
 * counter stay at 0.
 */
export async function countPasskeyUse(database: Database, factorId: string, count: number): Promise<boolean> {
  const { numUpdatedRows } = await outsideRestaurant(database)
    .updateTable('account_factors')
    .set({ sign_count: count, used_at: sql<Date>`now()` })
    .where('id', '=', factorId)
    .where((row) => row.or([row('sign_count', '<', count), row('sign_count', '=', 0)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function renameFactor(
  database: Database,
  userId: string,
  factorId: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await outsideRestaurant(database)
    .updateTable('account_factors')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', factorId)
    .where('verified_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteFactor(database: Database, userId: string, factorId: string): Promise<void> {
  const db = outsideRestaurant(database);
  await db.deleteFrom('account_factors').where('user_id', '=', userId).where('id', '=', factorId).execute();
  // Recovery codes replace a factor: without one they have no use.
  await db
    .deleteFrom('account_second_steps')
    .where('user_id', '=', userId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('account_factors')
            .select('id')
            .where('user_id', '=', userId)
            .where('verified_at', 'is not', null),
        ),
      ),
    )
    .execute();
}
