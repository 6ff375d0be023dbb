import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { LiveEvent } from '#contract/live.ts';
import {
  type NotificationType,
  PRIORITY_NUMBERS,
  type PriorityLevel,
} from '#domain/notifications/notifications.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { retryOvertaken } from '#server/platform/database/failures.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import type { RecordedHint } from '#server/platform/events/publisher.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { type Actor, type AuditEntry, insertAudit } from './audit.ts';
import type { Platform } from './platform.ts';

/**
 * A notification for the staff. Its text is made from type and metadata when it is read
 * (messages/words/notification-words.ts).
 */
interface NewNotification {
  readonly type: NotificationType;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly priority: PriorityLevel;
  /** The only member who gets it; absent: everybody whose role it concerns. */
  readonly recipientId?: string | undefined;
  /** The staff page that shows its subject. */
  readonly actionUrl?: string | undefined;
  /** Text written by a member, shown unchanged in every language. */
  readonly ownWords?:
    | { readonly title: string; readonly message: string; readonly actionLabel: string | null }
    | undefined;
}

/** One transaction in one restaurant. Everything that its functions record is committed with it, or not at all. */
export interface Change {
  readonly tx: Transaction<DB>;
  readonly restaurantId: string;
  /** The time the change began, used for its rows and audit entries. */
  readonly now: Date;
  /** Records a hint, which is published after the commit. */
  readonly hint: (event: LiveEvent, rooms: readonly string[]) => Promise<void>;
  /** Records an audit entry of a member's action, or of the product's own. */
  readonly audit: (actor: Actor, entry: AuditEntry) => Promise<void>;
  /** Records a notification and its hint; returns the notification's id. */
  readonly notify: (notification: NewNotification) => Promise<string>;
  /** The same under an id that the caller has chosen; false, and nothing is recorded, if a notification has it, of any restaurant. */
  readonly notifyOnce: (id: string, notification: NewNotification) => Promise<boolean>;
}

/**
 * The write lane for everything but the hot paths: runs `work` in one transaction of the restaurant, and publishes
 * the recorded hints after the commit. Rolls back when `work` throws; then nothing is published. A transaction that
 * lost a deadlock is retried, so `work` must not keep state outside of it.
 */
export async function changeInRestaurant<T>(
  platform: Platform,
  restaurantId: string,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const { result, recorded } = await retryOvertaken(() => changeOnce(platform, restaurantId, work));
  platform.publisher.publish(recorded);
  return result;
}

async function changeOnce<T>(
  platform: Platform,
  restaurantId: string,
  work: (change: Change) => Promise<T>,
): Promise<{ result: T; recorded: RecordedHint[] }> {
  const recorded: RecordedHint[] = [];
  const result = await inRestaurant(platform.database, restaurantId, (tx) => {
    const now = new Date(platform.clock.now());
    const hint: Change['hint'] = async (event, rooms) => {
      const outboxId = await insertHint(tx, restaurantId, event, rooms);
      recorded.push({ outboxId, rooms, event });
    };
    const notifyOnce: Change['notifyOnce'] = async (id, notification) => {
      const isNew = await insertNotification(tx, restaurantId, { id, ...notification }, now);
      if (isNew) await hint({ type: 'notification.created', id, version: 1 }, [staffRoom(restaurantId)]);
      return isNew;
    };
    return work({
      tx,
      restaurantId,
      now,
      hint,
      audit: (actor, entry) => insertAudit(tx, restaurantId, actor, { ...entry, at: now }),
      notify: async (notification) => {
        const id = randomUUID();
        await notifyOnce(id, notification);
        return id;
      },
      notifyOnce,
    });
  });
  return { result, recorded };
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

async function insertNotification(
  tx: Transaction<DB>,
  restaurantId: string,
  { id, type, metadata, priority, recipientId, actionUrl, ownWords }: NewNotification & { id: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notifications')
    .values({
      id,
      restaurant_id: restaurantId,
      type,
      title: ownWords?.title ?? null,
      message: ownWords?.message ?? null,
      priority: PRIORITY_NUMBERS[priority],
      recipient_id: recipientId ?? null,
      action_label: ownWords?.actionLabel ?? null,
      action_url: actionUrl ?? null,
      metadata: JSON.stringify(metadata),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
