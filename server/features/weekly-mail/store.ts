import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { Role } from '#domain/people/roles.ts';
import type { DB } from '#server/platform/database/database-types.ts';

type Tx = Transaction<DB>;

interface Wish {
  readonly restaurantId: string;
  readonly userId: string;
}

export async function findWish(tx: Tx, { restaurantId, userId }: Wish): Promise<Language | null> {
  const { rows } = await sql<{ language: Language }>`select language from weekly_mails
    where restaurant_id = ${restaurantId} and user_id = ${userId}`.execute(tx);
  return rows[0]?.language ?? null;
}

/** An earlier subscriber keeps the Monday of the last mail. */
export async function saveWish(
  tx: Tx,
  { restaurantId, userId }: Wish,
  { language, toldOn }: { language: Language; toldOn: string },
): Promise<void> {
  await sql`insert into weekly_mails (restaurant_id, user_id, language, told_on)
    values (${restaurantId}, ${userId}, ${language}, ${toldOn}::date)
    on conflict (restaurant_id, user_id) do update set language = excluded.language`.execute(tx);
}

/** Returns the name of the former subscriber; null if there was none. */
export async function deleteWish(tx: Tx, { restaurantId, userId }: Wish): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`delete from weekly_mails w using "user" u
    where w.restaurant_id = ${restaurantId} and w.user_id = ${userId} and u.id = w.user_id returning u.name`.execute(
    tx,
  );
  return rows[0]?.name ?? null;
}

export interface Sender {
  name: string;
  timezone: string;
  locale: string;
  dayStartsAtHour: number;
}

/** The restaurant, and the clock that decides when it is sent. */
export async function getSender(tx: Tx): Promise<Sender> {
  const { rows } = await sql<Sender>`select name, timezone, locale, day_starts_at_hour as "dayStartsAtHour"
    from restaurants where id = current_setting('app.restaurant_id')::uuid`.execute(tx);
  const [sender] = rows;
  if (!sender) throw new Error('the restaurant is gone');
  return sender;
}

export interface Reader {
  userId: string;
  email: string;
  role: Role;
  language: Language;
  toldOn: string;
}

/** Subscribers with a confirmed address, whose access has not ended. */
export async function listReaders(tx: Tx): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select w.user_id as "userId", u.email, m.role, w.language, w.told_on::text as "toldOn"
    from weekly_mails w join restaurant_members m on m.restaurant_id = w.restaurant_id and m.user_id = w.user_id
    join "user" u on u.id = w.user_id
    where has_access(m) and u."emailVerified" order by w.user_id`.execute(tx);
  return rows;
}

/** Claims this Monday’s mail; false if another run did so first. */
export async function updateTold(tx: Tx, { restaurantId, userId }: Wish, monday: string): Promise<boolean> {
  const { rows } = await sql`update weekly_mails set told_on = ${monday}::date
    where restaurant_id = ${restaurantId} and user_id = ${userId} and told_on < ${monday}::date returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
