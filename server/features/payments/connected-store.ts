import { sql, type Transaction } from 'kysely';
import type { AccountFacts } from '#domain/bills/payment-account.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { outsideRestaurant } from '#server/platform/database/tenant.ts';

/** An account that the restaurant has connected, as last described by the provider. */
export interface ConnectedRow {
  account_id: string;
  has_details: boolean;
  can_charge: boolean;
  can_pay_out: boolean;
  due: string[];
  past_due: string[];
  due_at: Date | null;
  disabled_reason: string | null;
  /** When it was disconnected; null: it is the restaurant’s account. */
  ended_at: Date | null;
  /** The provider denies access to it. */
  is_revoked: boolean;
}

const COLUMNS = [
  'account_id',
  'has_details',
  'can_charge',
  'can_pay_out',
  'due',
  'past_due',
  'due_at',
  'disabled_reason',
  'ended_at',
  'is_revoked',
] as const;

/** The account for the restaurant’s payments; null if none is connected. */
export async function findConnected(tx: Transaction<DB>): Promise<ConnectedRow | null> {
  const row = await tx
    .selectFrom('connected_accounts')
    .select(COLUMNS)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** All accounts that the restaurant ever connected, latest first. */
export const listConnected = (tx: Transaction<DB>): Promise<ConnectedRow[]> =>
  tx.selectFrom('connected_accounts').select(COLUMNS).orderBy('created_at', 'desc').execute();

/** Null if it is not the restaurant’s account; locked until the transaction ends. */
export async function lockConnected(tx: Transaction<DB>, accountId: string): Promise<ConnectedRow | null> {
  const row = await tx
    .selectFrom('connected_accounts')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Makes it the restaurant’s account; false if it has one already: a call that another tab was faster than waits for its transaction.
 */
export async function connect(
  tx: Transaction<DB>,
  { restaurantId, accountId, now }: { restaurantId: string; accountId: string; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('connected_accounts')
    .values({ restaurant_id: restaurantId, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  const { numUpdatedRows } = await tx
    .updateTable('connected_accounts')
    .set({ ended_at: null })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is not', null)
    .where((eb) => {
      const current = eb.selectFrom('connected_accounts as other').where('other.ended_at', 'is', null);
      return eb.not(eb.exists(current.select('other.account_id')));
    })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes it away from the restaurant; false if another tab was faster. */
export async function disconnect(tx: Transaction<DB>, accountId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('connected_accounts')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function updateConnected(
  tx: Transaction<DB>,
  accountId: string,
  change: Partial<AccountFacts & { endedAt: Date; isRevoked: boolean; dueAt: Date | null }>,
): Promise<void> {
  const { hasDetails, canCharge, canPayOut, due, pastDue, disabledReason, dueAt, endedAt, isRevoked } =
    change;
  await tx
    .updateTable('connected_accounts')
    .set({
      ...(hasDetails !== undefined && { has_details: hasDetails }),
      ...(canCharge !== undefined && { can_charge: canCharge }),
      ...(canPayOut !== undefined && { can_pay_out: canPayOut }),
      ...(due !== undefined && { due: [...due] }),
      ...(pastDue !== undefined && { past_due: [...pastDue] }),
      ...(disabledReason !== undefined && { disabled_reason: disabledReason }),
      ...(dueAt !== undefined && { due_at: dueAt }),
      ...(endedAt !== undefined && { ended_at: endedAt }),
      ...(isRevoked !== undefined && { is_revoked: isRevoked }),
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** The restaurant that connected the account; null if none did. */
export async function restaurantOfAccount(database: Database, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select restaurant_of_account(${accountId}) as id`.execute(
    outsideRestaurant(database),
  );
  return rows[0]?.id ?? null;
}

const idsOf = async (database: Database, text: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
  (await text.execute(outsideRestaurant(database))).rows.map(({ id }) => id);

/** Restaurants that ever connected an account. */
export const connectedRestaurants = (database: Database): Promise<string[]> =>
  idsOf(database, sql<{ id: string }>`select id from connected_restaurants() id`);

/** Restaurants with a payment into a connected account, or a refund from one, whose outcome is not final. */
export const restaurantsPayingOnline = (database: Database): Promise<string[]> =>
  idsOf(database, sql<{ id: string }>`select id from restaurants_paying_online() id`);
