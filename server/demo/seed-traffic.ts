import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { dashedDay } from '#domain/restaurant/dashed-day.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { createRandom, seedOf } from '#server/demo/history/random.ts';
import type { DemoVisit } from '#server/demo/history/records.ts';
import type { DemoRestaurant } from '#server/demo/restaurants/restaurants.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { insertRows } from './insert-rows.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The sampling interval of occupied tables. */
const LOOK_MS = 5 * MINUTE_MS;
const LOOKS = HOUR_MS / LOOK_MS;

/** The number of occupied tables at each sample, by its epoch milliseconds. */
function occupiedByLook(visits: readonly DemoVisit[]): Map<number, number> {
  const tables = new Map<number, Set<string>>();
  for (const { tableId, openedAt, closedAt } of visits) {
    const first = Math.ceil(Date.parse(openedAt) / LOOK_MS) * LOOK_MS;
    for (let at = first; at < Date.parse(closedAt); at += LOOK_MS) {
      const there = tables.get(at) ?? new Set();
      tables.set(at, there.add(tableId));
    }
  }
  return new Map([...tables].map(([at, there]) => [at, there.size]));
}

/** As the job writes them from the changes of tables; the repeated hour of a clock change is one hour of 120 minutes. */
function trafficHours({ id, timezone, tables }: DemoRestaurant, visits: readonly DemoVisit[]) {
  const occupied = occupiedByLook(visits);
  const hours = new Map<string, { date: string; hour: number; counts: number[] }>();
  const moments = [...occupied.keys()];
  const from = Math.floor(Math.min(...moments) / HOUR_MS) * HOUR_MS;
  for (let hourMs = from; hourMs <= Math.max(...moments); hourMs += HOUR_MS) {
    const { day, minutes } = localTime(hourMs, timezone);
    const hour = Math.floor(minutes / 60);
    const row = hours.get(`${day} ${hour}`) ?? { date: dashedDay(day), hour, counts: [] };
    hours.set(`${day} ${hour}`, row);
    for (let look = 0; look < LOOKS; look += 1) row.counts.push(occupied.get(hourMs + look * LOOK_MS) ?? 0);
  }
  return Array.from(hours.values(), ({ date, hour, counts }) => ({
    restaurant_id: id,
    date,
    hour,
    highest_occupied: Math.max(...counts),
    mean_occupied: counts.reduce((sum, count) => sum + count, 0) / counts.length,
    occupied_minutes: (counts.filter((count) => count > 0).length * LOOK_MS) / MINUTE_MS,
    total_tables: tables.length,
  }));
}

/** One scan in this many does not get to the menu. */
const LOST_ONE_IN = 25;

/** The events of the phones of the history’s parties: each scan, and each view of the menu. */
const scansOf = (restaurantId: string, visits: readonly DemoVisit[]) => {
  const random = createRandom(seedOf(`scans ${restaurantId}`));
  return visits.flatMap(({ tableId, diners }) =>
    diners.flatMap(({ joinedAt }) => {
      const row = { restaurant_id: restaurantId, table_id: tableId, at: joinedAt };
      const scan = { ...row, event: 'qr_scan' };
      return random.chance(1 / LOST_ONE_IN) ? [scan] : [scan, { ...row, event: 'menu_view' }];
    }),
  );
};

const KEY_DAYS = 365;

/** A sensor at the door, whose last reading was an hour before the demo’s start. */
async function seedSensor(
  tx: Transaction<DB>,
  { id: restaurant_id }: DemoRestaurant,
  now: number,
): Promise<void> {
  const saidAt = new Date(now - HOUR_MS).toISOString();
  await insertRows(tx, 'api_keys', [
    {
      restaurant_id,
      name: 'Contador de la puerta',
      scopes: ['traffic'],
      // a hash without a known key
      token_hash: `\\x${randomBytes(32).toString('hex')}`,
      token_start: 'sk_demo',
      created_at: new Date(now - KEY_DAYS * 24 * HOUR_MS).toISOString(),
      created_by_name: 'Demo',
      last_used_at: saidAt,
    },
  ]);
  await insertRows(tx, 'traffic_sensors', [
    { restaurant_id, id: 'puerta', latest_reading: 0.35, latest_at: saidAt, updated_at: saidAt },
  ]);
  await insertRows(tx, 'sensor_readings', [{ restaurant_id, sensor_id: 'puerta', at: saidAt, level: 0.35 }]);
}

/** The occupancy of each hour of the history, by phones, and by a sensor if the restaurant has one. */
export async function seedTraffic(
  tx: Transaction<DB>,
  restaurant: DemoRestaurant,
  visits: readonly DemoVisit[],
  now: number,
): Promise<void> {
  await insertRows(tx, 'traffic_hours', trafficHours(restaurant, visits));
  await insertRows(tx, 'analytics_events', scansOf(restaurant.id, visits));
  if (restaurant.hasSensor) await seedSensor(tx, restaurant, now);
}
