import { sql, type Transaction } from 'kysely';
import { PAPERS_KEPT_YEARS } from '#domain/restaurant/closure.ts';
import type { Language } from '#messages/words/language.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';

type Tx = Transaction<DB>;

const here = sql<string>`current_setting('app.restaurant_id')::uuid`;

export interface ClosureRecord {
  name: string;
  language: Language;
  timezone: string;
  closed_at: Date | null;
  delete_at: Date | null;
  open_visits: number;
  /** A subscription at the payment service that renews itself. */
  has_subscription: boolean;
  /** Known to the payment service, with or without a subscription. */
  is_customer: boolean;
  /** Whom to notify once it is deleted; null: its deletion has not begun. */
  owner_mails: string[] | null;
}

/** The restaurant with its closure, locked until the transaction ends; null if it is gone. */
export async function lockRestaurant(tx: Tx): Promise<ClosureRecord | null> {
  // Locked before it is read: a statement that has waited for a lock reads only the locked row as it is by then.
  await sql`select from restaurants for update`.execute(tx);
  const { rows } = await sql<ClosureRecord>`
    select r.name, r.default_language as language, r.timezone, c.closed_at, c.delete_at, c.owner_mails,
      (select count(*)::int from visits where closed_at is null) as open_visits,
      exists (select 1 from subscriptions where subscription_id is not null and ended_at is null and ends_at is null) as has_subscription,
      exists (select 1 from subscriptions where customer_id is not null) as is_customer
    from restaurants r left join restaurant_closures c on c.restaurant_id = r.id`.execute(tx);
  return rows[0] ?? null;
}

export async function saveClosure(
  tx: Tx,
  { by, now, deleteAt }: { by: string; now: Date; deleteAt: Date | null },
): Promise<void> {
  const closure = { closed_by_name: by, delete_at: deleteAt };
  await tx
    .insertInto('restaurant_closures')
    .values({ restaurant_id: here, closed_at: now, ...closure })
    .onConflict((row) => row.column('restaurant_id').doUpdateSet(closure))
    .execute();
  await setActive(tx, false);
}

export async function deleteClosure(tx: Tx): Promise<void> {
  await tx.deleteFrom('restaurant_closures').where('restaurant_id', '=', here).execute();
  await setActive(tx, true);
}

async function setActive(tx: Tx, isActive: boolean): Promise<void> {
  await tx.updateTable('restaurants').set({ is_active: isActive }).where('id', '=', here).execute();
}

export async function listOwnerMails(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`select u.email from restaurant_members m
    join "user" u on u.id = m.user_id where m.role = 'owner' order by u.email`.execute(tx);
  return rows.map(({ email }) => email);
}

/** Begins the deletion: it has no members any more, so nobody sees what is left of it or opens it again. */
export async function endAccess(tx: Tx, ownerMails: string[]): Promise<void> {
  await tx
    .updateTable('restaurant_closures')
    .set({ owner_mails: ownerMails })
    .where('restaurant_id', '=', here)
    .execute();
  await tx.deleteFrom('member_invitations').where('restaurant_id', '=', here).execute();
  await tx.deleteFrom('restaurant_members').where('restaurant_id', '=', here).execute();
}

/** Archives what the law requires, as issued, for the required years from now (CLOSURE-3). */
export async function keepPapers(tx: Tx, now: Date): Promise<void> {
  const until = sql`(${now}::timestamptz + make_interval(years => ${PAPERS_KEPT_YEARS}))::date`;
  await sql`insert into kept_papers (restaurant_id, restaurant_name, kind, number, document, hash, kept_until)
    select r.id, r.name, p.kind, p.year || '-' || p.number, p.document, p.hash, ${until}
    from receipts p join restaurants r on r.id = p.restaurant_id`.execute(tx);
  await sql`insert into kept_papers (restaurant_id, restaurant_name, kind, number, document, kept_until)
    select r.id, r.name, 'day', d.number::text, to_jsonb(d), ${until}
    from day_closings d join restaurants r on r.id = d.restaurant_id`.execute(tx);
}

/** Whether the fiscal service has not accepted everything issued. */
export async function hasUntoldReceipts(tx: Tx): Promise<boolean> {
  const { rows } =
    await sql`select from receipt_chains c left join fiscal_deliveries d on d.restaurant_id = c.restaurant_id
    where c.position > coalesce(d.position, 0)`.execute(tx);
  return rows.length > 0;
}

/** With all rows that it still has. */
export async function deleteRestaurant(tx: Tx): Promise<void> {
  await tx.deleteFrom('restaurants').where('id', '=', here).execute();
}

interface ClosedRow {
  restaurant_id: string;
  restaurant_name: string;
  closed_at: Date;
  delete_at: Date | null;
}

export async function listClosed({ pool }: Database, userId: string): Promise<ClosedRow[]> {
  const { rows } = await pool.query<ClosedRow>({
    name: 'closed-restaurants-of',
    text: 'select * from closed_restaurants_of($1)',
    values: [userId],
  });
  return rows;
}

export async function listDue({ pool }: Database, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'restaurants-to-delete',
    text: 'select restaurants_to_delete($1) as id',
    values: [now],
  });
  return rows.map(({ id }) => id);
}

export async function forgetPapers({ pool }: Database, now: Date): Promise<void> {
  await pool.query({
    name: 'forget-kept-papers',
    text: 'select forget_kept_papers($1)',
    values: [now.toISOString().slice(0, 10)],
  });
}
