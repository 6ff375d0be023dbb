import { inRestaurant } from '#server/platform/database/tenant.ts';
import type { TestApp } from './app.ts';
import { openRoom, type Room } from './dining-room.ts';
import { createMember, type Member } from './factories.ts';

interface Entry {
  actor_kind?: 'diner' | 'member' | 'system';
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  at?: string;
  details?: object;
}

/** Inserts an entry, by default at noon of 5 March. */
export const log = (
  dining: TestApp,
  { restaurantId }: Pick<Room, 'restaurantId'>,
  { details = {}, at = '2026-03-05T12:00:00Z', ...entry }: Entry,
): Promise<unknown> =>
  inRestaurant(dining.database, restaurantId, (tx) =>
    tx
      .insertInto('audit_log')
      .values({
        actor_kind: 'member' as const,
        ...entry,
        restaurant_id: restaurantId,
        subject_type: entry.action.split('.')[0] ?? '',
        subject_id: 's1',
        details: JSON.stringify(details),
        at: new Date(at),
      })
      .execute(),
  );

/**
 * A restaurant in Madrid with Spanish texts and five entries; midnight is between the first two. Another restaurant
 * has its own.
 */
export async function openAuditScene(dining: TestApp): Promise<{ room: Room; owner: Member }> {
  const room = await openRoom(dining, { timezone: 'Europe/Madrid', default_language: 'es' });
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  const entries: Entry[] = [
    { actor_id: 'ana', actor_name: 'Ana', action: 'order.confirmed', at: '2026-03-01T22:59:00Z' },
    { actor_id: 'ana', actor_name: 'Ana Gil', action: 'order.ready', at: '2026-03-01T23:01:00Z' },
    { actor_id: 'bea', actor_name: 'Bea', action: 'recommendation.add', details: { name: 'Guiso' } },
    { actor_kind: 'system', actor_id: null, actor_name: null, action: 'order.completed' },
    { actor_id: 'bea', actor_name: '=HYPERLINK("x")', action: 'strange.deed', details: { a: 1 } },
  ];
  for (const entry of entries) await log(dining, room, entry);
  await log(dining, await openRoom(dining), { actor_id: 'zoe', actor_name: 'Zoe', action: 'secret.deed' });
  return { room, owner };
}
