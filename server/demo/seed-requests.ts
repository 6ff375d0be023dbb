import type { Transaction } from 'kysely';
import { TYPE_OF_WISH, WISHES } from '#domain/visit/staff-request.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { createRandom, seedOf } from './history/random.ts';
import type { DemoVisit } from './history/records.ts';
import { insertRows } from './insert-rows.ts';
import { actorOf } from './seed-staff.ts';

/** One party that calls, of so many. */
const ONE_VISIT_IN = 3;

/** The calls of the history's parties: taken up within minutes, and completed. */
export async function seedRequests(
  tx: Transaction<DB>,
  { id: restaurantId }: { readonly id: string },
  visits: readonly DemoVisit[],
): Promise<void> {
  const random = createRandom(seedOf(`calls ${restaurantId}`));
  const { actor_name: name } = actorOf(restaurantId, 'delivered');
  const calling = visits.filter((_, index) => index % ONE_VISIT_IN === 0);
  await insertRows(
    tx,
    'staff_requests',
    calling.map(({ id, tableId, openedAt, closedAt }) => {
      const [from, until] = [Date.parse(openedAt), Date.parse(closedAt)];
      const wish = random.pick(WISHES.filter((each) => each !== 'other'));
      const calledMs = from + (until - from) * (wish === 'bill' ? 0.9 : random.between(0.2, 0.8));
      const takenMs = calledMs + random.integer(20, 240) * 1_000;
      const doneMs = takenMs + random.integer(30, 180) * 1_000;
      return {
        restaurant_id: restaurantId,
        table_id: tableId,
        visit_id: id,
        request_type: TYPE_OF_WISH[wish],
        wish,
        status: 'completed',
        version: 3,
        created_at: new Date(calledMs),
        updated_at: new Date(doneMs),
        taken_by_name: name,
        taken_at: new Date(takenMs),
        completed_by_name: name,
        completed_at: new Date(doneMs),
      };
    }),
  );
}
