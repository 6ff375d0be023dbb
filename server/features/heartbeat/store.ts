import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface Sign {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly dinerSessionId: string;
  readonly now: Date;
  /** The end of the session, if it was extended. */
  readonly expiresAt: Date | null;
}

/** Records the activity of a diner who was still active since `activeSince`; false if they were not. */
export async function updateActivity(
  database: Database,
  sign: Omit<Sign, 'visitId'>,
  activeSince: Date,
): Promise<boolean> {
  const { rows } = await oneInRestaurant(database, sign.restaurantId, {
    name: 'update-activity',
    text: `update diner_sessions set last_activity_at = $2, expires_at = greatest($4, expires_at)
      where id = $1 and left_at is null and is_active and last_activity_at > $3 returning id`,
    values: [sign.dinerSessionId, sign.now, activeSince, sign.expiresAt],
  });
  return rows.length > 0;
}

/** Makes a diner active again, with a new version of the visit; null if the session or the visit has ended. */
export async function updateToActive(tx: Transaction<DB>, sign: Sign): Promise<number | null> {
  // Locks the visit before its sessions, as everywhere: another order would deadlock.
  const { rows } = await sql<{ version: number }>`
    with visit as materialized (
      select id from visits where id = ${sign.visitId} and closed_at is null for no key update
    ), activated as (
      update diner_sessions d set last_activity_at = ${sign.now}, is_active = true, expires_at = greatest(${sign.expiresAt}, d.expires_at)
      from visit where d.id = ${sign.dinerSessionId} and d.visit_id = visit.id and d.left_at is null
      returning d.visit_id
    )
    update visits v set version = v.version + 1 from activated where v.id = activated.visit_id returning v.version`.execute(
    tx,
  );
  return rows[0]?.version ?? null;
}
