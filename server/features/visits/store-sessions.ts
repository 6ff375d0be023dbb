import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { Needs } from '#domain/menu/needs.ts';
import type { Page } from '#domain/visit/participants.ts';
import type { SessionRecord } from '#server/platform/auth/diner-session.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

interface SessionTies {
  /** Whether staff have moved the phone's visit from the given table, once or several tables ago. */
  is_former: boolean;
  /** Whether the given table is joined to the phone's visit. */
  is_joined: boolean;
  /** Since when the phone must send the new key of the printed codes; null when it need not. */
  shut_out_at: Date | null;
}

export async function findTies(
  database: Database,
  { restaurant_id: restaurantId, id }: SessionRecord,
  tableId: string,
): Promise<SessionTies> {
  const { rows } = await oneInRestaurant<SessionTies>(database, restaurantId, {
    name: 'find-session-ties',
    text: `select $2 = any(moved_from_table_ids) as is_former, shut_out_at, exists (
        select from restaurant_tables t where t.id = $2 and t.joined_visit_id = diner_sessions.visit_id) as is_joined
      from diner_sessions where id = $1`,
    values: [id, tableId],
  });
  return rows[0] ?? { is_former: false, is_joined: false, shut_out_at: null };
}

export interface PresenceRecord {
  display_name: string;
  color: number;
  last_activity_at: Date;
  left_at: Date | null;
  joined_at: Date;
  expires_at: Date;
}

/** All diners of the visit, also those who have left. */
export function listPresences(tx: Transaction<DB>, visitId: string): Promise<PresenceRecord[]> {
  return tx
    .selectFrom('diner_sessions')
    .select(['display_name', 'color', 'last_activity_at', 'left_at', 'joined_at', 'expires_at'])
    .where('visit_id', '=', visitId)
    .execute();
}

export interface NewSession {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly tableId: string;
  /** The scanned table when it is joined to the visit's own, or was that before; null when it is that table itself. */
  readonly scannedTableId: string | null;
  readonly publicId: string;
  readonly tokenHash: Buffer;
  readonly displayName: string;
  readonly color: number;
  readonly language: Language;
  readonly scanId: string | null;
  readonly shownKey: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertSession(tx: Transaction<DB>, session: NewSession): Promise<string> {
  const { id } = await tx
    .insertInto('diner_sessions')
    .values({
      restaurant_id: session.restaurantId,
      visit_id: session.visitId,
      table_id: session.tableId,
      moved_from_table_ids: session.scannedTableId === null ? [] : [session.scannedTableId],
      came_from_visit_id: (eb) =>
        eb
          .selectFrom('visits')
          .innerJoin('restaurant_tables', 'restaurant_tables.id', 'visits.table_id')
          .select('visits.id')
          .where('restaurant_tables.id', '=', session.scannedTableId)
          .where('restaurant_tables.joined_visit_id', '=', session.visitId)
          .where('visits.merged_into_visit_id', 'is not', null)
          .orderBy('visits.closed_at', 'desc')
          .limit(1),
      public_id: session.publicId,
      token_hash: session.tokenHash,
      display_name: session.displayName,
      color: session.color,
      language: session.language,
      scan_id: session.scanId,
      shown_key: session.shownKey,
      joined_at: session.now,
      last_activity_at: session.now,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface RepeatedScan extends Pick<NewSession, 'visitId' | 'tokenHash' | 'now' | 'expiresAt'> {
  readonly scanId: string;
  readonly language: Language | undefined;
}

/** Never earlier than it was: the clock may have been set back to before the session began. */
const extendedTo = (expiresAt: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${expiresAt}::timestamptz, expires_at)`;

/** Replaces the token of the live session that this scan has created in this visit; null when there is none. */
export async function updateScanned(
  tx: Transaction<DB>,
  scan: RepeatedScan,
): Promise<{ id: string; public_id: string; language: string } | null> {
  const row = await tx
    .updateTable('diner_sessions')
    .set({
      token_hash: scan.tokenHash,
      last_activity_at: scan.now,
      is_active: true,
      expires_at: extendedTo(scan.expiresAt),
      ...(scan.language === undefined ? {} : { language: scan.language }),
    })
    .where('scan_id', '=', scan.scanId)
    .where('visit_id', '=', scan.visitId)
    .where('left_at', 'is', null)
    .where('expires_at', '>', scan.now)
    .returning(['id', 'public_id', 'language'])
    .executeTakeFirst();
  return row ?? null;
}

/** A repeated scan whose session has ended creates a new session. */
export async function forgetScan(tx: Transaction<DB>, scanId: string): Promise<void> {
  await tx.updateTable('diner_sessions').set({ scan_id: null }).where('scan_id', '=', scanId).execute();
}

interface SessionChange {
  readonly now: Date;
  readonly displayName?: string;
  readonly language?: Language;
  readonly expiresAt?: Date;
  readonly shownKey?: string;
  /** Also extends an expired session: the phone was blocked and has sent the new key. */
  readonly isBack?: boolean;
}

/** False when the session has ended meanwhile: a request that was accepted before a new key must not revive it. */
export async function updateSession(
  tx: Transaction<DB>,
  sessionId: string,
  { now, displayName, language, expiresAt, shownKey, isBack = false }: SessionChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('diner_sessions')
    .set({
      last_activity_at: now,
      is_active: true,
      ...(displayName === undefined ? {} : { display_name: displayName }),
      ...(language === undefined ? {} : { language }),
      ...(expiresAt === undefined ? {} : { expires_at: extendedTo(expiresAt), shut_out_at: null }),
      ...(shownKey === undefined ? {} : { shown_key: shownKey }),
    })
    .where('id', '=', sessionId)
    .where('left_at', 'is', null)
    .$if(!isBack, (query) => query.where('expires_at', '>', now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the session has ended meanwhile. */
export async function updateNeeds(tx: Transaction<DB>, sessionId: string, needs: Needs): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('diner_sessions')
    .set({ needs: JSON.stringify(needs) })
    .where('id', '=', sessionId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when it had ended before. */
export async function updateSessionLeft(tx: Transaction<DB>, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('diner_sessions')
    .set({ left_at: now, is_active: false })
    .where('id', '=', sessionId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateAllSessionsLeft(tx: Transaction<DB>, visitId: string, now: Date): Promise<void> {
  await tx
    .updateTable('diner_sessions')
    .set({ left_at: now, is_active: false })
    .where('visit_id', '=', visitId)
    .where('left_at', 'is', null)
    .execute();
}

/** Restores the sessions that ended when the visit was closed. */
export async function updateSessionsBack(
  tx: Transaction<DB>,
  { visitId, closedAt }: { visitId: string; closedAt: Date },
): Promise<void> {
  await tx
    .updateTable('diner_sessions')
    .set({ left_at: null })
    .where('visit_id', '=', visitId)
    .where('left_at', '=', closedAt)
    .execute();
}

export async function updateSeen(
  tx: Transaction<DB>,
  sessionId: string,
  { page, now }: { page: Page; now: Date },
): Promise<void> {
  await tx.updateTable('diner_sessions').set({ page, seen_at: now }).where('id', '=', sessionId).execute();
}

/** Heartbeat of a page that is shown. */
export async function updateSeenAgain(
  database: Database,
  restaurantId: string,
  { dinerSessionId, now }: { dinerSessionId: string; now: Date },
): Promise<void> {
  await oneInRestaurant(database, restaurantId, {
    name: 'update-seen-again',
    text: "update diner_sessions set seen_at = $2 where id = $1 and page = 'shown' and left_at is null",
    values: [dinerSessionId, now],
  });
}
