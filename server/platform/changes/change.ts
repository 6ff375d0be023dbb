import type { Transaction } from 'kysely';
import type { LiveEvent } from '#contract/live.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import type { RecordedHint } from '#server/platform/events/publisher.ts';
import { type Actor, type AuditEntry, recordAudit } from './audit.ts';
import type { Platform } from './platform.ts';

/** One transaction in one restaurant. What its functions record is committed with it, or not at all. */
export interface Change {
  readonly tx: Transaction<DB>;
  readonly restaurantId: string;
  /** When the change began; its rows and its audit entries carry this moment. */
  readonly now: Date;
  /** Records a hint, which is published after the commit. */
  readonly hint: (event: LiveEvent, rooms: readonly string[]) => Promise<void>;
  /** Records an audit entry of a member's action. */
  readonly audit: (actor: Actor, entry: AuditEntry) => Promise<void>;
}

/**
 * The write lane of everything but the hot paths: runs `work` in one transaction of the restaurant, and publishes the recorded
 * hints once it has committed. Rolls back when `work` throws; then nothing is published.
 */
export async function changeInRestaurant<T>(
  platform: Platform,
  restaurantId: string,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const recorded: RecordedHint[] = [];
  const result = await inRestaurant(platform.database, restaurantId, (tx) => {
    const now = new Date(platform.clock.now());
    return work({
      tx,
      restaurantId,
      now,
      hint: async (event, rooms) => {
        const outboxId = await insertHint(tx, restaurantId, event, rooms);
        recorded.push({ outboxId, rooms, event });
      },
      audit: (actor, entry) => recordAudit(tx, { ...actor, restaurantId }, { ...entry, at: now }),
    });
  });
  platform.publisher.publish(recorded);
  return result;
}

async function insertHint(
  tx: Transaction<DB>,
  restaurantId: string,
  { type, id: subjectId, version }: LiveEvent,
  rooms: readonly string[],
): Promise<number> {
  const { id } = await tx
    .insertInto('outbox')
    .values({ restaurant_id: restaurantId, type, subject_id: subjectId, version, rooms: [...rooms] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
