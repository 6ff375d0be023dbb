import type { AnalyticsEvent } from '#contract/analytics-events.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export async function insertAnalyticsEvent(
  database: Database,
  restaurantId: string,
  { event, tableId, at }: { event: AnalyticsEvent; tableId: string; at: Date },
): Promise<void> {
  await oneInRestaurant(database, restaurantId, {
    name: 'insert-analytics-event',
    text: 'insert into analytics_events (restaurant_id, event, table_id, at) values ($1, $2, $3, $4)',
    values: [restaurantId, event, tableId, at],
  });
}
