import type { Transaction } from 'kysely';
import type { LiveEvent } from '#contract/live.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import type { RecordedHint } from '#server/platform/events/publisher.ts';
import type { Platform } from './platform.ts';

/** Records a hint in the transaction that it tells of; it goes out after the commit, or never. */
export type RecordHint = (event: LiveEvent, rooms: readonly string[]) => Promise<void>;

/** A transaction in one restaurant whose hints are published once it has committed. */
export async function changeInRestaurant<T>(
  platform: Platform,
  restaurantId: string,
  work: (tx: Transaction<DB>, hint: RecordHint) => Promise<T>,
): Promise<T> {
  const recorded: RecordedHint[] = [];
  const result = await inRestaurant(platform.database, restaurantId, (tx) =>
    work(tx, async (event, rooms) => {
      const { id } = await tx
        .insertInto('outbox')
        .values({
          restaurant_id: restaurantId,
          type: event.type,
          subject_id: event.id,
          version: event.version,
          rooms: [...rooms],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      recorded.push({ outboxId: id, rooms, event });
    }),
  );
  platform.publisher.publish(recorded);
  return result;
}
