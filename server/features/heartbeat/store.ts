import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { RecordedHint } from '#server/platform/events/publisher.ts';

export interface Sign {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly dinerSessionId: string;
  readonly now: Date;
  /** The end of the session, where it begins anew. */
  readonly expiresAt: Date | null;
}

/** Notes the activity of a diner who was active after `activeSince` anyway; false when they were not. */
export async function updateActivity(
  database: Database,
  sign: Omit<Sign, 'visitId'>,
  activeSince: Date,
): Promise<boolean> {
  const { rows } = await oneInRestaurant(database, sign.restaurantId, {
    name: 'update-activity',
    text: `update diner_sessions set last_activity_at = $2, expires_at = coalesce($4, expires_at)
      where id = $1 and left_at is null and is_active and last_activity_at > $3 returning id`,
    values: [sign.dinerSessionId, sign.now, activeSince, sign.expiresAt],
  });
  return rows.length > 0;
}

/** Makes a diner active again, which the visit counts and the table hears of; null when the session or the visit has ended. */
export async function updateToActive(
  database: Database,
  sign: Sign,
  rooms: readonly string[],
): Promise<RecordedHint | null> {
  const { rows } = await oneInRestaurant<{ version: number; outbox_id: number }>(
    database,
    sign.restaurantId,
    {
      name: 'update-to-active',
      text: UPDATE_TO_ACTIVE,
      values: [sign.visitId, sign.dinerSessionId, sign.now, sign.expiresAt, rooms],
    },
  );
  const [row] = rows;
  return row
    ? {
        outboxId: row.outbox_id,
        rooms,
        event: { type: 'visit.changed', id: sign.visitId, version: row.version },
      }
    : null;
}

// The visit before its sessions, as everywhere: two who lock in different orders would wait for each other.
const UPDATE_TO_ACTIVE = `
with visit as materialized (
  select id from visits where id = $1 and closed_at is null for no key update
), roused as (
  update diner_sessions d set last_activity_at = $3, is_active = true, expires_at = coalesce($4, d.expires_at)
  from visit where d.id = $2 and d.visit_id = visit.id and d.left_at is null
  returning d.visit_id
), counted as (
  update visits v set version = v.version + 1 from roused where v.id = roused.visit_id
  returning v.id, v.restaurant_id, v.version
), hinted as (
  insert into outbox (restaurant_id, type, subject_id, version, rooms)
  select restaurant_id, 'visit.changed', id, version, $5::text[] from counted
  returning id
)
select counted.version, hinted.id as outbox_id from counted, hinted`;
